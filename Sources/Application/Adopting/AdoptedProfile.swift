package import DTO
import Domain
package import FeedStore
import Mapping
package import Networking
import WireJSON

/// The end of an adoption: a profile that was checked, with a sample of what it reads.
package struct AdoptedProfile: Sendable {
  /// As TOML, nothing personal or secret in it.
  package let text: String
  package let profile: FeedProfile
  /// The source as the profile reads it.
  package let state: FeedState

  /// `source`: What was adopted; `version`: The program's, which stands in the sample's name.
  /// - Throws: What is wrong with the profile.
  package init(
    _ draft: DraftedProfile, reading source: any ByteSource, version: String,
    arrival: @escaping @Sendable () -> Int64
  ) throws {
    let bare = ProfileDrafting.shown(draft.toml)
    let profile = try FeedProfile(text: bare, file: draft.name)
    var visitor = NoVisitor()
    let options = FeedOptions(profile: .named(profile), arrival: arrival)
    guard let state = try FeedReader.read(source, options, visiting: &visitor) else {
      preconditionFailure("a visitor that never stops reads to the end")
    }
    let sample = ProfileSampling.text(
      of: source, state, named: "what feedtui \(version) read of it")
    let whole = bare + sample
    let checked = try FeedProfile(text: whole, file: draft.name)
    let tests = try checked.samples.map { try ProfileTest($0, checked) }
    // A sample that its own records don't agree with tells nobody anything.
    let isTold = tests.allSatisfy(\.failures.isEmpty)
    text = isTold ? whole : bare
    self.profile = isTold ? checked : profile
    self.state = state
  }
}

/// Looks at nothing.
private struct NoVisitor: FeedVisitor {
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, row: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
