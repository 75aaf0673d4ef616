internal import WireJSON

extension JSONDocument {
  /// The innermost object at `path` or around it, or the array where there is none: its keys, and the types of its values.
  ///
  /// Of the payload's values nothing is told, and of keys only those that look like names.
  ///
  /// `limit`: The longest text, in bytes of UTF-8.
  func fragment(at path: WirePath, limit: Int) -> String {
    var token = 0
    var around = 0
    for step in path.steps {
      guard let next = self.token(at: step, below: token) else { break }
      token = next
      let isBetter = tokens[token].kind == .object || tokens[around].kind != .object
      if tokens[token].isContainer, isBetter { around = token }
    }
    return outline(of: around, limit: limit)
  }

  private func outline(of token: Int, limit: Int) -> String {
    let end = "…"
    var text = ""
    var parts = 0
    let brackets = tokens[token].kind == .object ? ("{", "}") : ("[", "]")
    let room = limit - end.utf8.count - 1
    guard tokens[token].isContainer else { return tokens[token].jsonKind.rawValue }
    text += brackets.0
    for part in outlines(of: token) {
      let more = (parts == 0 ? "" : ", ") + part
      guard text.utf8.count + more.utf8.count <= room else {
        text += end
        break
      }
      text += more
      parts += 1
    }
    return text + brackets.1
  }

  /// A member or element each: `"total": number`.
  private func outlines(of token: Int) -> some Sequence<String> {
    let isObject = tokens[token].kind == .object
    let last = Int(tokens[token].next)
    return sequence(state: token + 1) { index -> String? in
      guard index < last else { return nil }
      let value = isObject ? index + 1 : index
      let type = self.tokens[value].jsonKind.rawValue
      defer { index = Int(self.tokens[value].next) }
      guard isObject else { return type }
      let key = self.text(at: index)
      return PathKey.isName(Array(key.utf8))
        ? "\"\(key)\": \(type)" : "\(PathKey.placeholder): \(type)"
    }
  }
}
