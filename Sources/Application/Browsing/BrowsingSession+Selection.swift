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
  /// Selects the record again that was selected, where the list still has it and nobody has moved.
  mutating func keepSelection() {
    guard let kept = keptRow, let rows = snapshot?.state.rows, kept < rows.log.count,
      state.list.filter?.hasMoved == false
    else { return }
    let current = UInt32(truncatingIfNeeded: rows.current(of: kept))
    guard let position = filteredRows.firstIndex(of: current),
      position != state.list.selection.index
    else { return }
    let offset = state.list.selection.index - state.list.selection.top
    _ = state.reduce(.moved(selection: position, top: position - offset))
  }

  /// Before a feed is read anew: remembers which record is selected.
  mutating func rememberSelection() {
    keptIdentity = nil
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
