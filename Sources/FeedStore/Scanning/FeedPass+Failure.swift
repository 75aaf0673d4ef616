import DTO
import Domain
import Drift
import Mapping
import WireJSON

/// Responses that report a failure of their own request.
extension FeedPass {
  /// Counts what the envelope, or a document that is no record, says at `path`; its value stands at `index` of the tape.
  mutating func countFailure(_ path: [String], _ view: RecordView, at index: Int = 0) {
    state.reportsFailure = true
    let token = view.tokens[index]
    let evidence: String =
      switch token.kind {
      case .object, .array, .number: WireType(token).title
      default: EvidenceText.describing(StringBody.text(of: token, in: view.bytes))
      }
    count(
      DriftEvent(
        .reportedFailure, path: judge.texts.id(of: DocumentPath.name(of: path)),
        evidence: judge.texts.id(of: evidence)))
  }

  /// Takes in the outcome that an envelope reports.
  mutating func noteFailure(
    _ envelope: EnvelopeDTO, of field: EnvelopeField, _ path: [String], _ view: RecordView
  ) {
    if envelope.reportsFailure { return countFailure(path, view) }
    hasMessage = hasMessage || envelope.hasMessage
    if envelope.hasOddCode, oddCodes.count < Self.maxOddCodes {
      oddCodes.append((path, WireType(view.tokens[0]).title))
    }
  }

  /// Codes that are kept: a sequence of a million pages needs no more.
  private static let maxOddCodes = 100

  /// A page without records whose code isn't one for what went well: beside a message, or by a name that says what it is.
  mutating func countOddCodes(_ end: DocumentEnd) {
    guard recordNumber == 0, end.arraysFound.contains(true) || end.hasRootArray else { return }
    for (path, evidence) in oddCodes where hasMessage || path != ["code"] {
      count(
        DriftEvent(
          .reportedFailure, path: judge.texts.id(of: DocumentPath.name(of: path)),
          evidence: judge.texts.id(of: evidence)))
    }
  }

  /// Counts what the document's own object says of a failure.
  mutating func countFailures(of view: RecordView) {
    for (path, index) in FailurePlaces.failures(of: view) { countFailure(path, view, at: index) }
  }

  /// Whether the document's own object is the response to a failed request, and not a record.
  ///
  /// An object without an id, or without status and amount, may be one: the end shows whether it stays the only one.
  /// What names money is a record, and may be a lost one.
  mutating func isAnswer(_ verdict: Judge.Verdict, _ view: RecordView) -> Bool {
    var hasID = false
    if case .record = verdict {
      hasID = judge.facts.hasID
      guard judge.facts.statusIssue != nil, judge.facts.amountIssue != nil else { return false }
    }
    guard verdict != .ignored, !namesMoney(view) else { return false }
    if plan.isFailure { return !hasID }
    firstHasID = hasID
    mayBeFailure = !FailurePlaces.failures(of: view).isEmpty
    return false
  }

  /// Whether the object has an amount, under whatever name.
  func namesMoney(_ view: RecordView) -> Bool {
    let isAmount = profile.types.contains { type in
      type.sources.contains { source in
        source.field == .amount && source.path.find(in: view).map { isNumber($0, view) } ?? false
      }
    }
    return isAmount
      || view.tokens.indices.dropLast().contains { key in
        view.tokens[key].kind == .key && isNumber(key + 1, view)
          && (Self.isOfMoney(KeyStyle.folded(view.text(of: key).utf8)) || isCents(key + 1, view))
      }
  }

  private func isNumber(_ index: Int, _ view: RecordView) -> Bool {
    view.decimal(at: index) != nil
  }

  /// `12.90`: no code or count is written so.
  private func isCents(_ index: Int, _ view: RecordView) -> Bool {
    let parts = view.text(of: index).split(separator: ".")
    return view.tokens[index].kind == .number && parts.count == 2 && parts[1].count == 2
  }

  private static func isOfMoney(_ key: [UInt8]) -> Bool {
    let name = String(decoding: key, as: UTF8.self)
    return moneyNames.contains(name) || name.hasSuffix("amount") || name.hasSuffix("price")
      || name.hasPrefix("amount")
  }

  private static let moneyNames: Set = [
    "sum", "value", "cost", "fee", "balance", "gross", "net", "subtotal", "grandtotal",
    "ordertotal", "totalpaid", "amt",
  ]

  /// The plan where the only object of the document turned out to be no record, but a failed request's answer.
  func planOfFailure(_ end: DocumentEnd) -> FeedPlan? {
    guard mayBeFailure, !plan.isFailure, recordNumber == 1 else { return nil }
    // In a list, what is shown is a record.
    guard !end.hasRootArray || !state.hasRecords || !firstHasID else { return nil }
    var next = plan
    next.isFailure = true
    return next
  }
}
