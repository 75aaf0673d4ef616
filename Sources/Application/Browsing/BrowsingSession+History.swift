import Domain
import Drift
import FeedStore
import Ledger
import Presentation

extension BrowsingSession {
  /// Shows what the ledger knows, where it has found more.
  mutating func updateHistory() {
    guard let news = ledger?.news, news.number != ledgerNews.number else { return }
    let before = ledgerNews
    ledgerNews = news
    if var changed = snapshot, changed.state.history != news.history {
      changed.state.take(news.history, now: options.arrival())
      changed.state.read(by: unitDecisions)
      showAmounts(of: changed)
    } else if let snapshot {
      _ = state.reduce(.feed(summary(of: snapshot)))
    }
    if let problem = news.problem, before.problem == nil {
      say(problem.description)
    } else if let path = news.setAside, before.setAside == nil {
      say("The ledger was damaged: it is \(path) now, and a new one is begun")
    }
  }

  /// Notes what a feed shows in the ledger.
  func noteHistory(_ feed: FeedState) {
    let known = KnownToday(acknowledgements, on: AckSpan.day(options.arrival()))
    ledger?.take(feed) { [source = name.displayName] in known.holds($0, in: source) }
  }

  /// That too few days are known to tell what is otherwise; nil where enough are, or the source was never read before.
  func learning(_ feed: FeedState) -> String? {
    guard ledgerNews.past.lastRead != nil, case .learning = feed.history.knowledge else {
      return nil
    }
    return feed.history.knowledge.words
  }

  /// What is known of drifts from before.
  func past(of drift: [DriftCount]) -> [DriftSignature: DriftPast] {
    // Where the source was never read before, all is new, and nothing is told by that.
    guard ledgerNews.past.lastRead != nil else { return [:] }
    let now = options.arrival() / 1_000_000_000
    var past: [DriftSignature: DriftPast] = [:]
    for count in drift {
      let identity = DriftIdentity(count)
      past[count.signature] = ledgerNews.past.known[identity].map {
        DriftPast($0, identity, ledgerNews.past, now: now, zone: state.options.zone)
      }
    }
    return past
  }
}
