import ForwardDecoding
import Foundation
import Testing

/// Of bad elements that are alike, only the first is looked into: the others have its issue with their own place.
@Suite struct CachedIssueTests {
  struct Price: Decodable { var amount: Int }
  struct Element: Decodable {
    var id: Int
    var prices: [Price]
    var rates: [String: Int]
  }

  /// Elements that are bad in different ways, at different places, of different lengths.
  static let bad = [
    #"{"id":"x","prices":[],"rates":{}}"#, #"{"id":null,"prices":[],"rates":{}}"#,
    #"{"ID":1,"prices":[],"rates":{}}"#, #"{"id":1e400,"prices":[],"rates":{}}"#,
    #"{"id":01,"prices":[],"rates":{}}"#, #"{"id":1,"prices":[{"amount":"1"}],"rates":{}}"#,
    #"{"id":1,"prices":[{"amount":1},{"amount":"1"}],"rates":{}}"#,
    #"{"id":1,"prices":[{"amount":1},{"amount":[1, 2, 3]}],"rates":{}}"#,
    #"{"id":1,"pri\u0063es":[{"amount":"1"}],"rates":{}}"#,
    #"{"id":1,"prices":[{}],"rates":{}}"#, #"{"id":1,"prices":{"amount":"1"},"rates":{}}"#,
    #"{"id":1,"prices":[],"rates":{"EUR":"1"}}"#, #"{"id":1,"prices":[],"rates":{"USD":"1"}}"#,
    #"{"id":1,"prices":[],"rates":[]}"#, "null", "7", #""text""#, "[]", "nul", "{}",
  ]

  /// Each of them several times, in rows and by turns.
  static let payload: String = {
    let rows = bad.flatMap { [$0, $0, $0] } + (0..<60).map { bad[$0 * 7 % bad.count] }
    return "{\"elements\":[\n\(rows.joined(separator: ",\n "))\n]}"
  }()

  static let strategies: [ForwardJSONDecoder.KeyDecodingStrategy] = [
    .useDefaultKeys, .convertFromSnakeCase, .anyStyle, .custom { $0.last ?? DynamicKey("") },
  ]

  @Test(arguments: strategies.indices)
  func `an issue says what the element's own error says`(strategy: Int) throws {
    let decoder = ForwardJSONDecoder()
    decoder.keyDecodingStrategy = Self.strategies[strategy]
    let data = Data(Self.payload.utf8)
    let dropped = try decoder.decode(Lossy<[Element]>.self, from: data, at: "elements").dropped
    // In any style, `ID` is `id`.
    #expect(dropped.count == (strategy == 2 ? 114 : 120))
    for element in dropped {
      let path = WirePath([.key("elements"), element.place])
      let alone = try #require(
        decoder.outcome(of: Element.self, from: data, at: path).report.issues.last)
      let issue = element.issue
      #expect(issue.path == path)
      #expect(issue.path.steps + issue.inside.steps == alone.path.steps, "\(issue)")
      #expect(
        issue.cause == alone.cause && issue.expected == alone.expected
          && issue.found == alone.found && issue.place == alone.place, "\(issue) \(alone)")
    }
  }

  /// The first 1,000 one by one, the others as they count.
  @Test(arguments: [120, 4200]) func `a report counts them as if each had been told`(count: Int)
    throws
  {
    let elements = (0..<count).map { Self.bad[$0 / 3 % Self.bad.count] }
    let data = Data("[\(elements.joined(separator: ","))]".utf8)
    let report = ForwardJSONDecoder().outcome(of: Lossy<[Element]>.self, from: data).report
    #expect(report.total == count && report.issues.count == min(count, 1000))
    #expect(report.counts.allSatisfy { $0.total == count })
    var told: [String: Int] = [:]
    for index in 0..<count {
      let alone = ForwardJSONDecoder().outcome(
        of: Lossy<[Element]>.self, from: Data("[\(elements[index])]".utf8))
      let issue = try #require(alone.report.counts.first)
      told["\(issue.cause?.rawValue ?? "") \(issue.inside) \(issue.found)", default: 0] += 1
    }
    let counts = report.counts.map {
      ("\($0.cause?.rawValue ?? "") \($0.inside) \($0.found)", $0.count)
    }
    #expect(Dictionary(uniqueKeysWithValues: counts) == told)
  }

  @Test func `scalars that come by turns are counted by what they are`() throws {
    let kinds = [#""x""#, "1.5", "01", #""x""#, "null", "7"]
    let json = "[\((0..<6000).map { kinds[$0 % kinds.count] }.joined(separator: ","))]"
    let outcome = ForwardJSONDecoder().outcome(of: Lossy<[Int]>.self, from: Data(json.utf8))
    #expect(try outcome.get().elements.count == 1000 && outcome.report.total == 5000)
    #expect(
      outcome.report.counts.map { "\($0.cause?.rawValue ?? "") \($0.count)" } == [
        "type_flip 2000", "not_exact 1000", "malformed_json 1000", "unexpected_null 1000",
      ])
  }

  /// What an element does with an error before it throws it on.
  struct Handler: Decodable {
    enum CodingKeys: CodingKey { case kept, mode, id }
    struct Refusal: Error {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        _ = try container.decode(Int.self, forKey: .id)
      } catch let error as DecodingError {
        switch try container.decode(String.self, forKey: .mode) {
        case "copy": throw error
        case "other": throw Refusal()
        case "late": _ = try? container.decode(Int.self, forKey: .mode)
        default: return
        }
        throw error
      }
    }
  }

  @Test(arguments: [false, true])
  func `an error that isn't the one thrown last is looked into`(isMany: Bool) throws {
    let times = isMany ? 500 : 1
    let modes = ["copy", "other", "late", "take"]
    let elements = (0..<times).flatMap { _ in modes.map { "{\"id\":\"x\",\"mode\":\"\($0)\"}" } }
    let data = Data("[\(elements.joined(separator: ","))]".utf8)
    let outcome = ForwardJSONDecoder().outcome(of: Lossy<[Handler]>.self, from: data)
    #expect(try outcome.get().elements.count == times)
    #expect(
      outcome.report.counts.map { "\($0.cause?.rawValue ?? "") \($0.inside) \($0.count)" } == [
        "type_flip id \(2 * times)", "invalid_value $ \(times)",
      ])
  }

  @Test func `issues are equal by what they say, however they came about`() throws {
    let json = #"[{"amount":"1"},{"amount":"2"}]"#
    let dropped = try AnyDecoder.forward.decode(Lossy<[Price]>.self, json).dropped
    let issue = try #require(dropped.last).issue
    let same = DecodingIssue(
      .droppedElement, at: "[1]", cause: .typeFlip, inside: "amount", expected: "Int",
      found: "text", place: TextPlace(offset: 26, line: 1, column: 27))
    #expect(issue == same && issue.hashValue == same.hashValue)
    #expect(Set(dropped.map(\.issue)).count == 2)
    var moved = issue
    moved.path = "[0]"
    #expect(moved != issue && moved != dropped[0].issue && moved.path == "[0]")
    moved.place = dropped[0].issue.place
    #expect(moved == dropped[0].issue)
    moved.found = "flag"
    #expect(moved.found == "flag" && dropped[0].issue.found == "text")
  }
}
