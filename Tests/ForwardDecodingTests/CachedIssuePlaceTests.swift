import ForwardDecoding
import Foundation
import Synchronization
import Testing

/// Where else elements that are alike may stand, and what may stand between them.
@Suite struct CachedIssuePlaceTests {
  struct Item: Decodable { var price: Int }
  struct Order: Decodable {
    var id: Int
    var items: Lossy<[Item]>
    var rates: Lossy<[String: Item]>
  }

  private static func report<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ decoder: ForwardJSONDecoder = ForwardJSONDecoder()
  ) -> DecodingReport { decoder.outcome(of: type, from: Data(json.utf8)).report }

  @Test func `elements of other collections have their own paths`() {
    let order =
      #"{"id":1,"items":[{"price":1},{"price":"2"},{"price":"3"}],"rates":{"ann@x.org":{"price":"4"},"b":{}}}"#
    let report = Self.report(Lossy<[Order]>.self, "[\(order),\n{},\n\(order)]")
    #expect(
      report.issues.map(\.description) == [
        "dropped_element at [0].items[1] (line 1, column 40): type_flip at price, expected Int, found text",
        "dropped_element at [0].items[2] (line 1, column 54): type_flip at price, expected Int, found text",
        "dropped_element at [0].rates.{key} (line 1, column 90): type_flip at price, expected Int, found text",
        "dropped_element at [0].rates.{key} (line 1, column 99): missing_field at price",
        "dropped_element at [1] (line 2, column 1): missing_field at id",
        "dropped_element at [2].items[1] (line 3, column 39): type_flip at price, expected Int, found text",
        "dropped_element at [2].items[2] (line 3, column 53): type_flip at price, expected Int, found text",
        "dropped_element at [2].rates.{key} (line 3, column 89): type_flip at price, expected Int, found text",
        "dropped_element at [2].rates.{key} (line 3, column 98): missing_field at price",
      ])
    #expect(report.counts.map(\.count) == [4, 2, 2, 1])
  }

  /// Decodes `value` as a dictionary, or as a model whose key is spelled as the dictionary's is.
  struct Event: Decodable {
    enum CodingKeys: CodingKey { case type, value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decode(String.self, forKey: .type) == "map" {
        _ = try container.decode([String: Int].self, forKey: .value)
      } else {
        _ = try container.decode(Item.self, forKey: .value)
      }
    }
  }

  @Test(arguments: [1, 700])
  func `a key that is data is none of a model's, though it is spelled the same`(times: Int) {
    let events = #"{"type":"model","value":{"price":"1"}},{"type":"map","value":{"price":"1"}}"#
    let report = Self.report(
      Lossy<[Event]>.self, "[\(Array(repeating: events, count: times).joined(separator: ","))]")
    #expect(
      report.counts.map { "\($0.inside) \($0.count)" } == [
        "value.price \(times)", "value.{key} \(times)",
      ])
  }

  @Test func `members of a dictionary are alike whatever their keys are`() {
    let members = (0..<3000).map { "\"k\($0)\":{\"price\":\"\($0)\"}" }.joined(separator: ",")
    for report in [
      Self.report(Lossy<[String: Item]>.self, "{\(members)}"),
      Self.report(
        [String: Item].self, "{\(members)}", ForwardJSONDecoder(recovering: .elements)),
    ] {
      #expect(report.issues.count == 1000 && Set(report.issues.map(\.offset)).count == 1000)
      #expect(
        report.counts.map { "\($0.path) \($0.inside) \($0.count) of \($0.total ?? 0)" }
          == ["{key} price 3000 of 3000"])
    }
  }

  @Test func `under the decoder's policy, elements are dropped as of a lossy collection`() throws {
    let json =
      "[\((0..<2500).map { #"{"price":\#($0.isMultiple(of: 2) ? "1" : "null")}"# }.joined(separator: ","))]"
    let decoder = ForwardJSONDecoder(recovering: .elements)
    let (elements, policy) = try DecodingReport.collecting {
      try decoder.decode([Item].self, from: Data(json.utf8))
    }
    let (lossy, wanted) = try DecodingReport.collecting {
      try ForwardJSONDecoder().decode(Lossy<[Item]>.self, from: Data(json.utf8))
    }
    #expect(elements.count == 1250 && lossy.droppedCount == 1250)
    #expect(policy == wanted && policy.counts.map(\.total) == [2500])
  }

  @Test func `each has its own fragment, and no more are kept than asked for`() {
    let decoder = ForwardJSONDecoder()
    decoder.fragments = .first(2)
    let report = Self.report(
      Lossy<[Item]>.self, #"[{"price":"1"},{"a":1,"price":"2"},{"b":1,"price":"3"}]"#, decoder)
    #expect(
      report.issues.map(\.fragment) == [
        #"{"price": text}"#, #"{"a": number, "price": text}"#, nil,
      ])
  }

  struct Envelope: Decodable {
    var inner: Lossy<[Item]>

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      inner = try ForwardJSONDecoder().decode(Lossy<[Item]>.self, from: Data(text.utf8))
    }
  }

  @Test func `in a text inside of the payload they have no place of the payload`() {
    let text = #""[{\"price\":\"1\"},{\"price\":\"2\"},{}]""#
    let report = Self.report([Envelope].self, "[\(text),\(text)]")
    #expect(report.total == 6 && report.issues.allSatisfy { $0.place == nil })
    #expect(report.issues.map(\.path) == ["[0]", "[1]", "[2]", "[0]", "[1]", "[2]"])
  }

  /// Keeps the path of what is wrong with it, and throws it on.
  struct Witness: Decodable {
    final class Paths: Sendable {
      private let kept = Mutex<[[any CodingKey]]>([])
      var all: [[String]] { kept.withLock { $0.map { $0.map(\.stringValue) } } }
      func keep(_ path: [any CodingKey]) { kept.withLock { $0.append(path) } }
    }

    static let key = CodingUserInfoKey(rawValue: "paths")

    init(from decoder: any Decoder) throws {
      do {
        _ = try Item(from: decoder)
      } catch let error as DecodingError {
        if let key = Self.key, case .typeMismatch(_, let context) = error {
          (decoder.userInfo[key] as? Paths)?.keep(context.codingPath)
        }
        throw error
      }
    }
  }

  @Test func `a path that somebody keeps is not written over`() throws {
    let decoder = ForwardJSONDecoder()
    let paths = Witness.Paths()
    decoder.userInfo[try #require(Witness.key)] = paths
    let json = "[\(Array(repeating: #"{"price":"1"}"#, count: 20).joined(separator: ","))]"
    let lossy = try decoder.decode(Lossy<[Witness]>.self, from: Data(json.utf8))
    #expect(lossy.droppedCount == 20)
    #expect(paths.all == (0..<20).map { ["Index \($0)", "price"] })
  }

  struct NonEmpty: LossyCollection {
    struct Empty: Error {}

    static func decode(
      from decoder: any Decoder, into losses: inout LossyElements
    ) throws -> NonEmpty {
      guard try ![Item].decode(from: decoder, into: &losses).isEmpty else { throw Empty() }
      return NonEmpty()
    }
  }

  @Test func `what was dropped is counted, though the collection refuses what is left`() {
    let report = Self.report(
      Lossy<NonEmpty>.self, "[\(Array(repeating: "{}", count: 5000).joined(separator: ","))]")
    #expect(
      report.counts.map { "\($0.kind.rawValue) \($0.count)" } == [
        "dropped_element 5000", "failed 1",
      ])
  }

  /// Decodes what is in an envelope, and in a second one.
  struct Enveloped: LossyCollection {
    enum CodingKeys: CodingKey { case items, more }
    var items: [Item]

    static func decode(
      from decoder: any Decoder, into losses: inout LossyElements
    ) throws -> Enveloped {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let first = try container.superDecoder(forKey: .items)
      let second = try container.superDecoder(forKey: .more)
      return Enveloped(
        items: try [Item].decode(from: first, into: &losses)
          + [Item].decode(from: second, into: &losses))
    }
  }

  @Test(arguments: AnyDecoder.allCases)
  func `a collection of your own may be of several inside`(decoder: AnyDecoder) throws {
    let json = #"{"items":[{"price":1},{}],"more":[{},{"price":2},{"price":3}]}"#
    let (lossy, report) = try DecodingReport.collecting {
      try decoder.decode(Lossy<Enveloped>.self, json)
    }
    #expect(lossy.elements.items.map(\.price) == [1, 2, 3])
    #expect(lossy.dropped.map(\.place) == [.index(1), .index(0)])
    #expect(report.issues.map(\.path) == ["items[1]", "more[0]"])
    #expect(report.counts.map(\.total) == [2, 3])
  }

  @Test func `what is first met behind the limit is counted in its turn`() {
    struct Coin: Decodable { var price: Flexible<Int> }
    let bad = Array(repeating: #"{"price":[]}"#, count: 1000) + ["{}", #"{"price":"1"}"#, "{}"]
    let report = Self.report(Lossy<[Coin]>.self, "[\(bad.joined(separator: ","))]")
    #expect(
      report.counts.map { "\($0.kind.rawValue) \($0.cause?.rawValue ?? "") \($0.count)" } == [
        "dropped_element type_flip 1000", "dropped_element missing_field 2", "coerced  1",
      ])
  }

  /// One long key costs itself, and not each of the elements behind it once more.
  @Test(arguments: [#"\u0061"#, "k"])
  func `a long key is not read again for each element that is compared with it`(start: String) {
    enum Word: String, Decodable { case a }
    let long = start + String(repeating: "x", count: 1 << 20)
    let members = Array(repeating: #"{"b":"zz"}"#, count: 20_000).joined(separator: ",")
    let json = "[{\"\(long)\":\"zz\"},\(members)]"
    #expect(Self.report(Lossy<[[String: Int]]>.self, json).total == 20_001)
    #expect(Self.report(Lossy<[[String: Word]]>.self, json).total == 20_001)
    struct Named: Decodable { var b: Word }
    #expect(Self.report(Lossy<[Named]>.self, json).total == 20_001)
  }

  /// Throws an error with a path that it put together.
  struct Inventor: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath.suffix(1), debugDescription: ""))
    }
  }

  @Test func `a path that somebody put together leads nowhere else`() {
    struct Rows: Decodable { var items: [[Inventor]] }
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(String.self)
        _ = try container.decode(Inventor.self)
      }
    }
    struct Pairs: Decodable { var items: [Pair] }
    let report = Self.report(
      Lossy<[Rows]>.self, #"[{"items":[["bad"]]},{"items":[["bad"]]},{"items":[[],["bad"]]}]"#)
    #expect(report.issues.map(\.path) == ["[0]", "[1]", "[2]"])
    let pairs = Self.report(
      Lossy<[Pairs]>.self, #"[{"items":[["a","b"]]},{"items":[["a","b"],[]]}]"#)
    #expect(pairs.issues.map(\.path) == ["[0]", "[1]"])
  }

  /// Reads rows as one thing, and if nothing is left, as another.
  struct Undecided: Decodable {
    enum CodingKeys: CodingKey { case rows }
    struct Legacy: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(String.self)
        _ = try container.decode(Int.self)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard try container.decode(Lossy<[[Int]]>.self, forKey: .rows).elements.isEmpty else {
        return
      }
      _ = try container.decode([Legacy].self, forKey: .rows)
    }
  }

  @Test func `an element inside of a bad one isn't the bad one`() {
    let report = Self.report(Lossy<[Undecided]>.self, #"[{"rows":[["x","y"]]}]"#)
    #expect(
      report.issues.map(AnyDecoder.line) == [
        "dropped_element [0].rows[0] type_flip [0] text",
        "dropped_element [0] type_flip rows[0][1] text",
      ])
  }

  /// Refuses what it reads, in the words of the library's own convenience.
  struct Refusing: Decodable {
    enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "No such thing.")
    }
  }

  @Test func `what an initialiser refuses is told alike, at its key`() {
    let json =
      "[\(Array(repeating: #"{"name":"a","id":"b"}"#, count: 1500).joined(separator: ",\n"))]"
    let report = Self.report(Lossy<[Refusing]>.self, json)
    #expect(report.counts.map { "\($0.inside) \($0.count)" } == ["id 1500"])
    #expect(report.issues.map(\.line) == (1...1000).map { $0 })
    #expect(Set(report.issues.dropFirst().map(\.column)) == [18])
  }

  @Test func `a member whose key is none is wrong itself`() {
    let report = Self.report(
      [String: Lossy<[Int: Int]>].self, #"{"a":{"x":4,"1":2},"b":{"y":4}}"#)
    #expect(
      report.issues.map(\.description) == [
        "dropped_element at {key}.{key} (line 1, column 11): type_flip, expected Int",
        "dropped_element at {key}.{key} (line 1, column 29): type_flip, expected Int",
      ])
  }

  /// A key on the way to many elements is read once, and not for each of them.
  @Test func `a long key around a collection is not read again for each element`() {
    struct Wide: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: DynamicKey.self)
        for key in container.allKeys { _ = try container.decode(Lossy<[Item]>.self, forKey: key) }
      }
    }
    let elements = Array(repeating: "{}", count: 20_000).joined(separator: ",")
    let object = "{\"\(String(repeating: "k", count: 1 << 20))\":[\(elements)]}"
    let report = Self.report([Wide].self, "[\(object),\(object)]")
    #expect(report.total == 40_000)
    enum Word: String, Decodable { case a }
    let words = Array(repeating: #""zz""#, count: 20_000).joined(separator: ",")
    let long = "{\"\(String(repeating: "k", count: 1 << 20))\":[\(words)]}"
    #expect(Self.report([String: Lossy<[Word]>].self, long).total == 20_000)
    #expect(Self.report([String: [Open<Word>]].self, long).total == 20_000)
  }
}
