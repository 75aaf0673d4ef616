import Domain
import Drift
import TestSupport
import Testing
import WireJSON

@testable import Mapping

@Suite struct TimeTests {
  // swift-format-ignore
  static let spec: [(wire: String, time: String, event: String)] = [
    (#""2026-11-21T10:00:00Z""#,            "2026-11-21T10:00:00Z",           ""),
    (#""2026-11-21t10:00:00z""#,            "2026-11-21T10:00:00Z",           ""),
    (#""2026-11-21T10:00:00.5Z""#,          "2026-11-21T10:00:00.5Z",         ""),
    (#""2026-11-21T10:00:00.123456789Z""#,  "2026-11-21T10:00:00.123456789Z", ""),
    (#""2026-11-21T10:00:00.1234567899Z""#, "2026-11-21T10:00:00.123456789Z", ""),
    (#""2026-11-21T10:00:00+01:30""#,       "2026-11-21T08:30:00Z",           ""),
    (#""2026-01-01T00:30:00+01:00""#,       "2025-12-31T23:30:00Z",           ""),
    (#""2026-11-21T10:00:00-00:00""#,       "2026-11-21T10:00:00Z",           ""),
    (#""2024-02-29T00:00:00Z""#,            "2024-02-29T00:00:00Z",           ""),
    (#""2026-11-21T10:00:00+0130""#,        "2026-11-21T08:30:00Z",           "unusual_date createdAt offset without a colon"),
    (#""2026-11-21T10:00:00+01:30[Europe/X]""#, "2026-11-21T08:30:00Z",       "unusual_date createdAt zone's name behind the offset"),
    (#""2026-11-21T10:00:00.5Z[UTC]""#,     "2026-11-21T10:00:00.5Z",         "unusual_date createdAt zone's name behind the offset"),
    (#""2026-11-21T10:00:00Z[UTC""#,        "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""2026-11-21T10:00:00Z[]""#,          "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""2026-11-21T10:00:00Z[!UTC]""#,      "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""2026-11-21T10:00:00+01:00[UTC]""#,  "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""2026-11-21 10:00:00Z""#,            "2026-11-21T10:00:00Z",           "unusual_date createdAt space for T"),
    (#""2026-11-21T10:00Z""#,               "2026-11-21T10:00:00Z",           "unusual_date createdAt no seconds"),
    (#""2026-11-21""#,                      "2026-11-21",                     "unusual_date createdAt date alone"),
    (#""2026-11-21T10:00:00""#,             "noZone",                         "unusual_date createdAt no time zone"),
    ("1763719200",                          "2025-11-21T10:00:00Z",           "unusual_date createdAt seconds since 1970"),
    ("1763719200.25",                       "2025-11-21T10:00:00.25Z",        "unusual_date createdAt seconds since 1970"),
    ("1763719200123",                       "2025-11-21T10:00:00.123Z",       "unusual_date createdAt milliseconds since 1970"),
    (#""1763719200123""#,                   "2025-11-21T10:00:00.123Z",       "unusual_date createdAt milliseconds since 1970"),
    ("946684800000",                        "2000-01-01T00:00:00Z",           "unusual_date createdAt milliseconds since 1970"),
    ("1763719200123456",                    "2025-11-21T10:00:00.123456Z",    "unusual_date createdAt microseconds since 1970"),
    ("1763719200123456789",                 "2025-11-21T10:00:00.123456789Z", "unusual_date createdAt nanoseconds since 1970"),
    ("1999999999",                          "2033-05-18T03:33:19Z",           "unusual_date createdAt seconds since 1970"),
    ("2001010000",                          "unknownTimeForm",                "type_flip createdAt time → other number"),
    ("2401311030",                          "unknownTimeForm",                "type_flip createdAt time → other number"),
    (#""2401311030""#,                      "unknownTimeForm",                "type_flip createdAt time → other text"),
    ("42",                                  "implausibleTime",                "implausible_time createdAt not between 2000 and 2100"),
    ("-1763719200",                         "implausibleTime",                "implausible_time createdAt not between 2000 and 2100"),
    ("99999999999",                         "implausibleTime",                "implausible_time createdAt not between 2000 and 2100"),
    (#""1999-12-31T23:59:59Z""#,            "1999-12-31T23:59:59Z",           "implausible_time createdAt before 2000"),
    (#""1970-01-01T00:00:00Z""#,            "implausibleTime",                "implausible_time createdAt not between 2000 and 2100"),
    (#""0001-01-01T00:00:00Z""#,            "implausibleTime",                "implausible_time createdAt not between 2000 and 2100"),
    (#""2026-02-30T10:00:00Z""#,            "impossibleDate",                 "implausible_time createdAt no such date"),
    (#""2025-02-29T10:00:00Z""#,            "impossibleDate",                 "implausible_time createdAt no such date"),
    (#""2016-12-31T23:59:60Z""#,            "2017-01-01T00:00:00Z",           "unusual_date createdAt leap second"),
    (#""2026-06-15T12:59:60Z""#,            "impossibleDate",                 "implausible_time createdAt no such date"),
    (#""2026-11-21T24:00:00Z""#,            "impossibleDate",                 "implausible_time createdAt no such date"),
    (#""2026-11-21T10:00:00+25:00""#,       "impossibleDate",                 "implausible_time createdAt no such date"),
    (#""21/11/2026""#,                      "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""2026-11-21 10:00:00 PST""#,         "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""2016-12-31 15:59:60 PST""#,         "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""1999-11-21 10:00:00 PST""#,         "implausibleTime",                "implausible_time createdAt not between 2000 and 2100"),
    (#""2026-11-21T10:00:00 CET""#,         "unknownTimeForm",                "type_flip createdAt time → other text"),
    (#""yesterday""#,                       "unknownTimeForm",                "type_flip createdAt time → other text"),
    ("true",                                "wrongType",                      "type_flip createdAt time → boolean"),
    ("null",                                "null",                           "unexpected_null createdAt"),
  ]

  @Test(arguments: spec)
  func `a time is what was sent, never shifted`(wire: String, time: String, event: String) throws {
    let judged = JudgedText(member: "\"createdAt\":\(wire)")
    let record = try #require(judged.record)
    #expect(record.createdAt.text(\.rfc3339) == time)
    #expect(judged.events == (event.isEmpty ? [] : [event]))
  }

  @Test(arguments: [
    ("EST", 15), ("EDT", 14), ("CST", 16), ("CDT", 15), ("MST", 17), ("MDT", 16), ("PST", 18),
    ("PDT", 17),
  ])
  func `the letters of an American zone are read, and need to be agreed on`(
    zone: String, hour: Int
  ) throws {
    let text = Array("2026-11-21 10:00:00 \(zone)".utf8)
    let utc = Array("2026-11-21T\(hour):00:00Z".utf8)
    let read = TimeText.parse(text.span.bytes, 0..<text.count)
    let expected = TimeText.parse(utc.span.bytes, 0..<utc.count)
    guard case .time(let moment, .zoneLetters) = read, case .time(let same, _) = expected else {
      Issue.record("\(read)")
      return
    }
    #expect(moment == same)
    #expect(TimeForm.zoneLetters.needsAgreement)
  }

  @Test func `a time is the same whichever was read before`() {
    let days = [
      "2026-11-21", "2026-11-22", "2026-12-21", "2024-02-29", "2026-02-29", "2026-11-00",
      "1999-12-31",
    ]
    let clocks = [
      "T00:00:00Z", "T00:00:59Z", "T00:00:60Z", "T23:59:59Z", "T24:00:00Z", " 10:00:00Z",
    ]
    let texts = days.flatMap { day in clocks.map { Array((day + $0).utf8) } }
    for first in texts {
      for second in texts {
        var last = TimeText.LastMinute()
        _ = TimeText.agreed(first.span.bytes, 0..<first.count, &last)
        let behind = TimeText.agreed(second.span.bytes, 0..<second.count, &last)
        let alone = TimeText.agreed(second.span.bytes, 0..<second.count)
        #expect(behind.map { .instant(nanoseconds: $0) } == alone)
      }
    }
  }

  @Test func `an uncertain time is at least a warning`() {
    let judged = JudgedText(member: #""createdAt":"2026-11-21T10:00:00""#)
    #expect(judged.severities == [.warning])
    #expect(judged.record?.createdAtZoneless != nil)
  }

  @Test func `days and dates agree over five centuries`() {
    for days in stride(from: Int32(-90_000), to: 90_000, by: 7) {
      let (year, month, day) = CivilDate(daysSinceEpoch: days).components
      #expect(CalendarDay.daysSinceEpoch(year: year, month: month, day: day) == days)
    }
  }

  @Test(arguments: 0..<20)
  func `the short way to read a time and the long one agree`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spelling = Array("2026-11-21T10:00:00Z".utf8)
    for _ in 0..<500 {
      var text = spelling
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] = Array("0123456789:-TZtz.+ ".utf8).randomElement(using: &random) ?? 0x30
      }
      #expect(
        TimeText.parse(text.span.bytes, 0..<text.count)
          == TimeText.parseAny(text.span.bytes, 0..<text.count),
        "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `a usual count of seconds is read as any count is`() {
    var random = SeededGenerator(seed: 3)
    let edges = [
      "946684799", "946684800", "1000000000", "1999999999", "2000000000", "4102444800",
      "9999999999",
    ]
    let texts =
      edges + ["0000000001", "17000000000", "1700000000.0", "-170000000", "1e9", ""]
      + (0..<2_000).map { _ in "\(Int.random(in: 0...9_999_999_999, using: &random))" }
    for text in texts {
      let bytes = Array((text + "        ").utf8)
      let range = 0..<text.utf8.count
      guard let seconds = TimeText.agreedSeconds(bytes.span.bytes, range) else { continue }
      #expect(
        TimeText.parseEpoch(bytes.span.bytes, range)
          == .time(.instant(nanoseconds: seconds), form: .seconds), "\(text)")
      #expect(seconds / 1_000_000_000 <= TimeForm.lastUsualSecond)
    }
    let usual = Array("1795167000".utf8)
    #expect(TimeText.agreedSeconds(usual.span.bytes, 0..<10) == 1_795_167_000_000_000_000)
  }
}
