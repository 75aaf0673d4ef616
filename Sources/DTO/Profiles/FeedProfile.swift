package import WireJSON

/// How one API speaks: where its records are, what it calls each field, and in which words and units.
package struct FeedProfile: Sendable {
  /// What the profile is called: `shop`.
  package var name: String
  /// What people call the API.
  package var title: String
  /// Where its facts come from.
  package var source: String
  /// The schema versions that it knows, oldest first; the last is the one that a feed without a version is read by.
  package var versions: ClosedRange<Int>
  /// Whether a version outside `versions` makes amounts uncertain; an API that only ever adds fields says no.
  package var isVersionStrict: Bool
  package var types: [RecordType]
  /// Where the schema version stands in the envelope.
  package var versionPath: [String]
  /// Where the cursor, or address, of the next page stands in the envelope.
  package var nextPath: [String]
  /// The header of the response that names the schema version, where the document doesn't.
  package var versionHeader: String?
  /// Where a flag says whether there is a next page; it counts more than `nextPath`.
  package var morePath: [String] = []
  package var paging = Paging.none
  /// Where the envelope names the currency of all its records.
  package var currencyPath: [String] = []
  /// Whether each of the arrays is expected in every document; else one of the places is enough.
  package var expectsEveryArray = false
  /// Whether a key that the profile doesn't know is counted.
  package var countsUnknownKeys = false
  /// Paths of unknown keys that are to be expected, `*` at the end for all below.
  package var expectedKeys: [String] = []
  /// The words for payment methods that are documented; empty where any word may be one.
  package var methodWords: [String] = []
  /// Keys of personal data, beyond those that are personal everywhere.
  package var personalKeys: [String] = []
  /// Currencies whose minor unit isn't ISO 4217's: the digits of its fraction.
  package var exponents: [String: Int] = [:]
  /// Whether a currency in lower case is as agreed.
  package var currenciesAreAnyCase = false
  /// Whether a number where an id or a text belongs is another type than agreed.
  package var textsAreTextAlone = false
  /// Whether an amount, a currency and a status are certain only where all of their names say the same.
  package var namesMustAgree = false
  /// The forms in which times come as agreed.
  package var timeForms: Set<TimeForm> = [.rfc3339]
  /// Objects that are no records of money, where records stand: a customer in a list of events.
  package var ignored: [[TapeCondition]] = []
  /// By what a document is known for this API's.
  package var marks: [DetectionMark] = []

  package init(
    name: String, title: String, source: String = "", versions: ClosedRange<Int>,
    isVersionStrict: Bool, types: [RecordType], versionPath: [String], nextPath: [String]
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.versions = versions
    self.isVersionStrict = isVersionStrict
    self.types = types
    self.versionPath = versionPath
    self.nextPath = nextPath
  }

  /// Record types that a profile can hold: the index keeps a type in five bits.
  package static let maxTypes = 31
}

/// Evidence that a document is of one API.
package struct DetectionMark: Sendable, Equatable {
  /// From the document's top value; with `[]`, from the array's first element.
  package var condition: TapeCondition
  /// Whether the path begins at the first record, not at the top.
  package var isOfRecord: Bool
  package var weight: Int

  package init(condition: TapeCondition, isOfRecord: Bool, weight: Int) {
    self.condition = condition
    self.isOfRecord = isOfRecord
    self.weight = weight
  }
}

/// A form in which times are written.
package enum TimeForm: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case rfc3339, date, space, seconds, milliseconds, microseconds, nanoseconds
  case noSeconds, offsetWithoutColon, leapSecond, rfc2822, compact, namedUTC

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

  /// The last second that is surely one where nobody said that a number counts them.
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
    }
  }
}

extension FeedProfile {
  /// Whether a key that the profile gives no meaning is to be expected at `path`.
  package func expects(keyAt path: String) -> Bool {
    expectedKeys.contains { expected in
      expected.hasSuffix(".*")
        ? path.hasPrefix(expected.dropLast()) || path == expected.dropLast(2) : path == expected
    }
  }
}
