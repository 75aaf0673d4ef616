package import Domain
package import WireJSON

/// How one API speaks: where its records are, what it calls each field, and in which words and units.
package struct FeedProfile: Equatable, Sendable {
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
  /// How many requests the API takes of one client; nil where that isn't documented.
  package var rate: RequestRate?
  /// How the next page is asked for; nil where that isn't known.
  package var paging: Paging?
  /// The same of requests with a body, in which parameters have paths.
  package var bodyPaging: Paging?
  /// Where a record says whether it is real business; nil where it doesn't.
  package var modes: RecordModes?
  /// How changes are asked for; nil where that can't be relied on.
  package var changes: ChangeQuery?
  /// How the API signs its webhooks; nil where that isn't known.
  package var webhook: WebhookSigning?
  /// Where an event that a record is wrapped in says when it happened: of several with the same record, the newest counts.
  package var eventTimePaths: [TapePath] = []
  /// Where the envelope names the currency of all its records.
  package var currencyPath: [String] = []
  /// The currency of all amounts where nothing that is sent names it; nil where nobody says.
  package var currency: CurrencyCode?
  /// Whether each of the arrays is expected in every document; else one of the places is enough.
  package var expectsEveryArray = false
  /// Whether a key that the profile doesn't know is counted.
  package var countsUnknownKeys = false
  /// Paths of unknown keys that are to be expected, `*` at the end for all below.
  package var expectedKeys: [String] = []
  /// The words for payment methods that are documented; empty where any word may be one.
  package var methodWords: [String] = []
  /// Keys of personal data, beyond those that are personal in any feed.
  package var personalKeys: [String] = []
  /// Currencies whose minor unit isn't ISO 4217's: the digits of its fraction.
  package var exponents: [String: Int] = [:]
  /// Whether a currency in lower case is as agreed.
  package var currenciesAreAnyCase = false
  /// Whether a number where an id or a text belongs is another type than agreed.
  package var textsAreTextAlone = false
  /// Whether the records are of no known API: an amount, a currency and a status are certain only where all of their
  /// names say the same, and nothing beside them denies it.
  package var isOfNoKnownAPI = false
  /// Whether other fields of a record may contradict its status by their names.
  package var statusMayBeContradicted = false
  /// Whether amounts that jump by a hundred may be in another unit.
  package var unitMayChange = true
  /// The forms in which times come as agreed.
  package var timeForms: Set<TimeForm> = [.rfc3339]
  /// Objects that are no records of money, where records stand: a customer in a list of events.
  package var ignored: [[TapeCondition]] = []
  /// By what a document is known for this API's.
  package var marks: [DetectionMark] = []
  /// Pages of which it says what their records mean.
  package var samples: [ProfileSample] = []
  /// The names of the profiles that it extends, the nearest first.
  package var bases: [String] = []

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
  /// What must hold of one place, from the document's top value; of an array there, from its first element.
  package var conditions: [TapeCondition]
  /// Whether the path begins at the first record, not at the top.
  package var isOfRecord: Bool
  package var weight: Int

  package init(conditions: [TapeCondition], isOfRecord: Bool, weight: Int) {
    self.conditions = conditions
    self.isOfRecord = isOfRecord
    self.weight = weight
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
