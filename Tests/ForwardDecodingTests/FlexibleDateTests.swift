import ForwardDecoding
import Foundation
import Testing

@Suite struct FlexibleDateTests {
  // swift-format-ignore
  static let times: [(wire: String, seconds: Double?, issues: [String])] = [
    (#""2026-11-21T10:00:00Z""#,            1_795_255_200,     []),
    (#""2026-11-21T10:00:00.5+01:00""#,     1_795_251_600.5,   []),
    (#""2026-11-21 10:00:00Z""#,            1_795_255_200,     ["coerced [0] space for T"]),
    (#""2026-11-21T10:00Z""#,               1_795_255_200,     ["coerced [0] no seconds"]),
    (#""Sat, 21 Nov 2026 10:00:00 +0000""#, 1_795_255_200,     ["coerced [0] RFC 2822"]),
    (#""2026-11-21""#,                      1_795_219_200,     ["coerced [0] date alone"]),
    ("1763719200",                          1_763_719_200,     ["coerced [0] seconds since 1970"]),
    ("1763719200123",                       1_763_719_200.123, ["coerced [0] milliseconds since 1970"]),
    (#""1763719200""#,                      1_763_719_200,     ["coerced [0] seconds since 1970"]),
    ("946684800000",                        946_684_800,       ["coerced [0] milliseconds since 1970"]),
    (#""1999-12-31T23:59:59Z""#,            946_684_799,       []),
    ("2401311030",                          nil, []), (#""2026-11-21T10:00:00""#,  nil, []),
    (#""2026-02-30T10:00:00Z""#,            nil, []), (#""21/11/2026""#,           nil, []),
    (#""2026-11-21t10:00:00,25z""#,         1_795_255_200.25,  []),
    (#""2026-11-21T10:00:00 +01:00""#,      1_795_251_600,     []),
    (#""2026-11-21 10:00:00 +0100""#,       1_795_251_600,     ["coerced [0] offset without a colon"]),
    (#""2026-11-21T10:00:00 UTC""#,         1_795_255_200,     ["coerced [0] UTC by name"]),
    (#""2016-12-31T23:59:60Z""#,            1_483_228_800,     ["coerced [0] leap second"]),
    (#""21 Nov 2026 10:00:00 GMT""#,        1_795_255_200,     ["coerced [0] RFC 2822"]),
    (#""1 Jan 2026 1:02:03 -0130""#,        1_767_234_723,     ["coerced [0] RFC 2822"]),
    ("1763719200123456",                    1_763_719_200.123456, ["coerced [0] microseconds since 1970"]),
    (#""2100-06-01""#,                      4_115_491_200,     ["coerced [0] date alone"]),
    (#""2026-11-21 10:00:00 PST""#,         nil, []), (#""1999-11-21 10:00:00 PST""#, nil, []),
    (#""1999-06-01""#,                      nil, []), (#""2100-06-01T00:00:00Z""#, nil, []),
    (#""1970-01-01T00:00:00Z""#,            nil, []), (#""31 Feb 2026 10:00:00 GMT""#, nil, []),
    (#""21 Nov 2026 24:00:00 GMT""#,        nil, []), (#""21 Nov 2026 10:00:00""#, nil, []),
    (#""21 Nov 2026 10:00:00 +9900""#,      nil, []), (#""+1 Nov 2026 10:00:00 GMT""#, nil, []),
    (#""1999-11-21 10:00:00Z""#,            943_178_400,       ["coerced [0] space for T"]),
    (#""1999-11-21T10:00+0100""#,           943_174_800,       ["coerced [0] offset without a colon"]),
    ("2082758400000",                       2_082_758_400,     ["coerced [0] milliseconds since 1970"]),
    (#""Sun, 21 Nov 1999 10:00:00 GMT""#,   nil, []),
    ("42",                                  nil, []), ("true",                     nil, []),
    ("null",                                nil, []), ("[]",                       nil, []),
  ]

  @Test(arguments: AnyDecoder.allCases, times)
  func `a time is read in any form, and never guessed`(
    decoder: AnyDecoder, row: (wire: String, seconds: Double?, issues: [String])
  ) throws {
    guard let seconds = row.seconds else {
      #expect(throws: DecodingError.self) {
        try decoder.decode([FlexibleDate].self, "[\(row.wire)]")
      }
      return
    }
    let (dates, issues) = try decoder.decodeCollecting([FlexibleDate].self, "[\(row.wire)]")
    #expect(dates.map(\.date.timeIntervalSince1970) == [seconds])
    #expect(issues == row.issues)
  }

  @Test(arguments: [1_763_719_200_000_000, .infinity, -.infinity, .nan, -1e300])
  func `a date that RFC 3339 doesn't have is an error`(seconds: Double) {
    let date = FlexibleDate(Date(timeIntervalSince1970: seconds))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([date]) }
  }

  @Test func `what is encoded is read again`() throws {
    for seconds in [
      1_795_255_200, 1_795_255_200.25, 1_795_255_200.000001, 946_684_800.999999, 86_400.5,
    ] {
      let date = FlexibleDate(Date(timeIntervalSince1970: seconds))
      let json = String(decoding: try JSONEncoder().encode([date]), as: UTF8.self)
      let (again, issues) = try AnyDecoder.forward.decodeCollecting([FlexibleDate].self, json)
      #expect(again == [date] && issues == [])
    }
  }
}
