import Presentation
import Testing

@testable import Terminal

@Suite struct TerminalQueryTests {
  // swift-format-ignore
  /// What arrives, in parts; what it says, and what of it was typed.
  static let answers: [(parts: [String], background: Background, hasManyColors: Bool, isAnswered: Bool, typed: String)] = [
    (["\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?64;1c"],             .color(RGB(0xFDF6E3)), false, true,  ""),
    (["\u{1B}]11;rgb:00/2b/36\u{07}\u{1B}]4;200;rgb:ff/00/d7\u{07}\u{1B}[?6c"], .color(RGB(0x002B36)), true, true,  ""),
    (["\u{1B}]11;#1e1e1e\u{07}", "\u{1B}[?6c"],                         .color(RGB(0x1E1E1E)), false, true,  ""),
    (["\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{07}\u{1B}[?6c"],            .color(RGB(0xFFFFFF)), false, true,  ""),
    // It doesn't know the question, but answers the next.
    (["\u{1B}[?1;2c"],                                                  .unknown,              false, true,  ""),
    // Keys before, between and behind, and an arrow key; parts cut anywhere.
    (["j\u{1B}", "]11;rgb:0/0/", "0\u{1B}", "\\d\u{1B}[B\u{1B}[?", "6cq"], .color(RGB(0x000000)), false, true,  "jd\u{1B}[Bq"),
    (["\u{1B}", "\u{1B}]11;rgb:f/f/f\u{07}\u{1B}[?6c"],                 .color(RGB(0xFFFFFF)), false, true,  "\u{1B}"),
    (["é\u{1B}[?6c"],                                                   .unknown,              false, true,  "é"),
    // Time is over in the midst of it: what is there is left to who reads keys, with the rest of it.
    (["\u{1B}]11;rgb:ff"],                                              .unknown,              false, false, "\u{1B}]11;rgb:ff"),
    (["\u{1B}]11;?\u{07}\u{1B}[?6c"],                                   .unknown,              false, true,  ""),
    (["\u{1B}]11;rgb:ff/ff\u{07}\u{1B}[?6c"],                           .unknown,              false, true,  ""),
    (["\u{1B}]11;rgb:fffff/0/0\u{07}\u{1B}[?6c"],                       .unknown,              false, true,  ""),
    ([],                                                                .unknown,              false, false, ""),
  ]

  @Test(arguments: answers)
  func `an answer is taken out of what was typed, whatever it is cut into`(
    parts: [String], background: Background, hasManyColors: Bool, isAnswered: Bool, typed: String
  ) {
    var query = TerminalQuery()
    for part in parts { query.receive(Array(part.utf8)[...]) }
    #expect(query.background == background)
    #expect(query.hasManyColors == hasManyColors && query.isAnswered == isAnswered)
    #expect(query.text == nil)
    #expect(String(decoding: query.typed, as: UTF8.self) == typed)
  }

  // swift-format-ignore
  static let texts: [(answer: String, text: RGB?)] = [
    ("\u{1B}]10;rgb:8383/9494/9696\u{1B}\\\u{1B}]11;rgb:0000/2b2b/3636\u{1B}\\\u{1B}[?6c", RGB(0x839496)),
    ("\u{1B}]11;rgb:0000/2b2b/3636\u{07}\u{1B}]10;#ffffff\u{07}\u{1B}[?6c",               RGB(0xFFFFFF)),
    ("\u{1B}]10;white\u{07}\u{1B}]11;rgb:0000/2b2b/3636\u{07}\u{1B}[?6c",                 nil),
  ]

  @Test(arguments: texts)
  func `the colour of text is told beside that of the background`(answer: String, text: RGB?) {
    var query = TerminalQuery()
    query.receive(Array(answer.utf8)[...])
    #expect(query.text == text && query.background == .color(RGB(0x002B36)))
    #expect(query.isAnswered && query.typed.isEmpty)
  }
}
