/// How places in a payload are spelled, in profiles, reports and calls: `data.orders[3].status`, `$` for the payload itself.
///
/// Keys are parted by points. A point, a bracket or a backslash in a key has a backslash before it; a key without
/// characters is `""`.
package enum PathSyntax {
  package enum Part: Equatable {
    case key(String)
    /// What stands between brackets: an index, a word, or nothing.
    case bracket(Substring)
  }

  /// The parts of a path; nil where the text is none.
  ///
  /// - Complexity: O(*n*) in its length.
  package static func parts(of text: String) -> [Part]? {
    guard text != root, !text.isEmpty else { return [] }
    var parts: [Part] = []
    // Scalars, not characters: a key may begin with a mark that would join the point before it.
    var rest = Substring(text).unicodeScalars
    while true {
      if rest.first != "[" || !parts.isEmpty {
        guard let key = takeKey(&rest) else { return nil }
        parts.append(.key(key))
      }
      while rest.first == "[" {
        guard let inside = takeBracket(&rest) else { return nil }
        parts.append(.bracket(inside))
      }
      guard let separator = rest.popFirst() else { return parts }
      guard separator == ".", !rest.isEmpty, rest.first != "[" else { return nil }
    }
  }

  /// The path of these parts, as `parts(of:)` reads it; what stands for a part stands there as it is.
  package static func text(of parts: some Sequence<Part>) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .key(let key): text += (text.isEmpty ? "" : ".") + spelled(key)
      case .bracket(let inside): text += "[\(inside)]"
      }
    }
    return text.isEmpty ? root : text
  }

  /// A key as it stands in a path.
  package static func spelled(_ key: String) -> String {
    guard !key.isEmpty else { return emptyKey }
    // A `$` alone would be the payload itself, and two quotes the empty key.
    let isTaken = key == root || key == emptyKey
    var text = ""
    for scalar in key.unicodeScalars {
      if isTaken || ".[\\".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The index that digits are, between brackets or as a key of an array.
  package static func index(_ digits: some StringProtocol) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(digits)
  }

  private static let root = "$"
  private static let emptyKey = "\"\""

  private static func takeKey(_ rest: inout Substring.UnicodeScalarView) -> String? {
    if rest.starts(with: emptyKey.unicodeScalars) {
      let behind = rest.dropFirst(emptyKey.unicodeScalars.count)
      if behind.first == nil || behind.first == "." || behind.first == "[" {
        rest = behind
        return ""
      }
    }
    var key = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != ".", scalar != "[" {
      rest.removeFirst()
      guard scalar == "\\" else {
        key.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      key.append(escaped)
    }
    return key.isEmpty ? nil : String(key)
  }

  private static func takeBracket(_ rest: inout Substring.UnicodeScalarView) -> Substring? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return Substring(rest[rest.index(after: rest.startIndex)..<end])
  }
}
