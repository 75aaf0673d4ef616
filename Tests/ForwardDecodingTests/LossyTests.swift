import ForwardDecoding
import Foundation
import Testing

@Suite struct LossyTests {
  struct Item: Decodable, Hashable, Sendable { var id: Int }
  struct Page: Decodable { var items: Lossy<[Item]> }

  /// Elements that other lossy arrays hang on, or lose the whole array to.
  static let bad = [
    #"{"id":"x"}"#, "{}", "null", "7", #""text""#, "[]", "true", #"{"id":1e400}"#,
    #"{"id":99999999999999999999}"#, #"{"id":1.5}"#,
  ]

  @Test(arguments: AnyDecoder.allCases, bad)
  func `whatever a bad element is, the others are read`(decoder: AnyDecoder, bad: String) throws {
    let json = "{\"items\":[{\"id\":1},\(bad),{\"id\":2},\(bad)]}"
    let (page, issues) = try decoder.decodeCollecting(Page.self, json)
    #expect(page.items.elements == [Item(id: 1), Item(id: 2)])
    #expect(page.items.dropped.map(\.place) == [.index(1), .index(3)])
    #expect(
      issues.count == 2
        && issues.allSatisfy {
          $0.hasPrefix("dropped_element items[1]") || $0.hasPrefix("dropped_element items[3]")
        }, "\(issues)")
  }

  /// What Foundation's decoder refuses as a whole, ours takes element by element.
  @Test(arguments: ["01", #""\ud800""#, "+1", "nul", #""\x""#, ".5"])
  func `an element that is no JSON costs itself alone`(bad: String) throws {
    let page = try AnyDecoder.forward.decode(
      Page.self, "{\"items\":[{\"id\":1},\(bad),{\"id\":\(bad)},{\"id\":2}]}")
    #expect(page.items.elements == [Item(id: 1), Item(id: 2)])
    #expect(page.items.dropped.count == 2)
  }

  @Test(arguments: AnyDecoder.allCases)
  func `dictionaries, sets and nested collections lose only what is bad`(decoder: AnyDecoder) throws
  {
    let members = try decoder.decode(
      Lossy<[String: Int]>.self, #"{"a":1,"b":"x","c":3}"#)
    #expect(members.elements == ["a": 1, "c": 3])
    #expect(members.dropped.map(\.place) == [.key("b")])
    let set = try decoder.decode(Lossy<Set<Int>>.self, #"[1,2,2,"x"]"#)
    #expect(set.elements == [1, 2] && set.dropped.count == 1)
    let nested = try decoder.decode(Lossy<[Lossy<[Int]>]>.self, #"[[1,"x"],7,[2]]"#)
    #expect(nested.elements.map(\.elements) == [[1], [2]])
    #expect(nested.dropped.map(\.place) == [.index(1)])
  }

  enum Region: String, Hashable, CodingKeyRepresentable { case north, south }

  @Test(arguments: AnyDecoder.allCases)
  func `the keys of a dictionary may be numbers or words, and one that is none is dropped`(
    decoder: AnyDecoder
  ) throws {
    let numbers = try decoder.decode(Lossy<[Int: Int]>.self, #"{"1":1,"2":"x","3":3,"x":4}"#)
    #expect(numbers.elements == [1: 1, 3: 3])
    #expect(numbers.dropped.map(\.place) == [.key("2"), .key("x")])
    let regions = try decoder.decode(Lossy<[Region: Int]>.self, #"{"north":1,"west":2}"#)
    #expect(regions.elements == [.north: 1] && regions.droppedCount == 1)
  }

  @Test func `a collection of which nothing was dropped can be written down`() {
    let list: Lossy<[Int]> = [1, 2]
    let set: Lossy<Set<Int>> = [1, 1]
    let map: Lossy<[String: Int]> = ["a": 1, "a": 2]
    #expect(list.elements == [1, 2] && set.elements == [1] && map.elements == ["a": 1])
    #expect(list.droppedCount + set.droppedCount + map.droppedCount == 0)
  }

  struct Optionals: Decodable { var items: Lossy<[Int?]>? }

  @Test(arguments: AnyDecoder.allCases)
  func `an optional collection may be missing or null, and its elements null`(decoder: AnyDecoder)
    throws
  {
    #expect(try decoder.decode(Optionals.self, "{}").items == nil)
    #expect(try decoder.decode(Optionals.self, #"{"items":null}"#).items == nil)
    #expect(try decoder.decode(Optionals.self, #"{"items":[1,null]}"#).items?.elements == [1, nil])
  }

  @Test(
    arguments: AnyDecoder.allCases, ["{}", #"{"items":{}}"#, #"{"items":null}"#, #"{"items":7}"#])
  func `what is no collection is an error`(decoder: AnyDecoder, json: String) {
    #expect(throws: DecodingError.self) { try decoder.decode(Page.self, json) }
  }

  /// Beyond the limit they are counted without an error for each.
  @Test func `scalars that are none are counted by what they are`() throws {
    let kinds = [#""x""#, "null", "[]", "1.5", "01", "true", "7"]
    let json = "[\((0..<21_000).map { kinds[$0 / 1500 % 7] }.joined(separator: ","))]"
    let outcome = ForwardJSONDecoder().outcome(of: Lossy<[Int]>.self, from: Data(json.utf8))
    let lossy = try outcome.get()
    #expect(lossy.elements.count == 3000 && lossy.droppedCount == 18_000)
    #expect(
      outcome.report.counts.map { "\($0.cause?.rawValue ?? "") \($0.found) \($0.count)" } == [
        "type_flip text 3000", "unexpected_null null 3000", "type_flip array 3000",
        "not_exact number 3000", "malformed_json digits that are no number 3000",
        "type_flip flag 3000",
      ])
    #expect(
      outcome.report.total == 18_000 && outcome.report.counts.allSatisfy { $0.total == 21_000 })
  }

  @Test func `a count has its denominator`() throws {
    let json =
      "{\"items\":[\((0..<340).map { $0 % 170 == 3 ? "{}" : "{\"id\":\($0)}" }.joined(separator: ","))]}"
    let (_, report) = try DecodingReport.collecting {
      try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    }
    let count = try #require(report.counts.first)
    #expect(count.path == "items[]" && count.count == 2 && count.total == 340)
  }
}
