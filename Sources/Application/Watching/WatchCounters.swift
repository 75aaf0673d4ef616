import Domain
import Drift
import Ledger

/// What a watch has counted of a source since it began.
package struct WatchCounters: Sendable {
  /// By kind, and by kind and field, records that showed drift that is news.
  private(set) var drift: [DriftKind: Int] = [:]
  private(set) var fields: [FieldDrift: Int] = [:]
  private(set) var records = 0
  private(set) var dropped = 0

  /// A kind of drift in a field of a record: there are so many at most, whatever a server sends.
  struct FieldDrift: Hashable {
    var kind: DriftKind
    var field: Field
  }

  package init() {}

  /// Counts what a reading has found.
  ///
  /// `fieldOf`: The field of a drift; nil for what is no field of a record.
  mutating func take(
    _ reading: NotedReading, fieldOf: (DriftIdentity) -> Field?
  ) {
    records += reading.records
    for added in reading.drifts where added.records > 0 {
      let kind = added.identity.kind
      drift[kind, default: 0] += added.records
      if kind == .droppedRecord { dropped += added.records }
      if let field = fieldOf(added.identity) {
        fields[FieldDrift(kind: kind, field: field), default: 0] += added.records
      }
    }
  }
}
