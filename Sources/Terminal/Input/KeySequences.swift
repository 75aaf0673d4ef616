package import Presentation

/// Which bytes are which key.
package struct KeySequences: Sendable {
  private var keys: [[UInt8]: Key]

  /// The key of a sequence that is whole; nil for one that means nothing here.
  package subscript(bytes: [UInt8]) -> Key? { keys[bytes] }

  /// The usual sequences, and before them those of this terminal.
  ///
  /// `terminal`: The bytes that terminfo gives for a key's capability, where it has it.
  package init(terminal: (String) -> [UInt8]? = { _ in nil }) {
    keys = Self.usual
    for (capability, key) in Self.capabilities {
      guard let bytes = terminal(capability), bytes != [0x1B] else { continue }
      if bytes.count > 1 || bytes.allSatisfy({ $0 < 0x20 || $0 == 0x7F }) { keys[bytes] = key }
    }
  }

  /// Source: terminfo(5).
  private static let capabilities: [(name: String, key: Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
    ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kbs", .backspace), ("kent", .enter),
    ("kcbt", .backTab),
  ]

  /// What terminals send whatever terminfo says of them.
  ///
  /// Source: xterm's ctlseqs, rxvt(7), console_codes(4).
  private static let usual: [[UInt8]: Key] = {
    let texts: [(String, Key)] = [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
      ("[1~", .home), ("[7~", .home), ("[4~", .end), ("[8~", .end), ("[5~", .pageUp),
      ("[6~", .pageDown), ("[Z", .backTab), ("OM", .enter),
    ]
    return Dictionary(uniqueKeysWithValues: texts.map { ([0x1B] + Array($0.0.utf8), $0.1) })
  }()

  static let pasteBegins = Array("\u{1B}[200~".utf8)
  static let pasteEnds = Array("\u{1B}[201~".utf8)
}
