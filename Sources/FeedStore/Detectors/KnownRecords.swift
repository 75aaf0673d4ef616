import Domain
import Mapping
import Networking
import WireJSON

/// The rows of a pass by their ids.
///
/// Nothing here changes a state: it is `inout` since one of its size is copied whole to be lent.
struct KnownRecords: ~Copyable {
  private let source: any ByteSource
  private var table = IDTable()
  /// Reads an earlier record again, to compare ids with the same hash; made when the first such pair comes up.
  private var loader: RecordLoader?

  init(_ source: any ByteSource) { self.source = source }

  /// Makes room for the expected number of rows.
  mutating func expect(_ count: Int) { table.expectedCount = count }

  /// A row is added soon.
  func prepare(for row: IndexRow) { prepare(for: row.idHash) }

  /// A row with this hash is.
  func prepare(for hash: UInt32) { table.prepare(for: hash) }

  /// Adds the row of the record judged last.
  ///
  /// - Returns: An earlier one of the same id and kind; nil where there is none.
  /// - Complexity: O(1) on average.
  mutating func insert(
    _ row: Int, _ judge: borrowing Judge, _ view: RecordView, _ state: inout FeedState
  ) -> Int? {
    first(of: table.insert(row, rows: state.rows.log), judge, view, &state)
  }

  /// Adds a row that was judged some time ago, or apart, to compare it with those before it.
  ///
  /// - Returns: As above.
  @inline(__always)
  mutating func insert(_ row: Int, withHash hash: UInt32, _ state: inout FeedState) -> Int? {
    table.insertNew(row, withHash: hash, state.rows.log) ? nil : insertAnother(row, &state)
  }

  /// Adds a row whose hash others have.
  private mutating func insertAnother(_ row: Int, _ state: inout FeedState) -> Int? {
    let candidates = table.insert(row, rows: state.rows.log)
    guard !candidates.isEmpty else { return nil }
    if loader == nil { loader = RecordLoader(source: source, state: state) }
    guard let id = loader?.id(of: state.rows.log[row]) else { return nil }
    return candidates.first { loader?.id(of: state.rows.log[$0]) == id }
  }

  /// The row of the record with the id of the one judged last, of the same kind and type; nil where there is none.
  mutating func row(
    like row: IndexRow, _ judge: borrowing Judge, _ view: RecordView, _ state: inout FeedState
  ) -> Int? {
    first(of: table.rows(like: row, in: state.rows.log), judge, view, &state)
  }

  private mutating func first(
    of candidates: [Int], _ judge: borrowing Judge, _ view: RecordView, _ state: inout FeedState
  ) -> Int? {
    guard !candidates.isEmpty else { return nil }
    if loader == nil { loader = RecordLoader(source: source, state: state) }
    let id = judge.idBytes(view)
    return candidates.first { loader?.id(of: state.rows.log[$0]) == id }
  }

  /// The bytes of a row that `row` or `insert` returned; nil where the source no longer has them.
  mutating func bytes(of row: IndexRow) -> ArraySlice<UInt8>? { loader?.bytes(of: row) }

  /// What isn't certain of such a row, and why.
  mutating func uncertainties(of row: IndexRow) -> [(Field, Uncertainty)] {
    loader?.uncertainties(of: row) ?? []
  }
}
