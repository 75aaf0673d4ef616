/// The amounts of a stream that came last: one more than those beyond a run's beginning that are doubted, too.
struct RecentAmounts: Sendable {
  // In a ring: where the next one goes, the oldest stands.
  private var rows = [11 of Int](repeating: 0)
  private var bins = [11 of Int](repeating: 0)
  private var next = 0
  private var count = 0

  private static let most = UnitStream.margin + 1

  /// The mean size of all but the last, in doublings; nil where fewer came.
  var sizeBeforeLast: Float? {
    guard count == Self.most else { return nil }
    let last = bins[next == 0 ? Self.most - 1 : next - 1]
    let sum = bins.indices.reduce(0) { $0 + bins[$1] } - last
    return Float(sum) / Float(Self.most - 1) / 4
  }

  /// Notes an amount.
  ///
  /// - Returns: The row of the first that is kept now: asked for by itself, it would be copied with all others.
  @discardableResult
  mutating func note(_ row: Int, _ bin: Int) -> Int {
    (rows[next], bins[next]) = (row, bin)
    next = next == Self.most - 1 ? 0 : next &+ 1
    if count < Self.most { count &+= 1 }
    return count < Self.most ? rows[0] : rows[next]
  }

  /// Notes the last of some amounts: those of some forms, a bit each.
  mutating func note(_ amounts: ArraySlice<CalmAmounts.Amount>, of forms: UInt8) {
    var (first, left) = (amounts.endIndex, Self.most)
    if forms == UnitSpan.allForms {
      first = max(amounts.startIndex, first - left)
    } else {
      while first > amounts.startIndex, left > 0 {
        first -= 1
        if amounts[first].isOf(forms) { left -= 1 }
      }
    }
    let last = amounts[first...]
    if forms == UnitSpan.allForms, last.count == Self.most { return replace(with: last) }
    for amount in last where amount.isOf(forms) { note(amount.row, Int(amount.bin)) }
  }

  /// Notes as many as there may be.
  private mutating func replace(with amounts: ArraySlice<CalmAmounts.Amount>) {
    (next, count) = (0, Self.most)
    for (place, amount) in amounts.enumerated() {
      (rows[place], bins[place]) = (amount.row, Int(amount.bin))
    }
  }

  mutating func renumber(_ number: (Int) -> Int) {
    for index in rows.indices { rows[index] = number(rows[index]) }
  }
}
