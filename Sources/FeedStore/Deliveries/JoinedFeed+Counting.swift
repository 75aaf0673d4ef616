package import Drift

/// What becomes known of a feed apart from its deliveries.
extension JoinedFeed {
  /// Says how the feed as a whole was read.
  mutating func settle(_ verdict: FeedVerdict) { state.verdict = verdict }

  /// Counts what concerns the way on which deliveries come.
  ///
  /// `evidence`: What was found, in words that are no person's.
  package mutating func count(_ kind: DriftKind, evidence: String = "", times: Int = 1) {
    var texts = TextTable()
    var tally = DriftTally()
    let event = DriftEvent(kind, path: .none, evidence: texts.id(of: evidence))
    let sighting = DriftTally.Sighting(
      recordNumber: 0, row: nil, array: .none, index: nil, time: options.arrival(),
      isArrival: true)
    for _ in 0..<times { tally.add(event, at: sighting, texts) }
    state.tally.merge(tally, rows: { _ in nil }, records: recordCount, elements: [:])
  }
}
