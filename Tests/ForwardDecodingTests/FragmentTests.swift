import ForwardDecoding
import Foundation
import Testing

/// What a report may keep of a payload: keys and types, when asked, and so much.
@Suite struct FragmentTests {
  struct Order: Decodable {
    var id: String
    var total: Decimal
    @Isolated var note: String?
  }

  private static func report<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ fragments: ForwardJSONDecoder.Fragments
  ) -> DecodingReport {
    let decoder = ForwardJSONDecoder()
    decoder.fragments = fragments
    return decoder.outcome(of: type, from: Data(json.utf8)).report
  }

  @Test func `nothing is kept unless somebody asks`() {
    let report = Self.report(Lossy<[Order]>.self, #"[{"id":"a"}]"#, .none)
    #expect(report.issues.count == 1 && report.issues[0].fragment == nil)
    let decoder = ForwardJSONDecoder()
    #expect(decoder.fragments == .none)
  }

  // swift-format-ignore
  static let fragments: [(json: String, fragment: String)] = [
    (#"[{"id":"secret","totl":12.5,"lines":[1],"who":{"a":1},"ok":true,"x":null}]"#,
     #"{"id": text, "totl": number, "lines": array, "who": object, "ok": flag, "x": null}"#),
    (#"[{"id":"secret","total":1e999}]"#,       #"{"id": text, "total": number}"#),
    (#"[{"id":"secret","total":01}]"#,          #"{"id": text, "total": broken}"#),
    (#"[{"id":7,"ann@example.com":1,"20261121":2}]"#, #"{"id": number, {key}: number, {key}: number}"#),
    (#"["secret"]"#,                            "[text]"),
    (#"[[1,"secret"]]"#,                        "[number, text]"),
    (#"[{}]"#,                                  "{}"),
  ]

  @Test(arguments: fragments)
  func `a fragment names keys and types, and no value`(row: (json: String, fragment: String)) {
    let report = Self.report(Lossy<[Order]>.self, row.json, .first(8))
    #expect(report.issues.map(\.fragment) == [row.fragment])
    #expect(report.counts.map(\.fragment) == [row.fragment])
  }

  @Test func `an issue inside an object shows that object`() {
    let report = Self.report(Order.self, #"{"id":"a","total":1,"note":["x"]}"#, .first(8))
    #expect(report.issues.map(\.fragment) == [#"{"id": text, "total": number, "note": array}"#])
  }

  @Test func `a decode that failed shows where`() {
    let report = Self.report([Order].self, #"[{"id":"a","totl":1}]"#, .first(8))
    #expect(report.issues.map(\.fragment) == [#"{"id": text, "totl": number}"#])
  }

  @Test func `there are no more than were asked for, and none is longer`() {
    let keys = (0..<500).map { "\"k\(String(repeating: "e", count: $0 % 20))\":1" }
    let json =
      "[" + Array(repeating: "{\(keys.joined(separator: ","))}", count: 9).joined(separator: ",")
      + "]"
    let report = Self.report(Lossy<[Order]>.self, json, .first(3, bytes: 64))
    let kept = report.issues.compactMap(\.fragment)
    #expect(report.issues.count == 9 && kept.count == 3)
    #expect(kept.allSatisfy { $0.utf8.count <= 64 && $0.hasSuffix("…}") })
    #expect(ForwardJSONDecoder.Fragments.first(.max, bytes: .max) == .first(100, bytes: 4096))
    #expect(ForwardJSONDecoder.Fragments.first(-1, bytes: -1) == .none)
  }

  @Test func `an event has the first fragment of its kind and place`() throws {
    let report = Self.report(Lossy<[Order]>.self, #"[{"id":"a"},{"id":"b","x":1}]"#, .first(1))
    let log = TelemetryTests.Log()
    log.record(report)
    #expect(log.events.map(\.fragment) == [#"{"id": text}"#])
    #expect(log.events.map(\.count) == [2])
  }
}
