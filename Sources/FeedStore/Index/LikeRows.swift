import Domain
import Drift
import Mapping

/// Rows of records that others are like, from which theirs are made.
struct LikeRows {
  private struct Entry {
    /// That of the record; nil before there is one.
    var number: UInt32?
    var row: IndexRow
    /// What is watched of one like it; its coefficient is 0 where no amount like its own is compared.
    var watched: WatchedRecord
    /// Nil where it is as it should be.
    var drift: LikeDrift?
  }

  /// By where the judge keeps what it found of the record; empty until there is any.
  private var entries: [Entry] = []

  /// Where the row of a record that is like that is kept; nil where there was none.
  @inline(__always)
  func place(of kept: JudgedLayouts.Kept) -> Int? {
    guard !entries.isEmpty, entries[kept.outcome].number == kept.number else { return nil }
    return kept.outcome
  }

  /// The row at a place.
  subscript(place: Int) -> IndexRow {
    @inline(__always) _read { yield entries[place].row }
  }

  /// What drifted of the record at a place, and of each that is like it; nil where it is as it should be.
  func drift(_ place: Int) -> LikeDrift? { entries[place].drift }

  /// Whether anything did.
  @inline(__always)
  func drifts(_ place: Int) -> Bool { entries[place].drift != nil }

  /// Says what is watched of a record that is like the one at a place.
  @inline(__always)
  func watch(_ glanced: GlancedRecord, at place: Int, row: Int, _ watched: inout WatchedRecord) {
    watched = entries[place].watched
    (watched.row, watched.time) = (row, glanced.createdAt)
    if watched.coefficient != 0 { watched.coefficient = glanced.amount.coefficient }
    (watched.scale, watched.decimals) = (glanced.amount.scale, glanced.writtenDecimals)
  }

  /// Takes the row of a record that was judged.
  ///
  /// `unitMayChange`: Whether that of its amount may. `drift`: What drifted of it; nil where it is as it should be.
  mutating func note(
    _ row: IndexRow, of kept: JudgedLayouts.Kept, unitMayChange: Bool, drift: LikeDrift?
  ) {
    var watched = WatchedRecord()
    watched.take(row, number: 0, WatchedRecord.outcomes, comparesAmount: false)
    watched.coefficient = unitMayChange && row.amountIsComparable ? 1 : 0
    let entry = Entry(number: kept.number, row: row, watched: watched, drift: drift)
    if entries.isEmpty {
      let none = Entry(number: nil, row: row, watched: watched)
      entries = Array(repeating: none, count: JudgedLayouts.outcomeCapacity)
    }
    entries[kept.outcome] = entry
  }
}

/// What drifted of a record, and isn't certain of it, and so of each that is like it.
struct LikeDrift {
  let events: [DriftEvent]
  let uncertain: [(Field, Uncertainty)]

  /// Of the record judged last; nil where it is as it should be.
  init?(_ judge: borrowing Judge) {
    guard !judge.events.isEmpty || judge.isDoubtful else { return nil }
    events = judge.events
    var uncertain: [(Field, Uncertainty)] = []
    for field in Field.facts {
      if let reason = judge.uncertainty(of: field) { uncertain.append((field, reason)) }
    }
    self.uncertain = uncertain
  }
}
