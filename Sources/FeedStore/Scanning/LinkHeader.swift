/// The `Link` of a response (RFC 8288): `<https://…?page=2>; rel="next", <…>; rel="last"`.
enum LinkHeader {
  /// Whether it has a link to a next page.
  static func linksNext(_ header: String) -> Bool {
    split(header, at: ",").contains { link in
      // Of several relations in one link the first counts (3.3).
      let relation = split(link, at: ";").lazy.compactMap(relations).first
      return relation?.contains("next") ?? false
    }
  }

  /// The address of the next page; nil where there is none.
  static func next(in header: String) -> String? {
    for link in split(header, at: ",") {
      let parts = split(link, at: ";")
      guard parts.lazy.compactMap(relations).first?.contains("next") == true,
        let start = parts[0].firstIndex(of: "<"), let end = parts[0].lastIndex(of: ">"), start < end
      else { continue }
      return String(parts[0][parts[0].index(after: start)..<end])
    }
    return nil
  }

  /// What a parameter says if it is `rel`.
  private static func relations(_ parameter: Substring) -> [String]? {
    guard let equals = parameter.firstIndex(of: "="),
      parameter[..<equals].trimmed.lowercased() == "rel"
    else { return nil }
    return parameter[parameter.index(after: equals)...].trimmed.lowercased()
      .split(separator: " ").map(String.init)
  }

  /// The parts between separators that stand neither in quotes nor in an address.
  private static func split(_ text: some StringProtocol, at separator: Character) -> [Substring] {
    let text = Substring(text)
    var parts: [Substring] = []
    var start = text.startIndex
    var inQuotes = false
    var inAddress = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if inQuotes {
        isEscaped = character == "\\"
        inQuotes = character != "\""
      } else if inAddress {
        inAddress = character != ">"
      } else if character == separator {
        parts.append(text[start..<index])
        start = text.index(after: index)
      } else {
        inQuotes = character == "\""
        inAddress = character == "<"
      }
    }
    return parts + [text[start...]]
  }
}

extension Substring {
  /// Without spaces and quotes at its ends.
  fileprivate var trimmed: Substring {
    let isNoise: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "'" }
    var rest = drop(while: isNoise)
    while let last = rest.last, isNoise(last) { rest.removeLast() }
    return rest
  }
}
