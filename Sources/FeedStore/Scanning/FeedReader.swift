import DTO
import Drift
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
    try read(source, options, visiting: &visitor, inParts: nil)
  }

  /// Reads `source` to its end for who shows nothing before that, a sequence of lines by several threads.
  ///
  /// What is found doesn't depend on how many there are, nor on how the source arrives.
  ///
  /// `threads`: How many at most; `partBytes`: how much each reads at once, at least; nil: as
  /// suits the source.
  package static func read(
    _ source: any ByteSource, _ options: FeedOptions, threads: Int,
    partBytes: Int? = nil
  ) throws -> FeedState {
    // Telemetry isn't told of what may turn out to be damaged.
    guard options.telemetry == nil, let unchecked = source.unchecked else {
      return try readWhole(source, options, threads, partBytes)
    }
    let state = try readWhole(unchecked, options, threads, partBytes)
    guard unchecked.byteCount != source.byteCount else { return state }
    return try readWhole(source, options, threads, partBytes)
  }

  private static func readWhole(
    _ source: any ByteSource, _ options: FeedOptions, _ threads: Int, _ partBytes: Int?
  ) throws -> FeedState {
    var visitor = NoVisitor()
    let state = try read(
      source, options, visiting: &visitor,
      inParts: threads > 1
        ? PartedPass(
          threads: threads,
          partBytes: partBytes ?? FeedPart.bytes(of: source.finalByteCount, threads: threads))
        : nil,
      waits: true)
    guard let state else { preconditionFailure("nothing stops this visitor") }
    return state
  }

  private static func read(
    _ source: any ByteSource, _ options: FeedOptions, visiting visitor: inout some FeedVisitor,
    inParts parts: PartedPass?, waits: Bool = false
  ) throws -> FeedState? {
    switch try settle(source, options, visiting: &visitor, inParts: parts, waits: waits) {
    case .settled(let pass): pass.state
    case .failed(let state): state
    case .stopped: nil
    }
  }

  /// Reads a delivery of a feed to its end; nil where the visitor stops it.
  ///
  /// `chosen`: The feed's profile; nil where it is to be found. `earlier`: what the feed has already.
  /// `version`: The one that was named before, of lines that name none.
  static func delivery(
    _ source: any ByteSource, _ options: FeedOptions, as chosen: (FeedProfile, ProfileChoice?)?,
    version: String? = nil, besides earlier: EarlierRecords,
    visiting visitor: inout some FeedVisitor
  ) -> Delivery? {
    let reading: Reading
    do {
      reading = try settle(
        source, options, visiting: &visitor, inParts: nil, as: chosen, version: version,
        besides: earlier)
    } catch {
      preconditionFailure("a visitor of deliveries throws nothing")
    }
    switch consume reading {
    case .settled(let pass): return pass.delivery()
    case .failed(let state): return Delivery(state: state)
    case .stopped: return nil
    }
  }

  /// What became of a reading.
  private enum Reading: ~Copyable {
    case settled(FeedPass)
    /// No plan fits, or the source broke.
    case failed(FeedState)
    /// The visitor wanted no more.
    case stopped
  }

  /// `waits`: Whether nobody minds that it begins only when as much has arrived as the choice of the profile looks at.
  private static func settle(
    _ source: any ByteSource, _ options: FeedOptions, visiting visitor: inout some FeedVisitor,
    inParts parts: PartedPass?, waits: Bool = false,
    as known: (FeedProfile, ProfileChoice?)? = nil, version: String? = nil,
    besides earlier: EarlierRecords? = nil
  ) throws -> Reading {
    var chosen: (FeedProfile, ProfileChoice?)
    var plan: FeedPlan
    var parts = parts
    // Of what is still to come, the end is looked at when it has.
    var tailIsSeen = source.finalByteCount != nil
    do throws(SourceError) {
      if let known {
        chosen = known
      } else {
        chosen = try ProfileSniffer.choose(options.profile, for: source, waits: waits)
      }
      plan = try firstPlan(for: source, chosen.0)
      if plan.namedVersion == nil { plan.namedVersion = version }
    } catch {
      return .failed(failed(error, known ?? (options.profile.fallback, nil)))
    }
    var number = 0
    while number < maxPasses {
      var pass = FeedPass(
        source: source, options: options, chosen: chosen, plan: plan, number: number,
        earlier: earlier)
      do {
        switch try pass.run(&visitor, inParts: &parts) {
        case .done:
          guard !tailIsSeen,
            let version = try VersionTail.version(in: source, profile: chosen.0),
            version != plan.namedVersion || plan.versionIsOfResponse
          else { return .settled(pass) }
          tailIsSeen = true
          // From here on it is read as a file is, whose end is looked at first.
          (plan, number) = (try firstPlan(for: source, chosen.0), 0)
          visitor.restart()
          continue
        case .stopped, .needsOrder: return .stopped
        case .strangers:
          // More has come than when the profile was chosen.
          chosen = try ProfileSniffer.choose(options.profile, for: source, waits: waits)
          if chosen.0.name == FeedProfile.shop.name, chosen.1?.confidence == 0 {
            chosen.0 = .generic(at: plan.places)
          }
          plan = FeedPlan(places: chosen.0.places)
          visitor.restart()
        case .again(let next):
          guard next != plan else { return .failed(failed(.contradictory, chosen)) }
          plan = next
          visitor.restart()
        }
      } catch let error as SourceError {
        pass.state.verdict = .failed(error)
        return .settled(pass)
      }
      number += 1
    }
    return .failed(failed(.contradictory, chosen))
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
      number: state.pass, settled: state)
    guard case .done = try pass.run(&visitor) else { return nil }
    return pass.state
  }

  private static func failed(
    _ error: SourceError, _ chosen: (FeedProfile, ProfileChoice?)
  ) -> FeedState {
    let (profile, choice) = chosen
    var state = FeedState(profile: profile, version: .assumed(profile.versions.upperBound))
    state.choice = choice
    state.verdict = .failed(error)
    return state
  }
}

extension FeedPass {
  /// Runs to the end, by several threads where `parts` says so and the source allows it.
  fileprivate mutating func run(
    _ visitor: inout some FeedVisitor, inParts parts: inout PartedPass?
  ) throws -> Ending {
    guard let pass = parts, pass.mayCut(self) else { return try run(&visitor) }
    if let lines = try pass.lines(of: self) {
      if let ending = pass.run(&self, lines) { return ending }
    } else if let ending = try run(&visitor, ahead: pass) {
      return ending
    }
    // What needs the feed's order once needs it by any plan.
    parts = nil
    self = FeedPass(
      source: source, options: options, chosen: (profile, state.choice), plan: plan,
      number: state.pass)
    return try run(&visitor)
  }

  /// Runs while other threads read a large array ahead; nil where the source must be read in its order.
  private mutating func run(
    _ visitor: inout some FeedVisitor, ahead pass: PartedPass
  ) throws -> Ending? {
    var ahead: PartedArray? = PartedArray(pass)
    defer { ahead?.end() }
    switch try run(&visitor, &ahead) {
    case .needsOrder: return nil
    // Which of many unknown keys are named depends on which came first.
    case .done where ahead?.isJoined == true && state.tally.hasManyKeys: return nil
    case let ending: return ending
    }
  }
}
