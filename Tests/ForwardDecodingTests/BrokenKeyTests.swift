import ForwardDecoding
import Foundation
import Testing

/// A key that is no text breaks its member as a broken value does: two of them would read the same.
@Suite struct BrokenKeyTests {
  /// A broken key, as bytes, and what a report says of it.
  struct BrokenKey: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var issue: String
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ issue: String) {
      (self.name, self.bytes, self.issue) = (name, bytes, issue)
    }

    /// An object whose first and third members have that key, and whose second has `a`.
    var object: Data {
      Data("{\"".utf8) + Data(bytes) + Data("\":1,\"a\":2,\"".utf8) + Data(bytes)
        + Data("\":3}".utf8)
    }
  }

  // swift-format-ignore
  static let keys: [BrokenKey] = [
    BrokenKey("half a pair",         Array(#"\ud800"#.utf8), "malformed_json an escape that JSON doesn't have"),
    BrokenKey("unknown escape",      Array(#"a\qb"#.utf8),   "malformed_json an escape that JSON doesn't have"),
    BrokenKey("tab",                 Array("a\tb".utf8),     "malformed_json a control character in a string"),
    BrokenKey("bad UTF-8",           [0xFF],                 "invalid_utf8 bytes that are not UTF-8"),
    BrokenKey("bad UTF-8 in a name", [0x61, 0xC3],           "invalid_utf8 bytes that are not UTF-8"),
  ]

  enum Letter: String, Codable, CodingKeyRepresentable { case a }
  struct Name: RawRepresentable, Codable, Hashable, CodingKeyRepresentable { var rawValue: String }
  /// A dictionary of somebody's own.
  struct Members: Decodable {
    var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: DynamicKey.self)
      for key in container.allKeys {
        values[key.stringValue] = try container.decode(Int.self, forKey: key)
      }
    }
  }

  private func refuses<Value: Decodable>(_ type: Value.Type, _ key: BrokenKey, snake: Bool = false)
  {
    let decoder = ForwardJSONDecoder()
    if snake { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let outcome = decoder.outcome(of: type, from: key.object)
    #expect(throws: DecodingError.self, "\(type)") { try outcome.get() }
    #expect(
      outcome.report.issues.map(AnyDecoder.line) == ["failed {key} \(key.issue)"], "\(type)")
  }

  @Test(arguments: keys) func `a dictionary fails for it, whatever its keys are`(key: BrokenKey) {
    refuses([String: Int].self, key)
    refuses([Int: Int].self, key)
    refuses([Letter: Int].self, key)
    refuses([Name: Int].self, key)
    refuses([Name: Int].self, key, snake: true)
    refuses(Members.self, key)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: Int].self, from: key.object)
    }
  }

  @Test(arguments: keys) func `what is lossy drops each of them, and tells it`(key: BrokenKey)
    throws
  {
    let dropped = "dropped_element {key} \(key.issue)"
    let lossy = ForwardJSONDecoder().outcome(of: Lossy<[String: Int]>.self, from: key.object)
    #expect(try lossy.get().elements == ["a": 2])
    #expect(try lossy.get().droppedCount == 2)
    #expect(lossy.report.issues.map(AnyDecoder.line) == [dropped, dropped])
    #expect(lossy.report.counts.map(\.total) == [3])
    let recovered = ForwardJSONDecoder(recovering: .elements)
      .outcome(of: [String: Int].self, from: key.object)
    #expect(try recovered.get() == ["a": 2])
    #expect(recovered.report.issues.map(AnyDecoder.line) == [dropped, dropped])
  }

  struct Model: Decodable, Equatable {
    var a: Int
    var b: Int?
  }

  @Test(arguments: keys) func `a model is told that what it misses may be one of them`(
    key: BrokenKey
  ) throws {
    let outcome = ForwardJSONDecoder().outcome(of: Model.self, from: key.object)
    #expect(try outcome.get() == Model(a: 2, b: nil))
    let told = key.issue.replacing(" ", with: " {key} ", maxReplacements: 1)
    #expect(outcome.report.issues.map(AnyDecoder.line) == [told, told])
  }

  @Test func `a key that reads like a broken one is none`() throws {
    let json = #"{"\ud800":1,"\ufffd":2}"#
    struct Replaced: Decodable {
      var value: Int
      enum CodingKeys: String, CodingKey { case value = "\u{FFFD}" }
    }
    #expect(try AnyDecoder.forward.decode(Replaced.self, json).value == 2)
    #expect(throws: DecodingError.self) {
      try AnyDecoder.forward.decode(Replaced.self, #"{"\ud800":1}"#)
    }
    let decoder = ForwardJSONDecoder()
    #expect(try decoder.decode(Int.self, from: Data(json.utf8), at: "\u{FFFD}") == 2)
    let (members, issues) = try AnyDecoder.forward.decodeCollecting(Members.self, json)
    #expect(members.values == ["\u{FFFD}": 2])
    #expect(issues == ["malformed_json {key} an escape that JSON doesn't have"])
  }

  @Test func `in a wide object as well`() throws {
    let members = (0..<100).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    let json = "{\"\\ud800\":1,\(members),\"\\ud801\":2}"
    let (values, issues) = try AnyDecoder.forward.decodeCollecting(Lossy<[String: Int]>.self, json)
    #expect(values.elements.count == 100 && values.droppedCount == 2 && issues.count == 2)
    struct One: Decodable { var key99: Int, other: Int? }
    let (one, told) = try AnyDecoder.forward.decodeCollecting(One.self, json)
    #expect(one.key99 == 99 && told.count == 2)
  }

  struct Known: Codable, KeyedModel {
    enum CodingKeys: String, CodingKey, CaseIterable { case a }
    var a: Int
  }

  @Test(arguments: keys) func `what is kept is broken, and is not written again`(key: BrokenKey)
    throws
  {
    let raw = try ForwardJSONDecoder().decode(RawJSON.self, from: key.object)
    #expect(raw.members.map(\.value.kind) == [.broken, .number, .broken])
    #expect(raw["a"].numberText == "2")
    #expect(raw.members.map(\.value.description) == ["1", "2", "3"])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(raw) }
    let other = Data(String(decoding: key.object, as: UTF8.self).replacing(":1", with: ":4").utf8)
    if key.bytes.allSatisfy({ $0 < 0x80 }) {
      #expect(try raw != ForwardJSONDecoder().decode(RawJSON.self, from: other))
    }
    let outcome = ForwardJSONDecoder().outcome(of: Extended<Known>.self, from: key.object)
    let extended = try outcome.get()
    #expect(extended.unknown.map(\.value.kind) == [.broken, .broken])
    #expect(outcome.report.issues.count == 2)
    #expect(String(decoding: try JSONEncoder().encode(extended), as: UTF8.self) == #"{"a":2}"#)
  }
}
