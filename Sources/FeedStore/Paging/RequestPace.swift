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

/// Keeps requests apart: a guest on somebody's API leaves room for those who live by it.
///
/// Knows no clock: it is told what time it is.
struct RequestPace {
  typealias Instant = ContinuousClock.Instant

  let limit: PaceLimit
  private var last: Instant?

  /// Of the rate that an API takes.
  private static let percentOfGuest = 10

  init(_ limit: PaceLimit) { self.limit = limit }

  /// How long to wait before the next request, which is made then.
  ///
  /// `rate`: What the API takes, by its profile; nil where that isn't known.
  mutating func pause(before now: Instant, _ rate: RequestRate?) -> Duration {
    let spacing: Duration? =
      switch limit {
      case .asGuest: rate?.spacing(percent: Self.percentOfGuest)
      case .rate(let rate): rate.spacing(percent: 100)
      case .none: nil
      }
    let next = spacing.flatMap { spacing in last.map { $0 + spacing } } ?? now
    last = max(now, next)
    return max(.zero, next - now)
  }
}
