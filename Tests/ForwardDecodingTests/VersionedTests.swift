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
    (#"{"schemaVersion":3,"total":5}"#,     "3", .second(total: 5), [#"unexpected_version schemaVersion "3""#]),
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
    let event = try decoder.decode(Versioned<Event>.self, from: data, version: "1")
    #expect(event.payload == .first(sum: 5))
    let later = decoder.outcome(of: Versioned<Event>.self, from: data, version: "3")
    #expect(later.report.issues(of: .unexpectedVersion).count == 1)
    let foundation = JSONDecoder()
    foundation.userInfo[.payloadVersion] = "1"
    #expect(try foundation.decode(Versioned<Event>.self, from: data) == event)
  }

  struct Note: VersionedPayload, Codable, Hashable {
    var text: String
    static let versionKey = "schema_version"
    static let versions: Set<String> = ["1", "2.1"]

    init(from decoder: any Decoder, version: String) throws { try self.init(from: decoder) }
  }

  // swift-format-ignore
  @Test(arguments: AnyDecoder.allCases, [
    (#"{"schema_version":1,"text":"a"}"#,     "1",   #"{"schema_version":1,"text":"a"}"#),
    (#"{"schema_version":1.0,"text":"a"}"#,   "1",   #"{"schema_version":1,"text":"a"}"#),
    (#"{"schema_version":"2.1","text":"a"}"#, "2.1", #"{"schema_version":"2.1","text":"a"}"#),
    (#"{"schema_version":"1","text":"a"}"#,   "1",   #"{"schema_version":"1","text":"a"}"#),
    (#"{"schema_version":2.1,"text":"a"}"#,   "2.1", #"{"schema_version":2.1,"text":"a"}"#),
  ])
  func `a version is written as it came, once`(
    decoder: AnyDecoder, row: (json: String, version: String, written: String)
  ) throws {
    let note = try decoder.decode(Versioned<Note>.self, row.json)
    #expect(note.version == row.version && note.isExpected)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(note), as: UTF8.self) == row.written)
    #expect(Set([note, note]).count == 1)
  }

  @Test func `a broken version is an error, and none that a header replaces`() {
    let outcome = ForwardJSONDecoder(recovering: .optionals).outcome(
      of: Versioned<Note>.self, from: Data(#"{"schema_version":{},"text":"a"}"#.utf8), version: "1")
    #expect(
      outcome.report.issues.map(AnyDecoder.line) == ["failed schema_version type_flip object"])
  }

  @Test func `a version is found where keys are converted`() throws {
    let data = Data(#"{"schema_version":1,"text":"a"}"#.utf8)
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    forward.keyDecodingStrategy = .convertFromSnakeCase
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try forward.decode(Versioned<Note>.self, from: data).version == "1")
    #expect(try foundation.decode(Versioned<Note>.self, from: data).version == "1")
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
        "unexpected_version [2].type another version", "dropped_element [3] missing_field amount",
        "dropped_element [4] missing_field type", "dropped_element [5] missing_field type",
      ])
  }
}
