import Domain
import FeedStore
import Networking
import Presentation

extension BrowsingSession {
  mutating func openDetail(_ row: Int) {
    guard let snapshot, var loaded = loader?.record(of: snapshot.state.rows[row]) else {
      return sourceChanged()
    }
    loaded.record.place = row + 1
    handle(.opened(.detail(loaded.record, loaded.drifts)))
  }

  mutating func openRaw(_ row: Int) {
    guard let snapshot, let lines = loader?.raw(of: snapshot.state.rows[row]) else {
      return sourceChanged()
    }
    let texts = lines.map { line in
      RawText(
        indent: line.indent, key: line.key, value: line.value, separator: line.separator,
        isDrifting: line.isDrifting)
    }
    handle(.opened(.raw(id: state.selectedRow?.record.label ?? "", texts)))
  }

  mutating func openDamages() {
    guard let snapshot, let feed else { return }
    do throws(SourceError) {
      let places = try DamagedPlaces.places(snapshot.state.damages, in: feed.source)
      handle(.opened(.damages(places)))
    } catch {
      handle(.message(error.description))
    }
  }

  /// The bytes behind a row are not what they were: it is never shown as the old row.
  mutating func sourceChanged() {
    reload()
    _ = state.reduce(.message("The file has changed: it is read again"))
  }

  /// The screen, with the rows that it needs.
  mutating func frame() -> Frame {
    loadRows()
    return Screen.render(state)
  }

  mutating func loadRows() {
    guard let snapshot else { return }
    let positions = state.visiblePositions
    let loaded = state.rowsStart..<state.rowsStart + state.rows.count
    guard positions.lowerBound < loaded.lowerBound || positions.upperBound > loaded.upperBound
    else { return }
    if feed?.source.hasChanged == true { return sourceChanged() }
    var rows: [ListRow] = []
    for position in positions {
      guard let row = row(at: position), row < snapshot.state.rows.count,
        var loadedRecord = loader?.record(of: snapshot.state.rows[row])
      else { return sourceChanged() }
      loadedRecord.record.place = row + 1
      rows.append(ListRow(row: row, record: loadedRecord.record))
    }
    _ = state.reduce(.rows(start: positions.lowerBound, rows))
  }

  func row(at position: Int) -> Int? {
    if state.filter != nil {
      return filteredRows.indices.contains(position) ? Int(filteredRows[position]) : nil
    }
    return snapshot?.state.rows.row(at: position, of: state.tab.group)
  }
}
