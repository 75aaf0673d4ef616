import Domain
import Testing

@testable import Presentation

@Suite struct PictureTests {
  private static func frame(_ text: String, _ style: CellStyle = CellStyle(.unsure)) -> Frame {
    var frame = Frame(size: Size(columns: 12, rows: 1))
    let end = frame.put("a ", row: 0, column: 0)
    frame.put(text, row: 0, column: end, style: style)
    return frame
  }

  // swift-format-ignore
  static let lines: [(theme: Theme, role: Role, surface: Surface, line: String)] = [
    (.dark,  .unsure, .screen, "\u{1B}[38;5;252ma \u{1B}[0m\u{1B}[1;38;5;220m? x\u{1B}[0m"),
    (.light, .bad,    .raised, "\u{1B}[38;5;235ma \u{1B}[0m\u{1B}[38;5;88;48;5;153m? x\u{1B}[0m"),
    (.mono,  .unsure, .raised, "a \u{1B}[1;7m? x\u{1B}[0m"),
    (.mono,  .good,   .screen, "a ? x"),
  ]

  @Test(arguments: lines)
  func `text with colours has those of the theme`(
    theme: Theme, role: Role, surface: Surface, line: String
  ) {
    let frame = Self.frame("? x", CellStyle(role, on: surface))
    #expect(ANSIPicture.text(frame, theme).contains(line))
  }

  @Test func `a picture has every word at its column, in its colours`() {
    let svg = SVGPicture.text(Self.frame("陳 <&\"", CellStyle(.unsure)), .dark, title: "a < b")
    #expect(svg.contains("<title>a &lt; b</title>"))
    #expect(svg.contains("viewBox=\"0 0 120.8 38\""))
    // Behind `a `: a wide character in two cells, a gap, and the rest.
    #expect(
      svg.contains(
        "x=\"26.8\" y=\"23\" textLength=\"16.8\" fill=\"#ffd700\" font-weight=\"bold\">陳</text>"))
    #expect(
      svg.contains(
        "x=\"52\" y=\"23\" textLength=\"25.2\" fill=\"#ffd700\" font-weight=\"bold\">&lt;&amp;&quot;</text>"
      ))
    #expect(!svg.contains("\u{1B}"))
  }

  @Test func `a picture paints what is raised, and the paper of its theme`() {
    let frame = Self.frame("x", CellStyle(.title, on: .raised))
    let dark = SVGPicture.text(frame, .dark, title: "")
    #expect(dark.contains("height=\"100%\" rx=\"6\" fill=\"#1c1c1c\""))
    #expect(dark.contains("x=\"26.8\" y=\"10\" width=\"8.4\" height=\"18\" fill=\"#005f87\""))
    let light = SVGPicture.text(frame, .light, title: "")
    #expect(light.contains("rx=\"6\" fill=\"#ffffff\"") && light.contains("fill=\"#afd7ff\""))
    // Reversed: paper on ink.
    let mono = SVGPicture.text(frame, .mono, title: "")
    #expect(mono.contains("height=\"18\" fill=\"#000000\"") && mono.contains("fill=\"#ffffff\">x"))
  }

  @Test func `nothing of a feed gets into a picture but as text`() throws {
    var state = try Sample.state(columns: 140)
    state.receive { $0.sourceName = "<script>\u{1B}]0;x\u{07}.json" }
    let svg = SVGPicture.text(Screen.render(state), .dark, title: state.feed.sourceName)
    #expect(!svg.contains("<script") && svg.contains("&lt;script&gt;"))
    let isSafe = svg.unicodeScalars.allSatisfy { $0 == "\n" || DisplaySafety.isSafe($0) }
    #expect(isSafe)
  }
}
