package import Domain

/// What of a record is compared by shares.
package enum ShareField: UInt8, CaseIterable, Sendable {
  /// Whether a payment that is decided failed.
  case outcome
  case method
  case currency
  /// Whether anything is known of who paid.
  case customer

  /// The field of a record.
  package var field: Field {
    switch self {
    case .outcome: .status
    case .method: .method
    case .currency: .currency
    case .customer: .customer
    }
  }

  /// Whether its words may be others in a batch, as of one merchant's invoices.
  var dependsOnBatch: Bool { self != .outcome }

  /// The words that are known before any comes, by their places.
  var words: [UInt16] {
    switch self {
    case .outcome: [WatchedWords.failed, WatchedWords.succeeded]
    case .customer: [WatchedWords.none, WatchedWords.some]
    case .method, .currency: []
    }
  }

  /// Whether anything is told of the word at a place: of two, the first says all.
  func isTold(_ place: Int) -> Bool { words.isEmpty || place == 0 }
}

/// How much is known of what is usual.
enum ShareExperience: Sendable {
  case little
  /// A day and a night have passed; where no times are known, 10,000 records.
  case day
  /// Two weeks.
  case weeks
}

extension ShareField {
  /// By how much a share differs from those of all windows before, at least: the less is known, the more.
  ///
  /// A shop may come to other methods, currencies and customers by and by; to payments that fail it mustn't.
  func leastPoints(_ experience: ShareExperience) -> Double {
    switch experience {
    case .little: 0.4
    case .day: dependsOnBatch ? 0.4 : 0.2
    case .weeks: dependsOnBatch ? 0.25 : 0.1
    }
  }

  /// The same of one window of several: a few may differ less.
  func leastPointsOfWindow(_ experience: ShareExperience) -> Double {
    leastPoints(experience) / (dependsOnBatch ? 1 : 2)
  }
}

/// The words of a finished record, as shares are counted.
package struct WatchedWords: Sendable {
  package let row: Int
  /// The record's type, by a number.
  let type: UInt8
  /// When it was made, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  let time: Int64?
  /// The numbers of its words, 16 bits for each field.
  let words: UInt64

  /// The number for a record that doesn't count.
  static let uncounted = UInt16.max
  /// Those of a record that doesn't count in any field.
  static let nothing = UInt64.max
  static let succeeded: UInt16 = 0
  package static let failed: UInt16 = 1
  /// The number of no word.
  package static let none: UInt16 = 0
  static let some: UInt16 = 1

  /// `method`, `currency`: The numbers of the words; 0 for none.
  package init(
    row: Int, type: UInt8, time: Int64?, status: OrderStatus?, method: UInt16, currency: UInt16,
    hasCustomer: Bool
  ) {
    (self.row, self.type, self.time) = (row, type, time)
    let outcome = status.flatMap(Self.outcome) ?? Self.uncounted
    words =
      UInt64(outcome) << Self.shift(.outcome) | UInt64(method) << Self.shift(.method)
      | UInt64(currency) << Self.shift(.currency)
      | UInt64(hasCustomer ? Self.some : Self.none) << Self.shift(.customer)
  }

  /// The number of a field's word among those of a record.
  static func word(_ field: ShareField, of words: UInt64) -> UInt16 {
    UInt16(truncatingIfNeeded: words >> shift(field))
  }

  private static func shift(_ field: ShareField) -> UInt64 { UInt64(field.rawValue) * 16 }

  /// Nil for what comes to another status with time, or nobody knows: the newest of a feed are mostly so, and later ones never.
  static func outcome(_ status: OrderStatus) -> UInt16? {
    switch status {
    case .failed: failed
    case .authorized, .paid, .completed, .partiallyRefunded, .refunded, .disputed: succeeded
    case .pending, .requiresAction, .processing, .canceled, .expired: nil
    }
  }
}
