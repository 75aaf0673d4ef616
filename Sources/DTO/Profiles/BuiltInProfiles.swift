/// The profiles that the program brings along.
package enum BuiltInProfiles {
  /// Their names, sorted.
  package static let names: [String] = texts.keys.sorted()

  /// The text of the profile of this name, or nil.
  package static func text(named name: String) -> String? { texts[name] }

  /// The profile of this name; nil where there is none.
  ///
  /// Its text is read once: a feed may be read again every few seconds.
  ///
  /// - Throws: What is wrong in its text: never, as a test holds.
  package static func profile(named name: String) throws(ProfileProblems) -> FeedProfile? {
    try profileReadOnce(name)?.get()
  }

  /// What the text of this name says; none extends another.
  static func read(_ name: String) -> Result<FeedProfile, ProfileProblems> {
    do throws(ProfileProblems) {
      return .success(try FeedProfile(builtIn: texts[name] ?? "", named: name))
    } catch {
      return .failure(error)
    }
  }
}

extension FeedProfile {
  /// Our own format, as `docs/feed-format.md` tells it.
  package static let shop: FeedProfile = {
    do throws(ProfileProblems) {
      guard let profile = try BuiltInProfiles.profile(named: "shop") else {
        preconditionFailure("the program has a profile of its own format")
      }
      return profile
    } catch {
      preconditionFailure("the profile of our own format is right: \(error)")
    }
  }()
}
