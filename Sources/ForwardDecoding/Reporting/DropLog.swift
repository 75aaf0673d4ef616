/// What couldn't be read of a collection.
struct DropLog {
  /// The decode and the collection in its document, where the decoder is our own.
  private var pass: DecodeState?
  private var collection = 0
  /// The decoder, where it is another.
  private var decoder: (any Decoder)?
  private let scope: ReportScope?
  /// Whether somebody asks for what was dropped.
  private let isKept: Bool
  /// The place of the collection; made where somebody asks for it.
  private var knownPlace: [any CodingKey]?
  /// At most `limit`.
  private(set) var dropped: [DroppedElement] = []
  private(set) var count = 0
  /// Whether it has members, and no elements.
  private var isObject = false
  /// How many were told one by one; the others are counted.
  private var told = 0
  /// The issue of the first of several counted elements in a row that differ only in their places.
  private var row: DecodingIssue?
  /// The fault that those are like.
  private var rowFault: CachedIssue?
  /// What stands there, where that is known without an error.
  private var rowScalar: RawJSON.Kind?
  /// How many of those aren't reported yet.
  private var rowCount = 0

  static let limit = 1000

  init(isKept: Bool) {
    self.isKept = isKept
    scope = ReportScope.current
  }

  /// Begins a collection that another decoder reads.
  mutating func begin(_ decoder: any Decoder, isObject: Bool) {
    (self.decoder, pass, knownPlace, self.isObject) = (decoder, nil, nil, isObject)
  }

  /// Begins one that our own reads.
  mutating func begin(_ decoder: JSONValueDecoder, isObject: Bool) {
    (pass, collection, knownPlace, self.isObject) = (decoder.pass, decoder.index, nil, isObject)
  }

  private mutating func place() -> [any CodingKey] {
    let place = knownPlace ?? pass?.codingPath(of: collection) ?? decoder?.codingPath ?? []
    knownPlace = place
    return place
  }

  /// Notes an element that couldn't be read.
  ///
  /// `token`: Where it stands in our own decoder's document.
  mutating func drop(_ element: WirePath.Step, _ error: any Error, at token: Int = 0) {
    drop(element, pass?.mark(of: error, in: token), at: token) { error }
    // The next error's path is written over this one's, once nobody holds it.
    pass?.lastError = nil
  }

  /// Notes a scalar of another kind, for which making an error takes longer than reading it.
  ///
  /// `error`: Made where there was none like it.
  mutating func drop(
    _ element: Int, at token: Int, _ found: RawJSON.Kind, _ words: ErrorWords,
    _ error: () -> any Error
  ) {
    let mark = ErrorFingerprint(words: ObjectIdentifier(words), element: token, token: token)
    drop(.index(element), mark, at: token, error)
    pass?.lastError = nil
    rowScalar = row == nil ? nil : found
  }

  /// Whether such a scalar is counted with the last one, nothing but the number of them being wanted.
  mutating func isOneMore(_ found: RawJSON.Kind) -> Bool {
    guard !isTold, scope == nil || rowScalar == found else { return false }
    count += 1
    rowCount += 1
    return true
  }

  /// Whether the next is told for itself.
  private var isTold: Bool { told < Self.limit && (isKept || scope != nil) }

  private mutating func drop(
    _ element: WirePath.Step, _ mark: ErrorFingerprint?, at token: Int, _ error: () -> any Error
  ) {
    count += 1
    rowScalar = nil
    guard isTold || scope != nil else { return }
    guard let pass else {
      // A key of a dictionary is data.
      let key = if case .key(let key) = element { WireKey.data(key) } else { WireKey(element) }
      let place = IssuePlace(place() + [key])
      return tell(DecodingIssue(.droppedElement, of: Fault(error()), at: place), element)
    }
    if let mark, tellAlike(mark, element, pass) { return }
    let fault = Fault(error())
    let copied = mark == nil ? pass.mark(of: fault, in: token) : nil
    if let copied, tellAlike(copied, element, pass) { return }
    let place = JSONValueDecoder(pass: pass, index: token).place
    let issue = DecodingIssue(.droppedElement, of: fault, at: place)
    tell(issue, element, (mark ?? copied).map { pass.cachedIssues.remember(issue, $0) })
  }

  /// Tells what is like something that was told before; false where nothing was.
  private mutating func tellAlike(
    _ mark: ErrorFingerprint, _ element: WirePath.Step, _ pass: DecodeState
  ) -> Bool {
    guard let (known, difference) = pass.cachedIssues.fault(like: mark, pass) else { return false }
    if known === rowFault, difference.isBeside {
      rowCount += 1
    } else {
      tell(pass.issue(like: known, difference, mark), element, known)
    }
    return true
  }

  private mutating func tell(
    _ issue: DecodingIssue, _ element: WirePath.Step, _ fault: CachedIssue? = nil
  ) {
    if isTold {
      told += 1
      if isKept { dropped.append(DroppedElement(place: element, issue: issue)) }
      scope?.add(issue)
    } else if let row, row.isCounted(with: issue) {
      rowCount += 1
      rowFault = fault ?? rowFault
    } else {
      reportRow()
      // At once: what is met behind it is reported behind it.
      scope?.add(issue)
      (row, rowFault) = (issue, fault)
    }
  }

  private mutating func reportRow() {
    if let row, rowCount > 0 { scope?.add(row, times: rowCount) }
    (row, rowFault, rowCount) = (nil, nil, 0)
  }

  /// Ends a collection: reports what is left.
  ///
  /// `size`: How many elements there were.
  mutating func end(_ size: Int) {
    reportRow()
    guard let scope else { return }
    scope.announce(
      size, at: WirePath(reporting: place()).pattern.appending(isObject ? .member : .each))
  }
}
