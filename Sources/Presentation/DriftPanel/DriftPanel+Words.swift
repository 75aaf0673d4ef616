import Domain
import Drift

/// What the drift panel says.
extension DriftPanel {
  /// `drift 2 critical · 1 warning · 46 info`, or that nothing drifted, or that nothing has been read.
  static func heading(_ feed: FeedSummary) -> String {
    guard !feed.drift.isEmpty else {
      guard feed.phase == .complete || feed.shownCount > 0 else { return "Nothing has been read" }
      let history = feed.history.map { " · \($0)" } ?? ""
      return
        "No drift in \(Count.text(feed.shownCount, "record")) against \(feed.profileName)\(history)"
    }
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = feed.drift.count {
        $0.severity == severity && feed.acknowledged[$0.signature] == nil
      }
      return count > 0 ? "\(Count.text(count)) \(severity.word)" : nil
    }
    let new = feed.drift.count { count in feed.past[count.signature].map { $0.age == nil } ?? false
    }
    let known = feed.drift.compactMap { feed.acknowledged[$0.signature] }
    let ofKnown = [
      (known.count { !$0.isMuted }, "acknowledged"), (known.count(where: \.isMuted), "muted"),
    ]
    .filter { $0.0 > 0 }.map { "\(Count.text($0)) \($1)" }
    let news = new > 0 ? ["\(Count.text(new)) new since last time"] : []
    let history = [feed.history].compactMap(\.self)
    return "drift " + (parts + ofKnown + news + history).joined(separator: " · ")
  }

  /// The drift that was counted last, while there is more to count.
  static func newest(_ feed: FeedSummary) -> Int? {
    feed.isWhole ? nil : feed.drift.map(\.lastChange).max()
  }

  /// A row that is no drift: `8 info, 72 in all (⏎ opens)`, `transport, 3 in all`.
  static func folded(_ row: DriftPanelRow, _ symbols: Symbols) -> String {
    switch row {
    case .drift: ""
    case .foldedInfo(let kinds, let count):
      "\(Count.text(kinds)) info, \(Count.text(count)) in all (\(symbols.enter) opens)"
    case .foldedMuted(let kinds, let count):
      "\(Count.text(kinds)) muted, \(Count.text(count)) in all (\(symbols.enter) opens)"
    case .transport(let count): "\(DriftClass.transport.rawValue), \(Count.text(count)) in all"
    }
  }

  /// `of 200`, or `in 12 of 200` where some records have it more than once.
  static func share(_ row: DriftPanelRow, _ feed: FeedSummary) -> String {
    guard case .drift(let drift) = row else { return "" }
    if let split = feed.driftSplits[drift.signature] { return split }
    let total = Count.text(feed.shownCount + feed.droppedCount)
    return drift.records == drift.count
      ? "of \(total)" : "in \(Count.text(drift.records)) of \(total)"
  }

  /// When it was seen first and last, and by whose clock.
  private static func times(_ drift: DriftCount) -> String {
    guard let first = drift.firstTime, let last = drift.lastTime else { return "" }
    let texts = [first, last].map { Zone.utc.seconds(.instant(nanoseconds: $0)) }
    let clock = drift.usesArrival ? "time of arrival" : "the records' time"
    let span = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
    return " Seen \(span) UTC (\(clock))."
  }

  /// How a rename is accepted.
  private static func remedy(_ drift: DriftCount) -> String {
    guard drift.kind == .likelyRename else { return "" }
    let names = [drift.path, drift.evidence.filter { $0 != "\"" }].map {
      PersonalRule.text($0, in: .driftPanel)
    }
    return " feedtui adopt --rename \(names.joined(separator: "=")) accepts it."
  }

  /// One sentence: what it is, how many it hit, and what a strict client would do.
  ///
  /// `newest`: The change that the word `now` stands beside; `room`: cells of the column in which shares stand.
  static func explanation(
    _ row: DriftPanelRow, _ feed: FeedSummary, newest: Int? = nil, room: Int = .max
  ) -> String {
    let drift: DriftCount
    switch row {
    case .drift(let own): drift = own
    case .foldedInfo:
      return "Small deviations: new keys, other spellings. A strict client may mind some."
    case .foldedMuted:
      return "Drift that somebody knows of, folded away until a day. It is counted all the same."
    case .transport:
      return
        "What happened on the way: requests that failed, pages that are missing or came twice, and what wasn't taken."
    }
    let table = drift.kind.row
    let first = PersonalRule.text(drift.firstPlace, in: .driftPanel)
    let place = first.isEmpty ? "" : " First at \(first)."
    let now = drift.lastChange == newest ? "Counted last, just now. " : ""
    let split = feed.driftSplits[drift.signature].map { CellText.width($0) > room ? "\($0). " : "" }
    let known = feed.acknowledged[drift.signature].map { "\($0.words) " } ?? ""
    let past = feed.past[drift.signature].map { $0.words.isEmpty ? "" : " \($0.words)" } ?? ""
    return
      "\(now)\(split ?? "")\(known)\(table.meaning)\(past)\(remedy(drift)) \(table.strictClient)\(times(drift))\(place)"
  }
}
