import Domain
package import Drift
import Presentation

/// Drift that has come to a source that is watched.
package struct WatchEvent: Equatable, Sendable {
  package let source: String
  package let kind: DriftKind
  package let severity: Severity
  package let path: String
  package let found: String
  /// Records that have come to show it, and how many do in all.
  package var added: Int
  package var records: Int
  /// Whether the source never showed it before; nil where no ledger tells.
  package let isNew: Bool?
  /// Nanoseconds since 1970-01-01 UTC.
  package let time: Int64

  /// As a hook gets it: one line.
  package var json: String {
    var line = JSONLine()
    line.add("event", "drift")
    line.add("source", source)
    line.add("kind", kind.row.name)
    line.add("severity", severity.word)
    line.add("path", path)
    line.add("found", found)
    line.add("added", added)
    line.add("records", records)
    line.add("new", json: isNew.map { $0 ? "true" : "false" } ?? "null")
    line.add("time", Timestamp.instant(nanoseconds: time).rfc3339)
    return line.text + "\n"
  }
}
