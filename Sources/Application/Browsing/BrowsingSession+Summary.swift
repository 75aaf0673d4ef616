import DTO
import Domain
import FeedStore
import Networking
import Presentation

extension BrowsingSession {
  /// What the screen says of the feed.
  func summary(of snapshot: FeedSnapshot) -> FeedSummary {
    let feed = snapshot.state
    var summary = FeedSummary(
      sourceName: name.displayName,
      profileName: feed.wasNeverRead ? "" : SummaryWords.profile(feed))
    summary.tabCounts = Tab.allCases.map { feed.rows.count(of: $0.group) }
    summary.kindCounts = feed.rows.kindCounts
    summary.droppedCount = feed.droppedCount
    summary.drift = snapshot.drift()
    summary.driftSplits = driftSplits(of: feed)
    summary.past = past(of: summary.drift)
    summary.history = learning(feed)
    summary.acknowledged = acknowledged(summary.drift)
    summary.banners =
      SummaryWords.banners(feed, feed.profile) + unitWords(feed) + [markWords].compactMap(\.self)
    summary.canBeReadAgain = !isPipe
    summary.mode = FeedSummary.Mode(feed.modes)
    summary.hasNextPage = feed.hasNextPage
    if let pages = snapshot.live { note(pages, snapshot, in: &summary) }
    if let files = snapshot.files { note(files, in: &summary) }
    var told: Set<String> = []
    summary.banners = summary.banners.filter { told.insert($0).inserted }
    let hasBeginning =
      snapshot.isComplete || self.feed?.document?.arrivedByteCount ?? 0 >= ProfileDrafting.beginning
    if !feed.wasNeverRead {
      summary.adoption =
        !feed.profile.isOfNoKnownAPI ? .known : hasBeginning ? .possible : .tooEarly
    }
    switch feed.verdict {
    case .reading where isStream && !snapshot.hasRecords && snapshot.totalBytes == nil:
      summary.phase = .waiting
    case .reading:
      let percent = snapshot.totalBytes.map { $0 > 0 ? feed.scannedBytes * 100 / $0 : 100 }
      let hasArrived = snapshot.stateNumber > 0 || (self.feed?.document?.arrivedByteCount ?? 0) > 0
      summary.phase = hasArrived ? .reading(percent: percent) : .waiting
    case .complete, .unfinished(.notFollowed), .unfinished(.untold):
      summary.phase = phase(of: snapshot)
    case .unfinished, .cutShort, .empty, .notAFeed, .noRecords, .nothingReadable, .failed:
      summary.phase = .broken(
        (feed.misplacement?.sentence ?? feed.verdict.problem ?? "The feed is broken")
          + (isStream && !snapshot.hasRecords && feed.verdict.isOfOtherForm
            ? " --follow reads a record a line: jq -c . makes lines of JSON." : "")
          + (nextTry(of: snapshot).map { " Next try in \(seconds(until: $0)) s." } ?? ""))
    }
    if !snapshot.isComplete, let pause { summary.phase = pause }
    return summary
  }

  /// What is said of pages.
  private func note(
    _ pages: LiveStatus, _ snapshot: FeedSnapshot, in summary: inout FeedSummary
  ) {
    summary.isLive = isLive
    summary.requestSpacing = requestSpacing(snapshot)
    summary.isStream = isStream
    summary.unseenCount = max(0, unseenCount)
    summary.hasNews = news.areAny(in: snapshot.state.rows)
    summary.newestAge = newestAge(of: snapshot)
    guard pages.fetchedAt != nil || snapshot.isComplete else { return }
    summary.hasNextPage = pages.outcome.end == .notFollowed
    if pages.outcome.end == .enough {
      summary.part = FeedSummary.Portion(
        words: PageWords.read(pages.outcome, recordCount: pages.outcome.recordCount),
        reason: PageWords.moreExist)
    }
    if pages.passedCount > 0 {
      summary.part = FeedSummary.Portion(
        words: PageWords.kept(summary.shownCount, pages.passedCount), reason: PageWords.passedOver)
    }
    if let readings = snapshot.readings {
      if readings.hasGap {
        summary.banners.append(
          "Records are missing: more came between two readings than one of them has · --limit")
      }
      if readings.oldCount > 0 {
        summary.banners.append(
          "\(Count.text(readings.oldCount, "record")) not in the newest reading: ~ and the time they were read"
        )
      }
    }
    if isStream, name.isAddress, pages.activity == .ended, snapshot.state.verdict == .complete {
      summary.banners.append("The stream has ended · R asks again")
    }
    if pages.outcome.end == .untold, let problem = snapshot.state.verdict.problem {
      summary.banners.append(problem)
    }
    if let missing = PageWords.missing(pages.outcome) {
      summary.banners.append("\(missing.prefix(1).uppercased())\(missing.dropFirst()) · R")
    }
    if let problem = pages.copyProblem { summary.banners.append(problem.words) }
    if let stale = staleWords(pages, snapshot) { summary.banners.insert(stale, at: 0) }
  }

  /// What is said of several files: what is wrong comes first, whatever else is said.
  private func note(_ files: FoundFiles, in summary: inout FeedSummary) {
    summary.hasNextPage = files.unfinishedCount > 0
    if files.profiles.count > 1 { summary.profileName = "\(files.profiles.count) profiles" }
    guard let first = files.problems.first else { return }
    let count = files.problems.count
    let others = count == 1 ? "" : " · and \(Count.text(count - 1)) more: feedtui check lists them"
    summary.banners.insert("\(first.name): \(first.words)\(others)", at: 0)
    let reason = "not whole"
    summary.part = FeedSummary.Portion(
      words: "\(Count.text(summary.shownCount)), \(Count.text(count)) of "
        + "\(Count.text(files.names.count)) files \(reason)",
      reason: reason)
  }

  /// Seconds since the newest record was made, where that is another time than when it was fetched; nil also where the clocks don't agree.
  private func newestAge(of snapshot: FeedSnapshot) -> Int? {
    guard let fetched = self.age(of: snapshot), let newest = snapshot.readings?.newestTime else {
      return nil
    }
    let (age, overflow) = options.arrival().subtractingReportingOverflow(newest)
    let seconds = Int(age / 1_000_000_000)
    return overflow || seconds < fetched + Self.leastApart ? nil : seconds
  }

  /// A minute: before that, both say the same.
  private static let leastApart = 60

  /// How far requests stand apart, in words; nil where they needn't.
  private func requestSpacing(_ snapshot: FeedSnapshot) -> String? {
    guard isPaged, !isOfThisMachine || reading.bounds.pace != .asGuest,
      let spacing = reading.bounds.pace.spacing(snapshot.state.profile.rate)
    else { return nil }
    let (seconds, rest) = spacing.components
    let tenths = seconds * 10 + (rest + 50_000_000_000_000_000) / 100_000_000_000_000_000
    return tenths % 10 == 0 || tenths >= 100
      ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  /// `Not read again for 3 min · api.example.com refused the connection · next try in 8 s`; nil where it was.
  private func staleWords(_ pages: LiveStatus, _ snapshot: FeedSnapshot) -> String? {
    guard let age = age(of: snapshot) else { return nil }
    guard let failure = pages.failure else {
      let waiting = waitingWords(pages, snapshot)
      guard pages.isCopy else { return waiting }
      return
        "A copy of \(AgeWords.text(age)) ago, kept on this disk · \(waiting ?? "it is read again")"
    }
    let next =
      switch pages.activity {
      case .reading: "it is asked again"
      case .pausing(let time, _), .waiting(let time?): "next try in \(seconds(until: time)) s · R"
      case .following: "it is looked at again"
      case .waiting(nil), .paused, .ended: "R tries again"
      case .stopped: "nothing is asked until R"
      }
    let what = isStream ? "Nothing new" : "Not read again"
    return "\(what) for \(AgeWords.text(age)) · \(failure.headline) · \(next)"
  }

  /// What is waited for while what is shown grows older: `Asked again in 5 s: api.example.com answered 429`.
  private func waitingWords(_ live: LiveStatus, _ snapshot: FeedSnapshot) -> String? {
    if case .pausing(let end, let why) = live.activity {
      return "\(why): it is asked again in \(seconds(until: end)) s"
    }
    return waitingSince(snapshot).map { start in
      "No answer for \(AgeWords.text(Int((clock() - start).components.seconds)))"
    }
  }

  private func phase(of snapshot: FeedSnapshot) -> FeedSummary.Phase {
    guard let pages = snapshot.live, let age = age(of: snapshot) else { return .complete }
    if pages.failure != nil || pages.isCopy { return .stale(age: age) }
    if pages.activity == .following { return .following(age: age) }
    return pages.activity == .paused ? .paused(age: age) : .live(age: age)
  }
}

extension FeedVerdict {
  /// Whether something was read, and no record in it.
  fileprivate var isOfOtherForm: Bool {
    switch self {
    case .notAFeed, .noRecords, .nothingReadable: true
    case .reading, .complete, .cutShort, .empty, .failed, .unfinished: false
    }
  }
}
