import Domain
import Drift
import FeedStore
import Presentation

/// Amounts whose unit may have changed, and what somebody decides about them.
extension BrowsingSession {
  /// Asks in which unit they were sent.
  ///
  /// `row`: A record that it is about, if its own unit may have changed.
  mutating func askUnit(of row: Int?) {
    guard let state = snapshot?.state else { return }
    let spans = state.unitSpans.filter(state.isShown)
    let undecided = spans.first { unitDecisions[$0] == nil }
    let own = row.flatMap { state.unit(of: $0) }
    guard let span = own ?? undecided ?? spans.first else {
      return say("No unit seems to have changed")
    }
    let examples = state.examples(of: span, besides: row)
    handle(
      .menu(
        .unit(
          UnitQuestion(
            of: span.id, state.words(for: span),
            span.readings.map { .init($0, example: examples[$0] ?? "") },
            decided: unitDecisions[span]))))
  }

  /// Shows the amounts so.
  mutating func decideUnit(_ span: Int, _ reading: UnitReading?) {
    guard var changed = snapshot else { return }
    guard let decided = changed.state.unitSpans.first(where: { $0.id == span }) else {
      return say("These amounts aren't in view any more")
    }
    // One change is seen among all amounts, and among those that are written alike.
    for other in changed.state.unitSpans where other.isOfSameChange(as: decided) {
      unitDecisions.decide(other.id, reading)
    }
    changed.state.read(by: unitDecisions)
    showAmounts(of: changed)
    say(
      reading == nil ? "These amounts aren't certain" : "Shown so, and marked: :unit takes it back")
  }

  /// Shows a feed whose amounts are certain, or are not any more.
  mutating func showAmounts(of changed: FeedSnapshot) {
    snapshot = changed
    // What was made of the amounts is made anew.
    counted = nil
    countJob = nil
    redrawList()
    _ = state.reduce(.feed(summary(of: changed)))
    for open in state.pages {
      guard case .detail = open.page, let row = open.page.row, let page = detailPage(row) else {
        continue
      }
      _ = state.reduce(.changed(page))
    }
    if let filter = state.list.filter { startFilter(filter.criterion) }
  }

  /// What was decided, where the screen shows amounts.
  func unitWords(_ feed: FeedState) -> [String] {
    guard !unitDecisions.isEmpty else { return [] }
    var told: [UnitSpan] = []
    for span in feed.unitSpans where unitDecisions[span] != nil && feed.isShown(span) {
      if !told.contains(where: span.isOfSameChange) { told.append(span) }
    }
    return told.compactMap { span in
      unitDecisions[span].map { reading in
        let sign = state.options.symbols.decided
        return "\(sign) \(feed.words(for: span)): \(reading.words), decided by user · :unit"
      }
    }
  }
}
