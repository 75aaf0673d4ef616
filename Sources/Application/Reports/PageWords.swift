package import FeedStore
import Presentation

/// What is said of a feed that was read page by page.
package enum PageWords {
  /// `all 12 pages`, `newest 1,000, more exist`, `first 100, more exist`.
  package static func read(_ outcome: PageRound.Outcome, recordCount: Int) -> String {
    let pages = Count.text(outcome.pageCount, "page")
    guard outcome.failure == nil, let end = outcome.end else { return "\(pages) of more" }
    switch end {
    case .whole: return outcome.pageCount == 1 ? "one page, all there is" : "all \(pages)"
    case .untold, .barren: return "\(pages), perhaps not all"
    case .enough, .notFollowed, .noWay, .repeated, .refused:
      let which = outcome.isNewestFirst ? "newest" : "first"
      return "\(which) \(Count.text(recordCount)), \(moreExist)"
    }
  }

  /// Why what was read isn't all.
  package static let moreExist = "more exist"

  /// `page 3 drifted: request req_12, Wed, 25 Nov 2026 16:00:00 GMT`.
  static func drifted(_ answer: PageRound.DriftedAnswer) -> String {
    let words = [answer.requestID.map { "request \($0)" }, answer.date].compactMap(\.self)
    return "page \(answer.page) drifted: \(words.joined(separator: ", "))"
  }

  /// `newest 1,000, 312 passed over`.
  static func kept(_ count: Int, _ passedCount: Int) -> String {
    "newest \(Count.text(count)), \(Count.text(passedCount)) \(passedOver)"
  }

  /// Why not all that came is there.
  static let passedOver = "passed over"

  /// What must be known of a feed of which there is more than was read; nil where that isn't so.
  package static func more(_ feed: ReadSource) -> String? {
    guard let pages = feed.pages else {
      return feed.state.hasNextPage ? SummaryWords.nextPage : nil
    }
    if pages.end == .whole, pages.missingPages.isEmpty { return nil }
    let words = [read(pages, recordCount: feed.state.rows.count), missing(pages)]
    return words.compactMap(\.self).joined(separator: "; ")
  }

  /// The pages that are missing: `page 3 is missing`, `pages 3, 4 and 5 more are missing`; nil where none is.
  package static func missing(_ outcome: PageRound.Outcome) -> String? {
    let pages = outcome.missingPages
    guard let first = pages.first else { return nil }
    guard pages.count > 1 else { return "page \(first) is missing" }
    let named = pages.prefix(namedPages).map { String($0) }.joined(separator: ", ")
    let rest = pages.count - namedPages
    return "pages \(named)\(rest > 0 ? " and \(rest) more" : "") are missing"
  }

  private static let namedPages = 5
}
