import Domain
import Drift
import Mapping
import Networking

/// Fields that seem to have come to another name: what `RenameSearch` finds, told of the feed's rows.
extension FeedState {
  /// Looks for them anew, where anything was counted by which one may have come or gone.
  ///
  /// - Parameters:
  ///   - sources: Those that the contexts name by their numbers.
  ///   - arrival: Now, in nanoseconds since 1970-01-01 UTC.
  ///   - isFinal: Whether no more rows are expected soon; else a feed is looked at again when what it lacks has grown by an eighth.
  /// - Complexity: O(*n*) in the rows that are kept of what is missing.
  mutating func countRenames(_ sources: [any ByteSource], arrival: Int64, isFinal: Bool) {
    let lacking = tally.counters.reduce(0) { sum, counter in
      RenameSearch.kinds.contains(counter.signature.kind) ? sum + counter.count : sum
    }
    guard lacking != renamesCountedAt,
      isFinal || lacking >= renamesCountedAt + renamesCountedAt / 8 || lacking < renamesCountedAt
    else { return }
    renamesCountedAt = lacking
    var search = RenameSearch(sources, self)
    let found = search.found()
    let gone = renames.filter { old in !found.contains { $0.rename.isSame(as: old) } }
    for rename in gone { recount(rename, [], arrival) }
    for (rename, rows) in found { recount(rename, rows, arrival) }
    renames = found.map(\.rename)
  }

  private mutating func recount(_ rename: LikelyRename, _ rows: [Int?], _ arrival: Int64) {
    let log = self.rows.log
    tally.recount(
      .likelyRename, of: rename.field, path: rename.path, evidence: rename.evidence,
      severity: rename.isOptional ? .info : nil,
      records: rows.isEmpty ? nil : rename.count
    ) { note in
      for (number, row) in rows.enumerated() {
        let time = row.flatMap { log[$0].instant }
        note(DriftTally.Sighting(record: row ?? number, row: row, time: time, arrival: arrival))
      }
    }
  }
}
