import DTO
package import Domain
package import Drift

/// Amounts whose unit may have changed: what `UnitWatch` finds, told of the feed's rows.
extension FeedState {
  /// What is told of the unit of a row's amount; nil where nothing is, or its own bytes show that it isn't certain.
  func unit(of number: Int, _ row: IndexRow) -> UnitSpan? {
    units.span(of: number, row)
  }

  /// The same of a row by its number.
  package func unit(of number: Int) -> UnitSpan? { unit(of: number, rows.log[number]) }

  /// What was found, in that order.
  package var unitSpans: [UnitSpan] { units.spans }

  /// How somebody has decided that a span is read; nil where nobody has.
  package func reading(of span: UnitSpan) -> UnitReading? { unitDecisions[span] }

  /// The currency of a span's amounts.
  package func currency(of span: UnitSpan) -> CurrencyCode? {
    IndexRow.currency(packed: span.key.currency)
  }

  /// What isn't certain of a row whose unit may have changed, or was decided.
  func doubt(of number: Int, in span: UnitSpan) -> FactDoubts {
    guard let reading = unitDecisions[span],
      let power = power(of: number, in: span, by: reading)
    else { return .changedUnit }
    return .decidedUnit(power: Int8(power))
  }

  /// By which power of ten a row's amount is multiplied where the span is read so; nil where that can't be told, or comes to
  /// more decimals than the currency has.
  package func power(of number: Int, in span: UnitSpan, by reading: UnitReading) -> Int? {
    guard let amount = watchedAmount(of: number, rows.log[number]),
      let power = units.power(of: amount, in: span, by: reading)
    else { return reading == .asSent ? 0 : nil }
    let row = rows.log[number]
    guard power != 0 else { return 0 }
    guard let read = row.amount?.times(powerOfTen: power), let currency = row.currencyCode,
      Int(read.scale) <= currency.exponent
    else { return nil }
    return power
  }

  /// Reads units that may have changed as somebody has decided.
  ///
  /// - Complexity: O(*n*) in the rows, where anything was decided.
  package mutating func read(by decisions: UnitDecisions) {
    let hasDecided = !decisions.isEmpty || !unitDecisions.isEmpty
    unitDecisions = decisions
    guard hasDecided, !units.isQuiet, rows.log.count <= Self.recounted || verdict != .reading
    else { return }
    let undecided = (0..<rows.log.count).count { number in
      unit(of: number).map { rows.isShown(number) && doubt(of: number, in: $0) == .changedUnit }
        ?? false
    }
    uncertain[.amount, default: [:]][.unitMayHaveChanged] = undecided > 0 ? undecided : nil
    if uncertain[.amount]?.isEmpty == true { uncertain[.amount] = nil }
  }

  /// Rows that are counted while more come: that takes about a millisecond.
  private static let recounted = 50_000

  /// The rows of which something is told of the unit; none where it is no such evidence.
  ///
  /// - Complexity: O(*n*) in the rows, where it is.
  func doubtedUnits(_ evidence: String) -> [UInt32] {
    let spans = units.spans(named: evidence)
    guard !spans.isEmpty else { return [] }
    return (0..<rows.log.count).filter { number in
      unit(of: number).map { spans.contains($0.id) } ?? false
    }.map { UInt32($0) }
  }

  /// Takes in the amount of another version of a record.
  ///
  /// `former`: The row that counted before.
  mutating func watchUnit(of number: Int, formerly former: Int) {
    guard let amount = watchedAmount(of: number, rows.log[number]),
      let before = watchedAmount(of: former, rows.log[former])
    else { return }
    if units.see(amount, formerly: before) || unit(of: number) != nil { unitsAreCounted = false }
  }

  /// Nil where it isn't certain, or its unit makes no difference.
  private func watchedAmount(of number: Int, _ row: IndexRow) -> WatchedAmount? {
    guard profile.unitMayChange, row.hasComparableAmount, let amount = row.amount else {
      return nil
    }
    return WatchedAmount(
      amount, row: number, key: row.watchedKey, decimals: row.writtenDecimals, time: row.instant)
  }

  /// Counts the rows whose unit is doubted, where that isn't known.
  ///
  /// `arrival`: Now, in nanoseconds since 1970-01-01 UTC. `isFinal`: Whether no more rows are expected soon; else a large feed is
  /// counted again when it has grown by an eighth.
  /// - Complexity: O(*n*) in the rows, where any is doubted.
  mutating func countUnits(arrival: Int64, isFinal: Bool) {
    guard !unitsAreCounted, isFinal || rows.log.count >= unitsCountedAgain else { return }
    unitsAreCounted = true
    unitsCountedAgain = rows.log.count + rows.log.count / 8
    // Not kept: there may be as many as there are rows.
    let rows = rows
    let units = units
    var all = 0
    for evidence in units.evidence.sorted() {
      let spans = units.spans(named: evidence)
      tally.recount(.unitShift, of: .amount, path: Field.amount.name, evidence: evidence) { note in
        for number in 0..<rows.log.count {
          let row = rows.log[number]
          guard let span = units.span(of: number, row), spans.contains(span.id),
            rows.isShown(number)
          else { continue }
          all += 1
          note(
            DriftTally.Sighting(record: number, row: number, time: row.instant, arrival: arrival))
        }
      }
    }
    uncertain[.amount, default: [:]][.unitMayHaveChanged] = all > 0 ? all : nil
    if uncertain[.amount]?.isEmpty == true { uncertain[.amount] = nil }
  }
}

extension UnitWatch {
  /// The ids of those that are counted by an evidence: its text is made once, and not for each row.
  fileprivate func spans(named evidence: String) -> Set<Int> {
    Set(spans.filter { $0.evidence == evidence }.map(\.id))
  }

  /// What is told of the unit of a row's amount; nil where nothing is, or its own bytes show that it isn't certain.
  fileprivate func span(of number: Int, _ row: IndexRow) -> UnitSpan? {
    guard !isQuiet, let amount = row.amount else { return nil }
    return span(of: number, row.watchedKey, row.form(of: amount), time: row.instant)
  }
}

extension IndexRow {
  /// Amounts of which others are compared with its own.
  var watchedKey: WatchedAmount.Key { WatchedAmount.Key(type: typeCode, currency: currency) }

  /// Whether its amount and its currency are certain, whatever its unit, and that makes a difference.
  ///
  /// Of a record whose versions contradict each other, no amount is known.
  var hasComparableAmount: Bool { coefficient != 0 && amountIsComparable }

  /// The same of any amount that stands for its own.
  var amountIsComparable: Bool {
    amountIssue == Self.noIssue && currency > 0 && !marks.contains(.contestedAmount)
  }

  fileprivate func form(of amount: Amount) -> AmountForm {
    AmountForm(
      decimals: writtenDecimals, coefficient: amount.coefficient, scale: Int(amount.scale))
  }
}
