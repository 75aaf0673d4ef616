internal import WireJSON

extension JSONDocument {
  /// The innermost object at a token or around it, or array where there is none: its keys, and the types of its values.
  ///
  /// Of the payload's values nothing is told, and of keys only those that look like names, and are none of a dictionary.
  ///
  /// `limit`: The longest text, in bytes of UTF-8.
  func fragment(at token: Int, limit: Int) -> String {
    let places = places
    let around = sequence(first: token) { places.parent(of: $0) }
    let object = around.first { tokens[$0].kind == .object }
    return outline(of: object ?? around.first { tokens[$0].kind == .array } ?? token, limit: limit)
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
    let isDictionary = dictionaries.contains(token)
    return sequence(state: token + 1) { index -> String? in
      guard index < last else { return nil }
      let value = isObject ? index + 1 : index
      let type = self.tokens[value].jsonKind.rawValue
      defer { index = Int(self.tokens[value].next) }
      guard isObject else { return type }
      let key = self.text(at: index)
      return !isDictionary && !self.tokens[index].isBrokenKey && PathKey.isName(Array(key.utf8))
        ? "\"\(key)\": \(type)" : "\(PathKey.placeholder): \(type)"
    }
  }
}
