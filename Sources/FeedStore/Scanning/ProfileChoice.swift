package import DTO

/// How the profile of a feed was found.
package struct ProfileChoice: Sendable, Equatable {
  /// How much the feed's beginning speaks for the profile, of 100; 0 where none was taken.
  package var confidence: Int
  /// The two that fit best, where none fits well enough.
  package var nearest: [String]
  /// The profiles that each would have been taken alone, where none leads.
  package var rivals: [String] = []
}

/// The profile that the user asked for.
package enum ProfileSelection: Sendable {
  case named(FeedProfile)
  /// The one of the catalog that the feed's beginning fits best.
  case automatic(ProfileCatalog)

  /// What is shown while nothing is known.
  package var fallback: FeedProfile {
    switch self {
    case .named(let profile): profile
    case .automatic: .shop
    }
  }
}
