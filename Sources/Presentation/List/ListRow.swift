package import Domain
package import Drift

/// A row of the list.
package struct ListRow: Equatable, Sendable {
  /// The record's row in the feed.
  package var row: Int
  package var record: Record
  /// What of it drifted.
  package var drifts: [RecordDrift]
  /// Whether it came or changed while nobody looked; nil where it has been seen.
  package var news: News?
  /// Whether records are missing behind it, before the next one of the feed.
  package var isBeforeGap = false
  /// What is told of the unit of its amount; empty for nothing.
  package var unit = ""
  /// Its versions before this one, the newest first, as far as they are kept.
  package var earlier: [Record] = []
  /// The values of the paths that are columns, in their order; nil for what isn't there.
  package var wire: [ShownText?] = []

  package enum News: Equatable, Sendable { case new, changed }

  /// A record and where it is.
  package init(row: Int, record: Record, drifts: [RecordDrift] = []) {
    self.row = row
    self.record = record
    self.drifts = drifts
  }
}
