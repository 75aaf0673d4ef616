package import DTO
import Domain
package import FeedStore
package import Networking

/// The end of an adoption: a profile that was checked, with a sample of what it reads.
package struct AdoptedProfile: Sendable {
  /// As TOML, nothing personal or secret in it.
  package let text: String
  package let profile: FeedProfile

  /// `state`: The source as the draft's profile reads it; `version`: The program's, which stands in the sample's name.
  /// - Throws: What is wrong with the profile.
  package init(
    _ draft: DraftedProfile, reading source: any ByteSource, as state: FeedState, version: String
  ) throws {
    let bare = ProfileDrafting.shown(draft.toml)
    let sample = ProfileSampling.text(
      of: source, state, named: "what feedtui \(version) read of it")
    let whole = try FeedProfile(text: bare + sample, file: draft.name)
    let tests = try whole.samples.map { try ProfileTest($0, whole) }
    // A sample that its own records don't agree with tells nobody anything.
    let isTold = tests.allSatisfy(\.failures.isEmpty)
    text = isTold ? bare + sample : bare
    profile = isTold ? whole : try FeedProfile(text: bare, file: draft.name)
  }
}

extension DraftedProfile {
  /// The profile that the draft is by the answers so far.
  /// - Throws: What is wrong with it.
  package func profile() throws(ProfileProblems) -> FeedProfile {
    try FeedProfile(text: ProfileDrafting.shown(toml), file: name)
  }
}
