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
    var plan = FeedPlan(records: options.profile.records)
    do {
      plan.namedVersion = try VersionTail.version(in: source, profile: options.profile)
    } catch {
      return failed(error, options)
    }
    for number in 0..<maxPasses {
      var pass = FeedPass(source: source, options: options, plan: plan, number: number)
      do {
        switch try pass.run(&visitor) {
        case .done:
          var state = pass.state
          state.texts = pass.judge.texts
          return state
        case .stopped: return nil
        case .again(let next):
          guard next != plan else { return failed(.cancelled, options) }
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
    return failed(.cancelled, options)
  }

  /// Reads `source` once more, by the plan that an earlier reading settled.
  package static func read(
    _ source: any ByteSource, _ options: FeedOptions, settledBy state: FeedState,
    visiting visitor: inout some FeedVisitor
  ) throws -> FeedState? {
    var pass = FeedPass(source: source, options: options, plan: state.plan, number: state.pass)
    guard case .done = try pass.run(&visitor) else { return nil }
    var state = pass.state
    state.texts = pass.judge.texts
    return state
  }

  private static func failed(_ error: SourceError, _ options: FeedOptions) -> FeedState {
    var state = FeedState(version: .assumed(options.profile.versions.upperBound))
    state.verdict = .failed(error)
    return state
  }
}
