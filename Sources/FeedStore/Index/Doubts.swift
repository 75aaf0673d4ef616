package import Domain

/// What is learnt about records after they have become rows: a unit that changed, a transfer that failed its check.
///
/// A row itself never changes, for whoever decodes its record again compares the two, and would say that the source had
/// changed. There are few: one for each thing that is learnt, not for each record.
package struct Doubts: Sendable {
  /// Facts that aren't certain in some rows.
  package struct Doubt: Equatable, Sendable {
    /// The numbers of the rows.
    package var rows: Range<Int>
    /// The kind of records, or all.
    package var kind: RecordKind?
    /// The currency of amounts, or any; no record is meant whose currency isn't certain.
    package var currency: CurrencyCode?
    package var facts: FactDoubts

    package init(
      rows: Range<Int>, kind: RecordKind? = nil, currency: CurrencyCode? = nil, facts: FactDoubts
    ) {
      self.rows = rows
      self.kind = kind
      self.currency = currency
      self.facts = facts
    }

    /// Whether the other says the same, of whatever rows.
    fileprivate func isLike(_ other: Doubt) -> Bool {
      var other = other
      other.rows = rows
      return self == other
    }

    fileprivate func isAbout(_ row: IndexRow) -> Bool {
      if let kind, kind != row.kind { return false }
      return currency.map { row.isIn($0) } ?? true
    }
  }

  private var all: [Doubt] = []

  package init() {}

  var isEmpty: Bool { all.isEmpty }

  package mutating func add(_ doubt: Doubt) { all.append(doubt) }

  /// Takes back what equals `doubt`.
  package mutating func remove(_ doubt: Doubt) { all.removeAll { $0 == doubt } }

  /// What is doubted of a row is doubted of another one of the same bytes.
  mutating func extend(from row: Int, to copy: Int) {
    for index in all.indices where all[index].rows.contains(row) {
      if all[index].rows.upperBound == copy {
        all[index].rows = all[index].rows.lowerBound..<copy + 1
      } else if !all.contains(where: { $0.isLike(all[index]) && $0.rows.contains(copy) }) {
        var doubt = all[index]
        doubt.rows = copy..<copy + 1
        all.append(doubt)
      }
    }
  }

  /// Adds those about the part of a feed that comes next.
  ///
  /// `rows`: How many rows stand before it.
  mutating func append(contentsOf next: Doubts, rows: Int) {
    all += next.all.map { doubt in
      var doubt = doubt
      doubt.rows = doubt.rows.lowerBound + rows..<doubt.rows.upperBound + rows
      return doubt
    }
  }

  /// Gives rows other numbers.
  ///
  /// `number`: That of a row, or of the first behind it that is kept.
  mutating func renumber(_ number: (Int) -> Int) {
    for index in all.indices {
      all[index].rows = number(all[index].rows.lowerBound)..<number(all[index].rows.upperBound)
    }
    all.removeAll(where: \.rows.isEmpty)
  }

  /// What isn't certain of a row.
  ///
  /// - Complexity: O(*n*) in the doubts.
  func about(_ number: Int, _ row: IndexRow) -> FactDoubts {
    var facts = FactDoubts(contestedBy: row.marks)
    for doubt in all where doubt.rows.contains(number) && doubt.isAbout(row) {
      facts.add(doubt.facts)
    }
    return facts
  }
}
