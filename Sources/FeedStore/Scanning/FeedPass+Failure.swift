import DTO
import Domain
import Drift
import Mapping
import WireJSON

/// Answers that say of themselves that something failed.
extension FeedPass {
  /// Counts what the envelope, or a document that is no record, says at `path`; its value stands at `index` of the tape.
  mutating func countFailure(_ path: [String], _ view: RecordView, at index: Int = 0) {
    let token = view.tokens[index]
    let found: String =
      switch token.kind {
      case .object, .array, .number: WireType(token).title
      default: FoundText.describing(StringBody.text(of: token, in: view.bytes))
      }
    count(
      DriftEvent(
        .reportedFailure, path: judge.texts.id(of: Self.name(ofPath: path)),
        found: judge.texts.id(of: found)))
  }

  /// Counts what the document's own object says of a failure.
  mutating func countFailures(of view: RecordView) {
    for (path, index) in FailurePlaces.failures(of: view) { countFailure(path, view, at: index) }
  }

  /// Whether the document's own object is the answer of a request that failed, and no record.
  ///
  /// One without an id, or with neither status nor amount to show, may be: that it stays alone is known at the end.
  mutating func isAnswer(_ verdict: Judge.Verdict, _ view: RecordView) -> Bool {
    var hasID = false
    if case .record = verdict {
      hasID = judge.facts.hasID
      guard judge.facts.statusIssue != nil, judge.facts.amountIssue != nil else { return false }
    }
    guard verdict != .ignored else { return false }
    if plan.isFailure { return !hasID }
    mayBeFailure = !FailurePlaces.failures(of: view).isEmpty
    return false
  }

  /// The plan where the only object of the document turned out to be no record, but a failed request's answer.
  func planOfFailure(_ end: DocumentEnd) -> FeedPlan? {
    guard mayBeFailure, !plan.isFailure, subjects == 1, !end.hasRootArray else { return nil }
    var next = plan
    next.isFailure = true
    return next
  }
}
