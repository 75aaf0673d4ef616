/// Why a value isn't certain.
///
/// Without an uncertainty, the value is certain.
package enum Uncertainty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case missing
  case null
  case wrongType
  case malformed
  case contradiction
  case severalValues
  case unitUnknown
  case unitUndeclared
  case unexpectedVersion
  case ambiguousText
  case finerThanCurrency
  case noCurrency
  case unknownCurrency
  case notExact
  case outOfRange
  case unknownWord
  case noZone
  case impossibleDate
  case unknownTimeForm
  case implausibleTime
  case notYetKnown
  case undecided
  case unknownType
  case notRecognized
  case contradictedByOthers
  case severalVersions
  case ownWord
  case notOfType
  case unitMayHaveChanged

  /// Why, in a few words: what `export` writes and the detail page shows.
  package var explanation: String {
    switch self {
    case .missing: "not sent"
    case .null: "null was sent"
    case .wrongType: "another type than agreed"
    case .malformed: "can't be read"
    case .contradiction: "sent twice, with different values"
    case .severalValues: "sent under several names, with different values"
    case .unitUnknown: "a bare integer: major or minor units?"
    case .unitUndeclared: "unit not declared in this schema version"
    case .unexpectedVersion: "unexpected schema version: unit unknown"
    case .ambiguousText: "not a plain decimal number"
    case .finerThanCurrency: "more decimals than the currency has"
    case .noCurrency: "no currency"
    case .unknownCurrency: "unknown currency"
    case .notExact: "too many digits to hold exactly"
    case .outOfRange: "out of range"
    case .unknownWord: "new word"
    case .noZone: "no time zone"
    case .impossibleDate: "no such date"
    case .unknownTimeForm: "not a known form of a time"
    case .notYetKnown: "zero is sent while the amount isn't known"
    case .implausibleTime: "not between 2000 and 2100"
    case .undecided: "a field that decides it can't be read"
    case .unknownType: "the kind of the record isn't known"
    case .notRecognized: "under no name that feedtui recognizes"
    case .severalVersions: "sent in several versions, which contradict each other"
    case .ownWord: "a documented word that isn't one of feedtui's"
    case .notOfType: "records of this type have none"
    case .contradictedByOthers: "other fields of the record say otherwise"
    case .unitMayHaveChanged: "the unit may have changed: amounts jump by a factor"
    }
  }

  /// Whether the field's own value, as it was sent, shows why.
  package var isSeenInValue: Bool {
    switch self {
    case .missing, .null, .undecided, .unknownType, .notRecognized, .severalVersions, .notOfType,
      .unitMayHaveChanged:
      false
    case .wrongType, .malformed, .contradiction, .severalValues, .unitUnknown, .unitUndeclared,
      .unexpectedVersion, .ambiguousText, .finerThanCurrency, .noCurrency, .unknownCurrency,
      .notExact, .outOfRange, .unknownWord, .noZone, .impossibleDate, .unknownTimeForm,
      .notYetKnown, .implausibleTime, .ownWord, .contradictedByOthers:
      true
    }
  }
}

/// A value, and whether it can be relied on.
package enum Fact<Value> {
  case known(Value)
  /// Rightly not there: optional, and not sent.
  case absent
  case uncertain(Uncertainty)

  /// The value, where it is certain.
  package var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }

  /// Why the value is uncertain, where it is.
  package var uncertainty: Uncertainty? {
    if case .uncertain(let reason) = self { reason } else { nil }
  }

  /// The same certainty of another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Fact<Other> {
    switch self {
    case .known(let value): .known(transform(value))
    case .absent: .absent
    case .uncertain(let reason): .uncertain(reason)
    }
  }
}

extension Fact: Sendable where Value: Sendable {}
extension Fact: Equatable where Value: Equatable {}
