package import Drift

/// A row of the drift panel: one drift, some that are folded, or the head of what happened on the way.
package enum DriftPanelRow: Equatable, Sendable {
  case drift(DriftCount)
  /// All of the least severity.
  case foldedInfo(kinds: Int, count: Int)
  /// All that somebody has muted.
  case foldedMuted(kinds: Int, count: Int)
  case transport(count: Int)

  /// Which of those that can be folded are shown.
  package struct Unfolded: Equatable, Sendable {
    package var info = false
    package var muted = false

    package init() {}
  }

  /// The drift of the records, then what is muted of it, then what happened on the way to them, all of it.
  static func rows(_ feed: FeedSummary, _ unfolded: Unfolded) -> [DriftPanelRow] {
    let isMuted = { (drift: DriftCount) in feed.acknowledged[drift.signature]?.isMuted == true }
    let muted = feed.drift.filter(isMuted)
    let others = feed.drift.filter { !isMuted($0) }
    let ofTransport = others.filter { $0.kind.row.family == .transport }
    var rows = rows(ofRecords: others.filter { $0.kind.row.family != .transport }, unfolded)
    if unfolded.muted {
      rows += muted.map(DriftPanelRow.drift)
    } else if !muted.isEmpty {
      rows.append(.foldedMuted(kinds: muted.count, count: total(muted)))
    }
    guard !ofTransport.isEmpty else { return rows }
    return rows + [.transport(count: total(ofTransport))] + ofTransport.map(DriftPanelRow.drift)
  }

  private static func rows(
    ofRecords drift: [DriftCount], _ unfolded: Unfolded
  ) -> [DriftPanelRow] {
    let info = drift.filter { $0.severity == .info }
    let grave = drift.filter { $0.severity > .info }
    guard !unfolded.info, !info.isEmpty else { return drift.map(DriftPanelRow.drift) }
    return grave.map(DriftPanelRow.drift) + [.foldedInfo(kinds: info.count, count: total(info))]
  }

  private static func total(_ drift: [DriftCount]) -> Int { drift.reduce(0) { $0 + $1.count } }
}
