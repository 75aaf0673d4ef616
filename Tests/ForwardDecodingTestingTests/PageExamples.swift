import ForwardDecoding
import ForwardDecodingTesting
import Foundation
import Testing

// The examples of the documentation's pages, compiled: a test holds the two to each other, and runs them.

enum FirstPage {
  enum Status: String, CaseIterable { case paid }
  struct ItemDTO: Decodable { let sku: String }

  struct OrderDTO: Decodable {
    let id: String  // strict stays strict
    let status: Open<Status>  // keeps a word it doesn't know
    let total: Flexible<Decimal>  // number or text, exactly
    let items: Lossy<[ItemDTO]>  // survives a bad element
  }

  static func orders(_ data: Data, _ telemetry: some DecodeTelemetry) throws -> [OrderDTO] {
    let outcome = ForwardJSONDecoder(recovering: .optionals)
      .outcome(of: [OrderDTO].self, from: data, at: "data.orders")
    telemetry.record(outcome.report)  // also there when the decode failed
    let orders = try outcome.get()
    return orders
  }
}

enum OpenEnumsPage {
  enum Status: String, CaseIterable { case paid, failed }

  struct OrderDTO: Decodable { let status: Open<Status> }
}

enum LossyCollectionsPage {
  struct Item: Decodable { let id: Int }

  struct Page: Decodable { let items: Lossy<[Item]> }

  static func read(
    _ page: Page
  ) -> (ids: [Int], lost: [WirePath.Step], why: [DecodingIssue.Kind?]) {
    let ids = page.items.elements.map(\.id)  // 1 and 3
    let lost = page.items.dropped.map(\.place)  // .index(1)
    let why = page.items.dropped.map(\.issue.cause)  // .outOfRange
    return (ids, lost, why)
  }
}

enum BrokenOptionalsPage {
  struct Coupon: Decodable { let code: String }

  struct OrderDTO: Decodable {
    let id: String
    @Isolated var coupon: Coupon?
  }

  static func decoder() -> ForwardJSONDecoder {
    let decoder = ForwardJSONDecoder(recovering: .optionals)
    return decoder
  }
}

enum FallbacksPage {
  enum NoCountry: FallbackProvider { static let fallback = "ZZ" }

  struct Shipment: Decodable {
    let id: Int
    @Fallback<NoCountry> var country: String
  }
}

extension FallbacksPage {
  struct Money: Codable, Sendable {
    var amount: Int
    static let unknown = Money(amount: 0)
  }

  static func decoder() -> ForwardJSONDecoder {
    let decoder = ForwardJSONDecoder()
    decoder.fallBack(to: Money.unknown, forgiving: [.null, .broken])
    return decoder
  }
}

enum StoredModelsPage {
  struct Settings: Codable {
    var name: String
    @Default<False> var isCompact: Bool
    @Default<EmptyArray<String>> var recentFiles: [String]
  }

  static func versions(in folder: URL) throws -> [Int: Settings] {
    let versions = try Fixture.decodeFrozen(Settings.self, of: "settings", in: folder)
    return versions
  }
}

enum FlexibleValuesPage {
  struct OrderDTO: Decodable {
    let total: Flexible<Decimal>
    let created: FlexibleDate
  }
}

enum NamesAndPathsPage {
  struct Order: Decodable {
    let total: Int

    enum CodingKeys: String, CodingKey { case total, amount, sum }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      total = try container.decode(Int.self, under: .total, .amount, .sum)
    }
  }

  static func totals(_ data: Data, _ index: Int) throws -> [Int] {
    let orders = try ForwardJSONDecoder().decode([Order].self, from: data, at: "data.orders")
    let second = try JSONDecoder().decode(Order.self, from: data, at: "data.orders[\(index)]")
    return (orders + [second]).map(\.total)
  }
}

enum VersionsPage {
  struct MadeV1: Decodable { let sum: Int }
  struct MadeV2: Decodable { let total: Int }

  enum Event: VersionedPayload {
    case made(MadeV1), madeAgain(MadeV2)

    static let versionKey = "schemaVersion"  // or "type", for a discriminator
    static let versions: Set<String> = ["1", "2"]

    init(from decoder: any Decoder, version: String) throws {
      switch version {
      case "1": self = .made(try MadeV1(from: decoder))
      default: self = .madeAgain(try MadeV2(from: decoder))  // the newest that we know
      }
    }
  }

  static func events(_ data: Data, _ headers: [String: String]) throws -> [Versioned<Event>] {
    let event = try ForwardJSONDecoder().decode(Versioned<Event>.self, from: data)
    let other = try ForwardJSONDecoder().decode(
      Versioned<Event>.self, from: data, version: headers["API-Version"])
    return [event, other]
  }

  struct Settings: Codable, KeyedModel {
    enum CodingKeys: String, CodingKey, CaseIterable { case name }
    var name: String
  }

  static func rename(_ file: Data) throws -> (written: Data, contrast: String?) {
    var settings = try ForwardJSONDecoder().decode(Extended<Settings>.self, from: file)
    settings.model.name = "b"
    let written = try JSONEncoder().encode(settings)  // the theme is still there
    let contrast = settings["theme"]?["contrast"].numberText  // "1.50"
    return (written, contrast)
  }
}

enum ReportsPage {
  enum Status: String, CaseIterable { case paid }
  struct Order: Decodable { let id: Int; let status: Open<Status> }
  struct Page: Decodable { let orders: Lossy<[Order]> }

  static func lines(_ data: Data) -> (lines: [String], report: DecodingReport) {
    let decoder = ForwardJSONDecoder()
    decoder.reportablePaths = ["orders[].status"]
    var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
    let outcome = decoder.outcome(
      of: Page.self, from: data, context: DecodeContext(endpoint: "GET /orders", app: "5.2"))
    for count in outcome.report.counts {
      log("\(count.kind.rawValue) at \(count.path): \(count.count) of \(count.total ?? 0)")
    }
    // dropped_element at orders[]: 1 of 3
    // new_word at orders[].status: 1 of 3
    let telemetry = TelemetrySampler(first: 10, thenOneIn: 100, to: Metrics())
    telemetry.record(outcome.report)
    return (lines, outcome.report)
  }

  struct Metrics: DecodeTelemetry {
    func record(_ event: DecodeEvent) {
      send("decoding", event.kind.rawValue, "\(event.path)", event.context.endpoint, event.count)
    }
  }

  static func send(
    _ name: String, _ kind: String, _ path: String, _ endpoint: String, _ count: Int
  ) {}
}

extension ReportsPage.Metrics {
  fileprivate func send(
    _ name: String, _ kind: String, _ path: String, _ endpoint: String, _ count: Int
  ) { ReportsPage.send(name, kind, path, endpoint, count) }
}

enum FromCodablePage {
  typealias Page = LossyCollectionsPage.Page

  static func page(_ data: Data, _ log: (String) -> Void) throws -> Page {
    let outcome = ForwardJSONDecoder(recovering: .optionals).outcome(of: Page.self, from: data)
    for issue in outcome.report.issues { log("\(issue)") }
    let page = try outcome.get()
    return page
  }
}
