import Domain
import FeedStore
import Presentation

/// What a record is known by when its feed is read anew.
struct RecordIdentity {
  fileprivate var hash: UInt32
  fileprivate var kind: RecordKind
  fileprivate var id: String
}

/// The selection stays on its record, wherever that stands.
extension BrowsingSession {
  /// What is selected is looked for in the next order; nobody has selected what stands at the top.
  mutating func keepRow() {
    keptRow = isAtTop ? nil : state.list.selectedRow?.row ?? keptRow
  }

  private var isAtTop: Bool { state.list.selection.index == 0 && state.list.selection.top == 0 }

  /// Keeps the selection on a record where others have come before it; until somebody moves, on what was selected before the filter.
  ///
  /// At the top the list stays at the top. `selected`: The row that was selected; nil: none was.
  mutating func keepSelection(on selected: Int?) {
    guard let filter = state.list.filter, let rows = snapshot?.state.rows else { return }
    let list = state.list.selection
    if filter.hasMoved, isAtTop { return }
    guard let wanted = filter.hasMoved ? selected : keptRow, wanted < rows.log.count else { return }
    let current = UInt32(truncatingIfNeeded: rows.current(of: wanted))
    guard let position = filteredRows.firstIndex(of: current), position != list.index else {
      return
    }
    _ = state.reduce(.moved(selection: position, top: position - (list.index - list.top)))
  }

  /// Before a feed is read anew: remembers which record is selected.
  mutating func rememberSelection() {
    (keptIdentity, keptRow) = (nil, nil)
    // At the top the list stays at the top.
    guard !isAtTop else { return }
    // As it was shown: its bytes may be others by now.
    guard let selected = state.list.selectedRow, let shown = shownRow(selected.row),
      !selected.record.id.isEmpty
    else { return }
    let id = selected.record.id
    keptIdentity = RecordIdentity(hash: shown.index.idHash, kind: shown.index.kind, id: id)
  }

  /// Behind that: selects it again, where it is still there and nobody has moved.
  mutating func restoreSelection() {
    guard let kept = keptIdentity, let snapshot, state.list.filter?.isDone ?? snapshot.isComplete
    else { return }
    keptIdentity = nil
    let position =
      state.list.filter == nil ? place(of: kept, snapshot) : filteredPlace(of: kept, snapshot)
    guard let position, position != state.list.selection.index else { return }
    let offset = state.list.selection.index - state.list.selection.top
    _ = state.reduce(.moved(selection: position, top: position - offset))
  }

  private mutating func place(of kept: RecordIdentity, _ snapshot: FeedSnapshot) -> Int? {
    let (rows, group) = (snapshot.state.rows, state.list.tab.group)
    return (0..<rows.count(of: group)).first {
      isRow(rows.number(at: $0, of: group), kept, snapshot)
    }
  }

  private mutating func filteredPlace(of kept: RecordIdentity, _ snapshot: FeedSnapshot) -> Int? {
    filteredRows.indices.first { isRow(Int(filteredRows[$0]), kept, snapshot) }
  }

  /// Ids are read of those alone that have the hash.
  private mutating func isRow(
    _ row: Int, _ kept: RecordIdentity, _ snapshot: FeedSnapshot
  ) -> Bool {
    let index = snapshot.state.rows.log[row]
    return index.idHash == kept.hash && index.kind == kept.kind
      && loader?.id(of: snapshot.state.row(row)) == kept.id
  }
}
