import Foundation
import TestSupport
import Testing

@Suite(
  .serialized, .enabled(if: TerminalSession.isPossible, "tmux isn't there: make test installs it"))
struct TerminalTests {
  private static let browse = "\"$PROGRAM\" SampleData/orders.json"

  @Test func `start, move, detail, raw, drift panel, search, resize, quit`() throws {
    let session = try TerminalSession(Self.browse, columns: 100)
    try session.until(shows: "✓ complete")
    try session.send("j")
    try session.until("the selection") {
      $0.contains { $0.hasPrefix("▸!") && $0.contains("ord_1149") }
    }
    try session.send("Enter")
    try session.until(shows: "order ord_1149")
    try session.send("r")
    try session.until(shows: "JSON of ord_1149")
    try session.send("Escape")
    try session.until(shows: "order ord_1149")
    try session.send("q")
    try session.until(shows: "CREATED")
    try session.send("d")
    try session.until(shows: "drift 1 critical")
    try session.send("j", "Enter")
    try session.until(shows: "12 of 198: drift:\"new_word status paused\"")
    try session.send("d", "Escape")
    try session.until(shows: "[3 all 198]")
    try session.send("/")
    try session.type("ord_1100")
    try session.send("Enter")
    try session.until("the match") { $0.contains { $0.hasPrefix("▸") && $0.contains("ord_1100") } }
    try session.resize(columns: 44, rows: 12)
    try session.until("a small screen") { lines in
      lines.contains { $0.hasPrefix("▸") && $0.contains("ord_1100") } && lines.count <= 13
    }
    try session.send("q")
    try session.until(shows: "ended with 0")
    #expect(try session.pane("alternate_on") == "0")
    #expect(try session.pane("cursor_flag") == "1")
  }

  @Test func `a pipe is read while keys come from the terminal`() throws {
    let session = try TerminalSession("cat SampleData/payments.ndjson | \"$PROGRAM\" -")
    try session.until(shows: "✓ complete")
    try session.send("G")
    try session.until("the last") { $0.contains { $0.hasPrefix("▸") && $0.contains("pay_6") } }
    try session.send("q")
    try session.until(shows: "ended with 0")
  }

  @Test func `Ctrl-Z gives the terminal back, and fg draws again`() throws {
    let session = try TerminalSession("set -m; \(Self.browse); fg >/dev/null", columns: 90)
    try session.until(shows: "✓ complete")
    try session.send("j", "C-z")
    try session.until("the program again") {
      $0.contains { $0.hasPrefix("▸") && $0.contains("ord_1149") }
    }
    try session.send("q")
    try session.until(shows: "ended with")
    #expect(try session.pane("alternate_on") == "0")
  }

  // swift-format-ignore
  static let signals: [(signal: Int32, ending: String)] = [
    (SIGTERM, "ended with 143"), (SIGHUP, "ended with 129"), (SIGINT, "ended with 130"),
    (SIGSEGV, "ended with 139"), (SIGQUIT, "ended with 131"), (SIGUSR1, "ended with 138"),
    (SIGUSR2, "ended with 140"), (SIGALRM, "ended with 142"), (SIGVTALRM, "ended with 154"),
    (SIGPROF, "ended with 155"), (SIGXCPU, "ended with 152"), (SIGIO, "ended with 157"),
    (SIGSYS, "ended with 159"), (SIGABRT, "ended with 134"), (40, "ended with 168"),
  ]

  @Test(arguments: [SIGPIPE, SIGXFSZ])
  func `what is told by an error as well ends nothing`(signal: Int32) throws {
    let session = try TerminalSession(Self.browse)
    try session.until(shows: "✓ complete")
    #expect(kill(try session.programID(), signal) == 0)
    try session.send("j", "Enter")
    try session.until(shows: "order ord_1149")
    try session.send("q", "q")
    try session.until(shows: "ended with 0")
  }

  // swift-format-ignore
  static let closed: [String] = ["2>&-", "<&-", ">&-", "<&- >&- 2>&-"]

  @Test(arguments: closed)
  func `it takes keys whatever is closed`(redirection: String) throws {
    let session = try TerminalSession("\(Self.browse) \(redirection)")
    try session.until(shows: "✓ complete")
    try session.send("j", "Enter")
    try session.until(shows: "order ord_1149")
    try session.send("q", "q")
    try session.until(shows: "ended with 0")
  }

  // swift-format-ignore
  static let pipes: [String] = [
    "cat SampleData/orders.json | \"$PROGRAM\"", "\"$PROGRAM\" <SampleData/orders.json",
    "\"$PROGRAM\" <(cat SampleData/orders.json)", "cat SampleData/orders.json | \"$PROGRAM\" /dev/stdin",
  ]

  @Test(arguments: pipes)
  func `what is piped in is browsed`(command: String) throws {
    let session = try TerminalSession(command)
    try session.until(shows: "✓ complete")
    if !command.hasSuffix(" <SampleData/orders.json") {
      try session.send("R")
      try session.until(shows: "A pipe can't be read again")
    }
    try session.send("q")
    try session.until(shows: "ended with 0")
  }

  // swift-format-ignore
  static let refused: [(command: String, shows: String)] = [
    ("\"$PROGRAM\" -",             "Nothing is piped in. Pipe a feed in, or name a file or an address."),
    ("\"$PROGRAM\" /dev/tty",      "Nothing is piped in."),
    ("\"$PROGRAM\" /no/such/file", "There is no file /no/such/file. Check the path."),
    ("\"$PROGRAM\" Sources",       "The folder Sources holds no file."),
    ("(ulimit -n 8; \"$PROGRAM\" SampleData/orders.json)", "Too few files may be open at once"),
  ]

  @Test(arguments: refused)
  func `what can't be browsed is said in the shell, before any screen`(
    command: String, shows: String
  ) throws {
    let session = try TerminalSession(command, columns: 120)
    let lines = try session.until(shows: "ended with 2")
    // The first line, so that nothing was drawn before it.
    #expect(lines[0].hasPrefix("feedtui: \(shows)"), "\(lines)")
  }

  @Test func `a busy server is told of on the screen`() async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 25"], body: "")
    ])
    let session = try TerminalSession("\"$PROGRAM\" http://localhost:\(server.port)/orders")
    try session.until(shows: "again in 25 s")
    try session.send("q")
    try session.until(shows: "ended with 0")
    server.stop()
  }

  @Test(arguments: signals)
  func `the terminal is as it was after a signal`(signal: Int32, ending: String) throws {
    let session = try TerminalSession(
      "stty -a >/tmp/feedtui-before.$$; \(Self.browse); code=$?; "
        + "stty -a | diff - /tmp/feedtui-before.$$ && echo same modes; rm /tmp/feedtui-before.$$; (exit $code)"
    )
    try session.until(shows: "✓ complete")
    #expect(kill(try session.programID(), signal) == 0)
    let lines = try session.until(shows: ending)
    #expect(lines.contains { $0.contains("same modes") })
    #expect(try session.pane("alternate_on") == "0")
    #expect(try session.pane("cursor_flag") == "1")
  }

  @Test func `a paste is text for a search, and never commands`() throws {
    let session = try TerminalSession(Self.browse)
    try session.until(shows: "✓ complete")
    try session.paste("q")
    try session.until(shows: "Pasted text is not read as keys")
    try session.send("/")
    try session.paste("ord_1100")
    try session.until(shows: "/ord_1100")
    try session.send("Enter")
    try session.until("the match") { $0.contains { $0.hasPrefix("▸") && $0.contains("ord_1100") } }
  }

  @Test func `Ctrl-C leaves at once`() throws {
    let session = try TerminalSession(Self.browse)
    try session.until(shows: "✓ complete")
    try session.send("/", "C-c")
    try session.until(shows: "ended with 0")
  }

  // swift-format-ignore
  static let environments: [(environment: String, shows: String)] = [
    ("LC_ALL=C",                       "? Unknown (paused)"),
    ("LC_ALL=C.UTF-8 NO_COLOR=1",      "? Unknown (paused)"),
    ("LC_ALL=C.UTF-8 TERM=vt100",      "? Unknown (paused)"),
    ("LC_ALL=C.UTF-8 TERM=dumb",       "can't place its cursor"),
    ("LC_ALL=C.UTF-8 TERM=nosuch",     "The terminal type nosuch is not known here"),
    ("LC_ALL=C.UTF-8 COLUMNS=20 LINES=5", "[3 all 198]"),
  ]

  @Test(arguments: environments)
  func `it works, or says what is missing, wherever it is started`(
    environment: String, shows: String
  ) throws {
    let session = try TerminalSession(Self.browse, environment: environment)
    let lines = try session.until(shows: shows)
    if environment == "LC_ALL=C" {
      #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
  }

  // swift-format-ignore
  /// How the terminal is started, and how `Unknown (paused)` looks then.
  static let backgrounds: [(before: String, options: String, look: String)] = [
    ("tmux set -g window-style bg=#fdf6e3;", "",              "38;5;94"),
    ("tmux set -g window-style bg=#002b36;", "",              "38;5;220"),
    ("export COLORFGBG='0;15';",             "",              "38;5;94"),
    ("export COLORFGBG='15;0';",             "",              "38;5;220"),
    // The terminal itself comes before the variable, and what is asked for before both.
    ("export COLORFGBG='15;0'; tmux set -g window-style bg=#ffffff;", "", "38;5;94"),
    ("tmux set -g window-style bg=#000000;", "--theme light", "38;5;94"),
    // Neither dark colours nor light ones can be read on it, or nothing is known of it.
    ("tmux set -g window-style bg=#777777;", "",              "38;5;220 on 48;5;234"),
    ("",                                     "",              "38;5;220 on 48;5;234"),
    ("export TERM=screen;",                  "--theme dark",  "33"),
    ("",                                     "--theme mono",  "none"),
    ("export NO_COLOR=1;",                   "",              "none"),
    ("",                                     "--color never", "none"),
  ]

  @Test(arguments: backgrounds)
  func `colours are for the terminal's background`(
    before: String, options: String, look: String
  ) throws {
    let session = try TerminalSession(
      "export TERM=screen-256color; \(before) \(Self.browse) \(options)")
    try session.until(shows: "✓ complete")
    let line = try #require(try session.colors().first { $0.contains("? Unknown (paused)") })
    let colors = line.matches(of: /\u{1B}\[((?:38;5;)?[0-9]+)m\? Unknown/).map {
      String($0.output.1)
    }
    let ground = line.contains("48;5;234") ? " on 48;5;234" : ""
    let isColored = line.contains(/\u{1B}\[(38;5;|3[0-7])/)
    #expect((isColored ? (colors.first ?? "") + ground : "none") == look, "\(line)")
    try session.send("q")
    try session.until(shows: "ended with 0")
  }

  @Test func `what is typed before the first screen counts`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("go-\(UUID())").path
    let session = try TerminalSession(
      "echo ready; until [ -e \(path) ]; do :; done; \(Self.browse)", columns: 100)
    try session.until(shows: "ready")
    try session.send("d")
    try session.until("what was typed") { $0.contains("d") }
    try Data().write(to: URL(fileURLWithPath: path))
    try session.until(shows: "drift 1 critical")
    try FileManager.default.removeItem(atPath: path)
  }

  // swift-format-ignore
  static let problems: [(source: String, shows: String)] = [
    ("SampleData/error_page.html", "This is a web page or XML, not JSON"),
    ("http://127.0.0.1:9/x",     "127.0.0.1 refused the connection"),
    ("http://nowhere.invalid/x", "Host not found: nowhere.invalid"),
  ]

  @Test(arguments: problems)
  func `a source that can't be read is a page that says why`(source: String, shows: String) throws {
    let session = try TerminalSession("\"$PROGRAM\" \(source)")
    try session.until(shows: shows)
    try session.until(shows: "R reads again   q quits")
    try session.send("q")
    try session.until(shows: "ended with 0")
  }

  @Test func `hostile strings reach no terminal`() throws {
    let session = try TerminalSession("\"$PROGRAM\" SampleData/hostile_strings.json", columns: 110)
    // The rows may come to the pane a moment after the line that says that they are all there.
    try session.until(shows: "ord_<202e>2")
    #expect(try session.pane("pane_title").contains("hack") == false)
  }

  @Test func `R under a filter asks the server once, and the list comes back`() async throws {
    let orders = (1...40).map { Feeds.order("ord_\($0)") }
    let server = try FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Feeds.envelope(orders: orders))
    ])
    let session = try TerminalSession("\"$PROGRAM\" http://localhost:\(server.port)/orders")
    try session.until(shows: "✓ complete")
    try session.send("f")
    try session.until(shows: "40 of 40: orders")
    for requests in 2...3 {
      try session.send("R")
      try session.until("the request") { _ in server.seen.count == requests }
      try session.until("the list") { lines in
        lines[1].contains("40 of 40: orders") && lines.contains { $0.contains("ord_19") }
      }
    }
    try session.send("q", "q")
    try session.until(shows: "ended with 0")
    #expect(server.seen.count == 3)
    server.stop()
  }

  @Test func `a file that changes is never shown as the old one`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID()).json")
      .path
    try FileManager.default.copyItem(atPath: "SampleData/orders.json".absolute, toPath: path)
    let session = try TerminalSession("\"$PROGRAM\" \(path)")
    try session.until(shows: "✓ complete")
    // At once: read while it is written, a file has fewer records.
    try Data(contentsOf: URL(fileURLWithPath: "SampleData/payments.ndjson".absolute))
      .write(to: URL(fileURLWithPath: path), options: .atomic)
    try session.send("G", "g")
    try session.until(shows: "5 records")
    try FileManager.default.removeItem(atPath: path)
  }
}

extension String {
  fileprivate var absolute: String {
    Repository.root.appendingPathComponent(self).path
  }
}
