import DTO
import Foundation
import Networking

/// What is known of an API's answers to the question what has changed since a time.
struct ChangesSince {
  enum Support { case untried, works, none }

  /// Whether the server answers it: one that doesn't know the parameter gives out its list as always.
  private(set) var support = Support.untried
  /// When it was tried last.
  private var triedAt: ContinuousClock.Instant?
  /// When an answer was given up for that of all pages.
  private var restedAt: ContinuousClock.Instant?
  /// When the first page of the last reading was made, by the server's clock, in seconds since 1970-01-01 UTC; nil where that isn't told.
  private(set) var readAt: Int64?
  /// The same of the reading that goes on.
  private(set) var reading: Int64?
  /// When that was begun, by our own clock: a server's that is ahead would hide what changes until then.
  private var begun: Int64 = 0
  /// When all pages were read last, by a clock that is never adjusted.
  private var wholeAt: ContinuousClock.Instant?

  /// 5 min: servers write what has changed somewhat later, and not all of them at once.
  private static let overlapSeconds: Int64 = 300
  /// 15 min: until then a record that was deleted may be shown.
  private static let longestWithoutAll = Duration.seconds(900)
  /// A day: nothing has changed in the future.
  private static let futureSeconds: Int64 = 86_400

  /// `now`: Nanoseconds since 1970-01-01 UTC.
  mutating func beginRound(at now: Int64) {
    reading = nil
    begun = now / Self.nanoseconds
  }

  private static let nanoseconds: Int64 = 1_000_000_000

  /// Whether the server is to be asked whether it answers.
  func isToBeTried(_ now: ContinuousClock.Instant) -> Bool {
    support == .untried && triedAt.map { now - $0 >= Self.longestWithoutAll } != false
  }

  /// Whether it answers is known now; nil where that could not be found out, which is tried again with the next reading of all pages.
  mutating func tried(_ isAnswered: Bool?, _ now: ContinuousClock.Instant) {
    triedAt = now
    if let isAnswered { support = isAnswered ? .works : .none }
  }

  /// What was answered could not be relied on, or was too much: the next will be like it.
  mutating func rest(_ now: ContinuousClock.Instant) { restedAt = now }

  /// The first page of a reading has come.
  mutating func take(firstPage source: some ByteSource) {
    // What a cache kept was made before, and some caches write their own time.
    guard ResponseTime.cached(source) == 0 else { return }
    reading = ResponseTime.made(source).map { min($0 / Self.nanoseconds, begun) }
  }

  /// A reading was whole; nil: it was one of changes.
  mutating func endRound(ofAllAt now: ContinuousClock.Instant?) {
    readAt = reading
    if let now { wholeAt = now }
  }

  /// From when on changes are to be asked for; nil where all pages are to be read.
  func start(now: ContinuousClock.Instant) -> Int64? {
    guard support != .none, let readAt, let wholeAt, now - wholeAt < Self.longestWithoutAll,
      restedAt.map({ now - $0 >= Self.longestWithoutAll }) != false
    else { return nil }
    return readAt - Self.overlapSeconds
  }

  /// A time at which nothing has changed yet.
  var future: Int64? { readAt.map { max($0, begun) + Self.futureSeconds } }
}

extension ChangeQuery {
  /// The request for what has changed since a time; nil where the address may ask for some records alone: then one that changes may leave its answer.
  ///
  /// `seconds`: Since 1970-01-01 UTC.
  func request(from request: HTTPRequest, since seconds: Int64, _ paging: Paging) -> HTTPRequest? {
    guard request.body == nil else { return nil }
    let isPlain = request.parameters.allSatisfy { name, value in
      paging.selectsNothing(by: name) || with.contains { $0.name == name && $0.value == value }
    }
    guard isPlain, lists.contains(request.url.lastPathComponent) else { return nil }
    return with.reduce(request.setting(parameter, text(seconds))) { $0.setting($1.name, $1.value) }
  }

  private func text(_ seconds: Int64) -> String {
    let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    return switch time {
    case .rfc3339: text
    case .zoneless: text.replacing("Z", with: "")
    case .seconds: "\(seconds)"
    }
  }
}

extension Paging {
  /// Whether a parameter says how records are given out, and not which.
  fileprivate func selectsNothing(by name: String) -> Bool {
    size?.parameter == name || newest?.name == name || Self.sizes.contains(name)
  }

  /// What the size of a page is called.
  private static let sizes: Set = [
    "limit", "per_page", "perPage", "page_size", "pageSize", "page[size]", "count", "size",
  ]
}
