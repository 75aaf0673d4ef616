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
    let chosen: (FeedProfile, ProfileChoice?)
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
          return state
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

/// What a server says of the feed beside it.
enum ResponseHeader {
  /// The schema version that the profile's header names; nil where there is none, or no version.
  static func version(
    of source: some ByteSource, profile: FeedProfile
  ) throws(SourceError) -> String? {
    guard let name = profile.versionHeader else { return nil }
    // The headers are there once the first byte is.
    var window = ByteWindow()
    try window.fill(from: source)
    guard let value = source.header(named: name), VersionNumber.number(of: value) != nil else {
      return nil
    }
    return value
  }

  /// Whether the response has a link to a next page (RFC 8288): `<https://…?page=2>; rel="next"`.
  static func linksNextPage(of source: some ByteSource) -> Bool {
    guard let links = source.header(named: "Link") else { return false }
    return links.split(separator: ";").contains { part in
      let words = part.split(separator: ",").first?.split(separator: "=") ?? []
      guard words.count == 2, words[0].trimmed.lowercased() == "rel" else { return false }
      return words[1].trimmed.lowercased().split(separator: " ").contains("next")
    }
  }
}

extension Substring {
  /// Without spaces and quotes at its ends.
  fileprivate var trimmed: Substring {
    let isNoise: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" }
    var rest = drop(while: isNoise)
    while let last = rest.last, isNoise(last) { rest.removeLast() }
    return rest
  }
}
