package import Drift
import FeedStore
import Presentation

extension HistoryKnowledge {
  /// By how much of the past a feed is compared: `history: learning, 3 of 14 days`; nil where there is none.
  package var words: String? {
    switch self {
    case .none: nil
    case .learning(let days, let needed): "history: learning, \(days) of \(needed) days"
    case .tooFew(let records, let needed) where records < needed:
      "history: not compared, \(Count.text(records)) of \(needed) records in the newest 24 hours"
    case .tooFew: "history: not compared, records of one hour"
    case .compared(let days): "history: compared with \(days) days"
    }
  }

  /// The same as JSON: `{"state":"learning","days":3,"of":14}`.
  var json: String? {
    var line = JSONLine()
    switch self {
    case .none: return nil
    case .learning(let days, let needed):
      line.add("state", "learning")
      line.add("days", days)
      line.add("of", needed)
    case .tooFew(let records, let needed):
      line.add("state", records < needed ? "too few records" : "one hour")
      line.add("records", records)
      line.add("of", needed)
    case .compared(let days):
      line.add("state", "compared")
      line.add("days", days)
    }
    return line.text
  }
}

extension FeedState {
  /// The hours that were told of: nothing is learnt from them.
  ///
  /// `accepting`: Whether somebody takes a drift for usual.
  func alarms(accepting: (DriftCount) -> Bool) -> [HourFact] {
    var hours: [String: Set<Int>] = [:]
    for count in tally.report() where Self.alarming.contains(count.kind) && !accepting(count) {
      hours[count.path, default: []].formUnion(self.hours(toldOf: count.signature))
    }
    return hours.flatMap { path, hours in
      hours.map { HourFact(hour: $0, field: HourFact.alarm, value: path, records: 1) }
    }
  }

  private static let alarming: Set<DriftKind> = [.shareShift, .unitShift]
}
