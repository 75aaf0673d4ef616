import DTO
import Domain
import Drift
import FeedStore
import Networking
import TestSupport
import Testing

@testable import Application

/// Parts that are checked anywhere, and added up, come to the report of one check.
@Suite struct MergedReportTests {
  /// Lines with much that drifts, none of which depends on other lines.
  private static func lines(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      var changes: [String: String?] = [
        "createdAt": "\"2026-11-\(10 + number % 20)T10:00:00Z\""
      ]
      switch random.next() % 12 {
      case 0: changes["status"] = "\"paused\""
      case 1: changes["status"] = "\"held_\(random.next() % 5)\""
      case 2: changes["amount"] = "1290"
      case 3: changes["currency"] = "null"
      case 4: changes["extra_\(random.next() % 7)"] = "1"
      case 5: changes["createdAt"] = "\"2026-11-31T10:00:00Z\""
      case 6: return #"{"id":null,"status":"paid"}"#
      case 7: changes["items"] = #"[{"sku":"a","quantity":"x"}]"#
      default: break
      }
      return Feeds.order("ord_\(number)", changes)
    }
  }

  private static func part(
    _ lines: some Sequence<String>, _ source: String, position: Int = 0
  ) throws -> PartialReport {
    let bytes = MemorySource(lines.joined(separator: "\n") + "\n")
    return PartialReport(
      ReadSource(try ReadFeed(bytes).state, bytes), named: source, position: position)
  }

  private static func merged(_ parts: [PartialReport]) throws -> [String] {
    // As they come back from their files.
    let read = try parts.map { part in
      try PartialReport(line: Array(part.text.utf8.dropLast()))
    }
    #expect(read == parts)
    return try MergedReport.reports(of: read).map {
      $0.json($0.findings(Expected(failOn: .warning)))
    }
  }

  /// The members of a report that parts must come to, and not what names them.
  private static func counted(_ json: String) -> String {
    let members = ["\"records\":", "\"olderVersions\":", "\"uncertain\":", "\"drift\":"]
    return members.map { member in
      guard let start = json.firstRange(of: member) else { return "" }
      let end = json[start.upperBound...].firstRange(of: member == "\"drift\":" ? "}]," : "},")
      return String(json[start.lowerBound..<(end?.lowerBound ?? json.endIndex)])
    }.joined(separator: "\n")
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `whatever the split, and the order in which parts are named`(seed: UInt64) throws {
    let lines = Self.lines(400, seed: seed)
    let whole = try Self.merged([try Self.part(lines, "a")])
    var random = SeededGenerator(seed: seed &* 77)
    var parts: [PartialReport] = []
    var start = 0
    while start < lines.count {
      let end = min(lines.count, start + 1 + Int(random.next() % 90))
      // Twelve parts: their names are sorted by numbers, and not by letters.
      parts.append(try Self.part(lines[start..<end], "part-\(parts.count + 1).ndjson"))
      start = end
    }
    let split = try Self.merged(parts.shuffled(using: &random))
    #expect(Self.counted(split[0]) == Self.counted(whole[0]))
    #expect(Self.counted(whole[0]).contains("new_word"))
  }

  @Test func `a part is that of one check`() throws {
    let lines = Self.lines(300, seed: 5)
    let feed = try ReadFeed(lines.joined(separator: "\n") + "\n")
    let merged = try #require(
      try MergedReport.reports(of: [try Self.part(lines, "a")]).first)
    let told = feed.drift.map {
      "\($0.kind) \($0.path) \($0.evidence) \($0.count) \($0.firstPlace)"
    }
    let added = merged.drift.map {
      "\($0.kind) \($0.path) \($0.evidence) \($0.count) \($0.firstPlace)"
    }
    #expect(added == told && told.count > 8)
  }

  @Test func `positions tell parts of one source apart, and the same one twice counts once`() throws
  {
    let lines = Self.lines(90, seed: 3)
    let parts = try (0..<3).map { number in
      try Self.part(lines[number * 30..<number * 30 + 30], "-", position: number)
    }
    let once = try Self.merged(parts)
    #expect(try Self.merged([parts[2], parts[0], parts[1], parts[0]]) == once)
    let other = try Self.part(lines[0..<10], "-", position: 1)
    #expect(throws: MergedReport.Mistake.differs(source: "-", position: 1)) {
      try MergedReport.reports(of: parts + [other])
    }
  }

  @Test func `sources whose names are hidden alike are several, and one of them twice is one`()
    throws
  {
    let lines = Self.lines(60, seed: 4)
    let jane = try Self.part(lines[..<30], "c/jane@example.com.ndjson")
    let john = try Self.part(lines[30...], "c/john@example.com.ndjson")
    #expect(jane.source == john.source)
    let merged = try MergedReport.reports(of: [jane, john, jane])
    #expect(merged.count == 1 && merged[0].partCount == 2)
    let none = PartialReport(unreadable: "h/orders", isWhole: false, position: 0, "no answer")
    #expect(try MergedReport.reports(of: [none, none])[0].partCount == 2)
  }

  @Test func `a part that was checked at another time is the same`() throws {
    let damaged = ["{\"id\":null}", Feeds.order("a", ["createdAt": nil]), "nonsense"]
    let parts = [Int64(1), 2].map { now in
      let bytes = MemorySource(damaged.joined(separator: "\n") + "\n")
      var options = FeedOptions(profile: .named(.shop), arrival: { now })
      options.countsLayouts = true
      return (bytes, options)
    }
    let read = try parts.map { bytes, options in
      PartialReport(
        ReadSource(try FeedReader.read(bytes, options, threads: 1), bytes), named: "a", position: 0)
    }
    #expect(read[0] == read[1] && !read[0].drift.isEmpty)
  }

  @Test func `what the records look like is that of one check, and may be compared`() throws {
    let lines = Self.lines(200, seed: 8)
    let whole = try #require(try MergedReport.reports(of: [try Self.part(lines, "a")]).first)
    let split = try #require(
      try MergedReport.reports(
        of: [try Self.part(lines[..<77], "a"), try Self.part(lines[77...], "b")]
      ).first)
    #expect(split.shape?.records == whole.shape?.records)
    #expect(split.shape?.records.isEmpty == false)
  }

  @Test func `a part that could not be read is told, and the report isn't whole`() throws {
    let parts = [
      try Self.part(Self.lines(20, seed: 1), "a"),
      PartialReport(unreadable: "b", position: 0, "There is no file b. Check the path."),
    ]
    let merged = try MergedReport.reports(of: parts)
    #expect(merged.count == 1 && merged[0].text.contains("  b: There is no file b."))
    #expect(merged[0].findings(Expected(failOn: nil)).exitStatus == 2)
  }

  @Test func `it says what it can't know`() throws {
    let merged = try MergedReport.reports(of: [try Self.part(Self.lines(20, seed: 1), "a")])
    #expect(merged[0].text.contains("not looked for: ids that stand in two parts"))
  }

  @Test(arguments: [
    "", "{}", "[]", "42", #"{"partialVersion":1}"#, #"{"partialVersion":2,"source":"a"}"#, "\u{0}",
  ])
  func `what is no part is refused`(line: String) {
    #expect(throws: PartialMistake.self) { try PartialReport(line: Array(line.utf8)) }
  }

  @Test(arguments: [
    ("\"shown\":20", "\"shown\":-1"), ("\"shown\":20", "\"shown\":99999999999999999"),
    ("\"kind\":\"unknown_key\"", "\"kind\":\"nonsense\""),
    ("\"partialVersion\":1", "\"partialVersion\":9"), ("\"position\":0", "\"position\":-1"),
    ("baseline = 1", "baseline = one"),
  ])
  func `numbers that can't be, and names of another version, are refused`(
    change: (old: String, new: String)
  ) throws {
    let lines = (0..<20).map { Feeds.order("o\($0)", ["extra": "1"]) }
    let text = try Self.part(lines, "a").text
    let changed = text.replacing(change.old, with: change.new)
    #expect(changed != text)
    #expect(throws: PartialMistake.self) {
      try PartialReport(line: Array(changed.utf8.dropLast()))
    }
  }

  @Test func `a part is ASCII, on one line, without a person's data`() throws {
    let hostile = [
      Feeds.order("o1", ["\u{202E}äöü ada@example.com": "1", "status": "\"ada@example.com\""]),
      Feeds.order("o2", ["status": "\"4111111111111111\"", "DE89370400440532013000": "1"]),
    ]
    let text = try Self.part(hostile, "a\u{1B}[31m").text
    #expect(text.utf8.dropLast().allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    for secret in ["ada@example", "4111111111111111", "DE89370400440532013000"] {
      #expect(!text.contains(secret))
    }
  }
}
