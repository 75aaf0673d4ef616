internal import WireJSON
public import Foundation

extension JSONDecoder {
  /// Decodes the value at `path` of the payload: `data.orders[0].items`.
  ///
  /// One decoder may do so for several tasks at once: the path travels with the task, not with the decoder. Where keys
  /// are converted from snake case, either spelling of a key in the path is found.
  ///
  /// - Throws: What the type throws; where the path leads nowhere, `DecodingError.keyNotFound` that names the step.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: WirePath
  ) throws -> Value {
    try PathScope.$current.withValue(PathScope(path: path, type: type)) {
      try decode(Reached<Value>.self, from: data).value
    }
  }
}

extension PropertyListDecoder {
  /// Decodes the value at `path` of the property list.
  ///
  /// - Throws: What the type throws; where the path leads nowhere, `DecodingError.keyNotFound` that names the step.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: WirePath
  ) throws -> Value {
    try PathScope.$current.withValue(PathScope(path: path, type: type)) {
      try decode(Reached<Value>.self, from: data).value
    }
  }
}

/// The path that a decode is to follow.
private struct PathScope {
  var path: WirePath
  /// What stands at its end: the type itself, or a subclass of it.
  var type: Any.Type

  @TaskLocal static var current: PathScope?
}

/// What stands at the end of the path.
private struct Reached<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let scope = PathScope.current
    let path = scope?.path ?? WirePath()
    var current = decoder
    var passed = WirePath()
    for step in path.steps {
      guard let next = try Self.decoder(at: step, in: current) else {
        throw try Self.noValue(path, step, current, passed)
      }
      passed = passed.appending(step)
      current = next
    }
    // Through a container: types that the decoder has a strategy for are read by it.
    let type = scope?.type as? Value.Type ?? Value.self
    value = try current.singleValueContainer().decode(type)
  }

  /// Nil where there is no such key or element.
  private static func decoder(
    at step: WirePath.Step, in decoder: any Decoder
  ) throws -> (any Decoder)? {
    switch step {
    case .key(let name):
      if let index = PathSyntax.index(name), let list = try elements(of: decoder) {
        return try element(index, of: list)
      }
      guard let members = try members(of: decoder) else { return nil }
      let spellings = [WireKey.name(name), .name(CamelCase.of(name))]
      return try spellings.first(where: members.contains).map(members.superDecoder(forKey:))
    case .index(let index): return try elements(of: decoder).flatMap { try element(index, of: $0) }
    case .each, .member: return nil
    }
  }

  private static func element(
    _ index: Int, of elements: any UnkeyedDecodingContainer
  ) throws -> (any Decoder)? {
    var elements = elements
    guard index >= 0 else { return nil }
    while elements.currentIndex < index, !elements.isAtEnd { _ = try elements.superDecoder() }
    return elements.isAtEnd ? nil : try elements.superDecoder()
  }

  /// Nil where the value is no array.
  private static func elements(
    of decoder: any Decoder
  ) throws -> (any UnkeyedDecodingContainer)? {
    do {
      return try decoder.unkeyedContainer()
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      return nil
    }
  }

  /// Nil where the value is no object.
  private static func members(
    of decoder: any Decoder
  ) throws -> KeyedDecodingContainer<WireKey>? {
    do {
      return try decoder.container(keyedBy: WireKey.self)
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      return nil
    }
  }

  private static func noValue(
    _ path: WirePath, _ step: WirePath.Step, _ decoder: any Decoder, _ passed: WirePath
  ) throws -> DecodingError {
    let reason = PathFailure.reason(
      step, at: passed, isObject: try members(of: decoder) != nil,
      isArray: try elements(of: decoder) != nil)
    return .keyNotFound(
      WireKey(step),
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "Path '\(path)' failed: \(reason)"))
  }
}
