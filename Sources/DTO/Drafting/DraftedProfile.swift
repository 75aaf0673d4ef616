package import Domain
import WireJSON

/// A profile for an API that nobody knows yet: what was found in its payloads, and what only its owner can say.
///
/// As `toml` it is a profile: what isn't certain stands there as comments, to be answered by taking away a `#`, or was
/// answered by an `Adoption`.
package struct DraftedProfile: Equatable, Sendable {
  package internal(set) var name: String
  package internal(set) var types: [DraftedType]
  /// What stands beside the records, or in the names of amounts, and may be the currency of all of them.
  package let currencies: [DraftedCurrency]
  /// Which of them it is, or another one that the owner names; nil while nobody knows.
  package internal(set) var currency: DraftedCurrency?
  /// Whether the owner has said which, or that nobody knows.
  var currencyIsAnswered = false
  /// The zone of times that name none, as a profile writes it; nil while nobody knows.
  package internal(set) var zone: String?
  /// Whether the owner agrees to the forms of times of which it is doubtful what they say.
  package internal(set) var agreesToTimes = false
  /// Whether other fields of a record may contradict its status; the owner may say that none does.
  package internal(set) var statusMayBeContradicted = true
  let marks: [DraftedMark]

  /// Takes back what was taken of a field, or what its words mean, because it isn't certain of each record.
  package mutating func doubt(_ field: Field, ofType number: Int) {
    guard types.indices.contains(number) else { return }
    if field == .status { types[number].wordsAreCertain = false }
    guard field != .status,
      let index = types[number].fields.firstIndex(where: { $0.field == field })
    else { return }
    types[number].fields[index].taken = nil
    types[number].fields[index].unit = nil
  }

  /// The forms of the records' times.
  package var times: DraftedTimes {
    DraftedTimes.together(
      types.flatMap { type in
        [Field.createdAt, .updatedAt].compactMap { type.column(of: $0)?.times }
      })
  }

  /// Whether the records of a type name their currency.
  package var namesCurrency: Bool { types.allSatisfy { $0.column(of: .currency) != nil } }
}

/// A currency of all records that don't name theirs.
package enum DraftedCurrency: Equatable, Sendable {
  /// The document names it.
  case ofDocument(keys: [String], code: String)
  /// A key does: `total_eur`.
  case ofName(CurrencyCode, name: String)
  /// The owner does.
  case said(CurrencyCode)
}

/// Evidence that a document is of this API: a key that few others have.
struct DraftedMark: Equatable, Sendable {
  var keys: [String]
  var isOfRecord: Bool
}
