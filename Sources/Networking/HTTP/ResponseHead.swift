/// The head of an answer: its status and its headers, line by line as they arrive.
struct ResponseHead: Equatable {
  private(set) var status = 0
  /// What the server calls the status; empty where it says nothing, as in HTTP/2.
  private(set) var reason = ""
  private(set) var headers: [Header] = []
  /// Whether all of it has arrived.
  private(set) var isComplete = false
  /// The beginning of the body of an answer that refuses, where it may say why.
  var refusal: [UInt8] = []
  private var byteCount = 0
  private var isOfFirstVersion = false
  /// Whether the line of the status has come: any other may look like one.
  private var isBegun = false

  struct Header: Equatable {
    var name: String
    var value: String
  }

  /// Takes the next line, with its end.
  ///
  /// - Returns: False where there are more than `HTTPLimits.maxHeadBytes`, with the lines behind the body.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    byteCount += line.count
    guard byteCount <= HTTPLimits.maxHeadBytes else { return false }
    // Behind the head, a line is one of those that follow a body.
    guard !isComplete else { return true }
    let text = String(decoding: line, as: UTF8.self)
    let content = text.filter { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
    if content.isEmpty {
      // An answer before the answer: `100 Continue`.
      isComplete = status >= 200
      isBegun = false
    } else if !isBegun {
      begin(content)
    } else if content.first == " " || content.first == "\t" {
      continueLast(content)
    } else {
      add(content)
    }
    return true
  }

  /// The status line: `HTTP/1.1 404 Not Found`.
  private mutating func begin(_ line: String) {
    isOfFirstVersion = line.hasPrefix("HTTP/1")
    let parts = line.split(separator: " ", maxSplits: 2)
    status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    reason = parts.count > 2 ? Self.trimmed(parts[2]) : ""
    headers = []
    isBegun = true
  }

  private mutating func add(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    headers.append(
      Header(
        name: Self.trimmed(line[..<colon]), value: Self.trimmed(line[line.index(after: colon)...])))
  }

  /// A value may go on in the next line (RFC 9112 §5.2).
  private mutating func continueLast(_ line: String) {
    guard let last = headers.indices.last else { return }
    headers[last].value += " " + Self.trimmed(line[...])
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop(while: \.isWhitespace)
    return String(
      rest.prefix(
        upTo: rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex))
  }

  /// Whether it says where the body ends, as every answer in HTTP/2 does.
  var tellsEnd: Bool {
    !isOfFirstVersion
      || !(values(of: "Content-Length") + values(of: "Transfer-Encoding")).isEmpty
  }

  /// All values of a name, in whatever case, in their order.
  func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}
