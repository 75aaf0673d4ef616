/// A request, as far as the simulation looks at it.
package struct Request: Sendable {
  package var method: String
  package var path: String
  /// Escapes resolved; the first of a name counts.
  package var query: [String: String]
  /// By lower-case name.
  package var headers: [String: String]

  /// Reads the lines of a request's head; nil where they are none.
  package init?(lines: [String]) {
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(words[0])
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.decoded(parts.first ?? "")
    query = [:]
    for parameter in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(pair[0])
      if query[name] == nil { query[name] = pair.count > 1 ? Self.decoded(pair[1]) : "" }
    }
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = Self.trimmed(line[line.index(after: colon)...])
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
