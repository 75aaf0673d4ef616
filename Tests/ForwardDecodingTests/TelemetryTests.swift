import Drift
import ForwardDecoding
import Foundation
import Synchronization
import Testing

@Suite struct TelemetryTests {
  final class Log: DecodeTelemetry {
    private let kept = Mutex<[DecodeEvent]>([])
    var events: [DecodeEvent] { kept.withLock { $0 } }
    func record(_ event: DecodeEvent) { kept.withLock { $0.append(event) } }
  }

  struct Item: Decodable { var id: Int }

  @Test func `a report becomes an event for each thing that it counts`() throws {
    let context = DecodeContext(endpoint: "GET /items", app: "5.2", system: "Linux")
    let outcome = ForwardJSONDecoder().outcome(
      of: Lossy<[Item]>.self, from: Data(#"[{"id":1},{"id":"secret"},{"id":"secret"}]"#.utf8),
      context: context)
    let log = Log()
    log.record(outcome.report)
    #expect(
      log.events == [
        DecodeEvent(
          DecodingReport.Count(
            kind: .droppedElement, cause: .typeFlip, path: "[]", inside: "id", found: "text",
            count: 2, total: 3), context: context)
      ])
    let event = try #require(log.events.first)
    #expect(event.kind == .droppedElement && event.path == "[]" && event.total == 3)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(event), as: UTF8.self)
        == #"{"cause":"type_flip","context":{"app":"5.2","endpoint":"GET \/items","system":"Linux"},"count":2,"found":"text","inside":"id","kind":"dropped_element","path":"[]","skipped":0,"total":3}"#
    )
  }

  @Test func `the first of each are passed on, and then one in so many`() {
    let log = Log()
    let newWord = DecodingReport.Count(kind: .newWord, path: "status")
    let sampler = TelemetrySampler(first: 2, thenOneIn: 10, to: log)
    for endpoint in ["a", "b"] {
      for _ in 0..<32 {
        sampler.record(DecodeEvent(newWord, context: DecodeContext(endpoint: endpoint)))
      }
    }
    #expect(log.events.count { $0.context.endpoint == "a" } == 2 + 3)
    #expect(log.events.count { $0.context.endpoint == "b" } == 2 + 3)
    #expect(log.events.prefix(5).map(\.skipped) == [0, 0, 9, 9, 9])
    sampler.beginSession()
    sampler.record(DecodeEvent(newWord, context: DecodeContext(endpoint: "a")))
    #expect(log.events.count == 11 && log.events.last?.skipped == 0)
  }

  @Test func `a report of a hostile payload stays small, and its total exact`() throws {
    let json = "[" + Array(repeating: "{}", count: 5000).joined(separator: ",") + "]"
    let outcome = ForwardJSONDecoder().outcome(of: Lossy<[Item]>.self, from: Data(json.utf8))
    #expect(outcome.report.issues.count == DecodingReport.issueLimit)
    #expect(outcome.report.total == 5000 && outcome.report.counts.map(\.count) == [5000])
  }
}

/// The library's kinds and the program's are two lists; what is in both has one name.
@Suite struct IssueKindTests {
  @Test func `a kind has the name that feedtui counts the same under`() {
    let drifts = Set(DriftKind.allCases.map(\.row.name))
    let ofDecodesAlone: Set<DecodingIssue.Kind> = [.invalidValue, .rejected, .failed]
    for kind in DecodingIssue.Kind.allCases {
      #expect(drifts.contains(kind.rawValue) != ofDecodesAlone.contains(kind), "\(kind)")
    }
  }
}
