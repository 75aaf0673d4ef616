import DTO
import Domain
import Foundation
import TestSupport
import Testing

@testable import FeedStore

/// Twenty APIs of houses that nobody knows, as unlike as can be; what their records mean was written down before the first reading.
@Suite struct HouseAPITests {
  struct Page: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var fields: [String: String?]
    var records: [Truth]
    var testDescription: String { file }
  }

  /// What a stranger is certain of from the bytes: nil where they don't tell.
  struct Truth: Decodable, Sendable {
    var id: String
    var statusMeaning: String?
    var statusAlso: [String]?
    var amount: String?
    var currency: String?
    var created: String?
  }

  private static let folder = Repository.root.appendingPathComponent("Tests/HouseAPIs")

  private static let pages: [Page] = {
    let bytes = FileManager.default.contents(
      atPath: folder.appendingPathComponent("truth.json").path)
    do {
      return try JSONDecoder().decode([Page].self, from: bytes ?? Data())
    } catch {
      return []
    }
  }()

  private static func source(_ file: String) throws -> MemorySource {
    MemorySource(Array(try Data(contentsOf: folder.appendingPathComponent(file))))
  }

  @Test func `there are twenty of them`() {
    #expect(Set(Self.pages.map { $0.file.prefix { $0 != "." } }).count == 20)
  }

  @Test(arguments: pages)
  func `every record is found under its id, and nothing wrong is shown`(page: Page) throws {
    let feed = try ReadFeed(try Self.source(page.file), selection: .automatic(.none))
    for truth in page.records {
      let record = try #require(feed.records.first { $0.id == truth.id }, "\(truth.id)")
      let amount = record.amount.value?.text(minimumPlaces: 0)
      let expected = truth.amount.map(Self.plain)
      #expect(amount == nil || amount.map(Self.plain) == expected, "\(truth.id)")
      let currency = record.currency.value?.text
      #expect(currency == nil || currency == truth.currency, "\(truth.id)")
      if let created = record.createdAt.value?.rfc3339, created.contains("T") {
        #expect(Self.instant(created) == truth.created.flatMap(Self.instant), "\(truth.id)")
      }
      if case .known(let status) = record.status {
        let meanings = ([truth.statusMeaning] + (truth.statusAlso ?? [])).map {
          $0 == "cancelled" ? "canceled" : $0
        }
        #expect(meanings.contains(status.word), "\(truth.id)")
      }
    }
  }

  @Test func `nine of ten amounts that the bytes tell are shown`() throws {
    var (told, shown) = (0, 0)
    for page in Self.pages {
      let feed = try ReadFeed(try Self.source(page.file), selection: .automatic(.none))
      for truth in page.records where truth.amount != nil {
        told += 1
        shown += feed.records.first { $0.id == truth.id }?.amount.value == nil ? 0 : 1
      }
    }
    #expect(shown * 10 >= told * 9, "\(shown) of \(told)")
  }

  /// Fields that stand in no record, or that a profile can't name: an envelope's currency, one in a key, a key for an id.
  private static func isOfRecord(_ path: String) -> Bool { !path.contains("(") }

  @Test(arguments: pages.filter { !$0.file.contains("page2") })
  func `a draft has each field among its first candidates, and is a profile`(page: Page) throws {
    let draft = try #require(
      try ProfileDrafting.text(of: [try Self.source(page.file)], name: "mine"))
    _ = try FeedProfile(text: draft, file: "mine")
    let types = draft.components(separatedBy: "[[record]]").dropFirst()
    for name in ["id", "status", "amount", "currency", "created"] {
      guard let path = page.fields[name] ?? nil, Self.isOfRecord(path) else { continue }
      let candidates = types.map { Self.candidates(name, in: $0) }
      #expect(
        candidates.contains { $0.prefix(2).contains { path.hasSuffix($0) } },
        "\(name) \(path): \(candidates)")
    }
  }

  /// The paths of a field, each once: the units that one may have are one candidate.
  private static func candidates(_ name: String, in type: String) -> [String] {
    var paths: [String] = []
    for line in type.split(separator: "\n") {
      let line = line.hasPrefix("# ") ? line.dropFirst(2) : line
      guard line.hasPrefix("\(name) = "), let path = line.split(separator: "\"").dropFirst().first
      else { continue }
      if !paths.contains(String(path)) { paths.append(String(path)) }
    }
    return paths
  }

  private static func plain(_ number: String) -> Decimal? { Decimal(string: number) }

  private static func instant(_ text: String) -> Date? {
    for options in [
      ISO8601DateFormatter.Options.withInternetDateTime,
      [.withInternetDateTime, .withFractionalSeconds],
    ] {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = options
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
