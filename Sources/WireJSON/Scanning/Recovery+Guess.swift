extension Recovery {
  /// 64 KiB: how far ahead records are looked for whose array has shown none yet.
  static let guessedBytes = 64 << 10
  /// Objects of one kind that are enough.
  private static let enoughAlike = 8
  /// Kinds of objects that are told apart.
  private static let maxKinds = 8

  private struct Kind {
    var shape: SiblingShape
    var bytes: Int
  }

  /// Finds out what records look like from the intact ones behind the damage: of the objects with a record's keys, those that aren't nested in others.
  mutating func guessSiblings(
    from start: Int, _ bytes: RawSpan, _ recordKeys: RecordKeys,
    _ tokenizer: inout RecordTokenizer
  ) {
    let limit = min(bytes.byteCount, start + Self.guessedBytes)
    guessedUpTo = limit
    var kinds: [Kind] = []
    var position = max(start, 0)
    while position < limit {
      guard bytes.byte(position) == ASCII.openBrace else {
        position += 1
        continue
      }
      switch tokenizer.scan(bytes, from: position) {
      case .complete(let end):
        let isEnough = !Self.add(tokenizer, bytes, end - position, recordKeys, to: &kinds)
        position = isEnough ? limit : end
      case .incomplete:
        position = max(
          position + 1, Self.suspectStart(of: tokenizer, failure: bytes.byteCount))
      case .failed(let error):
        position = max(position + 1, Self.suspectStart(of: tokenizer, failure: error.offset))
      }
    }
    let outer = kinds.filter { kind in
      !kinds.contains { $0.shape.nests(kind.shape) }
    }
    guard let best = outer.max(by: { $0.bytes < $1.bytes }) else { return }
    siblings = best.shape
    siblingsAreGuessed = true
  }

  /// Returns whether more objects tell more.
  private static func add(
    _ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan, _ length: Int,
    _ recordKeys: RecordKeys, to kinds: inout [Kind]
  ) -> Bool {
    let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
    guard recordKeys.areCarried(by: keys) else { return true }
    if let index = kinds.firstIndex(where: { $0.shape.isAlike(keys) }) {
      kinds[index].shape.observe(tokenizer, bytes, recordKeys)
      kinds[index].bytes += length
      return kinds[index].shape.observed < enoughAlike
    }
    guard kinds.count < maxKinds else { return true }
    var shape = SiblingShape()
    shape.observe(tokenizer, bytes, recordKeys)
    kinds.append(Kind(shape: shape, bytes: length))
    return true
  }
}
