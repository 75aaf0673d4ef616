/// Amounts that are clearly as usual, and so were those before, as most are.
///
/// They tell nothing but what is usual, which is told anew when a sixty-fourth has come to it. Until then they are kept, and
/// taken together: that costs a tenth.
///
/// All is in arrays: of one that stands in a struct a copy is made for each look at an element.
struct CalmAmounts: Sendable {
  struct Amount: Sendable {
    var row = 0
    fileprivate var instant: Int64 = 0
    var bin: UInt16 = 0
    fileprivate var form: UInt8 = 0
    fileprivate var hasInstant = false

    var time: Int64? { hasInstant ? instant : nil }

    /// Whether it is of some forms, a bit each.
    func isOf(_ forms: UInt8) -> Bool { forms & 1 << form != 0 }
  }

  /// Which sizes are clear, of each form and of all: 64 bins a word.
  private var sizes = [UInt64](repeating: 0, count: scopes * SizeSet.wordCount)
  /// How many more amounts may be kept, of each form and of all.
  private var room = [Int](repeating: 0, count: scopes)
  private var kept = [Amount](repeating: Amount(), count: most)
  private var count = 0
  /// Of which any are kept, a bit each.
  private(set) var forms: UInt8 = 0

  /// All, behind the forms.
  private static let all = AmountForm.count
  private static let scopes = all + 1
  private static let most = 64

  /// Keeps an amount where it is clearly as usual, of its form and of all, and there is room.
  @inline(__always)
  mutating func keep(_ amount: WatchedAmount) -> Bool {
    let form = amount.form.code
    guard count < Self.most, room[Self.all] > 0, room[form] > 0, isClear(amount.bin, form),
      isClear(amount.bin, Self.all)
    else { return false }
    room[Self.all] -= 1
    room[form] -= 1
    kept[count] = Amount(
      row: amount.row, instant: amount.time ?? 0, bin: UInt16(truncatingIfNeeded: amount.bin),
      form: UInt8(truncatingIfNeeded: form), hasInstant: amount.time != nil)
    count += 1
    forms |= amount.form.bit
    return true
  }

  @inline(__always)
  private func isClear(_ bin: Int, _ scope: Int) -> Bool {
    sizes[scope * SizeSet.wordCount + bin >> 6] >> UInt64(bin & 63) & 1 == 1
  }

  /// What is kept, in the order in which it came.
  var amounts: ArraySlice<Amount> { kept[..<count] }

  mutating func removeAll() { (count, forms) = (0, 0) }

  /// Says anew what is clear of a form and of all, and of how many amounts.
  ///
  /// There is nothing kept.
  mutating func bound(
    _ form: AmountForm, _ own: (sizes: SizeSet, room: Int), all: (sizes: SizeSet, room: Int)
  ) {
    for (scope, bounds) in [(form.code, own), (Self.all, all)] {
      room[scope] = bounds.room
      for word in 0..<SizeSet.wordCount {
        sizes[scope * SizeSet.wordCount + word] = bounds.sizes.words[word]
      }
    }
  }
}

/// Some sizes of amounts: bins of a histogram.
struct SizeSet: Sendable {
  /// 64 bins each.
  fileprivate var words = [UInt64](repeating: 0, count: wordCount)

  fileprivate static let wordCount = AmountHistogram.binCount / 64

  mutating func insert(_ bin: Int) { words[bin >> 6] |= 1 << UInt64(bin & 63) }
}
