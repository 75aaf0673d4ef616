/// Amounts that are clearly as usual, and so were those before, as most are.
///
/// They tell nothing but what is usual, which is told anew when a sixty-fourth has come to it. Until then they are kept, and
/// taken together.
struct CalmAmounts: Sendable {
  struct Amount: Sendable {
    var row = 0
    var bin: UInt16 = 0
    fileprivate var form: UInt8 = 0

    /// Whether it is of some forms, a bit each.
    func isOf(_ forms: UInt8) -> Bool { forms & 1 &<< form != 0 }
  }

  /// Those of a form, or all.
  private struct Scope: Sendable {
    /// Which sizes are clear.
    var sizes = SizeSet()
    /// How many more may be kept, and how many might have been when nothing was.
    var room = 0
    var mostRoom = 0
    /// When they were made; of all together it isn't added up.
    var times = TimeMean()

    mutating func begin() { (mostRoom, times) = (room, TimeMean()) }

    mutating func bound(_ sizes: SizeSet, _ room: Int) {
      self.sizes = sizes
      (self.room, mostRoom) = (room, room)
    }
  }

  private var ofForms = [8 of Scope](repeating: Scope())
  private var ofAll = Scope()
  /// An array, so that it isn't copied for whoever goes through it.
  private var kept = [Amount](repeating: Amount(), count: most)
  private var count = 0

  private static let most = 64

  /// Keeps amounts from a record on, while each is clearly as usual, of its form and of all, and there is room.
  ///
  /// `key`: Of which they are; those of records without any are passed over.
  /// - Returns: The place of the first record whose amount isn't kept.
  mutating func keep(
    _ records: ArraySlice<WatchedRecord>, from first: Int, of key: WatchedAmount.Key
  ) -> Int {
    var next = first
    var array: [Amount] = []
    swap(&array, &kept)
    defer { swap(&array, &kept) }
    var kept = array.mutableSpan
    var count = count
    defer { self.count = count }
    while next < records.endIndex {
      if let amount = WatchedAmount(records[next]) {
        let form = amount.form.code
        guard amount.key == key, ofAll.room > 0, ofForms[form].room > 0,
          ofForms[form].sizes.contains(amount.bin), ofAll.sizes.contains(amount.bin)
        else { return next }
        ofAll.room &-= 1
        ofForms[form].room &-= 1
        kept[count] = Amount(
          row: amount.row, bin: UInt16(truncatingIfNeeded: amount.bin),
          form: UInt8(truncatingIfNeeded: form))
        ofForms[form].times.add(amount.time)
        count &+= 1
      }
      next &+= 1
    }
    return next
  }

  /// What is kept, in the order in which it came.
  var amounts: ArraySlice<Amount> { kept[..<count] }

  var isEmpty: Bool { count == 0 }

  /// How many are kept of a form, and when they were made.
  func kept(of form: AmountForm) -> (count: Int, times: TimeMean) {
    let scope = ofForms[form.code]
    return (scope.mostRoom - scope.room, scope.times)
  }

  mutating func removeAll() {
    count = 0
    for code in 0..<AmountForm.count { ofForms[code].begin() }
  }

  /// Says which sizes are clear of a form, and how many amounts of it may be kept.
  ///
  /// There is nothing kept.
  mutating func bound(_ form: AmountForm, _ sizes: SizeSet, room: Int) {
    ofForms[form.code].bound(sizes, room)
  }

  /// The same of all.
  mutating func boundAll(_ sizes: SizeSet, room: Int) { ofAll.bound(sizes, min(room, Self.most)) }
}

/// Some sizes of amounts: bins of a histogram.
struct SizeSet: Sendable {
  /// 64 bins each.
  private var words = [9 of UInt64](repeating: 0)

  mutating func insert(_ bin: Int) { words[bin >> 6] |= 1 << UInt64(bin & 63) }

  @inline(__always)
  func contains(_ bin: Int) -> Bool { words[bin >> 6] >> UInt64(bin & 63) & 1 == 1 }
}
