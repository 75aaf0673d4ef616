import ForwardDecoding

/// A JSON value that can be changed and written again: members in their order, numbers by their text.
indirect enum JSONTree: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case array([JSONTree])
  case object([Member])
  /// Text that is written as it is, JSON or not.
  case verbatim(String)

  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONTree
  }

  init(_ raw: RawJSON) {
    switch raw.kind {
    case .null: self = .null
    case .flag: self = .flag(raw.flag ?? false)
    case .number: self = .number(raw.numberText ?? "0")
    case .text: self = .text(raw.text ?? "")
    case .array: self = .array(raw.elements.map(JSONTree.init))
    case .object:
      self = .object(raw.members.map { Member(key: $0.key, value: JSONTree($0.value)) })
    case .broken: self = .verbatim(raw.description)
    }
  }

  /// The JSON text, without white space.
  var json: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let text), .verbatim(let text): text
    case .text(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // MARK: Places

  /// The paths of all values inside, outer before inner, this one first.
  var paths: [WirePath] {
    var paths = [WirePath()]
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        paths += element.paths.map { WirePath([.index(index)] + $0.steps) }
      }
    case .object(let members):
      for member in members {
        paths += member.value.paths.map { WirePath([.key(member.key)] + $0.steps) }
      }
    default: break
    }
    return paths
  }

  subscript(path: WirePath) -> JSONTree? {
    var current = self
    for step in path.steps {
      switch (step, current) {
      case (.key(let key), .object(let members)):
        guard let member = members.first(where: { $0.key == key }) else { return nil }
        current = member.value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        current = elements[index]
      default: return nil
      }
    }
    return current
  }

  /// This value with what `change` makes of the one at `path`; nil takes it away.
  func changing(_ path: ArraySlice<WirePath.Step>, _ change: (JSONTree) -> JSONTree?) -> JSONTree? {
    guard let step = path.first else { return change(self) }
    switch (step, self) {
    case (.key(let key), .object(var members)):
      guard let place = members.firstIndex(where: { $0.key == key }) else { return self }
      if let value = members[place].value.changing(path.dropFirst(), change) {
        members[place].value = value
      } else {
        members.remove(at: place)
      }
      return .object(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      if let value = elements[index].changing(path.dropFirst(), change) {
        elements[index] = value
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    default: return self
    }
  }
}
