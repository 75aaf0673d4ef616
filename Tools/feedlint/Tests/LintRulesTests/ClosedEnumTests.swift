import SwiftFacts
import Testing

@testable import LintRules

/// Which enums a decoder meets as they are.
@Suite struct ClosedEnumTests {
  private static let status = "enum Status: String, Codable { case paid, failed }\n"

  // swift-format-ignore
  static let enums: [(why: String, source: String, found: [Finding.Certainty])] = [
    ("decoded in another type", status + "struct O: Decodable { let s: Status }", [.certain]),
    ("decoded by name", status + "func f() throws { _ = try d.decode(Status.self, from: data) }", [.certain]),
    ("encoded alone", status + "struct O: Encodable { let s: Status }", []),
    ("of a request", status + "struct OrderQuery: Codable { let s: Status }", []),
    ("of what the file encodes itself",
     status + "struct O: Codable { let s: Status }\nfunc f() throws { save(try JSONEncoder().encode(o)); _ = try d.decode(O.self, from: data) }", [.likely]),
    ("of a type that decodes itself without it",
     status + "struct O: Decodable { let s: Status; init(from decoder: any Decoder) throws { s = .paid } }", []),
    ("whose error is caught", status + "struct O: Decodable { init(from decoder: any Decoder) throws { s = (try? c.decode(Status.self)) ?? .paid } }", []),
    ("with words for the unknown by a protocol",
     "protocol P {}\nextension P { init(rawValue: String) {} }\nenum Status: String, Decodable, P { case paid }\nstruct O: Decodable { let s: Status }", []),
    ("with a case unknown that nothing falls back to",
     "enum Status: String, Decodable { case paid, unknown }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("left out of the keys", status + "struct O: Decodable { var id = 1; var s: Status; enum CodingKeys: String, CodingKey { case id } }", []),
    ("in a wrapper", status + "struct O: Decodable { @DefaultOnUnknown var s: Status }", []),
    ("with another module's protocol", "enum Status: String, Decodable, DefaultsLast { case paid }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("with a protocol's parent that decodes",
     "protocol P: Decodable {}\nprotocol Q: P {}\nextension P { init(from decoder: any Decoder) throws {} }\nenum Status: String, Q { case paid }\nstruct O: Decodable { let s: Status }", []),
    ("of a type that says Swift.Decodable", status + "struct O: Swift.Decodable { let s: Status }", [.certain]),
    ("that is tried before",
     status + "struct O: Decodable { let s: Status }\nstruct P: Decodable { init(from decoder: any Decoder) throws { if (try? c.decode(Status.self, forKey: .s)) != nil { o = try O(from: decoder) } } }", [.likely]),
    ("in the payload of another", status + "enum O: Decodable { case order(s: Status) }", [.certain]),
    ("of a type's own initialiser that nothing decodes",
     status + "struct O: Codable { init(from decoder: any Decoder) throws { s = try c.decode(Status.self, forKey: .s) } }", [.likely]),
    ("of a type's own initialiser",
     status + "struct O: Decodable { init(from decoder: any Decoder) throws { s = try c.decode(Status.self, forKey: .s) } }", [.certain]),
    ("that a protocol decodes as itself",
     status + "protocol Answer: Decodable {}\nextension Answer { static func read(_ x: Data) throws -> Self { try d.decode(Self.self, from: x) } }\nstruct O: Answer { let s: Status }", [.likely]),
    ("that containers decode in their own way",
     status + "struct O: Decodable { let s: Status }\nextension KeyedDecodingContainer { func decode(_ type: Status.Type, forKey key: Key) throws -> Status { .paid } }", []),
    ("where containers decode some types in their own way",
     status + "struct O: Decodable { let s: Status }\nextension KeyedDecodingContainer { func decode<T: Word>(_ type: T.Type, forKey key: Key) throws -> T { T.other } }", [.likely]),
    ("where containers only decode a wrapper in their own way",
     status + "struct O: Decodable { let s: Status }\nextension KeyedDecodingContainer { func decode<T>(_ type: Lossy<T>.Type, forKey key: Key) throws -> Lossy<T> { .init() } }", [.certain]),
    ("in a wrapper of our own that catches",
     status + "struct Safe<T: Decodable>: Decodable { init(from decoder: any Decoder) throws { do { v = try decoder.singleValueContainer().decode(T.self) } catch { record(error) } } }\nstruct O: Decodable { let s: Safe<Status> }", []),
    ("in a wrapper of another module", status + "struct O: Decodable { let s: Lenient<Status> }", [.likely]),
    ("in an envelope of our own", status + "struct Page<T: Decodable>: Decodable { let value: T }\nstruct O: Decodable { let s: Page<Status> }", [.certain]),
    ("by a call with another label", status + "struct O: Decodable { init(from decoder: any Decoder) throws { s = c.decode(Status.self, forKey: .s, default: .paid) } }", []),
    ("in a closure that somebody else calls", status + "struct O: Decodable { init(from decoder: any Decoder) throws { s = attempt { try c.decode(Status.self, forKey: .s) } } }", []),
    ("that a type of another name has", "enum API { enum Locale: String, Codable { case en } }\nstruct O: Decodable { let s: Locale }", []),
    ("that a generic parameter is named like", status + "struct O<Status: Decodable>: Decodable { let s: Status }", []),
    ("where an extension makes all such enums", status + "extension RawRepresentable where Self: Decodable { init(from decoder: any Decoder) throws { self = .paid } }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("with an attribute of the compiler", status + "struct O: Decodable { @available(*, deprecated) var s: Status }", [.certain]),
    ("by Combine", status + "struct O: Codable { let s: Status }\nfunc f() { p.decode(type: O.self, decoder: d) }", [.certain]),
    ("with an initialiser of its own that throws",
     "enum Status: String, Decodable { case paid; init(from decoder: any Decoder) throws { guard let s = Status(rawValue: try c.decode(String.self)) else { throw Wrong() }; self = s } }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("with payloads", "enum Status: Decodable { case paid(Int) }\nstruct O: Decodable { let s: Status }", []),
    ("of a decode's keys", "struct O: Decodable { enum CodingKeys: String, CodingKey { case id } }", []),
    ("declared twice", "#if A\nenum Status: String, Decodable { case paid }\n#else\nenum Status: String, Decodable { case open }\n#endif\nstruct O: Decodable { let s: Status }", [.likely]),
    ("of another module's macro", "@Model enum Status: String, Decodable { case paid }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("by an alias", "typealias Wire = Codable\nenum Status: String, Wire { case paid }\nstruct O: Decodable { let s: Status }", [.likely]),
  ]

  @Test(arguments: enums)
  func `an enum is closed where a decoder meets it as it is`(
    why: String, source: String, found: [Finding.Certainty]
  ) {
    #expect(Rule.closedEnum.findings(in: Sources.project(source)).map(\.certainty) == found)
  }

  @Test func `a conformance in another file counts`() {
    let project = Sources.project(
      "enum Status: String { case paid }", "extension Status: Decodable {}",
      "struct Order: Decodable { let status: Status }")
    #expect(Sources.findings(.closedEnum, project) == ["1: certain Status"])
  }
}
