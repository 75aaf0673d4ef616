import DTO
import Domain
import WireJSON

/// What a judge asks of its profile for every record, worked out once.
///
/// In a box: a judge that is copied for a call takes a pointer along, not all of this.
final class JudgingPlan: Sendable {
  typealias Outcomes = (
    missing: FieldPolicy.Outcome, null: FieldPolicy.Outcome, malformed: FieldPolicy.Outcome
  )

  /// What becomes of each field's value, by the field's index.
  let outcomes: [Outcomes]
  /// For each type, what it is, whether it may come without an id, and the statuses of its rules.
  let kinds: [RecordKind]
  let idIsOptional: [Bool]
  let ruleStatuses: [[RuleStatus]]
  /// For each type, what its amount adds up from.
  let sums: [[RecordSum]]
  /// For each type, whether no more can go back than came.
  let refundsStayWithin: [Bool]
  /// For each type, whether words of its status are numbers.
  let hasCodes: [Bool]
  /// For each type, a bit for each field that it names; and for each that was found under no known name.
  let declared: [UInt64]
  let unrecognized: [UInt64]
  /// For each type, a bit for each field of the record itself that is absent where its key is missing, and no drift.
  let quiet: [UInt64]
  /// How the value of each of the profile's sources is to be read.
  let forms: [ValueForm]
  /// For each source, whether this version declares that its field is in major units.
  let declaresMajorUnits: [Bool]
  /// For each source, whether the same name is in other units in another version.
  let unitDependsOnVersion: [Bool]
  /// Whether any amount's record says how many of its digits are the fraction: nearly always none does.
  let asksForDigits: Bool
  /// For each source, whether other fields contradict it, where no API is known.
  let isDoubted: [Bool]
  /// Whether all types have the same amount: then a record's is certain even where its type isn't.
  let amountsAgree: Bool
  /// Where any type has its currency.
  let currencyPlaces: [TapePath]
  /// Where types are told from each other: the place at which the most of them are told by words; nil where nothing tells them.
  let typePlace: TapePath?
  let versionIsKnown: Bool
  let isStrictOfVersions: Bool
  /// Whether the API is unknown, so that names are the only evidence.
  let isOfNoKnownAPI: Bool
  /// Whether other fields may contradict a status by their names.
  let statusMayBeContradicted: Bool
  let takesAnyCase: Bool
  let takesAnyMethod: Bool
  let takesNumbersAsText: Bool
  let ignoresObjects: Bool
  /// A bit for each of the forms in which times come.
  let agreedTimeForms: UInt32
  /// Whether a time of RFC 3339 needs no other look.
  let agreesOnRFC3339: Bool
  /// Whether a count of seconds needs none.
  let agreesOnSeconds: Bool
  /// Where records say whether they are of real business; nil where they don't.
  let modePath: TapePath?
  /// Whether digits alone may be a date: only where somebody said so.
  let readsCompactTimes: Bool
  /// Texts that may stand under a person's key.
  let personalTexts: Set<RecordText>
  /// Digits of the fraction where the profile knows better than ISO 4217.
  private let exponents: [CurrencyCode: Int]

  init(
    profile: FeedProfile, version: SchemaVersion, policies: [FieldPolicy],
    _ reader: borrowing RecordReader
  ) {
    let byField = Dictionary(policies.map { ($0.field, $0) }, uniquingKeysWith: { $1 })
    outcomes = Field.allCases.map { field in
      let policy = byField[field] ?? FieldPolicy.of(field)
      return (policy.missing, policy.null, policy.malformed)
    }
    kinds = profile.types.map(\.kind)
    idIsOptional = profile.types.map(\.idIsOptional)
    ruleStatuses = profile.types.map { type in type.rules.map { RuleStatus($0.status) } }
    sums = profile.types.map(\.sums)
    refundsStayWithin = profile.types.map(\.refundsStayWithin)
    hasCodes = profile.types.map { $0.statusWords.keys.contains { Int($0) != nil } }
    unrecognized = profile.types.map { type in
      type.unrecognizedFields.reduce(0) { $0 | 1 << UInt64($1.index) }
    }
    declared = reader.declaredFields
    let outcomes = outcomes
    quiet = reader.declaredFields.map { Self.quiet(outcomes, declared: $0) }
    forms = reader.sources.map(\.form)
    declaresMajorUnits = Self.declaringMajorUnits(profile, reader.version)
    unitDependsOnVersion = Self.unitsDependingOnVersion(profile)
    asksForDigits = reader.sources.contains { $0.digitsPath != nil }
    isDoubted = reader.sources.map(\.isDoubted)
    amountsAgree = Self.amountsAgree(profile)
    currencyPlaces = Self.currencyPlaces(profile)
    typePlace = profile.typePlace
    versionIsKnown = version.isKnown(to: profile)
    isStrictOfVersions = profile.isVersionStrict
    isOfNoKnownAPI = profile.isOfNoKnownAPI
    statusMayBeContradicted = profile.statusMayBeContradicted
    takesAnyCase = profile.currenciesAreAnyCase
    takesAnyMethod = profile.methodWords.isEmpty
    takesNumbersAsText = !profile.textsAreTextAlone
    ignoresObjects = !profile.ignored.isEmpty
    agreedTimeForms = profile.timeForms.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    agreesOnRFC3339 = profile.timeForms.contains(.rfc3339) && !TimeForm.rfc3339.needsAgreement
    readsCompactTimes = !profile.isOfNoKnownAPI && profile.timeForms.contains(.compact)
    agreesOnSeconds = profile.timeForms.contains(.seconds) && !readsCompactTimes
    modePath = profile.modes?.path
    personalTexts = ProfileKeys(profile).personalTexts
    exponents = Dictionary(
      profile.exponents.compactMap { code, digits in CurrencyCode(code).map { ($0, digits) } },
      uniquingKeysWith: { $1 })
  }

  /// The digits of a currency's minor unit.
  func digits(of code: CurrencyCode) -> CurrencyDigits {
    CurrencyDigits(
      code: code, standard: code.exponent, agreed: exponents[code] ?? code.exponent)
  }

  private static func quiet(_ outcomes: [Outcomes], declared: UInt64) -> UInt64 {
    Field.allCases.filter { !$0.isOfItem }.reduce(0) { quiet, field in
      let bit: UInt64 = 1 << UInt64(field.index)
      let isAbsent =
        switch outcomes[field.index].missing {
        case .absent, .off: true
        case .uncertain, .dropElement, .dropRecord: declared & bit == 0
        }
      return isAbsent ? quiet | bit : quiet
    }
  }

  private static func declaringMajorUnits(_ profile: FeedProfile, _ version: Int) -> [Bool] {
    profile.types.flatMap { type in
      let declaring = type.sources.filter {
        $0.form.type.isMajor && ($0.properIn?.contains(version) ?? false)
      }
      let fields = Set(declaring.map(\.field))
      return type.sources.map { fields.contains($0.field) }
    }
  }

  private static func unitsDependingOnVersion(_ profile: FeedProfile) -> [Bool] {
    profile.types.flatMap { type in
      let byPath = Dictionary(grouping: type.sources, by: \.path)
      return type.sources.map { source in
        byPath[source.path, default: []].contains { other in
          other.field == source.field && !other.form.hasSameUnit(as: source.form)
        }
      }
    }
  }

  /// Whether each type's amount stands at the same places, in the same units.
  private static func amountsAgree(_ profile: FeedProfile) -> Bool {
    let amounts = profile.types.map { type in type.sources.filter { $0.field == .amount } }
    guard let first = amounts.first else { return true }
    return amounts.allSatisfy { other in
      other.count == first.count
        && zip(other, first).allSatisfy {
          $0.path == $1.path && $0.form.hasSameUnit(as: $1.form)
        }
    }
  }

  private static func currencyPlaces(_ profile: FeedProfile) -> [TapePath] {
    profile.types.flatMap(\.sources).reduce(into: []) { places, source in
      if source.field == .currency, !places.contains(source.path) { places.append(source.path) }
    }
  }
}

/// What a rule tells.
enum RuleStatus: Equatable {
  case ours(OrderStatus)
  /// The provider's own word is shown.
  case providerWord
  /// The record contradicts itself.
  case uncertain

  /// What the profile's word for it means.
  init(_ word: String) {
    self =
      word == StatusRule.uncertain
      ? .uncertain : OrderStatus(word: word).map { .ours($0) } ?? .providerWord
  }
}

/// The digits of a currency's minor unit: 2 for cents, 0 for yen.
struct CurrencyDigits {
  var code: CurrencyCode?
  /// By ISO 4217.
  var standard = 0
  /// By the profile, where that knows better.
  var agreed = 0
}
