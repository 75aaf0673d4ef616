/// A form in which times are written.
package enum TimeForm: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case rfc3339, date, space, seconds, milliseconds, microseconds, nanoseconds
  case noSeconds, offsetWithoutColon, leapSecond, rfc2822, compact, namedUTC, zoneName, zoneLetters

  /// The form of this name, as profiles write it; nil where none has it.
  package init?(name: String) {
    guard let form = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = form
  }

  /// Whether it is a count of a unit since 1970.
  package var isCount: Bool {
    switch self {
    case .seconds, .milliseconds, .microseconds, .nanoseconds: true
    default: false
    }
  }

  /// Whether it says a moment only where the profile says that times come so: `PST` and `CST` are zones in Asia as well.
  package var needsAgreement: Bool { self == .zoneLetters }

  /// The largest number that is surely a count of seconds where the profile doesn't say so.
  ///
  /// A count beyond it, in May 2033, is rare; and there, since 2020, lie the ten digits of `yyMMddHHmm`: `2001010000`.
  package static let lastUsualSecond: Int64 = 1_999_999_999

  /// Whether a count of this unit lies beyond that second.
  package func isFarAhead(_ count: Int) -> Bool {
    switch self {
    case .seconds: count > Self.lastUsualSecond
    case .milliseconds: count / 1000 > Self.lastUsualSecond
    case .microseconds: count / 1_000_000 > Self.lastUsualSecond
    case .nanoseconds: count / 1_000_000_000 > Self.lastUsualSecond
    default: false
    }
  }

  /// What profiles call it.
  package var name: String {
    switch self {
    case .rfc3339: "rfc3339"
    case .date: "date"
    case .space: "space"
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    case .noSeconds: "no-seconds"
    case .offsetWithoutColon: "offset-without-colon"
    case .leapSecond: "leap-second"
    case .rfc2822: "rfc2822"
    case .compact: "compact"
    case .namedUTC: "named-utc"
    case .zoneName: "zone-name"
    case .zoneLetters: "zone-letters"
    }
  }

  /// What reports call a time of this form where it isn't the agreed one.
  package var title: String {
    switch self {
    case .rfc3339: "RFC 3339"
    case .date: "date alone"
    case .space: "space for T"
    case .seconds: "seconds since 1970"
    case .milliseconds: "milliseconds since 1970"
    case .microseconds: "microseconds since 1970"
    case .nanoseconds: "nanoseconds since 1970"
    case .noSeconds: "no seconds"
    case .offsetWithoutColon: "offset without a colon"
    case .leapSecond: "leap second"
    case .rfc2822: "RFC 2822"
    case .compact: "digits alone"
    case .namedUTC: "UTC by name"
    case .zoneName: "zone's name behind the offset"
    case .zoneLetters: "zone by its letters"
    }
  }
}
