/// What the intact records of one array have in common, by which a candidate behind damage is known for their sibling.
///
/// It also knows what is nested in them and looks like a record (a refund, a
/// customer): what all records have and no such object has tells the two apart
/// without a look at brackets, which is what damage spoils.
struct SiblingShape {
  /// Records looked at before the picture is settled.
  private static let enough = 32
  /// Records after which a key that none of them nested is taken to be nested in none.
  private static let some = 3
  /// Keys of nested objects that are kept; more tell no more.
  private static let maxInner = 1024

  private(set) var observed = 0
  /// Folded hashes of the keys that all of them had.
  private var common: [UInt64] = []
  /// The keys that any of them had.
  private var own: Set<UInt64> = []
  /// The keys of the objects nested in them.
  private var inner: Set<UInt64> = []
  /// The keys of those that carry a record's keys.
  private var foreign: Set<UInt64> = []
  /// How many elements the longest array of objects in them has.
  private(set) var longestList = 0

  init() {}

  var isKnown: Bool { observed > 0 }

  /// Whether they share more than any record of money has: id, status, amount, currency and time.
  var isSpecific: Bool { common.count > 5 }
  var isSettled: Bool { observed >= Self.enough }
  /// Whether there are objects in them that may be taken for records.
  var holdsLookAlikes: Bool { !foreign.isEmpty }
  /// Whether enough of them were seen to say what they don't hold.
  var isExperienced: Bool { observed >= Self.some }

  /// Takes in the record on the tape.
  mutating func observe(
    _ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan, _ recordKeys: RecordKeys
  ) {
    observe(tokenizer.keyHashes(ofObject: 0, in: bytes))
    for index in tokenizer.tokens.indices.dropFirst() {
      if tokenizer.tokens[index].kind == .array {
        longestList = max(longestList, tokenizer.tokens.count(ofObjectsIn: index))
      }
      guard tokenizer.tokens[index].kind == .object else { continue }
      let keys = tokenizer.keyHashes(ofObject: index, in: bytes)
      noteNested(keys, recordKeys)
    }
  }

  mutating func observe(_ keys: [UInt64]) {
    common = observed == 0 ? keys : common.filter(keys.contains)
    own.formUnion(keys)
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

  /// Takes in the keys of an object that is nested in one of them.
  mutating func noteNested(_ keys: [UInt64], _ recordKeys: RecordKeys) {
    if inner.count < Self.maxInner { inner.formUnion(keys) }
    if recordKeys.areCarried(by: keys), foreign.count < Self.maxInner { foreign.formUnion(keys) }
  }

  /// Whether so much of what they share is left in these keys that it was one of them.
  ///
  /// More than half of what tells one: then no record counts twice, however its nested objects came apart. Where
  /// nothing is nested, nothing can, and a third is enough.
  ///
  /// `mayBeNested`: They stand inside a value that isn't closed.
  func isLeft(in keys: [UInt64], mayBeNested: Bool) -> Bool {
    let telling = foreign.isEmpty ? common : common.filter { !foreign.contains($0) }
    let shared = telling.count(where: keys.contains)
    guard inner.isEmpty else { return shared * 2 > telling.count }
    return mayBeNested ? isMatched(by: keys) : shared * 3 >= telling.count
  }

  /// Whether an object with these keys is one of them: it has three quarters of what they share.
  ///
  /// A refund nested in an order has its id, status and amount, and less than that.
  func resembles(_ keys: [UInt64]) -> Bool {
    let shared = common.count(where: keys.contains)
    return shared * 4 >= common.count * 3
  }

  /// Whether an object has all that they share: nothing less will do for one that stands inside another's array.
  func isMatched(by keys: [UInt64]) -> Bool { common.allSatisfy(keys.contains) }

  /// Whether one of them, or an object nested in one, had this key.
  func holds(_ key: UInt64) -> Bool { own.contains(key) || inner.contains(key) }

  /// Whether one of them had this key itself.
  func owns(_ key: UInt64) -> Bool { own.contains(key) }

  /// Whether records of the other shape stand inside these.
  func nests(_ other: SiblingShape) -> Bool {
    !foreign.isEmpty && other.common.allSatisfy(foreign.contains)
      && !common.allSatisfy(other.own.contains)
  }

  /// Whether an object with these keys has what they share, and little besides.
  func isAlike(_ keys: [UInt64]) -> Bool {
    resembles(keys) && keys.count { !own.contains($0) } * 4 <= keys.count
  }

  /// Whether so much is known of one record, and an object with these keys has so much of it, that it is a sibling.
  func isSurely(_ keys: [UInt64]) -> Bool {
    isSpecific && (isMatched(by: keys) || common.count > Self.manyKeys && resembles(keys))
  }

  /// More than an object nested in a record has in common with it.
  private static let manyKeys = 7

  /// What keys alone say of an object.
  enum Likeness {
    case sibling, unlike
    /// Records and what is nested in them have the same keys, or too few were seen.
    case undecided
  }

  func likeness(of keys: [UInt64]) -> Likeness {
    guard isKnown else { return .undecided }
    guard resembles(keys) else { return .unlike }
    guard foreign.isEmpty else {
      let telling = common.filter { !foreign.contains($0) }
      guard !telling.isEmpty else { return .undecided }
      let shared = telling.count(where: keys.contains)
      return shared * 4 >= telling.count * 3 ? .sibling : .unlike
    }
    // Nothing like a record is known to be nested: then one must have all, or bring nothing new.
    if isMatched(by: keys) || isAlike(keys) {
      return isSpecific || isExperienced ? .sibling : .undecided
    }
    return .undecided
  }

  /// Whether an object that was only read in part, and has these keys so far, is probably one of them.
  func isBegun(by keys: [UInt64]) -> Bool {
    guard isKnown else { return true }
    guard keys.count(where: own.contains) * 4 >= keys.count * 3 else { return false }
    return foreign.isEmpty || !keys.allSatisfy(foreign.contains)
      || common.allSatisfy(foreign.contains)
  }
}

extension TokenTape {
  /// How many objects are elements of the array at token `index`.
  fileprivate func count(ofObjectsIn index: Int) -> Int {
    var count = 0
    var cursor = index + 1
    while cursor < self[index].next {
      count += self[cursor].kind == .object ? 1 : 0
      cursor = Int(self[cursor].next)
    }
    return count
  }
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
