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
    try PathScope.$current.withValue(path) { try decode(Reached<Value>.self, from: data).value }
  }
}

extension PropertyListDecoder {
  /// Decodes the value at `path` of the property list.
  ///
  /// - Throws: What the type throws; where the path leads nowhere, `DecodingError.keyNotFound` that names the step.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: WirePath
  ) throws -> Value {
    try PathScope.$current.withValue(path) { try decode(Reached<Value>.self, from: data).value }
  }
}

/// The path that a decode is to follow.
private enum PathScope {
  @TaskLocal static var current = WirePath()
}

/// What stands at the end of the path.
private struct Reached<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let path = PathScope.current
    var current = decoder
    var passed = WirePath()
    for step in path.steps {
      let next: (any Decoder)?
      do {
        next = try Self.decoder(at: step, in: current)
      } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
        let wanted = if case .key = step { "object" } else { "array" }
        throw Self.noValue(path, step, decoder, "no \(wanted) at '\(passed)'")
      }
      guard let next else {
        let wanted = if case .key = step { "key" } else { "element" }
        throw Self.noValue(path, step, decoder, "no such \(wanted) in '\(passed)'")
      }
      passed = passed.appending(step)
      current = next
    }
    // Through a container: types that the decoder has a strategy for are read by it.
    value = try current.singleValueContainer().decode(Value.self)
  }

  /// Nil where the container has no such key or element.
  private static func decoder(
    at step: WirePath.Step, in decoder: any Decoder
  ) throws -> (any Decoder)? {
    switch step {
    case .key(let name):
      if let index = WirePath.index(name), let list = try element(index, orNilFor: decoder) {
        return list
      }
      let container = try decoder.container(keyedBy: DynamicKey.self)
      let spellings = [DynamicKey(name), DynamicKey(CamelCase.of(name))]
      return try spellings.first(where: container.contains).map(container.superDecoder(forKey:))
    case .index(let index): return try element(index, in: decoder)
    case .each, .member: return nil
    }
  }

  /// `users.1` is `users[1]` where there is an array.
  private static func element(
    _ index: Int, orNilFor decoder: any Decoder
  ) throws -> (any Decoder)? {
    do {
      return try element(index, in: decoder)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }

  private static func element(_ index: Int, in decoder: any Decoder) throws -> (any Decoder)? {
    var container = try decoder.unkeyedContainer()
    guard index >= 0 else { return nil }
    while container.currentIndex < index, !container.isAtEnd { _ = try container.superDecoder() }
    return container.isAtEnd ? nil : try container.superDecoder()
  }

  private static func noValue(
    _ path: WirePath, _ step: WirePath.Step, _ decoder: any Decoder, _ reason: String
  ) -> DecodingError {
    .keyNotFound(
      WireKey(step),
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "Path '\(path)' failed: \(reason)"))
  }
}
