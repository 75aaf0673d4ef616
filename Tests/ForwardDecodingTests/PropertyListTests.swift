import ForwardDecoding
import Foundation
import Testing

/// The types with a decoder that has no null, no `Decimal`, and dates of its own.
@Suite struct PropertyListTests {
  typealias Format = PropertyListSerialization.PropertyListFormat
  static let formats: [Format] = [.binary, .xml]

  enum Status: String, CaseIterable { case paid }
  enum NoCountry: FallbackProvider { static let fallback = "ZZ" }

  struct Order: Decodable {
    var id: Flexible<String>
    var number: Flexible<Int>
    var total: Flexible<Decimal>
    var isNew: Flexible<Bool>
    var status: Open<Status>
    var made: FlexibleDate
    var changed: FlexibleDate
    @Isolated var note: String?
    @Fallback<NoCountry> var country: String
    var items: Lossy<[Int]>
    var rest: RawJSON
  }

  // swift-format-ignore
  static var order: [String: Any] {
    [
    "id": 7, "number": "42", "total": 12.5, "isNew": 1, "status": "paused", "made": 1_763_719_200,
    "changed": Date(timeIntervalSince1970: 1_763_719_200), "note": 5, "country": ["x"], "items": [1, "x", 2] as [Any],
    "rest": ["a": [1, 2.5, true, "t"] as [Any]],
    ]
  }

  @Test(arguments: formats)
  func `the types read numbers, dates and what is wrong`(format: Format) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.order, format: format, options: 0)
    let (order, report) = try DecodingReport.collecting {
      try PropertyListDecoder().decode(Order.self, from: data)
    }
    #expect(order.id.value == "7" && order.number.value == 42 && order.isNew.value)
    #expect(order.total.value == Decimal(string: "12.5"))
    #expect(order.status == .unknown("paused"))
    #expect(order.made.date == order.changed.date)
    #expect(order.note == nil && order.country == "ZZ" && order.items.elements == [1, 2])
    #expect(order.rest["a"][0].numberText == "1" && order.rest["a"][1].numberText == "2.5")
    #expect(order.rest["a"][2].flag == true && order.rest["a"][3].text == "t")
    #expect(
      report.issues.map { "\($0.kind.rawValue) \($0.path)" } == [
        "coerced id", "coerced number", "coerced isNew", "new_word status", "coerced made",
        "type_flip note", "type_flip country", "dropped_element items[1]",
      ])
  }

  @Test(arguments: formats)
  func `a version may be a number, and unknown members are kept`(format: Format) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode(["schema_version": 2, "size": 7])
    struct Sized: VersionedPayload {
      var settings: Extended<Settings>
      static let versionKey = "schema_version"
      static let versions: Set<String> = ["2"]
      init(from decoder: any Decoder, version: String) throws {
        settings = try .init(from: decoder)
      }
    }
    let sized = try PropertyListDecoder().decode(Versioned<Sized>.self, from: data)
    #expect(sized.version == "2" && sized.payload.settings["size"]?.numberText == "7")
    let written = try encoder.encode(sized.payload.settings)
    let again = try PropertyListDecoder().decode(Extended<Settings>.self, from: written)
    #expect(again["size"] == 7 && again["schema_version"] == 2)
  }

  struct Settings: Codable, KeyedModel {
    enum CodingKeys: String, CodingKey, CaseIterable { case name }
    @Default<EmptyString> var name: String
  }
}
