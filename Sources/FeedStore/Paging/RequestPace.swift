package import DTO

/// How fast requests may follow one another.
package enum PaceLimit: Equatable, Sendable {
  /// A tenth of what the API takes, by its profile; where that doesn't say it, one behind the other.
  case asGuest
  /// So many requests in a time.
  case rate(RequestRate)
  /// One behind the other.
  case none
}

extension PaceLimit {
  /// Of the rate that an API takes.
  private static let percentOfGuest = 10

  /// How long after a request the next one may be made; nil: at once.
  ///
  /// `rate`: What the API takes, by its profile; nil where that isn't known.
  package func spacing(_ rate: RequestRate?) -> Duration? {
    switch self {
    case .asGuest: rate?.spacing(percent: Self.percentOfGuest)
    case .rate(let rate): rate.spacing(percent: 100)
    case .none: nil
    }
  }
}

/// Keeps requests apart: a guest on somebody's API leaves room for those who live by it.
///
/// Knows no clock: it is told what time it is.
struct RequestPace {
  typealias Instant = ContinuousClock.Instant

  let limit: PaceLimit
  private var last: Instant?

  init(_ limit: PaceLimit) { self.limit = limit }

  /// Takes in that another process has made a request.
  mutating func note(requestBefore now: Instant, _ ago: Duration) {
    last = max(last ?? now - ago, now - ago)
  }

  /// How long to wait before the next request, which is made then.
  ///
  /// `rate`: What the API takes, by its profile; nil where that isn't known.
  mutating func pause(before now: Instant, _ rate: RequestRate?) -> Duration {
    let spacing = limit.spacing(rate)
    let next = spacing.flatMap { spacing in last.map { $0 + spacing } } ?? now
    last = max(now, next)
    return max(.zero, next - now)
  }
}
