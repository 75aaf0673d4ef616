internal import CNcurses
package import Presentation

/// What the terminal says about its colours, asked before curses takes it over and before the first key is read.
///
/// OSC 10 asks for the colour of text, OSC 11 for the background. OSC 4 asks for a colour that there is only where there are 256, as many terminals
/// have more than terminfo knows of. Behind both stands a request that every terminal answers (DA1), so that one which
/// doesn't know them costs no waiting. An answer that comes too late is a control string, which is no key.
///
/// Source: xterm's ctlseqs, OSC 4, OSC 10 and following, and `CSI c`.
package struct TerminalQuery {
  static let question =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}]4;200;?\u{1B}\\\u{1B}[c"
  /// How long an answer may take: time for a slow line's round trip, and no wait that anybody minds.
  private static let timeout = Duration.milliseconds(200)

  /// The colour of the terminal's own text; nil where it doesn't tell.
  package private(set) var text: RGB?
  /// What the terminal said of its background.
  package private(set) var background = Background.unknown
  /// Whether it has 256 colours, whatever terminfo says.
  package private(set) var hasManyColors = false
  /// What was typed meanwhile, in order.
  package private(set) var typed: [UInt8] = []
  /// Whether nothing more will come.
  private(set) var isAnswered = false

  init() {}

  /// The terminal's own answers, or else what `environment` says.
  static func ask(_ environment: [String: String]) -> TerminalQuery {
    var query = TerminalQuery()
    if isConsole(environment["TERM"] ?? "") {
      query.background = .dark
      return query
    }
    query.exchange()
    if query.background == .unknown {
      query.background = Background(colorFGBG: environment["COLORFGBG"] ?? "")
    }
    return query
  }

  /// Consoles are dark; they, and terminals that can't place their cursor, may print sequences that they don't know.
  private static func isConsole(_ type: String) -> Bool {
    type.isEmpty || ["linux", "cons", "sun", "vt", "dumb"].contains { type.hasPrefix($0) }
  }

  private mutating func exchange() {
    guard Self.question.withCString({ cn_ask($0, Self.question.utf8.count) }) else { return }
    defer { cn_asked() }
    let end = ContinuousClock.now + Self.timeout
    var bytes = [UInt8](repeating: 0, count: 256)
    while !isAnswered {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return }
      let count = Int(cn_answer(&bytes, Int32(bytes.count), Int32(left.rounded(.up))))
      guard count > 0 else { return }
      receive(bytes[..<count])
    }
  }

  /// Takes in what has arrived.
  mutating func receive(_ bytes: ArraySlice<UInt8>) {
    typed += bytes
    let ends = ["\u{07}", "\u{1B}\\"]
    if let color = extract("\u{1B}]10;", endsWith: ends) { text = Self.color(color) }
    if let color = extract("\u{1B}]11;", endsWith: ends) {
      background = Self.color(color).map(Background.color) ?? .unknown
    }
    if let color = extract("\u{1B}]4;200;", endsWith: ends) {
      hasManyColors = Self.color(color) != nil
    }
    if extract("\u{1B}[?", endsWith: ["c"]) != nil { isAnswered = true }
  }

  /// Takes an answer out of what was typed; nil where it isn't there, or not whole.
  private mutating func extract(_ start: String, endsWith ends: [String]) -> String? {
    guard let answer = typed.firstRange(of: Array(start.utf8)) else { return nil }
    let rest = typed[answer.upperBound...]
    let end = ends.compactMap { rest.firstRange(of: Array($0.utf8)) }
      .min { $0.lowerBound < $1.lowerBound }
    guard let end else { return nil }
    let text = String(decoding: typed[answer.upperBound..<end.lowerBound], as: UTF8.self)
    typed.removeSubrange(answer.lowerBound..<end.upperBound)
    return text
  }

  /// `rgb:fdfd/f6f6/e3e3`, with one to four digits each, and `#fdf6e3`.
  static func color(_ text: String) -> RGB? {
    let parts: [Substring]
    if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/")
    } else if text.hasPrefix("#"), text.utf8.count == 7 {
      let digits = text.dropFirst()
      parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4)]
    } else {
      return nil
    }
    let bytes = parts.prefix(3).compactMap(byte)
    guard bytes.count == 3 else { return nil }
    return RGB(bytes[0] << 16 | bytes[1] << 8 | bytes[2])
  }

  private static func byte(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    let largest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return (value * 255 + largest / 2) / largest
  }
}
