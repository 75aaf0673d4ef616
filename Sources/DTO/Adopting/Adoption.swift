import Domain
import WireJSON

/// The way from a draft to a profile: answers in, one after the other, and out again.
///
/// The terminal and a file of answers take the same way.
package struct Adoption: Equatable, Sendable {
  private var original: DraftedProfile
  /// The draft by the answers so far.
  package private(set) var draft: DraftedProfile
  private var answers: [AdoptionAnswer] = []

  package init(_ draft: DraftedProfile) {
    original = draft
    self.draft = draft
  }

  package var answerCount: Int { answers.count }

  /// Takes an answer; one to the same question replaces the one before.
  package mutating func take(_ answer: AdoptionAnswer) {
    answers.append(answer)
    draft.take(answer)
  }

  /// Takes back the last answer; false where there is none.
  package mutating func undo() -> Bool {
    guard answers.popLast() != nil else { return false }
    draft = original
    for answer in answers { draft.take(answer) }
    return true
  }

  /// Gives the profile another name.
  package mutating func rename(_ name: String) {
    original.name = name
    draft.name = name
  }

  /// The same answers to what is asked of a newer draft, as far as that has what they are about.
  package func renewed(with draft: DraftedProfile) -> Adoption {
    var next = Adoption(draft)
    for answer in answers where draft.has(answer) { next.take(answer) }
    return next
  }
}

extension DraftedProfile {
  fileprivate mutating func take(_ answer: AdoptionAnswer) {
    switch answer {
    case .kind(let kind, let type): types[type].kind = kind
    case .place(let path, let field, let type):
      // What was said of the times was said of others.
      if field == .createdAt || field == .updatedAt, types[type][field]?.taken != path {
        zone = nil
        agreesToTimes = false
      }
      types[type].take(path, as: field)
    case .unit(let unit, let path, let field, let type):
      types[type].take(unit, at: path, of: field)
    case .meaning(let status, let word, let type): types[type].say(status, of: word)
    case .zone(let zone): self.zone = zone
    case .agreesToTimes: agreesToTimes = true
    case .mayContradict(let mayContradict): statusMayBeContradicted = mayContradict
    case .currency(let currency):
      self.currency = currency
      currencyIsAnswered = true
    }
  }

  /// Whether what an answer is about is there: its type, and the column.
  fileprivate func has(_ answer: AdoptionAnswer) -> Bool {
    guard let number = answer.type else { return true }
    guard types.indices.contains(number) else { return false }
    switch answer {
    case .place(let path?, _, _): return types[number].column(at: path) != nil
    default: return true
    }
  }
}

extension DraftedType {
  fileprivate mutating func take(_ path: TapePath?, as field: Field) {
    guard let index = fields.firstIndex(where: { $0.field == field }) else { return }
    // The same word may mean something else at another place.
    if field == .status, fields[index].taken != path { meanings = [:] }
    fields[index].taken = path
    fields[index].isAnswered = true
    fields[index].unitIsUnknown = false
    if field == .amount { takeCurrency(of: path) }
    // The wire tells the unit, or the next question is for it.
    let units = path.flatMap(column(at:))?.units ?? []
    fields[index].unit = field.isOfMoney && units.count == 1 ? units.first : nil
  }

  /// The currency of an amount stands beside it, if it doesn't stand with the record: that of another amount is another.
  private mutating func takeCurrency(of amount: TapePath?) {
    guard let index = fields.firstIndex(where: { $0.field == .currency }), !fields[index].isAnswered
    else { return }
    let around = amount?.keys.dropLast() ?? []
    let all = columns.filter { !$0.codes.isEmpty }
    let beside = all.filter { $0.path.keys.dropLast() == around }
    let known = fields[index].taken.map { [$0] } ?? []
    let found = beside.isEmpty ? all.filter { $0.path.keys.count == 1 } : beside
    fields[index].taken =
      found.contains { known.contains($0.path) }
      ? known.first : found.count == 1 ? found[0].path : nil
  }

  fileprivate mutating func take(_ unit: DraftedUnit?, at path: TapePath, of field: Field) {
    // A unit is that of one place, and says nothing of another.
    guard let index = fields.firstIndex(where: { $0.field == field && $0.taken == path }) else {
      return
    }
    fields[index].unit = unit
    fields[index].unitIsUnknown = unit == nil
    fields[index].isAnswered = true
  }
}

extension Field {
  /// Whether a profile must say its unit.
  var isOfMoney: Bool { self == .amount || self == .refundedAmount }
}
