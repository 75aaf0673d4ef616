import ForwardDecoding
import Foundation
import Testing

// The README shows what stands between the marks; a test holds the two together.
// <example>
enum Status: String, CaseIterable { case paid, failed }
struct ItemDTO: Decodable { let sku: String }

struct OrderDTO: Decodable {
  let id: String
  let status: Open<Status>  // keeps a word it doesn't know
  let total: Flexible<Decimal>  // number or text, exactly
  let items: Lossy<[ItemDTO]>  // survives a bad element
  let note: String?  // nil where it is broken: see `recovering`
}

func orders(in data: Data, telemetry: some DecodeTelemetry) throws -> [Order] {
  let outcome = ForwardJSONDecoder(recovering: .optionals)
    .outcome(
      of: [OrderDTO].self, from: data, at: "data.orders", context: .init(endpoint: "GET /orders")
    )
    .compactMap(Order.init(dto:))  // the domain's gate
  telemetry.record(outcome.report)  // also there when the decode failed
  return try outcome.get()
}
// </example>

struct Order: Equatable {
  var id: String
  var total: Decimal

  init?(dto: OrderDTO) {
    guard !dto.id.isEmpty else { return nil }
    id = dto.id
    total = dto.total.value
  }
}

@Suite struct ReadmeExampleTests {
  @Test func `the README's example survives what it says`() throws {
    let json = #"""
      {"data":{"orders":[
        {"id":"1","status":"paid","total":12.90,"items":[{"sku":"tea"}],"note":"a"},
        {"id":"2","status":"paused","total":"8.00","items":[{"sku":"tea"},{"sku":7}],"note":{"text":"b"}},
        {"id":"","status":"paid","total":1,"items":[]}]}}
      """#
    let log = TelemetryTests.Log()
    let found = try orders(in: Data(json.utf8), telemetry: log)
    #expect(found.map(\.id) == ["1", "2"])
    #expect(found.map(\.total) == [Decimal(string: "12.90"), Decimal(8)])
    #expect(
      log.events.map { "\($0.kind.rawValue) \($0.path)" } == [
        "new_word data.orders[].status", "coerced data.orders[].total",
        "dropped_element data.orders[].items[]", "type_flip data.orders[].note",
        "rejected data.orders[]",
      ])
  }

  @Test func `the README shows this example`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let begin = try #require(source.range(of: "// <example>\n"))
    let end = try #require(source.range(of: "// </example>\n"))
    #expect(readme.contains(String(source[begin.upperBound..<end.lowerBound])))
  }
}
