import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// What the envelope of the records says: versions, pages, failures.
extension FeedPass {
  /// Takes in a value of the envelope: what it says, and what stands in it.
  ///
  /// Returns a new plan where records were read by a wrong one.
  mutating func see(field index: Int, _ view: RecordView, in document: Int) -> FeedPlan? {
    let (field, path) = envelopePlaces[index]
    if view.mayHaveDefects { countDefects(in: view, below: path) }
    if view.tokens.count > 1 {
      var findings: [Finding] = []
      detectors.see(envelopeAt: path, isError: field.isOfErrors, view, into: &findings)
      count(findings)
    }
    if field.isOfPages { state.pages.beginSigns(of: document, counts: arrays.map(\.count)) }
    if field == .version, view.tokens[0].kind != .null { envelopeVersions.noteName(in: document) }
    return read(field: index, view, in: document)
  }

  /// Takes in broken punctuation around records: what the envelope says may be lost.
  mutating func note(_ error: SyntaxError) {
    envelopeVersions.noteDamage()
    let evidence = judge.texts.id(of: error.explanation)
    count(DriftEvent(.malformedJSON, path: .none, evidence: evidence))
  }

  /// Takes in a scalar of the envelope.
  ///
  /// Returns a new plan where records were read by another version.
  private mutating func read(field index: Int, _ view: RecordView, in document: Int) -> FeedPlan? {
    let (field, path) = envelopePlaces[index]
    // Each envelope of a sequence has its own; all must agree.
    var envelope = EnvelopeDTO()
    envelope.read(field, view)
    switch field {
    case .version: break
    case .next, .links, .more, .pageCount:
      // Null is no answer of a flag.
      guard field != .more || view.tokens[0].kind != .null else { return nil }
      state.pages.note(envelope, of: field, path, in: pageScope(of: path), number: index)
      noteNextPage(path, view)
      return nil
    case .error, .failures, .outcome, .success, .failureCode, .resultCode, .message:
      noteFailure(envelope, of: field, path, view)
      return nil
    case .currency:
      return noteCurrency(envelope.currency, path, view, in: document)
    }
    return noteVersion(envelope.version, at: 0, view)
  }

  /// Keeps what stands at the profile's `next`, which may be inside of what was found: the usual places of links lead to all of them.
  private mutating func noteNextPage(_ path: [String], _ view: RecordView) {
    guard nextPath.starts(with: path.map { KeyStyle.folded($0.utf8) }) else { return }
    let inner = Array(profile.nextPath.dropFirst(path.count))
    guard let found = TapePath(keys: inner).find(in: view) else {
      // Null is said of what could stand in it.
      if let last = inner.indices.last,
        let outer = TapePath(keys: Array(inner[..<last])).find(in: view),
        view.tokens[outer].kind == .null
      {
        state.nextPage.isNamed = true
      }
      if path.count == nextPath.count { state.nextPage.cursor = nil }
      return
    }
    switch view.tokens[found].kind {
    case .null, .string, .number: state.nextPage.isNamed = true
    // What can be no cursor says nothing.
    case .object, .array, .true, .false, .key, .malformed: break
    }
    var envelope = EnvelopeDTO()
    envelope.read(.next, view, at: found)
    state.nextPage.cursor = envelope.nextPage
  }

  /// The object around one array of records in which a sign stands; without keys, the whole document's.
  private func pageScope(of path: [String]) -> [String] {
    pageScopes.first { path.starts(with: $0) } ?? []
  }

  /// Takes in the version that the envelope, or a record at the top, names.
  ///
  /// Returns a new plan where records were read by another version.
  private mutating func noteVersion(
    _ version: Reading<String>, at index: Int, _ view: RecordView
  ) -> FeedPlan? {
    let name: String
    switch version {
    case .missing: return nil
    case .null:
      let path = profile.versionPath.joined(separator: ".")
      count(DriftEvent(.unexpectedNull, path: judge.texts.id(of: path)))
      return nil
    case .value(let version): name = version
    case .coerced(let version, _):
      name = version
      let path = profile.versionPath.joined(separator: ".")
      count(
        DriftEvent(
          .coerced, path: judge.texts.id(of: path), evidence: judge.texts.id(of: "integer → string")
        ))
    case .malformed: name = StringBody.text(of: view.tokens[index], in: view.bytes)
    }
    state.versionIsSettled = true
    return plan(naming: name)
  }

  /// A record at the top of its document names its version itself; one that doesn't, beside others that do, has none for certain.
  mutating func readVersion(ofRecord view: RecordView) -> FeedPlan? {
    guard judge.asksForVersion else { return nil }
    guard let token = judge.versionToken else {
      return plan.namedVersion == nil || plan.versionIsOfResponse
        ? nil : plan(naming: Self.noVersion)
    }
    return noteVersion(EnvelopeDTO.version(at: token, view), at: token, view)
  }

  /// The plan of a sequence of envelopes in which one names no version, beside others that do; or of one whose version may be lost.
  mutating func planOfUnversioned(isCut: Bool) -> FeedPlan? {
    envelopeVersions.begin(0)
    guard envelopeVersions.lackOne, judge.asksForVersion, !plan.versionIsOfResponse else {
      return nil
    }
    guard plan.namedVersion != Self.lostVersion else { return nil }
    if plan.namedVersion != nil { return plan(naming: Self.noVersion) }
    return envelopeVersions.areDamaged || isCut ? plan(naming: Self.lostVersion) : nil
  }

  /// What stands for a version that can't be read.
  private static let lostVersion = "unreadable"

  /// What stands for the version of a record, or an envelope, that names none.
  private static let noVersion = "none"

  /// The plan of a feed that names this version as well; nil where it is known.
  private func plan(naming name: String) -> FeedPlan? {
    guard name != plan.namedVersion, !plan.otherVersions.contains(name) else { return nil }
    // The first name settles the plan; another one contradicts it, and then no amount is certain.
    var next = plan
    if plan.namedVersion == nil {
      next.namedVersion = name
    } else {
      next.otherVersions.append(name)
    }
    return plan.otherVersions.count < Self.maxOtherVersions ? next : nil
  }

  /// Contradicting versions that are told apart; a pass each.
  private static let maxOtherVersions = 2

  /// Counts what is no JSON in a value around the records.
  mutating func countDefects(in view: RecordView, below path: [String]) {
    let place = DocumentPath.name(of: path)
    for event in judge.defects(around: [], view, below: place) { count(event) }
  }
}
