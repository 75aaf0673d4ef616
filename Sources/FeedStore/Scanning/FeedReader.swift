import DTO
import Mapping
package import Networking

/// Reads a whole feed: passes over the source until one had the right plan.
package enum FeedReader {
  /// Passes that settle a plan: the version, two that contradict it, the place of the records, and one to spare.
  private static let maxPasses = 6

  /// Reads `source` to its end.
  ///
  /// - Returns: What was found, and how it ended; nil where the visitor stopped it.
  /// - Throws: What the visitor throws. A source that fails is a verdict, not an error.
  package static func read(
    _ source: any ByteSource, _ options: FeedOptions, visiting visitor: inout some FeedVisitor
  ) throws -> FeedState? {
    var chosen: (FeedProfile, ProfileChoice?)
    var plan: FeedPlan
    do {
      chosen = try ProfileSniffer.choose(options.profile, for: source)
      plan = FeedPlan(places: chosen.0.places)
      plan.namedVersion = try VersionTail.version(in: source, profile: chosen.0)
      if plan.namedVersion == nil {
        plan.namedVersion = try ResponseHeader.version(of: source, profile: chosen.0)
        plan.versionIsOfResponse = plan.namedVersion != nil
      }
    } catch {
      return failed(error, options.profile.fallback)
    }
    for number in 0..<maxPasses {
      var pass = FeedPass(
        source: source, options: options, chosen: chosen, plan: plan, number: number)
      do {
        switch try pass.run(&visitor) {
        case .done:
          var state = pass.state
          state.texts = pass.judge.texts
          guard let profile = profileOfStrangers(in: state) else { return state }
          chosen.0 = profile
          plan = FeedPlan(places: profile.places)
          visitor.restart()
        case .stopped: return nil
        case .again(let next):
          guard next != plan else { return failed(.cancelled, chosen.0) }
          plan = next
          visitor.restart()
        }
      } catch let error as SourceError {
        var state = pass.state
        state.texts = pass.judge.texts
        state.verdict = .failed(error)
        return state
      }
    }
    return failed(.cancelled, chosen.0)
  }

  /// The profile for records of a document that was taken for our own as nothing in it looked like any.
  ///
  /// Ours has words and names that aren't anybody's: what they say of others' records isn't certain.
  private static func profileOfStrangers(in state: FeedState) -> FeedProfile? {
    guard state.choice?.confidence == 0, state.profile.name == FeedProfile.shop.name,
      state.plan.namedVersion == nil, state.rows.count > 0
    else { return nil }
    return .generic(at: state.plan.places)
  }

  /// Reads `source` once more, by the plan that an earlier reading settled.
  package static func read(
    _ source: any ByteSource, _ options: FeedOptions, settledBy state: FeedState,
    visiting visitor: inout some FeedVisitor
  ) throws -> FeedState? {
    var pass = FeedPass(
      source: source, options: options, chosen: (state.profile, state.choice), plan: state.plan,
      number: state.pass, settled: state.rows)
    guard case .done = try pass.run(&visitor) else { return nil }
    var state = pass.state
    state.texts = pass.judge.texts
    return state
  }

  private static func failed(_ error: SourceError, _ profile: FeedProfile) -> FeedState {
    var state = FeedState(
      profile: profile, version: .assumed(profile.versions.upperBound))
    state.verdict = .failed(error)
    return state
  }
}
