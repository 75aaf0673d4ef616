import ForwardDecoding
import Foundation
import Testing

@Suite struct VersionedTests {
  enum Event: VersionedPayload, Equatable {
    case first(sum: Int)
    case second(total: Int)

    static let versionKey = "schemaVersion"
    static let versions: Set<String> = ["1", "2"]

    private enum Keys: String, CodingKey { case sum, total }

    init(from decoder: any Decoder, version: String) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch version {
      case "1": self = .first(sum: try container.decode(Int.self, forKey: .sum))
      default: self = .second(total: try container.decode(Int.self, forKey: .total))
      }
    }
  }

  // swift-format-ignore
  static let events: [(json: String, version: String, event: Event, issues: [String])] = [
    (#"{"schemaVersion":1,"sum":5}"#,       "1", .first(sum: 5),    []),
    (#"{"schemaVersion":"2","total":5}"#,   "2", .second(total: 5), []),
    (#"{"schemaVersion":3,"total":5}"#,     "3", .second(total: 5), [#"unexpected_version $ "3""#]),
  ]

  @Test(arguments: AnyDecoder.allCases, events)
  func `a payload is read by the version that it names, and an unexpected one is told`(
    decoder: AnyDecoder, row: (json: String, version: String, event: Event, issues: [String])
  ) throws {
    let (event, issues) = try decoder.decodeCollecting(Versioned<Event>.self, row.json)
    #expect(event == Versioned(row.event, version: row.version))
    #expect(event.isExpected == row.issues.isEmpty)
    #expect(issues == row.issues)
  }

  @Test func `a header may name the version`() throws {
    let data = Data(#"{"sum":5}"#.utf8)
    let decoder = ForwardJSONDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(Versioned<Event>.self, from: data) }
    decoder.userInfo[.payloadVersion] = "1"
    #expect(try decoder.decode(Versioned<Event>.self, from: data).payload == .first(sum: 5))
  }

  /// Told apart by `type`, as events are.
  enum Notice: VersionedPayload, Equatable {
    case order(String)
    case refund(Int)
    case other

    static let versionKey = "type"
    static let versions: Set<String> = ["order.made", "refund.made"]

    private enum Keys: String, CodingKey { case order, amount }

    init(from decoder: any Decoder, version: String) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch version {
      case "order.made": self = .order(try container.decode(String.self, forKey: .order))
      case "refund.made": self = .refund(try container.decode(Int.self, forKey: .amount))
      default: self = .other
      }
    }
  }

  @Test(arguments: AnyDecoder.allCases)
  func `a discriminator says which model a payload is of, in lists as well`(
    decoder: AnyDecoder
  ) throws {
    let (notices, issues) = try decoder.decodeCollecting(
      Lossy<[Versioned<Notice>]>.self,
      #"""
      [{"type":"order.made","order":"o1"},{"type":"refund.made","amount":7},{"type":"gift.made"},
       {"type":"refund.made"},{"amount":1},{"type":null}]
      """#)
    #expect(notices.map(\.payload) == [.order("o1"), .refund(7), .other])
    #expect(
      issues == [
        "unexpected_version [2] another version", "dropped_element [3] missing_field amount",
        "dropped_element [4] missing_field type", "dropped_element [5] missing_field type",
      ])
  }

  struct Settings: Codable, Equatable, KeyedModel {
    enum CodingKeys: String, CodingKey, CaseIterable { case name }
    var name: String
  }

  @Test(arguments: AnyDecoder.allCases)
  func `what a model doesn't know is kept and written back, no key twice`(decoder: AnyDecoder)
    throws
  {
    let json = #"{"theme":{"dark":true},"name":"a","size":12.50,"list":[1,null]}"#
    var settings = try decoder.decode(Extended<Settings>.self, json)
    #expect(Set(settings.unknown.map(\.key)) == ["theme", "size", "list"])
    #expect(settings["theme"]?["dark"].flag == true && settings["name"] == nil)
    settings.model.name = "b"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(settings), as: UTF8.self)
    #expect(written == #"{"list":[1,null],"name":"b","size":12.5,"theme":{"dark":true}}"#)
    #expect(try decoder.decode(Extended<Settings>.self, written).model == settings.model)
  }

  @Test func `a key that comes twice is kept once`() throws {
    let json = #"{"name":"a","x":1,"x":2,"name":"b"}"#
    let settings = try AnyDecoder.forward.decode(Extended<Settings>.self, json)
    #expect(settings.unknown.map(\.key) == ["x"] && settings["x"]?.numberText == "1")
    #expect(settings.model.name == "a")
  }
}
