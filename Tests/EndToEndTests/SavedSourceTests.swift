import FeedStore
import Foundation
import Networking
import TestSupport
import Testing

@testable import feedtui

/// Sources that the settings name: what they say of them, and what of that is wrong.
@Suite struct SavedSourceTests {
  private static func config(_ lines: String) -> String { "[source.shop]\n\(lines)\n" }

  private static let url = "url = \"https://api.example.com/orders\"\n"

  @Test func `sources are listed, with where they are and how they are read`() throws {
    let listed = try SettingsTests.run(
      "[source.shop]\n\(Self.url)every = \"30s\"\nprofile = \"shop\"\n"
        + "[source.tail]\nurl = \"https://api.example.com/events?key=x\"\nfollow = true\n",
      "sources")
    #expect(listed.status == 0)
    #expect(
      listed.output == """
        shop  api.example.com/orders · shop · every 30s
        tail  api.example.com/events · follow

        """)
    #expect(try SettingsTests.run("", "sources").output.contains("No source is named"))
  }

  // swift-format-ignore
  static let mistakes: [(lines: String, message: String)] = [
    ("profile = \"shop\"",                               "config.toml:1:1: the source shop has no \"url\""),
    ("url = \"orders.json\"",                            "config.toml:2:1: \"url\" begins with https:// or http://"),
    ("url = 7",                                          "config.toml:2:1: \"url\" must be a text"),
    ("url = \"https://u:p@h/\"",                         "config.toml:2:1: The address holds a user or a password"),
    ("url = \"https://h/?access_token=abc\"",            "config.toml:2:1: The address holds access_token"),
    (url + "every = \"soon\"",                           "config.toml:3:1: \"every\" is a span"),
    (url + "every = 30",                                 "config.toml:3:1: \"every\" must be a text"),
    (url + "limit = 0",                                  "config.toml:3:1: \"limit\" is a number from 1 on"),
    (url + "rate = \"fast\"",                            "config.toml:3:1: \"rate\" is a number of requests"),
    (url + "tokenenv = \"X\"",                           "config.toml:3:1: unknown key \"tokenenv\": did you mean \"token-env\"?"),
    (url + "token-command = \"pass show x\"",            "config.toml:3:1: \"token-command\" must be a list of texts"),
    (url + "token-command = []",                         "config.toml:3:1: \"token-command\" names a program"),
    (url + "token-env = \"A\"\nuser = \"b\"",            "config.toml:4:1: \"token-env\" and \"user\" exclude each other"),
    (url + "header = [\"a: b\", 5]",                     "config.toml:3:1: \"header\" must be a list of texts"),
    (url + "user = \"\"",                               "config.toml:3:1: \"user\" is empty"),
    (url + "key = \"k.pem\"",                           "config.toml:3:1: \"key\" is the key of \"cert\""),
    (url + "keep = 5",                                   "config.toml:3:1: \"keep\" is for \"follow\""),
    (url + "follow = true\nevery = \"5s\"",              "config.toml:4:1: \"follow\" takes what comes"),
  ]

  @Test(arguments: mistakes)
  func `a source with a mistake says where, and isn't read without what was meant`(
    lines: String, message: String
  ) throws {
    let listed = try SettingsTests.run(Self.config(lines), "sources")
    #expect(listed.status == 2 && listed.errors.contains(message), "\(listed.errors)")
    let read = try SettingsTests.run(Self.config(lines), "check", "shop")
    #expect(read.status == 2 && read.output.isEmpty && read.errors.contains("shop isn't read"))
    // What is wrong with it stops nothing else.
    #expect(
      try SettingsTests.run(Self.config(lines), "check", "SampleData/orders.json").status != 64)
  }

  @Test func `a name is no command's, and no path's`() throws {
    for name in ["check", "help", "Shop", "a.b"] {
      let listed = try SettingsTests.run("[source.\"\(name)\"]\n\(Self.url)", "sources")
      #expect(listed.status == 2, "\(name)")
    }
  }

  @Test func `options come before what the settings say`() {
    var saved = SavedSource()
    (saved.tokenEnv, saved.header, saved.cacert) = ("A", ["X: 1"], "~/issuers.pem")
    let filled = RequestSettings().filled(from: saved)
    #expect(filled.tokenVariable == "A" && filled.savedHeaders == ["X: 1"])
    #expect(!filled.usesUsualToken)
    #expect(
      filled.issuersPath?.hasSuffix("/issuers.pem") == true && filled.issuersPath?.first == "/")
    let own = RequestSettings(user: "b", issuersPath: "own.pem").filled(from: saved)
    // No program gets what another source is asked with.
    saved.url = "https://h/o?token={C}"
    #expect(
      RequestSettings().filled(from: saved, hiding: ["B"]).hiddenVariables == ["A", "B", "C"])
    #expect(own.tokenVariable == nil && own.user == "b" && own.issuersPath == "own.pem")
  }

  @Test func `settings that can't be read name no file`() throws {
    let settings = Self.config(Self.url) + "foo = "
    let read = try SettingsTests.run(settings, "check", "shop")
    #expect(read.status == 2 && read.errors.contains("may be a source"))
    #expect(try SettingsTests.run(settings, "check", "SampleData/orders.json").status != 64)
  }

  @Test func `a header of the command line takes the place of the source's, and of no other`()
    throws
  {
    var settings = RequestSettings()
    settings.headers = ["X-Own: 1"]
    settings.savedHeaders = ["x-own: 2", "X-Tenant: 3"]
    let credentials = try RequestCredentials(settings, [:], prompt: { _ in "" })
    #expect(credentials.headers.map { "\($0.name): \($0.value)" } == ["X-Own: 1", "X-Tenant: 3"])
    // The usual token isn't for a source that has a name.
    settings.usesUsualToken = false
    let usual = try RequestCredentials(settings, ["FEEDTUI_TOKEN": "t"], prompt: { _ in "" })
    #expect(!usual.headers.contains { $0.name == "Authorization" })
  }

  @Test func `thousands of sources are read`() throws {
    // Where each read the whole anew, this took seconds.
    let settings = (0..<5000).map { "[source.s\($0)]\n\(Self.url)" }.joined()
    #expect(try SettingsTests.run(settings, "sources").output.split(separator: "\n").count == 5000)
  }

  @Test func `a source is read by its name, with its token`() throws {
    try #require(FeedSim.isBuilt, "\(FeedSim.isMissing)")
    let sim = try FeedSim("--stopped")
    let settings =
      "[source.shop]\nurl = \"\(sim.address)/orders\"\ntoken-command = [\"echo\", \"t0k\"]\n"
    let read = try SettingsTests.run(settings, "check", "--all", "shop")
    #expect(read.status == 0 && read.output.hasPrefix("shop: 500 records"), "\(read.errors)")
    #expect(try sim.log().allSatisfy { $0.credentials })
    // A file of that name is meant by its path.
    #expect(try SettingsTests.run(settings, "check", "./shop").errors.contains("no file"))
  }

  @Test(
    .enabled(if: TerminalSession.isPossible),
    arguments: [(command: "shop", key: "q"), ("shop", "C-c"), ("check shop", "C-c")])
  func `a token command that hangs ends with the program`(command: String, key: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-hang-\(UUID().uuidString)")
    let settings = folder.appendingPathComponent("feedtui")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    let mark = "300.\(Int.random(in: 10_000...99_999))"
    try Data(
      "[source.shop]\nurl = \"http://127.0.0.1:1/\"\ntoken-command = [\"sh\", \"-c\", \"sleep \(mark); true\"]\n"
        .utf8
    ).write(to: settings.appendingPathComponent("config.toml"))
    let session = try TerminalSession(
      "XDG_CONFIG_HOME='\(folder.path)' \"$PROGRAM\" \(command)", columns: 100)
    let runs = {
      try Program.run("/usr/bin/env", ["ps", "-eo", "args"]).output.contains("sleep \(mark)\n")
    }
    try session.until("the command") { _ in try runs() }
    try session.send(key)
    try session.until(shows: "ended with")
    #expect(try !runs())
  }

  @Test func `a token command gets no secret that it has no need of`() throws {
    let command = ["sh", "-c", "env | grep -c CANARY | sed 's/0/none/'"]
    setenv("SHOP_CANARY", "CANARY", 1)
    defer { unsetenv("SHOP_CANARY") }
    #expect(try CommandTokens(command).token() != "none")
    #expect(try CommandTokens(command, hiding: ["SHOP_CANARY"]).token() == "none")
  }

  // MARK: Tokens

  /// A program that prints another token each time it is run.
  private final class Counting {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-token-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    var command: [String] {
      ["sh", "-c", "cd '\(folder.path)'; echo x >> runs; echo tok$(grep -c x runs)"]
    }

    deinit {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
  }

  @Test func `a token is kept until a server refuses it`() throws {
    let counting = try Counting()
    let tokens = CommandTokens(counting.command)
    #expect(try tokens.token() == "tok1" && tokens.token() == "tok1")
    tokens.discard("another")
    #expect(try tokens.token() == "tok1")
    tokens.discard("tok1")
    #expect(try tokens.token() == "tok2")
  }

  @Test func `a token that says when it expires is renewed before`() throws {
    let claims = Data(#"{"exp":1000}"#.utf8).base64EncodedString().replacing("=", with: "")
    let tokens = { (now: Double) in
      CommandTokens(["echo", "a.\(claims).c"], now: { Date(timeIntervalSince1970: now) })
    }
    #expect(CommandTokens.expiry(of: "a.\(claims).c") == Date(timeIntervalSince1970: 1000))
    #expect(CommandTokens.expiry(of: "opaque") == nil && CommandTokens.expiry(of: "a.!.c") == nil)
    #expect(try tokens(0).token() == "a.\(claims).c")
    let counting = try Counting()
    let command = ["sh", "-c", "cd '\(counting.folder.path)'; echo x >> runs; echo a.\(claims).c"]
    for (now, runs) in [(900.0, 1), (950.0, 2)] {
      let renewed = CommandTokens(command, now: { Date(timeIntervalSince1970: now) })
      _ = try (renewed.token(), renewed.token())
      let text = try String(
        contentsOf: counting.folder.appendingPathComponent("runs"), encoding: .utf8)
      #expect(text.split(separator: "\n").count == (runs == 1 ? 1 : 3))
    }
  }

  // swift-format-ignore
  static let given: [[String]] = [
    ["printf", "tok\\r\\n"],
    ["sh", "-c", "echo tok; head -c 1000000 /dev/zero"],
    // What it has started may go on, and hold what it likes.
    ["sh", "-c", "sleep 20 & echo tok"],
    ["sh", "-c", "sleep 20 </dev/null >/dev/null 2>&1 & echo tok"],
    // It has no terminal, and none of feedtui's own secrets.
    ["sh", "-c", "if (: </dev/tty) 2>/dev/null; then echo terminal; else echo tok; fi"],
    ["sh", "-c", "echo tok$FEEDTUI_TOKEN"],
  ]

  @Test(arguments: given)
  func `the first line is the token, whatever else a program does`(command: [String]) throws {
    let start = ContinuousClock.now
    #expect(try CommandTokens(command).token() == "tok")
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  // swift-format-ignore
  static let failing: [(command: [String], reason: String)] = [
    (["/nonexistent/x"],               "it can't be run"),
    (["false"],                        "it ended with 1"),
    (["true"],                         "it printed nothing"),
    (["printf", "\\ntok"],              "its first line is empty"),
    (["sh", "-c", "head -c 100000 /dev/zero | tr '\\0' x"], "longer than any token"),
    (["printf", "two words\\n"],       "characters that no token has"),
    (["sh", "-c", "kill -9 $$"],       "it was ended by a signal"),
  ]

  @Test(arguments: failing)
  func `a program that gives no token says why, and none of its words`(
    command: [String], reason: String
  ) throws {
    let tokens = CommandTokens(command)
    let error = try #require(throws: SourceError.self) { try tokens.token() }
    #expect(error.description.contains(reason) && !error.description.contains("two words"))
  }

  @Test func `a token is renewed once behind a refusal, and a second refusal is one`() throws {
    try #require(FeedSim.isBuilt, "\(FeedSim.isMissing)")
    let sim = try FeedSim("--stopped")
    let counting = try Counting()
    let bytes = { () throws -> SourceError? in
      let request = try HTTPRequest(
        "\(sim.address)/orders", tokens: CommandTokens(counting.command))
      let fetch = try HTTPFetch(request)
      while !(try fetch.spool.bytes(in: 0..<1).isEmpty), fetch.spool.finalByteCount == nil {}
      return fetch.spool.failure
    }
    try sim.fail("unauthorized")
    #expect(try bytes() == nil)
    try sim.fail("unauthorized", times: 2)
    let refusal = SourceError.status(
      code: 401, reason: "Unauthorized", host: "127.0.0.1", details: .init(requestID: "req_3"))
    do {
      #expect(try bytes() == refusal)
    } catch {
      // Whoever reads before it has ended meets the same.
      #expect(error as? SourceError == refusal)
    }
    #expect(try sim.log().map(\.status) == [401, 200, 401, 401])
  }
}
