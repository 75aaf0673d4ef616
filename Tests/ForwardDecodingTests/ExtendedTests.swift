import ForwardDecoding
import Foundation
import Testing

/// Members that a model doesn't know are written back.
@Suite struct ExtendedTests {
  struct Settings: Codable, Hashable, KeyedModel {
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

  struct User: Codable, Hashable, KeyedModel {
    enum CodingKeys: String, CodingKey, CaseIterable { case userId }
    var userId: Int
  }

  @Test(arguments: AnyDecoder.allCases)
  func `what was changed is what is written, in whatever style its key came`(decoder: AnyDecoder)
    throws
  {
    let data = Data(#"{"user_id":1,"new_key":5}"#.utf8)
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    forward.keyDecodingStrategy = .convertFromSnakeCase
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    var user =
      switch decoder {
      case .forward: try forward.decode(Extended<User>.self, from: data)
      case .foundation: try foundation.decode(Extended<User>.self, from: data)
      }
    #expect(user.unknown.count == 1)
    user.model.userId = 2
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(user), as: UTF8.self)
    #expect(written == #"{"new_key":5,"user_id":2}"#)
  }

  @Test(arguments: ["01", "1e400", "\(String(repeating: "9", count: 50))", #"["\ud800"]"#])
  func `a member that can't be written again doesn't cost the file, and is told`(odd: String) throws
  {
    let json = "{\"name\":\"a\",\"odd\":\(odd),\"theme\":\"x\"}"
    let (settings, issues) = try AnyDecoder.forward.decodeCollecting(
      Extended<Settings>.self, json)
    #expect(issues.count == 1 && issues[0].hasSuffix(" odd"), "\(issues)")
    #expect(settings["odd"]?.description == odd)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(settings), as: UTF8.self)
    #expect(written == #"{"name":"a","theme":"x"}"#)
  }

  @Test func `models stay what they are`() throws {
    let made = Extended(
      Settings(name: "a"), unknown: ["theme": ["dark": true], "name": "b", "theme": 1])
    #expect(made.unknown.map(\.key) == ["theme"])
    let read = try AnyDecoder.foundation.decode(
      Extended<Settings>.self, #"{"theme":{"dark":true},"name":"a"}"#)
    #expect(Set([made, read]).count == 1)
  }
}
