/// What a decode came to: the value or the error, and all that was forgiven on the way.
public struct DecodingOutcome<Value> {
  /// The value, or why there is none.
  public var result: Result<Value, any Error>
  /// All that was forgiven; of a decode that failed, what was forgiven before, and the failure.
  public var report: DecodingReport

  /// Where in the payload the value stands.
  var base = WirePath()

  /// Runs `operation`, and keeps what was forgiven meanwhile whether it throws or not: with any decoder.
  ///
  ///     let outcome = DecodingOutcome.collecting { try JSONDecoder().decode(Page.self, from: data) }
  public static func collecting(_ operation: () throws -> Value) -> DecodingOutcome {
    let scope = ReportScope(outer: ReportScope.current)
    let result = ReportScope.$current.withValue(scope) { Result { try operation() } }
    if case .failure(let error) = result {
      scope.add(DecodingIssue(failure: error, at: WirePath()))
    }
    return DecodingOutcome(result: result, report: scope.report)
  }

  /// The value; throws the error where there is none.
  public func get() throws -> Value { try result.get() }
}

extension DecodingOutcome: Sendable where Value: Sendable {}

extension DecodingOutcome where Value: Sequence {
  /// The elements that `transform` takes: the domain's gate.
  ///
  /// What it refuses, by returning nil or by throwing, is counted in the report as `rejected`, with its index.
  public func compactMap<Model>(
    _ transform: (Value.Element) throws -> Model?
  ) -> DecodingOutcome<[Model]> {
    var report = report
    let result = result.map { elements in
      let elements = Array(elements)
      return elements.enumerated().compactMap { index, element -> Model? in
        var reason = ""
        do {
          if let model = try transform(element) { return model }
        } catch {
          reason = "\(type(of: error))"
        }
        report.add(
          DecodingIssue(
            .rejected, at: base.appending(.index(index)), expected: "\(Model.self)", found: reason),
          outOf: elements.count)
        return nil
      }
    }
    return DecodingOutcome<[Model]>(result: result, report: report, base: base)
  }
}
