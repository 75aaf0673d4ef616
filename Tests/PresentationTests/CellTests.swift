import Testing

@testable import Presentation

@Suite struct CellTests {
  // swift-format-ignore
  static let texts: [(text: String, shown: String, width: Int)] = [
    ("plain",              "plain",            5),
    ("é",                  "é",                1),
    ("e\u{301}",           "e\u{301}",         1),
    ("陳大文",              "陳大文",            6),
    ("한국어",              "한국어",            6),
    ("😀",                 "😀",               2),
    ("👩‍👩‍👧‍👦",                "👩",               2),
    ("👍🏽",                "👍",               2),
    ("☺\u{FE0F}",          "☺",                1),
    ("🇩🇪",                 "□",                1),
    ("\u{1FAE8}",          "□",                1),
    ("A\u{1161}B",         "A□B",              3),
    ("\u{1B}[31m",         "^[[31m",           6),
    ("a\tb",               "a b",              3),
    ("\u{0}",              "^@",               2),
    ("\u{9B}",             "<9b>",             4),
    ("\u{202E}x",          "<202e>x",          7),
    ("\u{200B}",           "<200b>",           6),
    ("\u{7F}",             "^?",               2),
    ("\r\n",               "^M^J",             4),
  ]

  @Test(arguments: texts)
  func `text becomes cells whose width every terminal agrees on`(
    text: String, shown: String, width: Int
  ) {
    #expect(CellText.glyphs(text).map(\.text).joined() == shown)
    #expect(CellText.width(text) == width)
  }

  @Test func `a stack of marks keeps three`() {
    let stack = "Z" + String(repeating: "\u{351}", count: 40)
    #expect(CellText.glyphs(stack).map { $0.text.unicodeScalars.count } == [4])
  }

  @Test func `no cell holds a character that moves, hides or turns others`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var frame = Frame(size: Size(columns: 20, rows: 1))
      frame.put("a\(scalar)b", row: 0, column: 0)
      for cell in frame.cells[0] {
        #expect(
          cell.text.unicodeScalars.allSatisfy(DisplaySafety.isSafe), "U+\(String(value, radix: 16))"
        )
      }
    }
  }

  // swift-format-ignore
  static let cuts: [(text: String, width: Int, shown: String)] = [
    ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("陳大文", 5, "陳大…"), ("陳大文", 4, "陳…"), ("", 3, ""),
  ]

  @Test(arguments: cuts)
  func `a long text is cut between glyphs`(text: String, width: Int, shown: String) {
    #expect(CellText.fitting(text, width).map(\.text).joined() == shown)
  }

  @Test func `on ASCII terminals a cut is shown in ASCII too`() {
    #expect(CellText.fitting("abcdef", 5, isASCII: true).map(\.text).joined() == "ab...")
  }

  @Test func `a word of 100,000 letters is laid out in lines`() {
    let lines = WrappedText.lines("a " + String(repeating: "x", count: 100_000) + " b", 50)
    #expect(lines.count == 2002)
    #expect(lines.first == "a" && lines.last == "b")
  }

  @Test func `a wide glyph never hangs over the edge`() {
    var frame = Frame(size: Size(columns: 3, rows: 1))
    frame.put("a陳陳", row: 0, column: 0)
    #expect(frame.cells[0].map { Int($0.width) }.reduce(0, +) <= 3)
    #expect(frame.cells[0].count == 3)
  }

  // swift-format-ignore
  static let directions: [(text: String, isIsolated: Bool)] = [
    ("שלום", true), ("محمد 12", true), ("Ada שלום", true), ("ߒߞߏ", true), ("Ada", false), ("12.00", false), ("Ωμέγα", false), ("日本", false),
  ]

  @Test(arguments: directions)
  func `a text that runs from right to left stays in its cells`(text: String, isIsolated: Bool) {
    var frame = Frame(size: Size(columns: 40, rows: 1))
    frame.put("12.00 EUR", row: 0, column: 1)
    let end = frame.put(text, row: 0, column: 12)
    frame.put("34.00", row: 0, column: 30)
    let line = frame.lines[0]
    let parts = line.split(separator: "\u{2068}", omittingEmptySubsequences: false)
    #expect(parts.count == (isIsolated ? 2 : 1))
    if isIsolated {
      #expect(parts[0] == " 12.00 EUR  ")
      #expect(parts[1].hasPrefix("\(text)\u{2069}") && parts[1].hasSuffix("34.00"))
    }
    // The marks take no cell.
    #expect(
      frame.cells[0].reduce(0) { $0 + Int($1.width) } == 40 && end == 12 + CellText.width(text))
    #expect(frame.cells[0][30].text == "3")
  }

  // MARK: Frames that scroll

  @Test(arguments: [1, -1])
  func `where lines move under the selection, the row that was selected stands between`(step: Int) {
    let before = Self.list(from: 10)
    let after = Self.list(from: 10 + step)
    let between = after.withoutSelection(before)
    #expect(between?.lines == ["  row 10", "  row 11", "  row 12"])
    #expect(between?.cells[1].allSatisfy { $0.style.surface == .screen } == true)
    #expect(between?.cursor ?? (0, 0) == before.cursor)
  }

  @Test func `else nothing stands between two frames`() {
    let before = Self.list(from: 10)
    // The same, another list, one that moved by two, another size.
    for after in [before, Self.list(from: 50), Self.list(from: 12)] {
      #expect(after.withoutSelection(before) == nil)
    }
    #expect(Frame(size: Size(columns: 8, rows: 2)).withoutSelection(before) == nil)
    #expect(before.withoutSelection(Frame(size: Size(columns: 8, rows: 2))) == nil)
  }

  /// Three rows, of which the second is selected.
  private static func list(from first: Int) -> Frame {
    var frame = Frame(size: Size(columns: 10, rows: 3))
    for row in 0..<3 {
      frame.put("\(row == 1 ? "▸" : " ") row \(first + row)", row: row, column: 0)
    }
    frame.select(row: 1)
    frame.cursor = (1, 0)
    return frame
  }
}
