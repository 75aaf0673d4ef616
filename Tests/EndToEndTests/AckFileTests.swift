import DTO
import Domain
import Drift
import Foundation
import Testing

@testable import Application
@testable import feedtui

/// The file in which it stands what somebody knows of.
@Suite struct AckFileTests {
  private static func file(_ text: String? = nil) throws -> (AckFile, URL) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-acks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("acks.toml")
    if let text { try Data(text.utf8).write(to: path) }
    return (AckFile(named: path.path), folder)
  }

  private static func count(_ kind: DriftKind, _ path: String, _ found: String) -> DriftCount {
    var tally = DriftTally()
    let signature = DriftSignature(kind: kind, path: .none, evidence: .none)
    tally.recount(kind, of: .status, path: path, evidence: found)
    return DriftCount(
      signature, path: path, evidence: found, severity: .warning, count: 1, records: 1)
  }

  private static func day(_ text: String) throws -> CivilDate { try #require(AckSpan.date(text)) }

  private static func known(
    _ drift: String, until: String, note: String = "", mutes: Bool = false
  ) throws -> Acknowledgement {
    Acknowledgement(
      source: "shop", drift: drift, note: note, until: try day(until), isMuted: mutes)
  }

  @Test func `what is written is read, and what a person wrote beside it stays`() throws {
    let (file, folder) = try Self.file("# Ours; ask payments before you change it.\n")
    defer { Self.remove(folder) }
    let known = try Self.known(
      "new_word status paused", until: "2026-12-10", note: "payments knows: \"ticket\" 412",
      mutes: true)
    #expect(try file.add(known) == file.path)
    #expect(file.acknowledgements().all == [known])
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(text.hasPrefix("# Ours; ask payments before you change it.\n\n[[ack]]\n"))
  }

  @Test func `a drift is said to be known once, and another one stays`() throws {
    let (file, folder) = try Self.file()
    defer { Self.remove(folder) }
    let other = try Self.known("type_flip", until: "2026-12-10")
    for known in [
      try Self.known("new_word status paused", until: "2026-12-01"), other,
      try Self.known("new_word status paused", until: "2026-12-24"),
    ] { _ = try file.add(known) }
    #expect(file.acknowledgements().all.map(\.until.description) == ["2026-12-10", "2026-12-24"])
    _ = try file.remove(Self.count(.newWord, "status", "\"paused\""), of: "shop")
    #expect(file.acknowledgements().all == [other])
    #expect(throws: AckError.none) {
      try file.remove(Self.count(.newWord, "status", "\"paused\""), of: "shop")
    }
  }

  @Test func `what stands above the next entry stays with that`() throws {
    let (file, folder) = try Self.file(
      """
      [[ack]]
      source = "shop"
      drift = "new_word status paused"  # see below
      until = "2026-12-10"

      # Ticket PAY-2: don't remove.
      [[ack]]
      source = "shop"
      drift = "type_flip amount"
      until = "2026-12-10"

      """)
    defer { Self.remove(folder) }
    _ = try file.remove(Self.count(.newWord, "status", "\"paused\""), of: "shop")
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8)
        .hasPrefix(
          "\n# Ticket PAY-2: don't remove.\n[[ack]]\nsource = \"shop\"\ndrift = \"type_flip"))
  }

  @Test func `an entry that means more than the drift is left to people`() throws {
    let text = "[[ack]]\ndrift = \"new_word\"\nuntil = \"2026-12-10\"\n"
    let (file, folder) = try Self.file(text)
    defer { Self.remove(folder) }
    #expect(throws: AckError.wider(path: file.path, "new_word")) {
      try file.remove(Self.count(.newWord, "status", "\"paused\""), of: "shop")
    }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test func `lines may end as those of Windows do`() throws {
    let (file, folder) = try Self.file(
      "[[ack]]\r\ndrift = \"type_flip\"\r\nuntil = \"2026-12-10\"\r\n")
    defer { Self.remove(folder) }
    _ = try file.add(try Self.known("new_word status paused", until: "2026-12-10"))
    #expect(file.acknowledgements().all.map(\.drift) == ["type_flip", "new_word status paused"])
  }

  @Test func `a text that holds what looks like an entry is never cut`() throws {
    let text = """
      [[ack]]
      source = "shop"
      drift = "new_word status paused"
      until = "2026-12-10"
      note = \"\"\"
      [[ack]]
      important \"\"\"
      [[ "ack" ]]
      drift = "type_flip"
      until = "2026-12-10"

      """
    let (file, folder) = try Self.file(text)
    defer { Self.remove(folder) }
    #expect(throws: AckError.unusual(path: file.path)) {
      try file.remove(Self.count(.newWord, "status", "\"paused\""), of: "shop")
    }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test func `nothing holds for more than a year`() throws {
    let (file, folder) = try Self.file(
      "[[ack]]\ndrift = \"type_flip\"\nuntil = \"2098-01-01\"\n")
    defer { Self.remove(folder) }
    #expect(file.problems.first?.message.contains("within a year") == true)
    #expect(file.acknowledgements().all == [])
  }

  @Test func `it holds on its last day, of its source, and of nothing else`() throws {
    let known = Acknowledgements([
      try Self.known("new_word status paused", until: "2026-12-10"),
      Acknowledgement(source: nil, drift: "type_flip", note: "", until: try Self.day("2026-12-10")),
    ])
    let paused = Self.count(.newWord, "status", "\"paused\"")
    let flip = Self.count(.typeFlip, "amount", "decimal string → integer")
    let last = try Self.day("2026-12-10")
    #expect(known.of(paused, of: "shop", on: last) != nil)
    #expect(known.of(paused, of: "shop", on: try Self.day("2026-12-11")) == nil)
    #expect(known.ended(paused, of: "shop", on: try Self.day("2026-12-11")) != nil)
    #expect(known.of(paused, of: "other", on: last) == nil)
    #expect(known.of(paused, of: "./shop", on: last) != nil)
    #expect(known.of(flip, of: "other", on: last) != nil)
    #expect(known.of(Self.count(.newWord, "status", "\"held\""), of: "shop", on: last) == nil)
  }

  @Test func `figures that are others each time are no part of what is known`() {
    #expect(
      Acknowledgement.name(of: Self.count(.shareShift, "status", "failed 62%, 4% before"))
        == "share_shift status")
    #expect(
      Acknowledgement.name(of: Self.count(.newWord, "status", "\"paused\""))
        == "new_word status paused")
  }

  // swift-format-ignore
  static let mistakes: [(text: String, line: Int, says: String)] = [
    ("[[ack]]\ndrift = \"new_wrd\"\nuntil = \"2026-12-10\"\n",            2, "\"new_wrd\" is no kind of drift"),
    ("[[ack]]\ndrift = \"new_word\"\n",                                   1, "\"until\" is the last day"),
    ("[[ack]]\ndrift = \"new_word\"\nuntil = \"soon\"\n",                 3, "\"until\" is the last day"),
    ("[[ack]]\ndrift = \"new_word\"\nuntil = \"2026-12-10\"\nmute = 1\n", 4, "\"mute\" must be true or false"),
    ("[[ack]]\ndrift = \"new_word\"\nuntil = \"2026-12-10\"\nnoet = 1\n", 4, "unknown key \"noet\""),
    ("[[acks]]\ndrift = \"new_word\"\n",                                  1, "entries are begun by [[ack]]"),
    ("ack = 1\n",                                                         1, "is a list of tables"),
    ("[[ack]\n",                                                          1, "ends with ]]"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its line, and nothing is written beside it`(
    text: String, line: Int, says: String
  ) throws {
    let (file, folder) = try Self.file(text)
    defer { Self.remove(folder) }
    let problem = try #require(file.problems.first)
    #expect(problem.place.line == line && problem.message.contains(says), "\(problem)")
    #expect(throws: AckError.self) {
      try file.add(try Self.known("new_word", until: "2026-12-10"))
    }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test func `a mistake in one entry costs no other`() throws {
    let (file, folder) = try Self.file(
      "[[ack]]\ndrift = \"nothing\"\nuntil = 2026-12-10\n[[ack]]\ndrift = \"type_flip\"\nuntil = 2026-12-10\n"
    )
    defer { Self.remove(folder) }
    #expect(file.acknowledgements().all.map(\.drift) == ["type_flip"])
  }

  @Test func `entries that are written in another way are left to people`() throws {
    let text = "ack = [{ drift = \"new_word\", until = \"2026-12-10\" }]\n"
    let (file, folder) = try Self.file(text)
    defer { Self.remove(folder) }
    #expect(file.acknowledgements().all.count == 1)
    #expect(throws: AckError.unusual(path: file.path)) {
      try file.add(try Self.known("type_flip", until: "2026-12-10"))
    }
  }

  // swift-format-ignore
  static let spans: [(typed: String, day: String?)] = [
    ("14d", "2026-12-10"), ("2w", "2026-12-10"), ("2026-12-10", "2026-12-10"), ("2026-11-26", "2026-11-26"),
    ("0d", nil), ("-3d", nil), ("2026-11-25", nil), ("2028-01-01", nil), ("400d", nil), ("soon", nil), ("", nil),
    ("99999999999w", nil), ("2026-12-10T10:00:00Z", nil),
  ]

  @Test(arguments: spans)
  func `until when is a span or a day, within a year`(typed: String, day: String?) {
    let now: Int64 = 1_795_726_800_000_000_000
    #expect(AckSpan.lastDay(typed, now: now)?.description == day)
  }

  private static func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
}
