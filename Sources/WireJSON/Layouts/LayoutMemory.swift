/// What a tokenizer remembers of the layouts of records, and whether that pays.
struct LayoutMemory: ~Copyable {
  private var tree: LayoutTree
  /// The values of the record that was read last, in their order.
  private(set) var values: TokenTape
  /// The last piece of that record.
  private var leaf: Int32 = -1
  /// How many more records may be unlike all before, until none is compared for a while.
  private var patience = Self.mostPatience
  /// How many records are left that are read without a look at the layouts.
  private var rest = 0

  /// How many records come until the next one whose strings are measured.
  private var untilLook = Self.recordsPerLook

  /// 16: to measure those of each takes longer than it saves.
  private static let recordsPerLook = 16
  /// Where records are alike, 64 others in a row are none of the usual ones.
  private static let mostPatience = 64
  /// Of 1,024 records that are all unlike, 64 are compared and learnt.
  private static let longestRest = 1024

  /// `isOff`: Each record is read by itself, and nothing is remembered; `readsThirtyTwo`: as for `LayoutTree`.
  init(isOff: Bool, readsThirtyTwo: Bool = true) {
    tree = LayoutTree(readsThirtyTwo: readsThirtyTwo)
    rest = isOff ? .max : 0
    // Most tokenizers never see two records.
    values = TokenTape(capacity: 1)
  }

  /// Reads the values of a record by its layout; nil where it has none that is known.
  @inline(__always)
  mutating func read(_ bytes: RawSpan, _ start: Int) -> (end: Int, layout: Int32)? {
    guard rest == 0 else {
      rest &-= 1
      if rest == 0 { patience = Self.mostPatience }
      return nil
    }
    guard !tree.isEmpty, bytes.byteCount <= ScanLimits.maxBytes else { return nil }
    var position = start
    let leaf = values.write { tree.read(bytes, &position, &$0) }
    guard let leaf else { return nil }
    self.leaf = leaf
    if patience < Self.mostPatience { patience &+= 1 }
    untilLook &-= 1
    if untilLook == 0 {
      untilLook = Self.recordsPerLook
      tree.noteLengths(values.span, leaf: leaf)
    }
    return (position, tree.layout(endingWith: leaf))
  }

  /// Writes the tape of the record whose values were read last, which began at `start`.
  func write(_ start: Int, _ tape: inout TokenTape) {
    tape.rewrite { tree.write(start, values.span, leaf: leaf, &$0) ? .some(()) : nil }
  }

  /// Learns the layout of the record on the tape, which was read otherwise.
  ///
  /// - Returns: Its number; nil where it isn't remembered.
  mutating func learn(_ tape: borrowing TokenTape, _ bytes: RawSpan) -> Int32? {
    guard rest == 0, !tape.hasDefects else { return nil }
    patience -= 1
    guard patience > 0 else {
      rest = Self.longestRest
      if tree.isFull { tree.forget() }
      return nil
    }
    if tree.isEmpty { values = TokenTape(capacity: LayoutTree.maxTokens) }
    return tree.learn(tape.span, bytes)
  }
}
