package import Domain
import Drift

/// A row with all that isn't certain of it: what list, detail, filters, sums and exports go by.
package struct ShownRow: Equatable, Sendable {
  /// Its place in the log.
  package let number: Int
  package let index: IndexRow
  package let doubts: FactDoubts

  /// The amount; nil where it isn't certain.
  package var amount: Amount? {
    guard doubts.amount == nil else { return nil }
    guard let power = doubts.decidedPower else { return index.amount }
    return index.amount?.times(powerOfTen: Int(power))
  }

  /// The status; nil where it isn't certain, or is the provider's own word.
  package var knownStatus: OrderStatus? { doubts.status == nil ? index.knownStatus : nil }

  /// Whether its status is certain, and a word of the provider's that is none of ours.
  package var hasProviderStatus: Bool {
    doubts.status == nil && index.origin.contains(.hasProviderStatus)
  }

  /// Whether anything is known of who paid.
  package var hasCustomer: Bool { index.origin.contains(.hasCustomer) }

  /// The currency; nil where it isn't certain.
  package var currency: CurrencyCode? { doubts.currency == nil ? index.currencyCode : nil }

  /// When it was made; nil where that isn't certain.
  package var created: Timestamp? { doubts.createdAt == nil ? index.created : nil }

  /// What it is; nil where nothing told.
  package var kind: RecordKind? {
    index.origin.contains(.kindIsAssumed) || index.type == nil ? nil : index.kind
  }
}

extension FeedState {
  /// The texts of records that may hold something of a person.
  package var personalTexts: Set<RecordText> { contexts.personalTexts }

  /// A row by its number.
  package func row(_ number: Int) -> ShownRow {
    let index = rows.log[number]
    return ShownRow(number: number, index: index, doubts: known(number, index))
  }

  /// What isn't certain of a row.
  private func known(_ number: Int, _ index: IndexRow) -> FactDoubts {
    var facts = doubts.about(number, index)
    if let span = unit(of: number, index) { facts.add(doubt(of: number, in: span)) }
    return facts
  }

  /// Hands over those of some rows that are shown, until nobody wants more.
  ///
  /// `take`: Gets a row; returns whether to go on.
  package func shownRows(_ numbers: Range<Int>, _ take: (ShownRow) -> Bool) {
    indexRows(numbers) { index, number, areDoubted in
      take(row(number, index, areDoubted: areDoubted))
    }
  }

  /// The same without what isn't certain of them, which costs as much as to go through them.
  ///
  /// `take`: Gets a row, its number, and whether more may not be certain of it than its own bytes and versions say; returns
  /// whether to go on.
  @inline(__always)
  func indexRows(_ numbers: Range<Int>, _ take: (IndexRow, Int, Bool) -> Bool) {
    let (showsAll, areDoubted) = (rows.showsAll, areDoubted)
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let (start, chunk) = rows.log.chunk(of: next)
      let end = min(numbers.upperBound, start + chunk.count)
      guard end > next else { return }
      for number in next..<end where showsAll || rows.isShown(number) {
        guard take(chunk[number - start], number, areDoubted) else { return }
      }
      next = end
    }
  }

  /// Hands over rows by their numbers.
  package func forEachRow(_ numbers: ArraySlice<UInt32>, _ take: (ShownRow) -> Void) {
    let areDoubted = areDoubted
    var (start, chunk) = (0, RowChunk(reading: []))
    for number in numbers {
      let number = Int(number)
      if number < start || number >= start + chunk.count {
        (start, chunk) = rows.log.chunk(of: number)
      }
      take(row(number, chunk[number - start], areDoubted: areDoubted))
    }
  }

  func row(_ number: Int, _ index: IndexRow, areDoubted: Bool) -> ShownRow {
    let known = areDoubted ? known(number, index) : FactDoubts(contestedBy: index.marks)
    return ShownRow(number: number, index: index, doubts: known)
  }

  /// Whether more isn't certain of any row than its own bytes and versions say.
  private var areDoubted: Bool { !doubts.isEmpty || !units.isQuiet }

  /// The row of the record at a position of the list.
  package func row(at position: Int) -> ShownRow { row(rows.number(at: position)) }
}
