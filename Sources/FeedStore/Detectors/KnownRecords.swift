import Domain
import Mapping
import Networking
import WireJSON

/// The rows of a pass by their ids.
///
/// Nothing here changes a state: it is `inout` since one of its size is copied whole to be lent.
struct KnownRecords: ~Copyable {
  private let source: any ByteSource
  /// How the ids of all rows came, while no two of them can be the same for it; nil where the table has the rows.
  private(set) var order: IDOrder? = IDOrder()
  private var table = IDTable()
  /// Reads an earlier record again, to compare ids with the same hash; made when the first such pair comes up.
  private var loader: RecordLoader?

  init(_ source: any ByteSource) { self.source = source }

  /// Makes room for the expected number of rows.
  mutating func expect(_ count: Int) { table.expectedCount = count }

  /// A row is added soon.
  func prepare(for row: IndexRow) { prepare(for: row.idHash) }

  /// A row with this hash is.
  @inline(__always)
  func prepare(for hash: UInt32) { if order == nil { table.prepare(for: hash) } }

  // MARK: In order

  /// Whether ids came in an order that tells that all are different.
  var areInOrder: Bool { order != nil }

  /// Takes the id of a row that is added next, where all before it came in order.
  ///
  /// - Returns: Whether it goes on with that order; else the order must be ended.
  @inline(__always)
  mutating func goesOn(_ id: IDKey) -> Bool { order?.take(id) ?? false }

  /// The same of rows that are added at once; nil where they came in no order.
  mutating func goesOn(_ ids: IDOrder?) -> Bool { ids.map { order?.take($0) ?? false } ?? false }

  /// Ends the order: from now on, the table has the rows, and those before `count` are put into it.
  ///
  /// - Complexity: O(*n*) in these rows, once.
  mutating func endOrder(_ rows: RowLog, before count: Int) {
    guard areInOrder else { return }
    order = nil
    rows.forEach(from: 0) { first, some, indices in
      for index in indices where first + index < count {
        let later = index + Self.preparedRows
        if later < some.count { table.prepare(for: some[later].idHash) }
        guard some[index].hasID else { continue }
        let row = first + index
        // Ids that are different may have one hash.
        if !table.insertNew(row, withHash: some[index].idHash, rows) {
          _ = table.insert(row, rows: rows)
        }
      }
    }
  }

  /// Ends the order of a part, of which nobody needs the table.
  mutating func endOrder() { order = nil }

  /// How many rows before it is added, memory is asked for where a row's id belongs: it comes some hundred instructions later.
  static let preparedRows = 16

  /// Takes in the id of the record judged last, in a part.
  mutating func note(_ judge: borrowing Judge, _ view: RecordView) {
    if areInOrder, !goesOn(judge, view) { endOrder() }
  }

  private mutating func goesOn(_ judge: borrowing Judge, _ view: RecordView) -> Bool {
    guard let token = judge.idToken, !view.tokens[token].isEscaped else { return false }
    return goesOn(IDKey(view.bytes, view.tokens[token].range))
  }

  // MARK: In the table

  /// Adds the row of the record judged last.
  ///
  /// - Returns: An earlier one of the same id and kind; nil where there is none.
  /// - Complexity: O(1) on average.
  mutating func insert(
    _ row: Int, _ judge: borrowing Judge, _ view: RecordView, _ state: inout FeedState
  ) -> Int? {
    if areInOrder {
      if goesOn(judge, view) { return nil }
      endOrder(state.rows.log, before: row)
    }
    return first(of: table.insert(row, rows: state.rows.log), judge, view, &state)
  }

  /// Adds a row that was judged some time ago, or apart, to compare it with those before it; the order must have ended.
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
    endOrder(state.rows.log, before: state.rows.log.count)
    return first(of: table.rows(like: row, in: state.rows.log), judge, view, &state)
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
