import DTO
import Mapping
package import Networking

/// Reads a whole feed: passes over the source until one had the right plan.
package enum FeedReader {
  /// Passes that settle a plan: whose records they are, the version, two that contradict it, the place of the records,
  /// whether there are any, and one to spare.
  private static let maxPasses = 8

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
      plan = try firstPlan(for: source, chosen.0)
    } catch {
      return failed(error, options.profile.fallback)
    }
    for number in 0..<maxPasses {
      var pass = FeedPass(
        source: source, options: options, chosen: chosen, plan: plan, number: number)
      do {
        switch try pass.run(&visitor) {
        case .done:
          return pass.state
        case .stopped: return nil
        case .strangers:
          // More has come than when the profile was chosen.
          chosen = try ProfileSniffer.choose(options.profile, for: source)
          if chosen.0.name == FeedProfile.shop.name, chosen.1?.confidence == 0 {
            chosen.0 = .generic(at: plan.places)
          }
          plan = FeedPlan(places: chosen.0.places)
          visitor.restart()
        case .again(let next):
          guard next != plan else { return failed(.contradictory, chosen.0) }
          plan = next
          visitor.restart()
        }
      } catch let error as SourceError {
        var state = pass.state
        state.verdict = .failed(error)
        return state
      }
    }
    return failed(.contradictory, chosen.0)
  }

  private static func firstPlan(
    for source: any ByteSource, _ profile: FeedProfile
  ) throws(SourceError) -> FeedPlan {
    var plan = FeedPlan(places: profile.places)
    plan.namedVersion = try VersionTail.version(in: source, profile: profile)
    if plan.namedVersion == nil {
      plan.namedVersion = try ResponseHeader.version(of: source, profile: profile)
      plan.versionIsOfResponse = plan.namedVersion != nil
    }
    return plan
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
    return pass.state
  }

  private static func failed(_ error: SourceError, _ profile: FeedProfile) -> FeedState {
    var state = FeedState(
      profile: profile, version: .assumed(profile.versions.upperBound))
    state.verdict = .failed(error)
    return state
  }
}
