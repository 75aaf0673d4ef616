/// Copies through the terminal (OSC 52), also through tmux and screen.
package enum Clipboard {
  /// What terminals take: xterm's own limit is 74,994 bytes of payload.
  private static let maxBytes = 56_000

  /// The sequence that puts `text` on the clipboard; nil where it is too long.
  ///
  /// `multiplexer`: The one that the terminal runs in, which must be asked to pass it on; nil where there is none.
  package static func sequence(_ text: String, multiplexer: Multiplexer?) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count <= maxBytes else { return nil }
    let plain = "\u{1B}]52;c;\(base64(bytes))\u{07}"
    switch multiplexer {
    case nil: return plain
    case .tmux: return "\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\"
    case .screen: return "\u{1B}P\(plain)\u{1B}\\"
    }
  }

  /// A program between us and the terminal.
  package enum Multiplexer: Sendable { case tmux, screen }

  /// Source: RFC 4648 §4.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    var index = 0
    while index < bytes.count {
      let rest = min(3, bytes.count - index)
      var group = UInt32(bytes[index]) << 16
      if rest > 1 { group |= UInt32(bytes[index + 1]) << 8 }
      if rest > 2 { group |= UInt32(bytes[index + 2]) }
      for position in 0..<4 {
        let digit = Int(group >> (18 - 6 * UInt32(position)) & 0x3F)
        result.append(position <= rest ? alphabet[digit] : "=")
      }
      index += 3
    }
    return result
  }
}
