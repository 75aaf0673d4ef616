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
  /// Other drifts of its kind that came as well, by path and what was found.
  package private(set) var others: Set<String> = []
  /// Whether the source never showed it before; nil where no ledger tells.
  package let isNew: Bool?
  /// Nanoseconds since 1970-01-01 UTC.
  package let time: Int64

  init(
    source: String, kind: DriftKind, severity: Severity, path: String, found: String, added: Int,
    records: Int, isNew: Bool?, time: Int64
  ) {
    (self.source, self.kind, self.severity) = (source, kind, severity)
    (self.path, self.found, self.added, self.records) = (path, found, added, records)
    (self.isNew, self.time) = (isNew, time)
  }

  /// This one, with another of its kind that came as well: the graver of them is named.
  package func with(_ other: WatchEvent) -> WatchEvent {
    let (own, more) = other.severity > severity ? (other, self) : (self, other)
    var event = own
    event.added += more.added
    event.others.formUnion(more.others)
    if own.path == more.path, own.found == more.found {
      event.records = max(own.records, more.records)
    } else if event.others.count < Self.mostOthers {
      event.others.insert("\(more.path) \(more.found)")
    }
    return event
  }

  /// More than anybody counts.
  private static let mostOthers = 1_000

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
    line.add("others", others.count)
    line.add("new", json: isNew.map { $0 ? "true" : "false" } ?? "null")
    line.add("time", Timestamp.instant(nanoseconds: time).rfc3339)
    return line.text + "\n"
  }
}
