package import Domain
package import WireJSON

/// One thing that the owner of an API says of it.
///
/// `type` is the number of a draft's type.
package enum AdoptionAnswer: Equatable, Sendable {
  case kind(RecordKind, type: Int)
  /// Where a field stands; nil: it isn't sent.
  case place(TapePath?, of: Field, type: Int)
  /// The unit of an amount that stands at this place; nil: nobody knows.
  case unit(DraftedUnit?, at: TapePath, of: Field, type: Int)
  /// What a word of the status means, `own` where none of feedtui's statuses says it; nil: nobody knows.
  case meaning(String?, of: String, type: Int)
  /// The zone of times that name none, as a profile writes it.
  case zone(String)
  /// Times of which it is doubtful what they say are what they seem to be.
  case agreesToTimes
  /// The currency of all records that name none; nil: nobody knows.
  case currency(DraftedCurrency?)
  /// Whether other fields of a record may contradict its status.
  case mayContradict(Bool)

  /// The number of the type that it is of; nil where it is of all records.
  package var type: Int? {
    switch self {
    case .kind(_, let type), .place(_, _, let type), .unit(_, _, _, let type),
      .meaning(_, _, let type):
      type
    case .zone, .agreesToTimes, .currency, .mayContradict: nil
    }
  }
}
