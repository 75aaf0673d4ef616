/// Amounts that are clearly as usual, and so were those before, as most are.
///
/// They tell nothing but what is usual, which is told anew when a sixty-fourth has come to it. Until then they are kept, and
/// taken together.
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

  /// Which sizes are clear of a form, or of all, and how many more amounts may be kept.
  struct Bounds: Sendable {
    var sizes = SizeSet()
    var room = 0
  }

  private var ofForms = [8 of Bounds](repeating: Bounds())
  private var ofAll = Bounds()
  /// An array, so that it isn't copied for whoever goes through it.
  private var kept = [Amount](repeating: Amount(), count: most)
  private var count = 0
  /// Of which any are kept, a bit each.
  private(set) var forms: UInt8 = 0

  private static let most = 64

  /// Keeps an amount where it is clearly as usual, of its form and of all, and there is room.
  @inline(__always)
  mutating func keep(_ amount: WatchedAmount) -> Bool {
    let form = amount.form.code
    guard count < Self.most, ofAll.room > 0, ofForms[form].room > 0,
      ofForms[form].sizes.contains(amount.bin), ofAll.sizes.contains(amount.bin)
    else { return false }
    ofAll.room -= 1
    ofForms[form].room -= 1
    kept[count] = Amount(
      row: amount.row, instant: amount.time ?? 0, bin: UInt16(truncatingIfNeeded: amount.bin),
      form: UInt8(truncatingIfNeeded: form), hasInstant: amount.time != nil)
    count += 1
    forms |= amount.form.bit
    return true
  }

  /// What is kept, in the order in which it came.
  var amounts: ArraySlice<Amount> { kept[..<count] }

  mutating func removeAll() { (count, forms) = (0, 0) }

  /// Says anew what is clear of a form and of all, and of how many amounts.
  ///
  /// There is nothing kept.
  mutating func bound(_ form: AmountForm, _ own: Bounds, all: Bounds) {
    ofForms[form.code] = own
    ofAll = all
  }
}

/// Some sizes of amounts: bins of a histogram.
struct SizeSet: Sendable {
  /// 64 bins each.
  private var words = [9 of UInt64](repeating: 0)

  mutating func insert(_ bin: Int) { words[bin >> 6] |= 1 << UInt64(bin & 63) }

  @inline(__always)
  func contains(_ bin: Int) -> Bool { words[bin >> 6] >> UInt64(bin & 63) & 1 == 1 }
}
