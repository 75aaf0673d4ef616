/// Everything that one decode forgave.
///
/// Issues stand in the order in which they were met: that in which the model's fields are decoded, and behind them what the
/// domain refused. A hostile payload can't fill the memory with
/// them: beyond `issueLimit` they are counted, and no longer kept one by one.
public struct DecodingReport: Sendable {
  /// The issues, in the order in which they were met; at most `issueLimit`.
  public private(set) var issues: [DecodingIssue] = []
  /// How often each kind was met at each place, in the order in which they were first met.
  ///
  /// Beyond `signatureLimit` places those of one kind are counted together, at `$`, as found at `other places`.
  public var counts: [Count] {
    (rows + others.values.sorted { $0.kind.rawValue < $1.kind.rawValue }).map { row in
      var row = row
      row.total = row.total ?? size(of: row.path)
      return row
    }
  }
  /// The response that the report is about, if it was given.
  public var context = DecodeContext()
  /// How many issues there were in all, those beyond the limits included.
  public private(set) var total = 0

  private var rows: [Count] = []
  private var others: [DecodingIssue.Kind: Count] = [:]
  private var places: [DecodingIssue.Signature: Int] = [:]
  /// The issue that was looked up last, and its row.
  private var last: (row: Int, issue: DecodingIssue)?
  /// How many elements the collections at each place had that said so.
  private var sizes: [WirePath: Int] = [:]

  /// How often one kind of issue was met at one place.
  public struct Count: Sendable, Hashable, Encodable {
    /// What was met.
    public var kind: DecodingIssue.Kind
    /// Why, as in the issues.
    public var cause: DecodingIssue.Kind?
    /// Where, any element of an array written as `[]`.
    public var path: WirePath
    /// Where below `path` the cause is, as in the issues.
    public var inside: WirePath
    /// What was found, as in the issues.
    public var found: String
    /// How often.
    public var count: Int
    /// How many values stood, or could have stood, there: 2 of 340; nil where the decoder doesn't say.
    ///
    /// The outcomes of `ForwardJSONDecoder` say it of every place; with other decoders it is known inside lossy collections.
    public var total: Int?
    /// The first fragment that was kept of these; see `DecodingIssue.fragment`.
    public var fragment: String?

    /// A count with all its parts.
    public init(
      kind: DecodingIssue.Kind, cause: DecodingIssue.Kind? = nil, path: WirePath,
      inside: WirePath = WirePath(), found: String = "", count: Int = 1, total: Int? = nil,
      fragment: String? = nil
    ) {
      self.kind = kind
      self.cause = cause
      self.path = path
      self.inside = inside
      self.found = found
      self.count = count
      self.total = total
      self.fragment = fragment
    }
  }

  /// 1,000: more than anybody reads of one payload.
  public static let issueLimit = 1000
  /// 256: more places than a model has fields that forgive.
  public static let signatureLimit = 256

  /// An empty report.
  public init() {}

  /// A report of these issues: to test what becomes of one.
  public init(issues: [DecodingIssue], context: DecodeContext = DecodeContext()) {
    self.context = context
    for issue in issues { add(issue) }
  }

  /// Whether nothing had to be forgiven.
  public var isClean: Bool { total == 0 }

  /// The issues of one kind, or with that cause.
  public func issues(of kind: DecodingIssue.Kind) -> [DecodingIssue] {
    issues.filter { $0.kind == kind || $0.cause == kind }
  }
}

extension DecodingReport: Encodable {
  private enum CodingKeys: String, CodingKey { case context, total, counts, issues }

  /// Encodes context, total, counts and issues.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(context, forKey: .context)
    try container.encode(total, forKey: .total)
    try container.encode(counts, forKey: .counts)
    try container.encode(issues, forKey: .issues)
  }
}

extension DecodingReport: Equatable {
  /// Whether both report the same, of the same answer.
  public static func == (left: DecodingReport, right: DecodingReport) -> Bool {
    left.issues == right.issues && left.total == right.total && left.context == right.context
      && left.counts == right.counts
  }
}

extension DecodingReport {
  /// Takes in an issue that was met `times` times.
  mutating func add(_ issue: DecodingIssue, times: Int = 1, outOf size: Int? = nil) {
    total += times
    if issues.count < Self.issueLimit { issues.append(issue) }
    guard let row = row(of: issue) else {
      others[issue.kind, default: Count.others(of: issue.kind)].count += times
      return
    }
    rows[row].count += times
    rows[row].total = size ?? rows[row].total
    rows[row].fragment = rows[row].fragment ?? issue.fragment
  }

  /// The row that an issue is counted in; nil where there are too many.
  private mutating func row(of issue: DecodingIssue) -> Int? {
    // Most are of the place that the one before was of.
    if let last, last.issue.isAlike(issue) || last.issue.isCounted(with: issue) { return last.row }
    let signature = issue.signature
    guard let row = places[signature] ?? newRow(of: signature) else { return nil }
    last = (row, issue)
    return row
  }

  private mutating func newRow(of signature: DecodingIssue.Signature) -> Int? {
    guard rows.count < Self.signatureLimit else { return nil }
    places[signature] = rows.count
    rows.append(
      Count(
        kind: signature.kind, cause: signature.cause, path: signature.path,
        inside: signature.inside, found: signature.found, count: 0))
    return rows.count - 1
  }

  /// Takes note of how many elements one more collection has.
  mutating func announce(_ size: Int, at pattern: WirePath) {
    guard sizes[pattern] != nil || sizes.count < Self.signatureLimit else { return }
    sizes[pattern, default: 0] += size
  }

  /// The size that was announced of the elements that `pattern` stands in, or for.
  private func size(of pattern: WirePath) -> Int? {
    var elements = pattern
    while case .key? = elements.steps.last { elements.steps.removeLast() }
    return elements.steps.isEmpty ? nil : sizes[elements]
  }

  /// Says how many values stand at the places that were counted.
  ///
  /// `base`: The path of the value that was decoded.
  mutating func setTotals(from source: DocumentScope, at base: WirePath) {
    let totals = PlaceTotals(
      of: rows.map(\.path), in: source.document, from: source.root, at: base)
    for (signature, row) in places where rows[row].total == nil && !signature.isInside {
      rows[row].total = totals.total(of: rows[row].path)
    }
  }
}

extension DecodingReport.Count {
  fileprivate static func others(of kind: DecodingIssue.Kind) -> Self {
    Self(kind: kind, path: WirePath(), found: "other places", count: 0)
  }
}
