import Foundation
import TestSupport
import Testing

/// `feedtui screen` as text, as text with colours, and as a picture.
@Suite struct ScreenPictureTests {
  @Test(arguments: ["dark", "light"])
  func `the README's pictures are the program's`(theme: String) throws {
    let screen = try Program.feedtui(
      "screen", "SampleData/orders.json", "--size", "100x24", "--keys", "j d j", "--format", "svg",
      "--theme", theme)
    let path = "docs/images/screen-\(theme).svg"
    let picture = try String(
      contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    #expect(picture == screen.output, "the picture is stale: make docs")
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(path))
  }

  // swift-format-ignore
  static let pictures: [(arguments: [String], has: String, hasNot: String)] = [
    ([],                                     "? Unknown (paused)", "\u{1B}"),
    (["--format", "text"],                   "? Unknown (paused)", "\u{1B}"),
    (["--format", "ansi"],                   "\u{1B}[1;38;5;220m? Unknown (paused)", "<svg"),
    (["--format", "ansi", "--theme", "light"], "\u{1B}[1;38;5;94m? Unknown (paused)", "38;5;220m"),
    (["--format", "ansi", "--theme", "mono"], "\u{1B}[1m? Unknown (paused)", "38;5"),
    (["--format", "ansi", "--theme", "ascii"], "> 2026", "✓"),
    (["--format", "svg"],                    "fill=\"#ffd700\" font-weight=\"bold\">Unknown</text>", "\u{1B}"),
  ]

  @Test(arguments: pictures)
  func `screen shows text, text with colours or a picture`(
    arguments: [String], has: String, hasNot: String
  ) throws {
    let result = try Program.run(
      TerminalSession.program, ["screen", "SampleData/orders.json"] + arguments)
    #expect(result.status == 0)
    #expect(result.output.contains(has) && !result.output.contains(hasNot), "\(result.output)")
  }

  @Test func `NO_COLOR means no colour in a picture either`() throws {
    let result = try Program.run(
      TerminalSession.program, ["screen", "SampleData/orders.json", "--format", "ansi"],
      environment: "NO_COLOR=1")
    #expect(result.output.contains("\u{1B}[1m? Unknown") && !result.output.contains("38;5"))
  }
}
