/// The state of an order or payment.
///
/// Closed: a word that means none of these is `StatusFact.unknown`.
package enum OrderStatus: UInt8, CaseIterable, Sendable {
  case pending
  case requiresAction
  case authorized
  case processing
  /// The money is in.
  case paid
  /// Nothing is left to do.
  case completed
  case partiallyRefunded
  case refunded
  case failed
  case canceled
  case disputed
  case expired

  /// The words of all, in the order of the cases.
  package static var words: [String] { allCases.map(\.word) }

  /// The word that profiles and `export` write: `requires_action`.
  package var word: String {
    switch self {
    case .pending: "pending"
    // feedlint:allow(wire_word_in_domain): our word, which profiles translate a server's into.
    case .requiresAction: "requires_action"
    case .authorized: "authorized"
    case .processing: "processing"
    case .paid: "paid"
    case .completed: "completed"
    // feedlint:allow(wire_word_in_domain): our word, which profiles translate a server's into.
    case .partiallyRefunded: "partially_refunded"
    case .refunded: "refunded"
    case .failed: "failed"
    case .canceled: "canceled"
    case .disputed: "disputed"
    case .expired: "expired"
    }
  }

  /// The status of this word; nil where none has it.
  package init?(word: String) {
    guard let status = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = status
  }

  /// What a person reads: `Requires action`.
  package var label: String {
    let words = word.split(separator: "_").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension OrderStatus {
  /// How far money has come; nil for what may follow and precede anything, as a failure that is tried again.
  private var stage: Int? {
    switch self {
    case .pending, .requiresAction, .processing: 0
    case .authorized: 1
    case .paid, .completed: 2
    case .partiallyRefunded: 3
    case .refunded: 4
    case .failed, .canceled, .disputed, .expired: nil
    }
  }

  /// Whether a record that was in another status has gone back with this one: from refunded to paid, say.
  package func isBehind(_ earlier: OrderStatus) -> Bool {
    guard let stage, let before = earlier.stage else { return false }
    return stage < before
  }
}

/// A record's status, with what the wire said where that is not one of ours.
package enum StatusFact: Equatable, Sendable {
  case known(OrderStatus)
  /// A documented word of the provider for which we have no status: `won` for a dispute.
  case providerWord(word: String)
  /// A word that nobody mapped, as it was sent.
  case unknown(word: String)
  case missing
  case null
  /// A value of another type, by its name: `number`.
  case notAWord(type: String)
  /// Sent twice, with different words.
  case contradictory(String)
  /// A text that can't be read.
  case malformed
  /// A word that other fields may overrule, where those can't be read or contradict it.
  case undecided(word: String, reason: Uncertainty)

  /// Why the status isn't certain, where it isn't.
  package var uncertainty: Uncertainty? {
    switch self {
    case .known, .providerWord: nil
    case .unknown: .unknownWord
    case .missing: .missing
    case .null: .null
    case .notAWord: .wrongType
    case .contradictory: .contradiction
    case .malformed: .malformed
    case .undecided(_, let reason): reason
    }
  }
}
