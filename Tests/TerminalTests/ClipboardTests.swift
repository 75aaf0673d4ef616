import Testing

@testable import Terminal

@Suite struct ClipboardTests {
  // swift-format-ignore
  static let base64: [(text: String, encoded: String)] = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("ord_1", "b3JkXzE="),
  ]

  @Test(arguments: base64)
  func `base 64 is that of RFC 4648`(text: String, encoded: String) {
    #expect(Clipboard.base64(Array(text.utf8)) == encoded)
  }

  @Test func `a multiplexer is asked to pass it on`() {
    #expect(Clipboard.sequence("f", multiplexer: nil) == "\u{1B}]52;c;Zg==\u{07}")
    #expect(
      Clipboard.sequence("f", multiplexer: .tmux)
        == "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zg==\u{07}\u{1B}\\")
    #expect(Clipboard.sequence(String(repeating: "x", count: 60_000), multiplexer: nil) == nil)
  }
}
