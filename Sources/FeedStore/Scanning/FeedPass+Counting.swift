import Networking
import DTO
import Domain
import Drift
import Mapping
import WireJSON

extension FeedPass {
  // MARK: Counting

  /// Counts what the judge saw in its record.
  mutating func countEvents(array: Int, index: Int, row: Int) {
    guard !judge.events.isEmpty else { return }
    let occasion = occasion(array: array, index: index, row: row)
    for event in judge.events { count(event, at: occasion) }
  }

  /// Counts one event of the feed, or of a record that isn't shown.
  mutating func count(_ event: DriftEvent, array: Int? = nil, index: Int? = nil, row: Int? = nil) {
    count(event, at: occasion(array: array, index: index, row: row))
  }

  private func occasion(array: Int?, index: Int?, row: Int?) -> DriftTally.Occasion {
    var time: Int64?
    if row != nil, case .instant(let nanoseconds) = judge.facts.createdAt { time = nanoseconds }
    return DriftTally.Occasion(
      subject: subjects, row: row, array: array.map { arrays[$0].path } ?? .none, index: index,
      time: time ?? options.arrival(), isArrival: time == nil)
  }

  private mutating func count(_ event: DriftEvent, at occasion: DriftTally.Occasion) {
    let seen = state.tally.add(event, at: occasion)
    guard let telemetry = options.telemetry, DriftLimits.isSampled(seenBefore: seen) else { return }
    telemetry.record(
      SampledDrift(
        kind: event.kind, path: judge.texts[event.path], found: judge.texts[event.found],
        severity: event.severity, recordNumber: occasion.subject, seenBefore: seen))
  }

  // MARK: The envelope

  /// Takes in a scalar of the envelope.
  ///
  /// Returns a new plan where records were read by another version.
  mutating func read(field index: Int, _ view: RecordView) -> FeedPlan? {
    let (field, path) = envelopeFields[index]
    // Each envelope of a sequence has its own; all must agree.
    var envelope = EnvelopeDTO()
    envelope.read(field, view)
    switch field {
    case .version: break
    case .next, .links:
      state.pages.cursors[index] = .init(path, envelope.hasNextPage)
      return nil
    case .more:
      state.pages.flags[index] = .init(path, envelope.hasNextPage)
      return nil
    case .error, .outcome:
      if envelope.reportsFailure { countFailure(path, view) }
      return nil
    case .currency:
      guard let text = envelope.currency, let code = CurrencyCode(text.uppercased()),
        plan.currency != code
      else { return nil }
      var next = plan
      next.currency = code
      return next
    }
    return take(version: envelope.version, at: 0, view)
  }

  /// The answer says of itself that something failed.
  private mutating func countFailure(_ path: [String], _ view: RecordView) {
    let token = view.tokens[0]
    let found: String =
      switch token.kind {
      case .object, .array: WireType(token).title
      default: FoundText.describing(StringBody.text(of: token, in: view.bytes))
      }
    count(
      DriftEvent(
        .reportedFailure, path: judge.texts.id(of: Self.name(ofPath: path)),
        found: judge.texts.id(of: found)))
  }

  /// Takes in the version that the envelope, or a record at the top, names.
  ///
  /// Returns a new plan where records were read by another version.
  private mutating func take(
    version: Reading<String>, at index: Int, _ view: RecordView
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
          .coerced, path: judge.texts.id(of: path), found: judge.texts.id(of: "integer → string")))
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
    return take(version: EnvelopeDTO.version(at: token, view), at: token, view)
  }

  /// The plan of a sequence of envelopes in which one names no version, beside others that do.
  private mutating func planOfUnversioned() -> FeedPlan? {
    envelopeVersions.begin(0)
    guard envelopeVersions.lackOne, judge.asksForVersion, plan.namedVersion != nil,
      !plan.versionIsOfResponse
    else { return nil }
    return plan(naming: Self.noVersion)
  }

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
    let place = Self.name(ofPath: path)
    for event in judge.defects(around: [], view, below: place) { count(event) }
  }

  // MARK: The end

  mutating func finish(_ end: DocumentEnd, _ bytes: RawSpan) -> Ending {
    state.versionIsSettled = true
    state.pages.isLinked = ResponseHeader.linksNextPage(of: source)
    if case .notAFeed(let type) = end.verdict {
      state.verdict = .notAFeed(SourceSniffer.describe(bytes, type: type))
      return .done
    }
    if let next = misplaced(end) { return .again(next) }
    if let next = planOfUnversioned() { return .again(next) }
    settleVerdict(end)
    noteUnread(end)
    if state.verdict == .cutShort || source.failure != nil {
      count(DriftEvent(.truncatedFeed, path: .none))
    }
    if let failure = source.failure { state.verdict = .failed(failure) }
    return .done
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
    let isUnread = state.droppedCount > 0 || state.emptyElementCount > 0
    if state.verdict == .complete, state.rows.count == 0, isUnread {
      state.verdict = .nothingReadable
    }
  }

  /// Whether there is no array where the profile expects one, and what to do then.
  private mutating func misplaced(_ end: DocumentEnd) -> FeedPlan? {
    guard plan.misplacement == nil, end.verdict == .complete || end.verdict == .cutShort else {
      return nil
    }
    let hasRecords = end.hasTopLevelRecords || end.hasRootArray
    noteNotArrays(end)
    if end.arraysFound.contains(true) {
      return profile.expectsEveryArray ? partlyMisplaced(end) : nil
    }
    guard !hasRecords, state.droppedCount == 0 else { return nil }
    // A document cut before its first array may have had one.
    if end.verdict == .cutShort, end.otherArrays.isEmpty { return nil }
    let marked = end.otherArrays.filter { $0.markedCount > 0 }
    // Something else may stand right where an array belongs.
    let stray = marked.isEmpty ? end.notArrays.min { $0.key < $1.key } : nil
    let misplacement = misplacement(end, marked, stray)
    state.misplacement = misplacement
    guard !marked.isEmpty else {
      // What isn't an array is counted already.
      guard stray == nil else { return nil }
      count(
        DriftEvent(
          .noRecords, path: judge.texts.id(of: misplacement.expected),
          found: judge.texts.id(of: misplacement.found)))
      return nil
    }
    var next = plan
    next.misplacement = misplacement
    next.firstMisplaced = 0
    next.places.arrays = marked.map { other in
      RecordPlaces.RecordArray(path: other.path, spots: spots(ofMisplaced: other.path))
    }
    return next
  }

  /// `stray`: What stands where the array of that number belongs.
  private func misplacement(
    _ end: DocumentEnd, _ marked: [OtherArray], _ stray: (key: Int, value: WireType)?
  ) -> Misplacement {
    let largest = (marked.isEmpty ? end.otherArrays : marked).max {
      $0.objectCount < $1.objectCount
    }
    let arrays = plan.places.arrays
    let expected = stray.map { arrays[$0.key].path } ?? arrays.first?.path ?? []
    return Misplacement(
      expected: expected.joined(separator: "."),
      found: stray.map { Self.describe($0.value) } ?? largest.map(Self.describe)
        ?? "no objects elsewhere",
      isShown: !marked.isEmpty)
  }

  /// One array stands where it belongs, and another, of the name of one that doesn't, elsewhere.
  private func partlyMisplaced(_ end: DocumentEnd) -> FeedPlan? {
    for (index, isFound) in end.arraysFound.enumerated() where !isFound {
      let path = plan.places.arrays[index].path
      let name = KeyStyle.folded((path.last ?? "").utf8)
      let moved = end.otherArrays.first { other in
        other.markedCount > 0 && KeyStyle.folded((other.path.last ?? "").utf8) == name
      }
      guard let moved else { continue }
      var next = plan
      next.misplacement = Misplacement(
        expected: path.joined(separator: "."), found: Self.describe(moved), isShown: true)
      next.firstMisplaced = plan.places.arrays.count
      next.places.arrays.append(
        .init(path: moved.path, spots: plan.places.arrays[index].spots))
      return next
    }
    return nil
  }

  private static func describe(_ other: OtherArray) -> String {
    "\(objects(other.objectCount)) at \(name(ofPath: other.path))"
  }

  /// What stands where an array belongs.
  private static func describe(_ type: WireType) -> String {
    let article = type == .null ? "" : "aeiou".contains(type.title.prefix(1)) ? "an " : "a "
    return "\(article)\(type.title) stands there, not an array"
  }

  private static func objects(_ count: Int) -> String { "\(count) object\(count == 1 ? "" : "s")" }

  /// Beside the records that are shown, there are arrays of what looks like more of them.
  private mutating func noteUnread(_ end: DocumentEnd) {
    guard state.rows.count > 0 || end.arraysFound.contains(true) else { return }
    for other in end.otherArrays where other.markedCount > 0 {
      noteUnread(other.path, count: other.markedCount)
    }
  }

  /// Beside a record that is wrapped in the document's object, there are arrays where the profile expects records.
  mutating func noteUnread(_ view: RecordView) {
    for array in plan.places.arrays where !array.path.isEmpty {
      let path = TapePath(keys: array.path)
      guard let found = path.findAny(in: view, where: { view.element(0, of: $0) != nil }) else {
        continue
      }
      let objects = view.elements(of: found).count { view.tokens[$0].kind == .object }
      if objects > 0 { noteUnread(array.path, count: objects) }
    }
  }

  /// A path of the document as reports name it: a key that looks like data may be a person's.
  static func name(ofPath keys: [String]) -> String {
    keys.map { key in
      // A key without characters is nobody's data.
      if key.isEmpty { return "\"\"" }
      return key == TapePath.anyKey || PathKey.isName(Array(key.utf8)) ? key : PathKey.placeholder
    }
    .joined(separator: ".")
  }

  private mutating func noteUnread(_ keys: [String], count objects: Int) {
    let path = Self.name(ofPath: keys)
    let isTaken = arrays.contains { $0.count > 0 && judge.texts[$0.path] == path }
    guard !isTaken, !profile.expects(keyAt: path) else { return }
    count(
      DriftEvent(
        .unreadRecords, path: judge.texts.id(of: path),
        found: judge.texts.id(of: Self.objects(objects))))
  }

  /// Something that is no array stands where an array belongs.
  private mutating func noteNotArrays(_ end: DocumentEnd) {
    for (index, type) in end.notArrays.sorted(by: { $0.key < $1.key }) {
      let path = plan.places.arrays[index].path.joined(separator: ".")
      count(
        DriftEvent(
          .noRecords, path: judge.texts.id(of: path),
          found: judge.texts.id(of: "\(type.title) for an array")))
    }
  }
}

extension FeedPass {
  /// What a misplaced array may hold: what one of its name holds where it belongs, else what may stand anywhere.
  private func spots(ofMisplaced path: [String]) -> [RecordPlaces.Spot] {
    let name = KeyStyle.folded((path.last ?? "").utf8)
    let namesake = profile.places.arrays.first {
      KeyStyle.folded(($0.path.last ?? "").utf8) == name
    }
    if let namesake { return namesake.spots }
    let top = profile.places.top.filter(\.inner.isRoot)
    return top.isEmpty
      ? [.init(inner: TapePath(steps: []), types: Array(profile.types.indices))] : top
  }
}
