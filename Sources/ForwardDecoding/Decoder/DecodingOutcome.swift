import WireJSON

/// What a decode came to: the value or the error, and all that was forgiven on the way.
///
/// Holds the payload, so that a gate can say where in it stands what it refuses: what is to be kept is `result` and `report`.
public struct DecodingOutcome<Value> {
  /// The value, or why there is none.
  public var result: Result<Value, any Error>
  /// All that was forgiven; of a decode that failed, what was forgiven before, and the failure.
  public var report: DecodingReport

  /// Where in the payload the value stands.
  var base = WirePath()
  /// The payload, to locate what is refused later.
  var source: DocumentScope?
  /// How many elements there were before a gate took some of them.
  var sizeBefore: Int?

  /// Runs `operation`, and keeps what was forgiven meanwhile whether it throws or not: with any decoder.
  ///
  ///     let outcome = DecodingOutcome.collecting { try JSONDecoder().decode(Page.self, from: data) }
  ///
  /// `context`: What the report says that it is of.
  public static func collecting(
    context: DecodeContext = DecodeContext(), _ operation: () throws -> Value
  ) -> DecodingOutcome {
    let scope = ReportScope(outer: ReportScope.current)
    let result = ReportScope.$current.withValue(scope) { Result { try operation() } }
    if case .failure(let error) = result {
      scope.addFailure(DecodingIssue(failure: error, at: IssuePlace([])))
    }
    var report = scope.report
    report.context = context
    return DecodingOutcome(result: result, report: report)
  }

  /// What a decode of ours came to, of the value at `root`.
  init(
    _ result: Result<Value, any Error>, _ report: DecodingReport, at root: IssuePlace,
    _ context: DecodeContext
  ) {
    source = root.scope
    source?.root = root.token
    base = WirePath(reporting: root.codingPath)
    self.report = report
    self.report.context = context
    self.result = result.mapError { [source] error in
      guard let source, let error = error as? DecodingError else { return error }
      return error.located(in: source.document, root: source.root)
    }
    if let source, !report.isClean { self.report.setTotals(from: source, at: base) }
  }

  private init(
    result: Result<Value, any Error>, report: DecodingReport, base: WirePath = WirePath(),
    source: DocumentScope? = nil, sizeBefore: Int? = nil
  ) {
    (self.result, self.report, self.base) = (result, report, base)
    (self.source, self.sizeBefore) = (source, sizeBefore)
  }

  /// The value; throws the error where there is none.
  public func get() throws -> Value { try result.get() }

  /// The same of what `transform` makes of the value: of the list inside a page, for instance.
  ///
  ///     outcome.map(at: "orders", \.orders).compactMap(Order.init(dto:))
  ///
  /// `path`: Where below the value that stands.
  public func map<Other>(
    at path: WirePath = WirePath(), _ transform: (Value) -> Other
  ) -> DecodingOutcome<Other> {
    DecodingOutcome<Other>(
      result: result.map(transform), report: report,
      base: WirePath(base.steps + path.redacted.steps), source: source?.below(path),
      sizeBefore: path.steps.isEmpty ? sizeBefore : nil)
  }
}

extension DecodingOutcome: Sendable where Value: Sendable {}

extension DecodingOutcome where Value: Sequence {
  /// The elements that `transform` takes: the domain's gate.
  ///
  /// What it refuses, by returning nil or by throwing, is counted in the report as `rejected`, at its place in the payload:
  /// an index counts the elements that were dropped as well. Members of dictionaries and sets have none, nor has what a
  /// second gate refuses.
  public func compactMap<Model>(
    _ transform: (Value.Element) throws -> Model?
  ) -> DecodingOutcome<[Model]> {
    var report = report
    var size: Int?
    let result = result.map { elements in
      var places = ElementPlaces(
        elements, wasFiltered: sizeBefore != nil, size: source?.arraySize, lost: lostElements)
      let count = sizeBefore ?? places.count
      size = count
      var walk = source.map(ElementWalk.init)
      return elements.compactMap { element -> Model? in
        let place = places.next()
        var reason = ""
        do {
          if let model = try transform(element) { return model }
        } catch {
          reason = "\(type(of: error))"
        }
        var issue = DecodingIssue(
          .rejected, at: base.appending(place), expected: "\(Model.self)", found: reason)
        walk?.locate(&issue, at: place)
        report.add(issue, outOf: count)
        return nil
      }
    }
    return DecodingOutcome<[Model]>(
      result: result, report: report, base: base, source: source, sizeBefore: size)
  }
}

extension DecodingOutcome {
  /// The indexes of the elements that the decoder's policy left out, as far as the report has them.
  private var lostElements: [Int] {
    report.issues.compactMap { issue in
      guard issue.kind == .droppedElement, issue.path.steps.count == base.steps.count + 1,
        case .index(let index)? = issue.path.steps.last, issue.path.steps.starts(with: base.steps)
      else { return nil }
      return index
    }
  }
}

extension DocumentScope {
  /// The same of a value inside of this one.
  fileprivate func below(_ path: WirePath) -> DocumentScope {
    var scope = self
    for step in path.steps {
      guard let next = document.token(at: step, below: scope.root) else { break }
      scope.root = next
    }
    return scope
  }

  /// How many elements the value has, if it is an array.
  fileprivate var arraySize: Int? {
    document.tokens[root].kind == .array ? document.count(of: root) : nil
  }
}
