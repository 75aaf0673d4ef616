import WireJSON

/// A document's beginning with its damage mended, as far as one byte for each damage mends it: to find out what it is.
///
/// Nothing of it is shown: the scanner reads the bytes as they are.
enum RepairedSample {
  /// 32 KiB: an envelope, and some records.
  private static let size = 32 << 10
  /// Damages that are mended.
  private static let most = 4
  /// Bytes before the place where the scan stopped in which the damage may be.
  private static let reach = 96
  /// Bytes behind that place which must be right with a mend.
  private static let proof = 512
  /// Bytes behind it that are looked at.
  private static let outlook = 2048

  private static let structural: [UInt8] = [
    ASCII.colon, ASCII.comma, ASCII.quote, ASCII.openBrace, ASCII.openBracket, ASCII.closeBrace,
    ASCII.closeBracket,
  ]

  /// The mended beginning; nil where nothing is broken, or no mend was found.
  ///
  /// - Complexity: bounded by the constants above.
  static func of(_ bytes: RawSpan) -> [UInt8]? {
    let start = bytes.documentStart
    var text = bytes.copy(of: start..<min(bytes.byteCount, start + size))
    var tokenizer = RecordTokenizer()
    for mends in 0...most {
      guard let damage = damage(of: text, &tokenizer) else { return mends == 0 ? nil : text }
      guard mends < most, let mended = mend(text, at: damage, &tokenizer) else { break }
      text = mended
    }
    return nil
  }

  /// Where the scan stops; nil where it doesn't.
  private static func damage(of text: [UInt8], _ tokenizer: inout RecordTokenizer) -> Int? {
    let span = unsafe text.span.bytes
    guard case .failed(let error) = tokenizer.scan(span, from: 0) else { return nil }
    return error.offset
  }

  /// The change of one byte at or before `offset` behind which the scan comes furthest.
  private static func mend(
    _ text: [UInt8], at offset: Int, _ tokenizer: inout RecordTokenizer
  ) -> [UInt8]? {
    let head = Array(text.prefix(offset + outlook))
    var best: (reached: Int, text: [UInt8])?
    for position in stride(
      from: min(offset, head.count - 1), through: max(0, offset - reach), by: -1)
    {
      for changed in changes(of: head, at: position) {
        let reached = reach(of: changed, &tokenizer)
        guard reached > offset + proof || reached >= changed.count else { continue }
        if reached >= changed.count { return changed + text[head.count...] }
        if reached > best?.reached ?? 0 { best = (reached, changed) }
      }
    }
    return best.map { $0.text + text[head.count...] }
  }

  /// How far the scan comes.
  private static func reach(of text: [UInt8], _ tokenizer: inout RecordTokenizer) -> Int {
    let span = unsafe text.span.bytes
    return switch tokenizer.scan(span, from: 0) {
    case .failed(let error): error.offset
    case .complete(let end): end
    case .incomplete: text.count
    }
  }

  private static func changes(of text: [UInt8], at position: Int) -> [[UInt8]] {
    var changes: [[UInt8]] = []
    let isStructural = structural.contains(text[position])
    for byte in structural where byte != text[position] {
      if isStructural || text[position] <= 0x20 {
        var replaced = text
        replaced[position] = byte
        changes.append(replaced)
      }
      var inserted = text
      inserted.insert(byte, at: position)
      changes.append(inserted)
    }
    if isStructural {
      var removed = text
      removed.remove(at: position)
      changes.append(removed)
    }
    return changes
  }
}
