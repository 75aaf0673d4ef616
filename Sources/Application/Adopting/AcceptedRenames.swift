import DTO
package import FeedStore

/// Likely renames of a feed that its reader accepts, as a profile that extends the one that the feed was read by.
package struct AcceptedRenames: Sendable {
  /// Why a rename can't be accepted.
  package enum Mistake: Error, Equatable {
    /// It isn't written as `old=new`.
    case unreadable(String)
    /// The feed shows no such rename; those that it shows.
    case unfounded(String, found: [String])
    /// No API is known that a profile could extend.
    case noProfile
    /// Rules of the profile decide on the field by its names.
    case decidedByRules(String)
  }

  private let base: FeedProfile
  private let renames: [LikelyRename]

  /// `asked`: Each as `amount=total_amount`, by the paths of the wire.
  package init(_ asked: [String], of state: FeedState) throws(Mistake) {
    guard !state.profile.isOfNoKnownAPI else { throw .noProfile }
    base = state.profile
    var renames: [LikelyRename] = []
    for text in asked {
      guard text.contains("="), !text.hasPrefix("="), !text.hasSuffix("=") else {
        throw .unreadable(text)
      }
      // Two types of records may have the same field at the same place.
      let meant = state.renames.filter { $0.accepted == text }
      guard !meant.isEmpty else {
        throw .unfounded(text, found: state.renames.map(\.accepted))
      }
      guard !meant.contains(where: \.isDecidedByRules) else { throw .decidedByRules(text) }
      renames += meant.filter { !renames.contains($0) }
    }
    self.renames = renames
  }

  /// The profile's text.
  package func text(name: String) -> String {
    base.extended(name: name, renames.map { ($0.type, $0.source) })
  }

  /// The name that the profile bears where it isn't taken: that of the one that it extends, which it stands for from then on.
  package var baseName: String { base.name }
}
