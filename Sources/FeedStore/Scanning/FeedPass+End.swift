import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// What becomes of a pass at the end of its document.
extension FeedPass {
  mutating func finish(_ end: DocumentEnd, _ bytes: RawSpan) -> Ending {
    state.versionIsSettled = true
    defer { countLearnt() }
    countPages(end)
    if case .notAFeed(let type) = end.verdict {
      state.verdict = .notAFeed(SourceSniffer.describe(bytes, type: type))
      return .done
    }
    var findings: [Finding] = []
    let betterPlan = detectors.finish(end, arrays, &state, into: &findings)
    if let betterPlan { return .again(betterPlan) }
    if let next = planOfFailure(end) { return .again(next) }
    if let next = planOfUnversioned(isCut: end.verdict == .cutShort) { return .again(next) }
    if let next = planOfMissingCurrency() { return .again(next) }
    settleVerdict(end)
    if profile.isOfNoKnownAPI { state.foundPlaces = FoundPlaces(profile, end) }
    countOddCodes(end)
    count(findings)
    if state.verdict == .cutShort || source.failure != nil, !cutComesAgain {
      count(DriftEvent(.truncatedFeed, path: .none))
    }
    if let failure = source.failure { state.verdict = .failed(failure) }
    // An object or an array ends with its bracket; records one after the other end anywhere.
    if state.verdict == .complete, end.hasTopLevelRecords, !source.endIsTold {
      if !cutComesAgain { count(DriftEvent(.truncatedFeed, path: .none)) }
      state.verdict = .failed(.endUntold)
    }
    return .done
  }

  /// Counts what is learnt from many records; of a part, or of one document of several, that is learnt of the whole.
  private mutating func countLearnt() {
    state.finishWatching(now: now)
    state.countUnits(arrival: options.arrival(), isFinal: true)
    guard isWatched else { return }
    state.countSigns(arrival: options.arrival(), isFinal: true)
    state.countRenames([source], arrival: options.arrival(), isFinal: true)
  }

  /// Whether this is the whole of it, as far as it is told.
  private mutating func countPages(_ end: DocumentEnd) {
    if state.layouts != nil { state.places = places(end) }
    state.extent = FeedExtent(
      records: recordNumber,
      elements: Dictionary(arrays.map { ($0.name, $0.count) }, uniquingKeysWith: +))
    let atTop = end.hasRootArray ? arrays[arrays.count - 1].count : 0
    if end.hasRootArray || end.arraysFound.contains(true) {
      state.pages.elements[[]] = elements(in: arrays.indices.dropLast(), atTop: atTop)
      for scope in pageScopes {
        let own = plan.places.arrays.indices.filter {
          Array(plan.places.arrays[$0].path.dropLast()) == scope
        }
        state.pages.elements[scope] = elements(in: own, atTop: 0)
      }
    }
    state.nextPage.hasEnvelope = end.arraysFound.contains(true)
    let inAll = state.pages.elements[[]]?.inAll
    state.pages.isInHeaders = ResponseHeader.namesMore(than: inAll, of: source)
  }

  /// Where records may stand in this document.
  private func places(_ end: DocumentEnd) -> Set<String> {
    var places = Set(
      zip(arrays, end.arraysFound).filter(\.1).map { $0.0.name + "[]" })
    if end.hasRootArray { places.insert("[]") }
    if end.hasTopLevelRecords { places.insert("$") }
    return places
  }

  private func elements(in indices: some Sequence<Int>, atTop: Int) -> PageSigns.Elements {
    let before = state.pages.before
    var elements = PageSigns.Elements(inDocument: atTop, inAll: atTop)
    for index in indices {
      elements.inAll += arrays[index].count
      elements.inDocument += arrays[index].count - (before.isEmpty ? 0 : before[index])
    }
    return elements
  }

  private mutating func settleVerdict(_ end: DocumentEnd) {
    switch end.verdict {
    case .complete: state.verdict = .complete
    case .cutShort: state.verdict = .cutShort
    case .empty: state.verdict = .empty
    case .tooDeep:
      state.verdict = .notAFeed(
        "Objects are nested deeper than \(ScanLimits.maxDepth) levels.")
    case .notAFeed: break
    }
    let isMisplaced = state.misplacement != nil || !end.notArrays.isEmpty
    if isMisplaced, state.verdict == .complete { state.verdict = .noRecords }
    if plan.isFailure, !state.hasRecords {
      state.verdict = .notAFeed("The response says that the request failed; it holds no records.")
    }
    let isUnread =
      state.droppedCount > 0 || state.emptyElementCount > 0 || state.knownLossCount > 0
    if state.verdict == .complete, !state.hasRecords, isUnread {
      state.verdict = .nothingReadable
    }
  }
}
