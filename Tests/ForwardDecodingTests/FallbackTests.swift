import ForwardDecoding
import Foundation
import Testing

@Suite struct FallbackTests {
  enum NoCountry: FallbackProvider { static let fallback = "ZZ" }
  enum OnlyNull: FallbackProvider {
    static let fallback = 0
    static let forgives: Forgiven = .null
  }

  struct Shipment: Codable, Hashable, Sendable {
    var id: Int
    @Fallback<NoCountry> var country: String
    var region: Fallback<NoCountry>?
    @Isolated var note: String?
    var weight: Isolated<Double>
  }

  // swift-format-ignore
  static let shipments: [(json: String, country: String, note: String?, weight: Double?, issues: [String])] = [
    (#"{"id":1,"country":"DE","note":"a","weight":1.5}"#, "DE", "a", 1.5, []),
    (#"{"id":1}"#,                                        "ZZ", nil, nil, ["missing_field country"]),
    (#"{"id":1,"country":null,"note":null,"weight":null}"#, "ZZ", nil, nil, ["unexpected_null country null"]),
    (#"{"id":1,"country":7,"note":7,"weight":"x"}"#,      "ZZ", nil, nil, ["type_flip country number", "type_flip note number", "type_flip weight text"]),
  ]

  @Test(arguments: shipments)
  func `missing, null and broken values are told apart, and each is reported once`(
    json: String, country: String, note: String?, weight: Double?, issues: [String]
  ) throws {
    let (shipment, found) = try AnyDecoder.forward.decodeCollecting(Shipment.self, json)
    #expect(shipment.country == country && shipment.note == note)
    #expect(shipment.weight.wrappedValue == weight)
    #expect(found == issues)
    let foundation = try AnyDecoder.foundation.decodeCollecting(Shipment.self, json)
    #expect(foundation.value == shipment && foundation.issues == issues)
  }

  enum OnlyMissing: FallbackProvider {
    static let fallback = 0
    static let forgives: Forgiven = .missing
  }
  enum OnlyBroken: FallbackProvider {
    static let fallback = 0
    static let forgives: Forgiven = .broken
  }

  struct Strict<Provider: FallbackProvider>: Decodable where Provider.Value == Int {
    @Fallback<Provider> var count: Int
  }

  /// Whether it falls back where the key is missing, null, and broken.
  private static func forgiven<Provider: FallbackProvider>(
    _ provider: Provider.Type, _ decoder: AnyDecoder
  ) throws -> [Bool] where Provider.Value == Int {
    try ["{}", #"{"count":null}"#, #"{"count":"x"}"#].map { json in
      do {
        let (value, issues) = try decoder.decodeCollecting(Strict<Provider>.self, json)
        return value.count == 0 && issues.count == 1
      } catch is DecodingError {
        return false
      }
    }
  }

  @Test(arguments: AnyDecoder.allCases)
  func `a provider says what it forgives`(decoder: AnyDecoder) throws {
    #expect(try Self.forgiven(OnlyMissing.self, decoder) == [true, false, false])
    #expect(try Self.forgiven(OnlyNull.self, decoder) == [false, true, false])
    #expect(try Self.forgiven(OnlyBroken.self, decoder) == [false, false, true])
  }

  @Test func `models stay what they are`() throws {
    let shipment = Shipment(id: 1, country: "DE", note: nil, weight: .init(wrappedValue: 2))
    #expect(Set([shipment, shipment]).count == 1)
    let json = String(decoding: try JSONEncoder().encode(shipment), as: UTF8.self)
    #expect(!json.contains("note") && json.contains(#""country":"DE""#))
    #expect(try AnyDecoder.forward.decode(Shipment.self, json) == shipment)
  }

  struct Generic<Provider: FallbackProvider, Other: DefaultProvider>: Decodable {
    @Fallback<Provider> var value: Provider.Value
    @Default<Other> var other: Other.Value
    var typed = Fallback<Provider>(Provider.fallback)
  }

  @Test func `providers serve generic models, and the types have a value`() throws {
    typealias Model = Generic<NoCountry, EmptySet<Int>>
    let model = try AnyDecoder.forward.decode(Model.self, #"{"typed":"DE"}"#)
    #expect(model.value == "ZZ" && model.other == [] && model.typed.value == "DE")
    #expect(Isolated<Int>(3).value == 3 && Default<Zero<Int>>(2).value == 2)
  }

  enum Theme: String, Codable, CaseIterable { case light, dark }

  struct Settings: Codable, Equatable {
    var name: String
    @Default<False> var isCompact: Bool
    @Default<EmptyArray<String>> var recent: [String]
    @Default<Zero<Int>> var columns: Int
    @Default<FirstCase<Theme>> var theme: Theme
  }

  /// What version 1 of the settings wrote.
  static let version1 = #"{"name":"a"}"#

  @Test(arguments: AnyDecoder.allCases)
  func `a stored model grows, and its old files are read`(decoder: AnyDecoder) throws {
    let (settings, issues) = try decoder.decodeCollecting(Settings.self, Self.version1)
    #expect(
      settings == Settings(name: "a", isCompact: false, recent: [], columns: 0, theme: .light))
    #expect(issues == [])
    let again = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    #expect(try decoder.decode(Settings.self, again) == settings)
  }

  @Test(
    arguments: AnyDecoder.allCases,
    [
      #"{"name":"a","isCompact":null}"#, #"{"name":"a","columns":"3"}"#,
      #"{"name":"a","theme":"blue"}"#,
    ])
  func `a wrong value of a stored model is an error`(decoder: AnyDecoder, json: String) {
    #expect(throws: DecodingError.self) { try decoder.decode(Settings.self, json) }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func `the types work with property lists`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode(["name": "a"])
    let settings = try PropertyListDecoder().decode(Settings.self, from: data)
    #expect(settings.recent == [] && settings.name == "a")
  }
}
