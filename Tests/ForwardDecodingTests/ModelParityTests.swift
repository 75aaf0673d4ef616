import ForwardDecoding
import Foundation
import Testing

/// The same of models: whatever shape they have, and whatever the payload is instead.
@Suite struct ModelParityTests {
  enum Letter: String, Codable, CodingKeyRepresentable { case a, b, userId }
  enum Number: Int, Codable, CodingKeyRepresentable { case one = 1, two = 2 }
  enum Bare: String, Codable { case a, b }
  struct Name: RawRepresentable, Codable, Hashable, CodingKeyRepresentable { var rawValue: String }
  enum Method: Codable, Equatable {
    case card(Int), bank(id: Int, name: String?), cash, many([Int], Bare)
  }
  indirect enum Tree: Codable, Equatable { case node(Tree, Int), leaf }

  struct Person: Decodable, Equatable {
    struct Address: Decodable, Equatable { var a: Int?, b: [String]? }
    var userId: Int?
    var address: Address?
    var a: Int?
  }

  struct NumberKeys: Decodable, Equatable {
    var a: Int
    var b: Int?
    enum CodingKeys: Int, CodingKey { case a = 1, b = 2 }
  }

  /// What a model may ask of its keys.
  struct Asked: Decodable, Equatable {
    var names: Set<String>
    var isThere: [Bool]
    var isNull: [String: Bool] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: DynamicKey.self)
      names = Set(container.allKeys.map(\.stringValue))
      isThere = ["a", "", "1", "é"].map { container.contains(DynamicKey($0)) }
      for key in container.allKeys {
        isNull[key.stringValue] = try container.decodeNil(forKey: key)
      }
    }
  }

  /// A value that is one of several shapes.
  enum Either: Decodable, Equatable {
    case number(Int), members(Int), elements(Int), null, other

    init(from decoder: any Decoder) throws {
      if let number = Self.read({ try decoder.singleValueContainer().decode(Int.self) }) {
        self = .number(number)
      } else if let keys = Self.read({ try decoder.container(keyedBy: DynamicKey.self).allKeys }) {
        self = .members(keys.count)
      } else if let list = Self.read({ try decoder.unkeyedContainer() }) {
        self = .elements(list.count ?? -1)
      } else {
        self = try decoder.singleValueContainer().decodeNil() ? .null : .other
      }
    }

    private static func read<Value>(_ body: () throws -> Value) -> Value? {
      do {
        return try body()
      } catch {
        return nil
      }
    }
  }

  /// Where a container stands after an element that it couldn't read.
  struct Steps: Decodable, Equatable {
    var steps: [String] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var attempts: [(inout any UnkeyedDecodingContainer) throws -> String] = [
        { "\(try $0.decode(Int.self))" }, { try $0.decode(String.self) },
        {
          _ = try $0.nestedContainer(keyedBy: DynamicKey.self); return "members"
        },
        {
          _ = try $0.nestedUnkeyedContainer(); return "elements"
        }, { "\(try $0.decodeNil())" },
      ]
      for _ in 0..<20 {
        do {
          steps.append(try attempts[0](&list) + " \(list.currentIndex) \(list.isAtEnd)")
        } catch {
          steps.append("refused at \(list.currentIndex)")
        }
        attempts.append(attempts.removeFirst())
      }
    }
  }

  // swift-format-ignore
  static let payloads = [
    "{}", "[]", "null", "1", "2", "\"a\"", "\"c\"", "true", "0.5", "[1]", "[1,2]", "[2,1]", "[1,1]", "[1,null]", "[\"a\",\"b\"]", "[\"a\",\"a\"]",
    "[\"a\",1,\"b\",2]", "[\"a\",1,\"b\"]", "[1,1,2,2]", "[\"a\",1,\"a\",2]", "[1,\"a\",null,{},[],2]", "[[1],[1,2]]", "[[1],[1]]",
    #"{"a":1}"#, #"{"a":null}"#, #"{"a":"x"}"#, #"{"b":1,"a":2}"#, #"{"c":1}"#, #"{"a":1,"a":2}"#, #"{"a":"x","a":2}"#, #"{"a":1,"\u0061":2}"#,
    #"{"1":1,"2":2}"#, #"{"01":1}"#, #"{"+1":1}"#, #"{" 1":1}"#, #"{"1.0":1}"#, #"{"1":1,"1":2}"#, #"{"9223372036854775808":1}"#, #"{"":1}"#, #"{"é":1}"#,
    #"{"card":{"_0":1}}"#, #"{"bank":{"id":1}}"#, #"{"bank":{"id":1,"name":"a"}}"#, #"{"cash":{}}"#, #"{"cash":null}"#, #"{"cash":1}"#, "\"cash\"",
    #"{"card":{"_0":1},"cash":{}}"#, #"{"many":{"_0":[1],"_1":"a"}}"#, #"{"leaf":{}}"#, #"{"node":{"_0":{"leaf":{}},"_1":1}}"#,
    #"{"user_id":1}"#, #"{"user_id":1,"address":{"a":1,"b":["x"]}}"#, #"{"address":{}}"#, #"{"address":[]}"#, #"{"_user_id":1,"a_":2}"#,
    #"{"a":[1,2],"b":[true]}"#, #"{"a":{"a":{"a":1}}}"#, "  {\"a\" : 1 }  \n", #"{"a":1}x"#, "{", "", " ",
  ]

  // swift-format-ignore
  static let strategies: [DecoderPair] = [
    DecoderPair("keys as they are") { _, _ in },
    DecoderPair("snake case") { $0.keyDecodingStrategy = .convertFromSnakeCase; $1.keyDecodingStrategy = .convertFromSnakeCase },
    DecoderPair("a closure") { $0.keyDecodingStrategy = .custom(convert); $1.keyDecodingStrategy = .custom(convert) },
  ]

  /// The last key without underscores, and those of depth 2 in capitals.
  private static let convert: @Sendable ([any CodingKey]) -> any CodingKey = { path in
    let name = (path.last?.stringValue ?? "").replacing("_", with: "")
    return DynamicKey(path.count == 2 && name.count > 1 ? name.uppercased() : name)
  }

  private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ pair: DecoderPair) {
    for payload in Self.payloads {
      pair.agree(on: type, payload)
      pair.agree(on: [Value].self, "[\(payload)]")
      pair.agree(on: [Value?].self, "[\(payload),null]")
      pair.agree(on: FoundationParityTests.Property<Value>.self, "{\"a\":\(payload)}")
      pair.agree(on: FoundationParityTests.Optionals<Value>.self, "{\"a\":\(payload)}")
      pair.agree(on: [String: Value].self, "{\"k_x\":\(payload)}")
    }
  }

  @Test(arguments: strategies) func `a model is the same, whatever the payload is instead`(
    pair: DecoderPair
  ) {
    compare(Letter.self, pair)
    compare(Number.self, pair)
    compare(Name.self, pair)
    compare(Method.self, pair)
    compare(Tree.self, pair)
    compare(Person.self, pair)
    compare(NumberKeys.self, pair)
    compare(Either.self, pair)
    compare(Steps.self, pair)
    if pair.testDescription != "snake case" { compare(Asked.self, pair) }
  }

  @Test(arguments: strategies) func `a collection is the same`(pair: DecoderPair) {
    compare([Int].self, pair)
    compare(ContiguousArray<Int?>.self, pair)
    compare(Set<Int>.self, pair)
    compare(Set<[Int]>.self, pair)
    compare(Range<Int>.self, pair)
    compare(ClosedRange<Int>.self, pair)
    compare(Int??.self, pair)
    compare(IndexPath.self, pair)
    compare(CGPoint.self, pair)
  }

  @Test(arguments: strategies) func `a dictionary is the same, whatever its keys are`(
    pair: DecoderPair
  ) {
    compare([String: Int].self, pair)
    compare([String: Int?].self, pair)
    compare([Int: Int].self, pair)
    compare([Int8: Int].self, pair)
    compare([Bool: Int].self, pair)
    compare([[Int]: Int].self, pair)
    compare([Bare: Int].self, pair)
    compare([Name: Int].self, pair)
    compare([Number: Int].self, pair)
    if pair.testDescription != "a closure" { compare([Letter: Int].self, pair) }
  }

  // MARK: Types that are known when they are met

  class Animal: Decodable {
    var name: String
    enum CodingKeys: String, CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }

  final class Dog: Animal {}

  /// The types that containers make of a subclass's metatype.
  struct Kennel: Decodable, Equatable {
    var types: [String] = []
    enum CodingKeys: String, CodingKey { case dog, list, none }

    init(from decoder: any Decoder) throws {
      let type: Animal.Type = Dog.self
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      // The standard library's own box of keyed containers asks for `Animal`, with every decoder.
      add(try container.decode(type, forKey: .dog))
      add(try list.decode(type))
      if let dog = try list.decodeIfPresent(type) { add(dog) }
      add(try container.superDecoder(forKey: .dog).singleValueContainer().decode(type))
    }

    private mutating func add(_ animal: Animal) { types.append("\(Swift.type(of: animal))") }
  }

  @Test func `a subclass's metatype makes one of the subclass`() throws {
    let type: Animal.Type = Dog.self
    let dog = Data(#"{"name":"a"}"#.utf8)
    let inside = Data(#"{"dogs":[{"name":"a"}]}"#.utf8)
    let (forward, foundation) = (ForwardJSONDecoder(), JSONDecoder())
    #expect(try foundation.decode(type, from: dog) is Dog)
    #expect(try forward.decode(type, from: dog) is Dog)
    #expect(try forward.outcome(of: type, from: dog).get() is Dog)
    #expect(try forward.decode(type, from: inside, at: "dogs[0]") is Dog)
    #expect(try foundation.decode(type, from: inside, at: "dogs[0]") is Dog)
    #expect(try forward.decode(RawJSON.self, from: dog).decode(type) is Dog)
    let list = #"{"dog":{"name":"a"},"list":[{"name":"b"},{"name":"c"}]}"#
    DecoderPair("as they are") { _, _ in }.agree(on: Kennel.self, list)
    let kennel = try forward.decode(Kennel.self, from: Data(list.utf8))
    #expect(kennel.types.dropFirst() == ["Dog", "Dog", "Dog"])
  }
}
