internal import WireJSON

/// The spelling of paths: `data.orders[3].status`.
enum PathText {
  /// The steps that `text` spells; nil where it is no path.
  static func steps(of text: String) -> [WirePath.Step]? {
    guard text != "$", !text.isEmpty else { return [] }
    var steps: [WirePath.Step] = []
    var rest = Substring(text)
    while true {
      if !rest.hasPrefix("[") || !steps.isEmpty {
        guard let key = takeKey(&rest) else { return nil }
        steps.append(.key(key))
      }
      while rest.hasPrefix("[") {
        guard let step = takeBracket(&rest) else { return nil }
        steps.append(step)
      }
      guard let separator = rest.popFirst() else { return steps }
      guard separator == ".", !rest.isEmpty, !rest.hasPrefix("[") else { return nil }
    }
  }

  /// How a key without characters is written.
  private static let emptyKey = "\"\""

  private static func takeKey(_ rest: inout Substring) -> String? {
    if rest.hasPrefix(emptyKey) {
      let behind = rest.dropFirst(emptyKey.count)
      if behind.isEmpty || behind.hasPrefix(".") || behind.hasPrefix("[") {
        rest = behind
        return ""
      }
    }
    var key = ""
    while let character = rest.first, character != ".", character != "[" {
      rest.removeFirst()
      guard character == "\\" else {
        key.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      key.append(escaped)
    }
    return key.isEmpty ? nil : key
  }

  private static func takeBracket(_ rest: inout Substring) -> WirePath.Step? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let inside = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    if inside.isEmpty { return .each }
    guard inside.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(inside).map(WirePath.Step.index)
  }

  private static func spelled(_ key: String) -> String {
    guard !key.isEmpty else { return emptyKey }
    // A `$` alone would be the payload itself, and two quotes the empty key.
    let isTaken = key == "$" || key == emptyKey
    return key.map { isTaken || ".[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// The text of steps, as `steps(of:)` reads it.
  static func text(of steps: [WirePath.Step]) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key):
        text += (text.isEmpty ? "" : ".") + spelled(key)
      case .index(let index): text += "[\(index)]"
      case .each: text += "[]"
      case .member: text += (text.isEmpty ? "" : ".") + PathKey.placeholder
      }
    }
    return text
  }
}

/// Why a path leads nowhere.
enum PathFailure {
  /// What the value at `passed` lacks for the step; a step of digits alone leads into an array as well.
  static func reason(
    _ step: WirePath.Step, at passed: WirePath, isObject: Bool, isArray: Bool
  ) -> String {
    switch step {
    case .key where isObject: "no such key in '\(passed)'"
    case .key(let key) where isArray && WirePath.index(key) != nil:
      "no such element in '\(passed)'"
    case .key: "no object at '\(passed)'"
    case .index, .each, .member:
      isArray ? "no such element in '\(passed)'" : "no array at '\(passed)'"
    }
  }
}
