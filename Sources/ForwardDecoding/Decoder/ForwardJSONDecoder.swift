#if canImport(Combine)
  public import Combine
#endif
public import Foundation

/// A JSON decoder for payloads that change under their model.
///
/// Used as `JSONDecoder` is, so that adopting it is one word:
///
///     let page = try ForwardJSONDecoder().decode(Page.self, from: data)
///
/// and with a report of all that the model's forgiving types forgave, which is there when the decode fails as well:
///
///     let outcome = ForwardJSONDecoder(recovering: .optionals)
///       .outcome(of: [OrderDTO].self, from: data, at: "data.orders")
///     log(outcome.report)
///     let orders = try outcome.get()
///
/// What breaks the structure of the text (a missing comma, an unclosed string) fails the decode; what is wrong inside
/// one value (a bad escape, `01`, a lone surrogate, bytes that are not UTF-8) fails that value only, so that a `Lossy`
/// array around it keeps the others; a key that is wrong so costs its member. Of duplicate keys the first counts.
///
/// One decoder may be used by several tasks at once; options that are changed meanwhile hold for later decodes.
///
/// - Complexity: O(*n*) in the bytes. Besides the model it holds the text, and 16 bytes for each of its tokens, twice for a
///   moment.
public final class ForwardJSONDecoder: Sendable {
  let locked: Locked<Options>

  /// A decoder that forgives what the types of the model forgive, and what `recovery` adds to it.
  public init(recovering recovery: Recovery = []) {
    locked = Locked(Options(recovery: recovery))
  }

  /// How dates are read; as `JSONDecoder`, `.deferredToDate` unless set.
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { locked.withLock { $0.dateDecodingStrategy } }
    set { locked.withLock { $0.dateDecodingStrategy = newValue } }
  }

  /// How `Data` is read; `.base64` unless set.
  public var dataDecodingStrategy: DataDecodingStrategy {
    get { locked.withLock { $0.dataDecodingStrategy } }
    set { locked.withLock { $0.dataDecodingStrategy = newValue } }
  }

  /// How texts such as `"NaN"` are read where a floating-point number is wanted; `.throw` unless set.
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { locked.withLock { $0.nonConformingFloatDecodingStrategy } }
    set { locked.withLock { $0.nonConformingFloatDecodingStrategy = newValue } }
  }

  /// How keys are found; `.useDefaultKeys` unless set.
  public var keyDecodingStrategy: KeyDecodingStrategy {
    get { locked.withLock { $0.keyDecodingStrategy } }
    set { locked.withLock { $0.keyDecodingStrategy = newValue } }
  }

  /// How large a payload may be, and how deep; as large and deep as can be unless set.
  public var limits: Limits {
    get { locked.withLock { $0.limits } }
    set { locked.withLock { $0.limits = newValue } }
  }

  /// How many fragments of the payload the report keeps with its issues, redacted to keys and types; none unless set.
  public var fragments: Fragments {
    get { locked.withLock { $0.fragments } }
    set { locked.withLock { $0.fragments = newValue } }
  }

  /// Places at which a word that isn't known may stand in reports as it was sent: `orders[].status`; none unless set.
  public var reportablePaths: Set<WirePath> {
    get { locked.withLock { $0.reportablePaths } }
    set { locked.withLock { $0.reportablePaths = newValue } }
  }

  /// What is forgiven of models that one can't edit.
  public var recovery: Recovery {
    get { locked.withLock { $0.recovery } }
    set { locked.withLock { $0.recovery = newValue } }
  }

  /// What the models' initialisers find in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { locked.withLock { $0.userInfo } }
    set { locked.withLock { $0.userInfo = newValue } }
  }

  /// Decodes a value, or throws a `DecodingError` that names its path and place (`DecodingError.place`).
  ///
  /// What is forgiven goes to whoever collects (`DecodingReport.collecting`).
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, with: pass(over: document(data)), at: WirePath())
  }

  /// Decodes the value at `path` of the payload: `data.orders[0].items`.
  ///
  /// `version`: Of a `Versioned` payload, what a header says.
  ///
  /// - Throws: A `DecodingError`; where the path leads nowhere, one that names the step that failed.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: WirePath = WirePath(), version: String? = nil
  ) throws -> Value {
    try decode(type, with: pass(over: document(data), version), at: path)
  }

  /// Decodes a value, with all that was forgiven, also where the decode failed.
  ///
  /// `path`: Where the value stands in the payload. `version`: Of a `Versioned` payload, what a header says. `context`: What
  /// the report says that it is of.
  public func outcome<Value: Decodable>(
    of type: Value.Type, from data: Data, at path: WirePath = WirePath(), version: String? = nil,
    context: DecodeContext = DecodeContext()
  ) -> DecodingOutcome<Value> {
    let scope = ReportScope(outer: ReportScope.current)
    var root = IssuePlace(path.steps.map(WireKey.init))
    let result = ReportScope.$current.withValue(scope) {
      Result {
        let pass = try pass(over: document(data), version)
        root = IssuePlace([], pass.scope)
        let token = try pass.index(of: path)
        root = JSONValueDecoder(pass: pass, index: token).place
        return try pass.decodeLocated(type, at: token)
      }
    }
    if case .failure(let error) = result {
      scope.addFailure(DecodingIssue(failure: error, at: root))
    }
    return DecodingOutcome(result, scope.report, at: root, context)
  }

  private func pass(over document: JSONDocument, _ version: String? = nil) -> DecodeState {
    var options = locked.withLock { $0 }
    if let version { options.userInfo[.payloadVersion] = version }
    if !options.reportablePaths.isEmpty {
      options.userInfo[.reportablePaths] = options.reportablePaths
    }
    return DecodeState(document, options, userInfo: options.userInfo)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, with pass: DecodeState, at path: WirePath
  ) throws -> Value {
    var root = 0
    do {
      root = try pass.index(of: path)
      return try pass.decodeLocated(type, at: root)
    } catch let error as DecodingError {
      throw error.located(in: pass.document, root: root)
    }
  }

  /// Decodes the value at a token of a document that was read before.
  func decode<Value: Decodable>(
    _ type: Value.Type, from document: JSONDocument, at index: Int
  ) throws -> Value {
    let pass = pass(over: document)
    do {
      return try pass.decodeLocated(type, at: index)
    } catch let error as DecodingError {
      throw error.located(in: document, root: index)
    }
  }

  private func document(_ data: Data) throws -> JSONDocument {
    let bytes = [UInt8](data)
    do throws(DocumentError) {
      return try JSONDocument(bytes, limits: limits)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "The data is no JSON at byte \(error.offset): \(error.explanation).",
          underlyingError: LocatedDefect(
            kind: .malformed, found: error.explanation, place: error.place(in: bytes))))
    }
  }
}

#if canImport(Combine)
  extension ForwardJSONDecoder: TopLevelDecoder {}
#endif
