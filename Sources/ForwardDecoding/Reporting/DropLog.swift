/// What couldn't be read of one collection.
struct DropLog {
  private let decoder: any Decoder
  /// The decode, where the decoder is our own.
  private let pass: JSONPass?
  private let scope: ReportScope?
  /// The place of the collection; made where something is dropped.
  private lazy var place = decoder.codingPath
  /// At most `limit`.
  private(set) var dropped: [DroppedElement] = []
  private(set) var count = 0
  /// What stands for an element in counts.
  var step = WirePath.Step.each
  /// What was dropped, by what is wrong with it: some kinds of it, as bad elements come in rows.
  private var alike: [AlikeDrops] = []
  /// Those like the last one, and what stood there where that is known without an error.
  private var last: (alike: AlikeDrops, scalar: RawJSON.Kind?)?

  static let limit = 1000
  /// Few enough to be compared with each further element.
  private static let alikeLimit = 8

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    pass = (decoder as? JSONValueDecoder)?.pass
    scope = ReportScope.current
  }

  /// Notes an element that couldn't be read.
  ///
  /// `token`: Where it stands in our own decoder's document.
  mutating func drop(_ element: WirePath.Step, _ error: any Error, at token: Int = 0) {
    drop(element, pass?.mark(of: error, in: token), at: token) { error }
  }

  /// Notes a scalar that is another kind of value, of which an error takes longer to make than to read it.
  ///
  /// `error`: Made where there was none like it.
  mutating func drop(
    _ element: Int, at token: Int, _ found: RawJSON.Kind, _ words: ErrorWords,
    _ error: () -> any Error
  ) {
    let mark = ErrorMark(words: ObjectIdentifier(words), element: token, token: token)
    drop(.index(element), mark, at: token, error)
    last?.scalar = found
  }

  /// Whether such a scalar is counted with the last one, nothing but the number of them being wanted.
  mutating func isOneMore(_ found: RawJSON.Kind) -> Bool {
    guard dropped.count >= Self.limit, scope == nil || last?.scalar == found else { return false }
    count += 1
    last?.alike.count()
    return true
  }

  private mutating func drop(
    _ element: WirePath.Step, _ mark: ErrorMark?, at token: Int, _ error: () -> any Error
  ) {
    count += 1
    last?.scalar = nil
    let isKept = dropped.count < Self.limit
    guard isKept || scope != nil else { return }
    if let pass, let mark, let known = alike.first(where: { $0.has(mark, isExact: isKept, pass) }) {
      if isKept { keep(known.issue(at: element, mark, pass), element) } else { known.count() }
      last = (known, nil)
      return
    }
    let fault = Fault(error())
    if mark == nil, !isKept,
      let known = alike.first(where: { $0.has(fault, below: place.count + 1) })
    {
      return known.count()
    }
    let issue = DecodingIssue(.droppedElement, of: fault, at: place(of: element, token))
    if alike.count == Self.alikeLimit { reportAlike() }
    let drops = AlikeDrops(fault, issue, mark)
    alike.append(drops)
    if isKept { keep(issue, element) } else { drops.count() }
    last = (drops, nil)
  }

  private mutating func keep(_ issue: DecodingIssue, _ element: WirePath.Step) {
    dropped.append(DroppedElement(place: element, issue: issue))
    scope?.add(issue)
  }

  private mutating func place(of element: WirePath.Step, _ token: Int) -> IssuePlace {
    if let pass { return JSONValueDecoder(pass: pass, index: token).place }
    // A key of a dictionary is data.
    let key = if case .key(let key) = element { WireKey.data(key) } else { WireKey(element) }
    return IssuePlace(place + [key])
  }

  private mutating func reportAlike() {
    for drops in alike { drops.report(to: scope) }
    alike = []
  }

  /// Reports what is left.
  ///
  /// `size`: How many elements there were, where that is to be reported.
  mutating func end(_ size: Int?) {
    reportAlike()
    guard let scope, let size else { return }
    scope.announce(size, at: WirePath(reporting: place).pattern.appending(step))
  }
}
