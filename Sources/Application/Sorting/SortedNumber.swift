/// A number as it was sent, by its size; whole ones are compared exactly, for ids are longer than what a Double tells apart.
struct SortedNumber: Hashable, Comparable {
  private let size: Double
  private let whole: Int128?

  /// Nil where the text is no number: `nan` and `0x10` aren't meant as one.
  init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }),
      let size = Double(text), size.isFinite
    else { return nil }
    self.size = size == 0 ? 0 : size
    whole = Int128(text)
  }

  static func < (left: SortedNumber, right: SortedNumber) -> Bool {
    guard left.size == right.size else { return left.size < right.size }
    return (left.whole ?? 0) < (right.whole ?? 0)
  }
}
