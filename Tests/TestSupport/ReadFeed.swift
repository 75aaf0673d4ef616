package import DTO
package import Domain
package import Drift
package import FeedStore
import Mapping
package import Networking
import WireJSON

/// A feed read to its end, with its records.
package struct ReadFeed {
  package var state: FeedState
  package var records: [Record]
  /// What was read.
  package var source: any ByteSource

  package var ids: [String] { records.map(\.id) }
  package var drift: [DriftCount] { state.tally.report() }

  /// `kind path found count`, a line each, in the report's order.
  package var driftLines: [String] {
    drift.map { count in
      [count.kind.row.name, count.path, count.evidence, String(count.count)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  package init(_ text: String, kind: RecordKind? = nil, profile: FeedProfile = .shop) throws {
    try self.init(MemorySource(text), kind: kind, profile: profile)
  }

  package init(
    _ source: any ByteSource, kind: RecordKind? = nil, profile: FeedProfile = .shop,
    selection: ProfileSelection? = nil, telemetry: (any DriftTelemetry)? = nil
  ) throws {
    var options = FeedOptions(
      profile: selection ?? .named(profile), declaredKind: kind, telemetry: telemetry,
      arrival: { 0 })
    options.countsLayouts = true
    var collector = Collector()
    guard let state = try FeedReader.read(source, options, visiting: &collector) else {
      throw SourceError.cancelled
    }
    self.state = state
    self.source = source
    records = collector.records
  }

  private struct Collector: FeedVisitor {
    var records: [Record] = []

    mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
      if let record = judge.record(view) { records.append(record) }
    }

    mutating func restart() { records = [] }
    mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
      true
    }
  }
}

/// Feeds in our own format, written for tests.
package enum Feeds {
  /// An order with these members besides the usual ones; a nil takes one away.
  package static func order(_ id: String, _ changes: [String: String?] = [:]) -> String {
    var members: [(String, String)] = [
      ("id", "\"\(id)\""), ("status", "\"paid\""), ("amount", "\"12.90\""),
      ("currency", "\"EUR\""), ("createdAt", "\"2026-11-21T10:00:00Z\""),
    ]
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      members.removeAll { $0.0 == key }
      if let value { members.append((key, value)) }
    }
    return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// An envelope around these records.
  package static func envelope(
    orders: [String]? = nil, payments: [String]? = nil, version: String? = "2"
  ) -> String {
    var data: [String] = []
    if let orders { data.append("\"orders\":[\(orders.joined(separator: ","))]") }
    if let payments { data.append("\"payments\":[\(payments.joined(separator: ","))]") }
    let head = version.map { "\"schemaVersion\":\($0)," } ?? ""
    return "{\(head)\"data\":{\(data.joined(separator: ","))},\"next\":null}"
  }
}
