/// Everything that one decode forgave.
///
/// Issues stand in the order in which the model's fields were decoded. A hostile payload can't fill the memory with
/// them: beyond `issueLimit` they are counted, and no longer kept one by one.
public struct DecodingReport: Sendable, Equatable {
  /// The issues, in the order in which they were met; at most `issueLimit`.
  public internal(set) var issues: [DecodingIssue] = []
  /// How often each kind was met at each place, in the order in which they were first met; at most `signatureLimit`.
  public internal(set) var counts: [Count] = []
  /// Of which answer, where somebody said.
  public var context = DecodeContext()
  /// How many issues there were in all, those beyond the limits included.
  public internal(set) var total = 0

  private var places: [Signature: Int] = [:]

  private struct Signature: Hashable {
    var kind: DecodingIssue.Kind
    var path: WirePath
    var found: String
  }

  /// How often one kind of issue was met at one place.
  public struct Count: Sendable, Equatable {
    /// What was met.
    public var kind: DecodingIssue.Kind
    /// Where, any element of an array written as `[]`.
    public var path: WirePath
    /// What was found, as in the issues.
    public var found: String
    /// How often.
    public var count: Int
    /// How many values stood, or could have stood, there: 2 of 340; nil where the decoder doesn't say.
    public var total: Int?
    /// The first fragment that was kept of these; see `DecodingIssue.fragment`.
    public var fragment: String?
  }

  /// 1,000: more than anybody reads of one payload.
  public static let issueLimit = 1000
  /// 256: more places than a model has fields that forgive.
  public static let signatureLimit = 256

  /// An empty report.
  public init() {}

  /// Whether nothing had to be forgiven.
  public var isClean: Bool { total == 0 }

  /// The issues of one kind.
  public func issues(of kind: DecodingIssue.Kind) -> [DecodingIssue] {
    issues.filter { $0.kind == kind }
  }

  /// Takes in one issue.
  mutating func add(_ issue: DecodingIssue, outOf total: Int? = nil) {
    self.total += 1
    if issues.count < Self.issueLimit { issues.append(issue) }
    let pattern = issue.path.pattern
    let signature = Signature(kind: issue.kind, path: pattern, found: issue.found)
    if let known = places[signature] {
      counts[known].count += 1
      counts[known].total = total ?? counts[known].total
      counts[known].fragment = counts[known].fragment ?? issue.fragment
    } else if counts.count < Self.signatureLimit {
      places[signature] = counts.count
      counts.append(
        Count(
          kind: issue.kind, path: pattern, found: issue.found, count: 1, total: total,
          fragment: issue.fragment))
    }
  }

  /// Says how many there were of what was counted before, at every place of this pattern.
  mutating func setTotal(_ total: Int, of kind: DecodingIssue.Kind, at pattern: WirePath) {
    for index in counts.indices where counts[index].kind == kind && counts[index].path == pattern {
      counts[index].total = (counts[index].total ?? 0) + total
    }
  }
}
