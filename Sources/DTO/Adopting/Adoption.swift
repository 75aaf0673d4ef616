import Domain
import WireJSON

/// The way from a draft to a profile: answers in, one after the other, and out again.
///
/// The terminal and a file of answers take the same way.
package struct Adoption: Equatable, Sendable {
  /// The draft by the answers so far.
  package private(set) var draft: DraftedProfile
  /// The drafts before each answer.
  private var earlier: [DraftedProfile] = []

  package init(_ draft: DraftedProfile) { self.draft = draft }

  package var answerCount: Int { earlier.count }

  /// Takes an answer; one to the same question replaces the one before.
  package mutating func take(_ answer: AdoptionAnswer) {
    earlier.append(draft)
    switch answer {
    case .kind(let kind, let type): draft.types[type].kind = kind
    case .place(let path, let field, let type): draft.types[type].take(path, as: field)
    case .unit(let unit, let field, let type): draft.types[type].take(unit, of: field)
    case .meaning(let status, let word, let type): draft.types[type].meanings[word] = .some(status)
    case .zone(let zone): draft.zone = zone
    case .agreesToTimes: draft.agreesToTimes = true
    case .currency(let currency):
      draft.currency = currency
      draft.currencyIsAnswered = true
    }
  }

  /// Takes back the last answer; false where there is none.
  package mutating func undo() -> Bool {
    guard let last = earlier.popLast() else { return false }
    draft = last
    return true
  }
}

extension DraftedType {
  fileprivate mutating func take(_ path: TapePath?, as field: Field) {
    guard let index = fields.firstIndex(where: { $0.field == field }) else { return }
    fields[index].taken = path
    fields[index].isAnswered = true
    fields[index].unitIsUnknown = false
    // The wire tells the unit, or the next question is for it.
    let units = path.flatMap(column(at:))?.units ?? []
    fields[index].unit = field.isOfMoney && units.count == 1 ? units.first : nil
  }

  fileprivate mutating func take(_ unit: DraftedUnit?, of field: Field) {
    guard let index = fields.firstIndex(where: { $0.field == field }) else { return }
    fields[index].unit = unit
    fields[index].unitIsUnknown = unit == nil
    fields[index].isAnswered = true
  }
}

extension Field {
  /// Whether a profile must say its unit.
  var isOfMoney: Bool { self == .amount || self == .refundedAmount }
}
