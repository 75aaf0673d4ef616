package import Drift

/// A row of the drift panel: one drift, or all of the least severity folded.
package enum DriftPanelRow: Equatable, Sendable {
  case drift(DriftCount)
  case foldedInfo(kinds: Int, count: Int)

  static func rows(_ drift: [DriftCount], showsInfo: Bool) -> [DriftPanelRow] {
    let info = drift.filter { $0.severity == .info }
    let grave = drift.filter { $0.severity > .info }
    guard !showsInfo, !info.isEmpty else { return drift.map(DriftPanelRow.drift) }
    let total = info.reduce(0) { $0 + $1.count }
    return grave.map(DriftPanelRow.drift) + [.foldedInfo(kinds: info.count, count: total)]
  }
}
