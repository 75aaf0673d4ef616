package import Drift

/// A row of the drift panel: one drift, all of the least severity folded, or the head of what happened on the way.
package enum DriftPanelRow: Equatable, Sendable {
  case drift(DriftCount)
  case foldedInfo(kinds: Int, count: Int)
  case transport(count: Int)

  /// The drift of the records, then what happened on the way to them, all of it.
  static func rows(_ drift: [DriftCount], showsInfo: Bool) -> [DriftPanelRow] {
    let ofTransport = drift.filter { $0.kind.row.family == .transport }
    let records = rows(
      ofRecords: drift.filter { $0.kind.row.family != .transport }, showsInfo: showsInfo)
    guard !ofTransport.isEmpty else { return records }
    let count = ofTransport.reduce(0) { $0 + $1.count }
    return records + [.transport(count: count)] + ofTransport.map(DriftPanelRow.drift)
  }

  private static func rows(ofRecords drift: [DriftCount], showsInfo: Bool) -> [DriftPanelRow] {
    let info = drift.filter { $0.severity == .info }
    let grave = drift.filter { $0.severity > .info }
    guard !showsInfo, !info.isEmpty else { return drift.map(DriftPanelRow.drift) }
    let total = info.reduce(0) { $0 + $1.count }
    return grave.map(DriftPanelRow.drift) + [.foldedInfo(kinds: info.count, count: total)]
  }
}
