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
    case .outcome: [WatchedRecord.failed, WatchedRecord.succeeded]
    case .customer: [WatchedRecord.none, WatchedRecord.some]
    case .method, .currency: []
    }
  }

  /// Whether anything is told of the word at a place: of two, the first says all.
  func isTold(_ place: Int) -> Bool {
    switch self {
    case .outcome, .customer: place == 0
    case .method, .currency: true
    }
  }
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
