import ForwardDecoding
import Foundation
import Testing

@Suite struct RawJSONTests {
  struct Event: Codable, Equatable { var type: String; var payload: RawJSON }

  static let event =
    #"{"type":"x","payload":{"z":12.90,"a":[1,"t\n",null,true,{"k":9007199254740993}],"z":2}}"#

  @Test func `a value is kept as it came`() throws {
    let payload = try AnyDecoder.forward.decode(Event.self, Self.event).payload
    #expect(payload.members.map(\.key) == ["z", "a", "z"])
    #expect(payload["z"].numberText == "12.90")
    #expect(payload["a"][1].text == "t\n")
    #expect(payload["a"][2].isNull && payload["a"][3].flag == true)
    #expect(payload["a"][4]["k"].numberText == "9007199254740993")
    #expect(payload["a"].description == #"[1,"t\n",null,true,{"k":9007199254740993}]"#)
    #expect(payload["no"]["such"][7].kind == .broken)
    #expect(try payload["a"][4].decode([String: Int].self) == ["k": 9_007_199_254_740_993])
  }

  @Test func `other decoders keep what they tell`() throws {
    let ours = try AnyDecoder.forward.decode(Event.self, Self.event).payload
    let theirs = try AnyDecoder.foundation.decode(Event.self, Self.event).payload
    #expect(theirs.members.map(\.key) == ["a", "z"])
    #expect(theirs["a"] == ours["a"])
    #expect(try theirs["a"][4].decode([String: Int].self) == ["k": 9_007_199_254_740_993])
  }

  @Test(arguments: AnyDecoder.allCases)
  func `where there is no element, there is nothing`(decoder: AnyDecoder) throws {
    let payload = try decoder.decode(Event.self, Self.event).payload
    #expect([-1, 5, .max].allSatisfy { payload["a"][$0].kind == .broken })
    #expect(payload[0].kind == .broken && payload["a"]["k"].kind == .broken)
  }

  @Test func `what is encoded has each key once, and its numbers exactly`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let event = try AnyDecoder.forward.decode(Event.self, Self.event)
    let json = String(decoding: try encoder.encode(event), as: UTF8.self)
    #expect(
      json
        == #"{"payload":{"a":[1,"t\n",null,true,{"k":9007199254740993}],"z":12.9},"type":"x"}"#)
  }

  @Test func `members in another order are the same value`() throws {
    let decode = { try AnyDecoder.forward.decode(RawJSON.self, $0) }
    #expect(try decode(#"{"a":1,"b":[2]}"#) == decode(#"{ "b": [ 2 ], "a": 1 }"#))
    #expect(try decode(#"{"a":1}"#) != decode(#"{"a":1.0}"#))
    #expect(try decode(#"{"a":1}"#) != decode(#"{"a":1,"b":2}"#))
    #expect(try decode("[1]") != decode("[1,1]"))
  }

  @Test func `a value can be made, and is equal where it is hashed so`() throws {
    let made: RawJSON = ["a": [1, "t", nil, true, 2.5], "b": [:]]
    let read = try AnyDecoder.forward.decode(
      RawJSON.self, #"{"b":{},"a":[1,"t",null,true,2.5]}"#)
    #expect(made == read && Set([made, read]).count == 1)
    #expect(RawJSON(numberText: "12.90")?.numberText == "12.90")
    #expect(RawJSON(numberText: "01") == nil && RawJSON(numberText: "1,5") == nil)
    let event = Event(type: "x", payload: 7)
    #expect(try AnyDecoder.forward.decode(Event.self, #"{"type":"x","payload":7}"#) == event)
  }

  @Test func `a broken value inside is kept as that, and encodes as an error`() throws {
    let value = try AnyDecoder.forward.decode([RawJSON].self, #"["\ud800",1]"#)
    #expect(value.map(\.kind) == [.broken, .number])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }
}
