package import DTO
package import Networking

/// One reading of a feed's pages: which is asked for next, also where one fails.
///
/// Makes no request and knows no clock: it is told what came, and says what to do.
package struct PageRound: Sendable {
  package enum Action: Equatable, Sendable {
    case ask(PageWalk.PageRequest)
    /// Make the same request again, behind a pause.
    case askAgain(FetchPause)
    case end

    var isAgain: Bool { if case .askAgain = self { true } else { false } }
  }

  /// How the reading ended.
  package struct Outcome: Equatable, Sendable {
    /// Why no further page was asked for; nil where one failed that leads to the others.
    package var end: PageEnd?
    /// The first page that could not be had, and why.
    package var failure: FeedVerdict?
    /// What is wrong with a page that was read to its end, the first of them.
    package var doubt: FeedVerdict?
    /// Pages of which a part or all of it is missing, from 1 on.
    package var missingPages: [Int] = []
    /// The answers in which something drifted, the first of them.
    package var drifted: [DriftedAnswer] = []
    package var pageCount = 0
    /// Records on them, each counted once.
    package var recordCount = 0
    /// Records that stood on two pages.
    package var repeatedCount = 0
    /// How often the number of all records changed meanwhile.
    package var totalChangeCount = 0
    /// Whether that fell.
    package var hasShrunk = false
    /// Whether the newest records stand first, as far as that is known.
    package var isNewestFirst = false

    package init() {}
  }

  /// An answer in which something drifted: by this its provider finds it.
  package struct DriftedAnswer: Equatable, Sendable {
    /// From 1 on.
    package var page: Int
    /// What drifted in it that is more than an information.
    package var count: Int
    /// What the provider calls the request, and when it answered, in its own words; nil where it doesn't say so.
    package var requestID: String?
    package var date: String?
  }

  /// As many drifted answers are kept.
  private static let maxDrifted = 20

  /// Something drifted in the page that was read last.
  mutating func noteDrift(_ count: Int, in answer: some ByteSource) {
    guard outcome.drifted.count < Self.maxDrifted else { return }
    outcome.drifted.append(
      DriftedAnswer(
        page: page + 1, count: count, requestID: AnswerDetails.requestID(of: answer),
        date: answer.header(named: "Date").flatMap {
          ResponseTime.seconds(of: $0) == nil ? nil : $0
        }))
  }

  private var walk: PageWalk
  package private(set) var outcome = Outcome()
  /// The page that is asked for, from 0 on.
  package private(set) var page = 0
  private var tryCount = 0
  private var retriesLeft = maxRetries
  /// By what the last page is told from the next.
  private var lastDigest: Int?
  /// Pages in a row that had the same as the one before; and those that had nothing new.
  private(set) var equalPages = 0
  private var barrenPages = 0
  /// Pages that could not be had, one after the other.
  private var failuresInARow = 0
  /// A share from 0 to 1 of each pause.
  private let jitter: @Sendable () -> Double

  /// Tries of one page after the first.
  private static let maxTries = 4
  /// Tries after the first of all pages of a round: a server that fails all the time isn't asked all the time.
  private static let maxRetries = 10
  /// The first pause is at most this long; each further one twice as long.
  private static let firstPauseMilliseconds = 500
  private static let longestPauseMilliseconds = 30_000
  /// Pages that are the same as the one before them.
  private static let maxEqualPages = 2
  /// 100: more than any API sends without a record.
  private static let maxBarrenPages = 100
  /// Pages that are passed over one after the other.
  private static let maxFailuresInARow = 2

  package init(
    _ walk: PageWalk, jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.walk = walk
    self.jitter = jitter
  }

  package var firstRequest: HTTPRequest { walk.firstRequest }

  /// Whether the page was asked for before.
  var isAgain: Bool { tryCount > 0 }

  func isNewestFirst(_ paging: Paging?) -> Bool { walk.isNewestFirst(paging) }

  /// A page was read to its end.
  ///
  /// - Parameters:
  ///   - found: What it says of those behind it.
  ///   - verdict: How it ended.
  ///   - paging: How the API gives its pages out; nil where that isn't known.
  ///   - counts: What became of its records.
  ///   - newest: When the newest of its records was made.
  ///   - digest: By what it is told whether the next page has the same; nil where that isn't known.
  /// - Returns: What to do next.
  package mutating func took(
    _ found: FoundPage, _ verdict: FeedVerdict, _ paging: Paging?, _ counts: JoinCounts,
    newest: Int64? = nil, digest: Int? = nil
  ) -> Action {
    outcome.pageCount += 1
    outcome.isNewestFirst = walk.isNewestFirst(paging)
    outcome.repeatedCount += counts.repeated
    outcome.recordCount += counts.sightings - counts.repeated
    failuresInARow = 0
    let isEmptyEnd = verdict == .empty && page > 0
    if !verdict.isWhole, !isEmptyEnd, outcome.doubt == nil { outcome.doubt = verdict }
    retriesLeft = min(Self.maxRetries, retriesLeft + 1)
    if let end = endOfTheSame(counts, digest) { return self.end(end) }
    let step = walk.step(behind: found, paging, recordCount: outcome.recordCount, newest: newest)
    outcome.totalChangeCount = walk.totalChangeCount
    outcome.hasShrunk = walk.hasShrunk
    return take(step)
  }

  /// A page could not be had, or not all of it.
  package mutating func failed(
    _ verdict: FeedVerdict, _ paging: Paging?
  ) -> Action {
    // The first request of all isn't made again: its address may be wrong.
    if page > 0, verdict.mayPass, tryCount < Self.maxTries, retriesLeft > 0 {
      tryCount += 1
      retriesLeft -= 1
      let longest = min(
        Self.firstPauseMilliseconds << (tryCount - 1), Self.longestPauseMilliseconds)
      return .askAgain(
        FetchPause(verdict.headline, milliseconds: Int(Double(longest) * jitter())))
    }
    // Where nothing says which page is the last, this is the one behind it.
    if walk.wasUntold, verdict.isNotFound, paging?.step.isNumber == true { return end(.whole) }
    if outcome.failure == nil { outcome.failure = verdict }
    outcome.missingPages.append(page + 1)
    failuresInARow += 1
    guard page > 0, verdict != .failed(.cancelled), failuresInARow <= Self.maxFailuresInARow,
      paging?.step.isIndependent == true
    else { return .end }
    return take(walk.stepOver(paging, recordCount: outcome.recordCount))
  }

  /// Whether pages bring the same again and again, whatever is asked for.
  ///
  /// One page that is like the one before may be so because the feed has grown by a page meanwhile.
  private mutating func endOfTheSame(_ counts: JoinCounts, _ digest: Int?) -> PageEnd? {
    let isEqual = digest != nil && digest == lastDigest && counts.sightings > 0
    lastDigest = digest
    equalPages = isEqual ? equalPages + 1 : 0
    barrenPages = counts.sightings > counts.repeated ? 0 : barrenPages + 1
    if equalPages >= Self.maxEqualPages { return .repeated }
    return barrenPages >= Self.maxBarrenPages ? .barren(barrenPages) : nil
  }

  private mutating func take(_ step: PageWalk.Step) -> Action {
    switch step {
    case .ask(let request):
      page += 1
      tryCount = 0
      return .ask(request)
    case .end(let end): return self.end(end)
    }
  }

  private mutating func end(_ end: PageEnd) -> Action {
    outcome.end = end
    return .end
  }
}

extension PageRound.Outcome {
  /// How the feed was read, of all its pages.
  var verdict: FeedVerdict {
    if let failure { return failure }
    if let doubt { return doubt }
    return switch end {
    case .whole, .enough, nil: .complete
    case .notFollowed, .noWay, .untold, .repeated, .barren, .refused:
      end.map(FeedVerdict.unfinished) ?? .complete
    }
  }
}

extension FeedVerdict {
  fileprivate var isNotFound: Bool {
    guard case .failed(.status(let code, _, _, _)) = self else { return false }
    return code == 404
  }

  /// Whether the same request may bring what this one didn't.
  fileprivate var mayPass: Bool {
    switch self {
    case .failed(let error): error.mayPass
    case .cutShort, .empty: true
    case .reading, .complete, .notAFeed, .noRecords, .nothingReadable, .unfinished: false
    }
  }
}
