import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// One pass over a source: scan, judge, count, index.
///
/// Runs on one thread.
struct FeedPass: ~Copyable {
  let source: any ByteSource
  let options: FeedOptions
  let profile: FeedProfile
  let plan: FeedPlan
  var state: FeedState
  var judge: Judge
  /// Where the window that is being read begins in the source.
  var base = 0
  var records: KnownRecords
  var detectors: FeedDetectors
  /// When the events happened that records came in.
  var stamps = EventStamps()
  let eventTimes: EventTimes
  var envelopeVersions = EnvelopeCoverage()
  var envelopeCurrencies = EnvelopeCoverage()
  /// What an earlier pass by the same plan has settled: each record is shown in the version that counts, and what is doubted is known.
  let settled: FeedState?
  /// Whether there is one; asked of every record, for which all of it would be copied.
  let isSecondLook: Bool
  /// The record arrays of the places; the last is the top level.
  var arrays: [CountedArray] = []
  var recordNumber = 0
  /// Whether the first object of the document, if no other follows, is the response to a failed request.
  var mayBeFailure = false
  /// The codes of envelopes that may say that something failed, with what each is, and whether a message is beside them.
  var oddCodes: [(path: [String], evidence: String)] = []
  var hasMessage = false
  /// Whether that object has an id.
  var firstHasID = false
  /// Whether the key before a record may be its id.
  let hasKeyedTypes: Bool
  /// For each array of the places, the type that alone stands there; -1 where others may.
  let onlyTypes: [Int]
  /// For each array of the places, and for the top, what an element may be that is a record itself.
  let ownPlaces: [OwnPlace]
  /// What the fields are that the scanner finds in the envelope.
  let envelopePlaces: EnvelopePlaces
  let shape: DocumentShape
  /// The rows of records that others are like.
  var likeRows = LikeRows()
  var glances = Glances()
  /// Whether the object that is judged is a document of its own.
  var isDocument = false
  /// Whether the object judged last is no record, but holds an array of them.
  var mayBeEnvelope = false
  /// The objects that may say which page of one array this is.
  let pageScopes: [[String]]
  /// The keys of the profile's `next`, folded.
  let nextPath: [[UInt8]]
  /// Whether the last element of a page asks for the next one.
  let asksByLastElement: Bool
  /// The records that it reads, where others read the rest; nil for the whole source.
  let part: FeedPart?
  /// Kept, for it is asked with each record.
  let isPart: Bool
  /// What is known of the feed from earlier deliveries; nil for a document that is a feed by itself.
  var earlier: EarlierRecords?
  /// Whether anything is; asked of every record, for which the whole would be copied.
  let isJoined: Bool
  /// Whether each line stands for itself, so that the first says nothing of the others.
  let areLines: Bool
  /// The records of a delivery, in their order.
  var sightings: [RecordSighting] = []
  /// What was lost in a delivery.
  var losses = Losses()
  /// By what each row of a delivery is found again.
  var marks: [RecordMark] = []
  /// Where the records of a delivery stand.
  var places = RowPlaces()
  /// Whether a part holds what depends on what stands before it.
  var needsOrder = false
  /// Whether the element that was seen last held something to be judged.
  var isSettled = false
  /// How a part ended; nil before that.
  var partEnd: PartEnd?

  /// When it began, in nanoseconds since 1970-01-01 UTC.
  let now: Int64

  /// Whether the records come here in the order of the feed, and nobody has watched them before.
  let isWatched: Bool

  enum Ending {
    case done
    /// The plan was wrong: begin again with this one.
    case again(FeedPlan)
    /// Records don't look like our own format, which was a guess: choose the profile again, from all that has arrived.
    case strangers
    /// What a part holds depends on what stands before it: the whole source must be read in its order.
    case needsOrder
    case stopped
  }

  /// `chosen`: The profile, and how it was found; `part`: the records that are read, where that isn't the whole source.
  init(
    source: any ByteSource, options: FeedOptions, chosen: (FeedProfile, ProfileChoice?),
    plan: FeedPlan, number: Int, settled: FeedState? = nil, part: FeedPart? = nil,
    earlier: EarlierRecords? = nil
  ) {
    self.settled = settled
    isSecondLook = settled != nil
    self.part = part
    isPart = part != nil
    isWatched = part == nil && earlier == nil && settled == nil && options.watchesRecords
    recordNumber = part?.firstRecordNumber ?? 0
    self.source = source
    self.options = options
    now = options.arrival()
    self.plan = plan
    profile = chosen.0
    let version = Self.version(of: plan, profile)
    state = FeedState(profile: profile, version: version)
    state.choice = chosen.1
    state.versionIsSettled = plan.namedVersion != nil
    state.misplacement = plan.misplacement
    state.plan = plan
    state.pass = number
    if options.countsLayouts { state.layouts = RecordLayouts() }
    judge = Judge(options.judges.judge(of: profile, version: version), version: version)
    judge.envelopeCurrency = plan.currency(saidBy: profile)
    judge.envelopeCurrenciesDiffer = plan.currenciesDiffer
    let context = RowContext(
      version: version, currency: plan.currency(saidBy: profile),
      currenciesDiffer: plan.currenciesDiffer, of: earlier?.origin)
    state.contexts = RowContexts(context, profile, plan.places, options.judges)
    self.earlier = earlier
    isJoined = earlier != nil
    areLines = earlier?.origin.areLines == true
    self.earlier?.begin(context, profile, plan.places)
    let profile = profile
    hasKeyedTypes = profile.types.contains(where: \.idIsKey)
    onlyTypes = plan.places.arrays.map { Self.onlyType(of: $0, profile) }
    ownPlaces = (plan.places.arrays.map(\.elementPlaces) + [plan.places.top]).map {
      OwnPlace($0, profile, options)
    }
    envelopePlaces = profile.envelopePlaces(at: plan.places)
    pageScopes = plan.places.pageScopes
    nextPath = profile.nextPath.map { KeyStyle.folded($0.utf8) }
    asksByLastElement = [profile.paging, profile.bodyPaging].contains { paging in
      if case .lastID = paging?.step { true } else { false }
    }
    shape = profile.shape(at: plan.places)
    eventTimes = EventTimes(profile)
    records = KnownRecords(source)
    detectors = FeedDetectors(
      profile, plan, shape, isPart: part != nil, from: earlier?.origin)
    for name in plan.places.arrays.map({ DocumentPath.name(of: $0.path) }) + [""] {
      arrays.append(
        CountedArray(
          name: name, path: judge.texts.id(of: name), place: judge.texts.id(of: name + "[]")))
    }
  }

  /// The one type that all elements of an array are of; -1 where they tell it themselves.
  private static func onlyType(of array: RecordPlaces.RecordArray, _ profile: FeedProfile) -> Int {
    guard array.elementPlaces.count == 1, array.elementPlaces[0].inner.isRoot,
      let only = array.elementPlaces[0].types.first, array.elementPlaces[0].types.count == 1,
      profile.types[only].conditions.isEmpty
    else { return -1 }
    return only
  }

  static func version(of plan: FeedPlan, _ profile: FeedProfile) -> SchemaVersion {
    guard let name = plan.namedVersion else { return .assumed(profile.versions.upperBound) }
    let number = VersionNumber.number(of: name)
    if plan.otherVersions.isEmpty, let number {
      if profile.versions.contains(number) { return .known(number) }
      // An API that only adds to its versions reads them all.
      if !profile.isVersionStrict { return .known(number) }
    }
    return .unexpected(([name] + plan.otherVersions).sorted().joined(separator: " and "))
  }

  // MARK: The loop

  mutating func run(_ visitor: inout some FeedVisitor) throws -> Ending {
    var ahead: PartedArray?
    return try run(&visitor, &ahead)
  }

  /// `ahead`: Reads records of an array on other threads, ahead of the scan.
  mutating func run<Visitor: FeedVisitor>(
    _ visitor: inout Visitor, _ ahead: inout PartedArray?
  ) throws -> Ending {
    if part == nil { notePlan() }
    defer { state.words = judge.words }
    // Locals, so that a view of them can be judged while the counts change.
    var scanner = scanner()
    let arrayPart = ArrayPart(part)
    var window = ByteWindow(startingAt: part?.range.lowerBound ?? 0)
    base = window.base
    glances.types = Visitor.visitsRecords ? [] : typesToGlanceAt()
    scanner.leavesOutlines = !glances.types.isEmpty
    while true {
      let step: ScanStep
      let stop = arrayPart?.end ?? ahead?.nextLook ?? .max
      switch takeAlike(&scanner, window.filled, in: arrayPart, before: stop, &visitor) {
      case .all: step = scanner.next(window.filled, isFinal: window.isFinal)
      case .allBefore(let record): step = .record(record)
      case .stopped: return .stopped
      }
      if let arrayPart, let ending = end(arrayPart, with: step, scanner) { return ending }
      if ahead != nil, case .record(let record) = step {
        switch join(&ahead, before: record, &scanner, &window) {
        case .nothing: break
        case .part: continue
        case .tooMuch: return .needsOrder
        }
      }
      if case .record(let record) = step {
        if takeAtAGlance(record, scanner.outline(of: window.filled), in: scanner.documentNumber) {
          if recordNumber & 0x3FF == 0, !shouldContinue(&visitor, .going) { return .stopped }
          continue
        }
        scanner.writeTape()
      }
      if glances.unsettled > 0 { settle() }
      switch step {
      case .record(let record):
        let number = scanner.documentNumber
        isDocument = record.pathIndex == nil && scanner.isDocument
        let ending = try see(record, scanner.view(of: window.filled), in: number, &visitor)
        if let ending { return ending }
        if mayBeEnvelope {
          guard part == nil else { return .needsOrder }
          mayBeEnvelope = false
          scanner.reopen(record)
        }
        if recordNumber & 0x3FF == 0, !shouldContinue(&visitor, .going) { return .stopped }
      case .dropped(let range, let pathIndex, let reason, let lost):
        if pathIndex != nil {
          state.pages.beginRecords(of: scanner.documentNumber, counts: arrays.map(\.count))
        }
        drop(range, of: window.filled, pathIndex, reason, count: lost)
      case .notARecord: countNotARecord()
      case .field(let index):
        let view = scanner.view(of: window.filled)
        if let plan = see(field: index, view, in: scanner.documentNumber) { return .again(plan) }
      case .defects(let path):
        countDefects(in: scanner.view(of: window.filled), below: path)
      case .duplicateKey(let path):
        count(DriftEvent(.duplicateKey, path: judge.texts.id(of: DocumentPath.name(of: path))))
      case .punctuationError(let error): note(error)
      case .needsMore(let offset):
        scanner.slide(by: offset)
        guard try readOn(&window, from: offset, &visitor) else { return .stopped }
      case .end(let end):
        state.scannedBytes = window.base + window.count
        guard part == nil else { return scanner.needsOrder ? .needsOrder : endPart(end) }
        return finish(end, window.filled)
      }
    }
  }

  private func scanner() -> RecordScanner {
    let remembers = options.remembersLayouts
    if let place = part?.place {
      return RecordScanner(from: place, shape, remembersLayouts: remembers)
    }
    return isPart || areLines
      ? RecordScanner(linesOf: shape, remembersLayouts: remembers)
      : RecordScanner(shape: shape, remembersLayouts: remembers)
  }

  /// Reads more of the source behind what the scanner still needs; false where the visitor stops it.
  private mutating func readOn(
    _ window: inout ByteWindow, from offset: Int, _ visitor: inout some FeedVisitor
  ) throws -> Bool {
    window.drop(offset)
    base = window.base
    state.scannedBytes = base
    let mayWait = source.finalByteCount == nil && base + window.count >= source.byteCount
    guard shouldContinue(&visitor, mayWait ? .waiting : .going) else { return false }
    try window.readOn(from: source)
    return true
  }

  private mutating func countNotARecord() {
    recordNumber += 1
    count(DriftEvent(.notARecord, path: arrays[arrays.count - 1].place))
  }

  /// Takes a record in the document of that number.
  ///
  /// Returns how the pass ends where it shows that the feed is read by a wrong plan.
  private mutating func see(
    _ record: ScannedRecord, _ view: RecordView, in document: Int,
    _ visitor: inout some FeedVisitor
  ) throws -> Ending? {
    if plan.isFailure, recordNumber == 0 { countFailures(of: view) }
    if record.pathIndex != nil {
      state.pages.beginRecords(of: document, counts: arrays.map(\.count))
    }
    if asksByLastElement {
      let place = view.tokens[0].range
      state.nextPage.lastElement = base + place.lowerBound..<base + place.upperBound
    }
    if isJoined, isUnchanged(record, view) {
      if record.pathIndex != nil { noteRecord(in: document) }
      return nil
    }
    isSettled = false
    try judgeElement(record, view, &visitor)
    // What the judge says is said of the record that it judged last: there may be none in this element.
    guard !mayBeEnvelope, isSettled else { return nil }
    if areStrangers(record, view) { return .strangers }
    if record.pathIndex != nil {
      noteRecord(in: document)
      return nil
    }
    return readVersion(ofRecord: view).map { .again($0) }
  }

  mutating func noteRecord(in document: Int) {
    envelopeVersions.noteRecord(in: document)
    envelopeCurrencies.noteRecord(in: document)
  }

  /// Shows the state to the visitor.
  ///
  /// Returns whether to go on.
  mutating func shouldContinue<Visitor: FeedVisitor>(
    _ visitor: inout Visitor, _ progress: ScanProgress
  ) -> Bool {
    if glances.unsettled > 0 { settle() }
    expectRecords(in: state.scannedBytes)
    if state.words.count < judge.words.count { state.words = judge.words }
    state.finishWatching(now: now)
    guard Visitor.looksAtState else { return visitor.shouldContinue(state, progress) }
    state.countUnits(arrival: options.arrival(), isFinal: progress == .waiting)
    if isWatched {
      state.countSigns(arrival: options.arrival(), isFinal: progress == .waiting)
    }
    return visitor.shouldContinue(state, progress)
  }

  /// Makes room for the records of the whole source, where it has a known end.
  ///
  /// `more`: How many were found beside those that are kept; `scanned`: in how many bytes all were.
  mutating func expectRecords(_ more: Int = 0, in scanned: Int) {
    guard let size = source.finalByteCount, scanned > 0 else { return }
    // Divided first: no product of a size and a count can overflow.
    records.expect((state.rows.count + more) * (size / scanned + 1))
  }

  /// What passes before this one found, counted once.
  mutating func notePlan() {
    if case .unexpected(let name) = state.version, plan.namedVersion != nil { unexpected(name) }
    if let misplacement = plan.misplacement {
      count([misplacement.finding])
    }
  }

  private mutating func unexpected(_ name: String) {
    let path = profile.versionPath.joined(separator: ".")
    let names = ([plan.namedVersion ?? name] + plan.otherVersions).sorted()
    let shown = names.map { EvidenceText.isWord("v" + $0) ? $0 : EvidenceText.describing($0) }
      .joined(separator: " and ")
    count(
      DriftEvent(
        .unexpectedVersion, path: judge.texts.id(of: path), evidence: judge.texts.id(of: shown)))
  }
}
