import DTO
import Domain
import FeedStore
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Application

/// `:`, and what is typed behind it.
@Suite struct CommandLineTests {
  private static let feed = Feeds.envelope(
    orders: [("a", "paid", "3.00"), ("b", "failed", "9.00"), ("c", "failed", "1.00")].map {
      Feeds.order(
        "ord_\($0)",
        [
          "status": "\"\($1)\"", "amount": "\"\($2)\"",
          "customer": #"{"id":"c","name":"Ada Byron","email":"ada@example.com"}"#,
        ])
    })

  private static func session(_ feed: String = feed) throws -> BrowsingSession {
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 110, rows: 24), localZone: .utc, wake: {})
    session.waitUntilIdle()
    return session
  }

  @discardableResult
  private static func type(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    session.type(keys)
  }

  @Test func `commands are completed, and what is wrong is shown where it is`() throws {
    var session = try Self.session()
    let empty = Self.type(":", &session)
    #expect(
      empty[22].hasPrefix(":")
        && empty[23].contains(
          "Tab: filter  sort  columns  view  save  counts  zone  goto  mark-time  unit  ack  mute")
    )
    #expect(Self.type("so\t", &session)[22].hasPrefix(":sort"))
    let wrong = Self.type(" amont\n", &session)
    #expect(wrong[22].hasPrefix(":sort amont"))
    #expect(
      wrong[23].contains(#"^^^^^ the list can't be sorted by amont: did you mean "amount"?"#))
    #expect(Self.type("\u{1B}", &session).last?.contains("q quit") == true)
  }

  @Test func `a filter that is typed as a command is one that is typed with its own key`() throws {
    var session = try Self.session()
    let lines = Self.type(":filter status=failed", &session)
    #expect(lines[22].hasPrefix("&status=failed") && lines[22].contains("2 of 3"))
    #expect(Self.type("\n", &session)[1].contains("2 of 3: status=failed"))
    Self.type(":sort -amount\n", &session)
    #expect(session.frame().lines[1].contains("by amount, smallest first"))
    Self.type(":counts status,day\n", &session)
    #expect(session.state.counts?.columns == [.status, .day])
  }

  @Test func `a command does what its key does, or says why not`() throws {
    var session = try Self.session()
    Self.type(":drift\n", &session)
    #expect(session.state.driftPanel != nil)
    Self.type(":quit\n", &session)
    #expect(session.takeRequests() == [.quit])
    Self.type(":follow\n", &session)
    #expect(session.state.message == "Only a stream has an end to follow: --follow")
    Self.type("\u{1B}\n:drift\n", &session)
    #expect(session.state.message == "Not over a page: Esc goes back first")
    Self.type(":raw\n", &session)
    #expect(session.state.focus == .raw)
    Self.type(":\n", &session)
    #expect(!session.state.isTyping)
  }

  @Test func `times are shown by the clock of a city`() throws {
    var session = try Self.session()
    #expect(
      Self.type(":zone berlin\n", &session).last?.contains("Times are in Europe/Berlin") == true)
    #expect(
      session.frame().lines.contains { $0.contains("2026-11-21 11:00") })
    Self.type("z", &session)
    #expect(session.state.options.zone == .utc)
    Self.type(":zone Europe/Belrin\n", &session)
    #expect(session.state.message == "There is no zone Europe/Belrin: did you mean Europe/Berlin?")
    Self.type(":zone nowhere at all\n", &session)
    #expect(session.state.message == "There is no zone nowhere at all, as Europe/Berlin is")
    for (typed, name) in [
      ("asia/kolkata", "Asia/Kolkata"), ("US/Eastern", "US/Eastern"),
      ("america/buenos_aires", "America/Buenos_Aires"),
    ] {
      Self.type(":zone \(typed)\n", &session)
      #expect(session.state.message == "Times are in \(name)")
    }
    Self.type(":zone ../../etc/passwd\n", &session)
    #expect(session.state.message?.hasPrefix("There is no zone") == true)
    Self.type(":zone local\n", &session)
    #expect(session.state.options.zone == .utc)
  }

  @Test func `no letter of what is typed is a key, wherever it is typed`() throws {
    // Over a page nothing can be filtered; over an empty feed there is nothing.
    var session = try Self.session()
    let typed = Self.type("\n:filter status=paid", &session)
    #expect(typed[22].hasPrefix(":filter status=paid") && typed[0].contains("ord_a"))
    #expect(!session.state.options.reveals)
    Self.type("\n", &session)
    #expect(session.state.message == "Not over a page: Esc goes back first")
    // The menu is seen over a page, too.
    Self.type("\u{1B}\n", &session)
    #expect(Self.type("Y", &session).last?.contains("a amount") == true)
    for keys in ["?:help", "Y:p", "s:p"] {
      var other = try Self.session()
      Self.type(keys, &other)
      #expect(!other.state.options.reveals, "\(keys)")
    }
    var empty = try Self.session(Feeds.envelope(orders: []))
    Self.type("&quit p\n", &empty)
    #expect(empty.takeRequests().isEmpty && !empty.state.options.reveals)
  }

  // MARK: Writing

  private static func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record("\(error)") }
    }
    try body(folder.path)
  }

  @Test func `the list is written as it is filtered, sorted and masked`() throws {
    try Self.inFolder { folder in
      var session = try Self.session()
      Self.type("&status=failed\nsa:write \(folder)/failed.csv\n", &session)
      #expect(
        session.state.message
          == "2 records are in \(folder)/failed.csv, names and addresses masked")
      let csv = try String(contentsOfFile: "\(folder)/failed.csv", encoding: .utf8)
      #expect(
        csv.split(separator: "\r\n").map { $0.prefix(11) } == [
          "kind,id,sta", "order,ord_b", "order,ord_c",
        ])
      #expect(!csv.contains("ada@example.com"))
      Self.type("\u{1B}\u{1B}p:w \(folder)/all\n", &session)
      #expect(session.state.message == "3 records are in \(folder)/all")
      let lines = try String(contentsOfFile: "\(folder)/all", encoding: .utf8)
      #expect(
        lines.split(separator: "\n").count == 3 && lines.contains("ada@example.com"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/all")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    try Self.inFolder { folder in
      var session = try Self.session()
      try "mine".write(toFile: "\(folder)/a", atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "\(folder)/a")
      Self.type(":w \(folder)/a\n", &session)
      #expect(session.state.message == "\(folder)/a exists: write! replaces it")
      #expect(try String(contentsOfFile: "\(folder)/a", encoding: .utf8) == "mine")
      Self.type(":w! \(folder)/link\n", &session)
      #expect(try String(contentsOfFile: "\(folder)/a", encoding: .utf8).contains("ord_a"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "link"])
    }
  }

  // swift-format-ignore
  static let refused: [(path: String, words: String)] = [
    ("/dev/null",              "/dev/null is no file that can be replaced"),
    ("FOLDER",                 "FOLDER is no file that can be replaced"),
    ("FOLDER/none/x",          "FOLDER/none/x can't be written: No such file or directory"),
    ("/proc/x",                "/proc/x can't be written: No such file or directory"),
  ]

  @Test func `the feed itself is never replaced`() throws {
    try Self.inFolder { folder in
      try Self.feed.write(toFile: "\(folder)/a", atomically: true, encoding: .utf8)
      var session = try BrowsingSession(
        name: SourceName(text: "\(folder)/a"), opener: ScriptedOpener([.success(Self.feed)]),
        options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
        size: Size(columns: 110, rows: 24), localZone: .utc, wake: {})
      session.waitUntilIdle()
      Self.type(":w! \(folder)/a\n", &session)
      #expect(session.state.message == "\(folder)/a is the feed itself: another name keeps it")
      #expect(try String(contentsOfFile: "\(folder)/a", encoding: .utf8) == Self.feed)
    }
  }

  @Test(arguments: refused)
  func `what can't be written is said, and nothing is left`(path: String, words: String) throws {
    try Self.inFolder { folder in
      var session = try Self.session()
      Self.type(":w! \(path.replacing("FOLDER", with: folder))\n", &session)
      #expect(session.state.message == words.replacing("FOLDER", with: folder))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func `whoever quits while a file is written leaves nothing of it`() throws {
    try Self.inFolder { folder in
      let many = Feeds.envelope(orders: (0..<20_000).map { Feeds.order("o\($0)") })
      var session = try Self.session(many)
      for key in ":w \(folder)/x" { session.handle(.key(.character(key))) }
      session.handle(.key(.enter))
      #expect(session.endWriting() == "\(folder)/x")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      Self.type(":w \(folder)/x\n", &session)
      #expect(session.state.message?.hasPrefix("20,000 records are in") == true)
    }
  }

  @Test func `t goes to the record that is the nearest to a time`() throws {
    let times = ["2026-11-20T10:00:00Z", "2026-11-20T12:00:00Z", "2026-11-21T09:00:00Z", "soon"]
    var session = try Self.session(
      Feeds.envelope(
        orders: times.enumerated().map { Feeds.order("o\($0)", ["createdAt": "\"\($1)\""]) }))
    let selected = { (lines: [String]) in lines.first { $0.hasPrefix("▸") } ?? "" }
    #expect(Self.type("t", &session)[22] == ":goto")
    let found = Self.type("2026-11-20T11:59:00Z\n", &session)
    #expect(selected(found).contains("o1"))
    #expect(found.last == " The nearest to 2026-11-20T11:59:00Z is of 2026-11-20 12:00")
    #expect(selected(Self.type("t2026-11-21\n", &session)).contains("o2"))
    // In another order, and in a filter, it is the list that is looked through.
    #expect(selected(Self.type("sct2026-11-19\n", &session)).contains("o0"))
    #expect(selected(Self.type("&created>2026-11-20\nt2026-11-19\n", &session)).contains("o2"))
    #expect(Self.type("tsoon\n", &session).last?.contains("soon is no time") == true)
    #expect(Self.type(":goto\n", &session).last?.contains("to which time?") == true)
  }

  @Test func `a zone that is typed is that of the filter too`() throws {
    var session = try Self.session(
      Feeds.envelope(orders: [Feeds.order("a", ["createdAt": "\"2026-11-20T23:30:00Z\""])]))
    #expect(Self.type("&created=2026-11-20\n", &session)[1].contains("1 of 1"))
    #expect(Self.type(":zone Europe/Berlin\n", &session)[1].contains("0 of 1"))
  }
}
