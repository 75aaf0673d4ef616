/// What the intact records of one array have in common, by which a candidate behind damage is known for their sibling.
struct SiblingShape {
  /// Records looked at before the picture is settled.
  private static let enough = 32

  private var observed = 0
  /// Folded hashes of the keys that all of them had.
  private var common: [UInt64] = []

  init() {}

  /// The shape of one object.
  init(of keys: [UInt64]) { observe(keys) }

  var isKnown: Bool { observed > 0 }

  /// Whether they share more than any record of money has: id, status, amount, currency and time.
  var isSpecific: Bool { common.count > 5 }
  var isSettled: Bool { observed >= Self.enough }

  mutating func observe(_ keys: [UInt64]) {
    common = observed == 0 ? keys : common.filter(keys.contains)
    observed += 1
  }

  /// The shape, or where no record came before, that of the one on the tape, as far as it was read.
  func orOwn(_ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan) -> SiblingShape? {
    if isKnown { return self }
    guard tokenizer.tokens.count > 0, tokenizer.tokens[0].kind == .object else { return nil }
    // The last key read may be the damaged one.
    let keys = Array(tokenizer.keyHashes(ofObject: 0, in: bytes).dropLast())
    guard keys.count >= Self.enoughKeys else { return nil }
    var shape = SiblingShape()
    shape.observe(keys)
    return shape
  }

  /// Keys that a record must have shown before it tells what its siblings look like.
  private static let enoughKeys = 3

  /// Whether an object with these keys is one of them: it has three quarters of what they share.
  ///
  /// A refund nested in an order has its id, status and amount, and less than that.
  func resembles(_ keys: [UInt64]) -> Bool {
    let shared = common.count(where: keys.contains)
    return shared * 4 >= common.count * 3
  }

  /// Whether an object has all that they share: nothing less will do for one that stands inside another's array.
  func isMatched(by keys: [UInt64]) -> Bool { common.allSatisfy(keys.contains) }
}

extension RecordTokenizer {
  /// Folded hashes of the keys of the object at token `index`, as far as they were read.
  func keyHashes(ofObject index: Int, in bytes: RawSpan) -> [UInt64] {
    RecordView(bytes: bytes, tokens: tokens.span).keyHashes(ofObject: index)
  }
}

extension RecordView {
  /// Folded hashes of the keys of the object at token `index`, as far as they were read.
  func keyHashes(ofObject index: Int) -> [UInt64] {
    var hashes: [UInt64] = []
    var cursor = index + 1
    let end = end(of: index)
    while cursor < end, tokens[cursor].kind == .key {
      hashes.append(KeyStyle.foldedHash(bytes, tokens[cursor].range))
      guard cursor + 1 < end else { break }
      let next = Int(tokens[cursor + 1].next)
      guard next > cursor else { break }
      cursor = next
    }
    return hashes
  }
}
