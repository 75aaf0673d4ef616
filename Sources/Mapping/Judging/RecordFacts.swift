package import DTO
package import Domain

/// What the index keeps of a record: its facts, without the texts that are read again where they are shown.
package struct RecordFacts: Sendable {
  /// The index of the record's type in its profile.
  package var type: UInt8
  /// Its type is unknown or can't be determined; only facts that need no type are certain.
  package var isOfUnknownType = false
  package var kind: RecordKind
  package var kindIsAssumed: Bool
  /// Whether there is an id, by which duplicates of the record can be found.
  package var hasID = false
  /// A hash of the id's bytes as sent, and of the kind.
  package var idHash: UInt32 = 0
  /// Nil where the status isn't certain.
  package var status: OrderStatus?
  package var statusIssue: Uncertainty?
  /// A documented word of the provider's that is none of ours: certain, and shown as itself.
  package var statusIsProviderWord = false
  /// The status as sent, as a number of the judge's words.
  package var statusWord = WordTable.none
  /// The method as sent, likewise.
  package var method = WordTable.none
  /// Whether it says something of who paid: an id, a name or an address.
  package var hasCustomer = false
  package var amount = Amount.zero
  /// The decimals with which it was written: 2 of `12.00`, 0 of `12`, and of cents.
  package var writtenDecimals: UInt8 = 0
  package var amountIssue: Uncertainty?
  package var currency: CurrencyCode?
  package var currencyIssue: Uncertainty?
  package var createdAt: Timestamp?
  package var createdAtIssue: Uncertainty?
  package var marks = RecordMarks.none

  /// A record with only its type known.
  package init(type: UInt8, kind: RecordKind, kindIsAssumed: Bool) {
    self.type = type
    self.kind = kind
    self.kindIsAssumed = kindIsAssumed
  }
}

extension StatusMeaning {
  /// The status of ours; nil for a word of the provider's own.
  var status: OrderStatus? {
    switch self {
    case .ours(let name): OrderStatus(word: name)
    case .providerWord: nil
    }
  }
}

/// What was decided about one field of a record.
struct FieldState: Sendable, BitwiseCopyable {
  enum Certainty: Sendable, BitwiseCopyable {
    case absent
    case known
    case uncertain(Uncertainty)
  }

  var certainty = Certainty.absent
  /// The value's token; -1 where there is none.
  var token: Int32 = -1

  var isKnown: Bool { if case .known = certainty { true } else { false } }
}

/// What was decided about one element of `items`.
struct ItemFacts: Sendable {
  var sku = FieldState()
  var name = FieldState()
  var quantity = Fact<Int>.absent
  var unitPrice = Fact<Amount>.absent
}

/// Why a record that is JSON can't be shown.
package enum RecordRejection: Sendable, Equatable {
  case noID, nullID, blankID, malformedID

  package var evidence: String {
    switch self {
    case .noID: "no id"
    case .nullID: "null id"
    case .blankID: "blank id"
    case .malformedID: "id is no text"
    }
  }
}

/// What is known of the feed's schema version.
package enum SchemaVersion: Sendable, Hashable {
  /// The feed says so, and the profile knows it.
  case known(Int)
  /// The feed says nothing: the profile's newest.
  case assumed(Int)
  /// The feed says one that the profile doesn't know.
  case unexpected(String)

  /// The version whose names are read.
  package func reading(by profile: FeedProfile) -> Int {
    switch self {
    case .known(let version), .assumed(let version): version
    case .unexpected: profile.versions.upperBound
    }
  }

  var isUnexpected: Bool { if case .unexpected = self { true } else { false } }

  /// Whether the feed names one of those that the profile tells apart.
  func isKnown(to profile: FeedProfile) -> Bool {
    if case .known(let number) = self { profile.versions.contains(number) } else { false }
  }
}
