import ForwardDecoding
import Foundation
import Testing

@Suite struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let pages = root.appendingPathComponent(
    "Sources/ForwardDecoding/ForwardDecoding.docc")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: pages.path)
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  /// The blocks of one language, without their lines' indents.
  private static func blocks(of language: String, in page: String) throws -> [String] {
    let text = try String(contentsOf: pages.appendingPathComponent(page), encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }.map(trimmed)
  }

  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `every example of the pages is compiled`() throws {
    let file = Self.root.appendingPathComponent(
      "Tests/ForwardDecodingTestingTests/PageExamples.swift")
    let compiled = Self.trimmed(try String(contentsOf: file, encoding: .utf8))
    let names = try Self.names()
    #expect(names.count >= 12)
    for name in names {
      for block in try Self.blocks(of: "swift", in: name) {
        #expect(compiled.contains(block), "\(name): \(block)")
      }
    }
  }

  @Test func `every page of a pattern says when not to use it`() throws {
    for name in try Self.names() where name != "ForwardDecoding.md" {
      let text = try String(contentsOf: Self.pages.appendingPathComponent(name), encoding: .utf8)
      #expect(text.contains("# When not to use it"), "\(name)")
    }
  }

  /// The payload of a page: its first, or the one of this number.
  private static func payload(_ page: String, _ number: Int = 0) throws -> Data {
    Data(try #require(blocks(of: "json", in: page).dropFirst(number).first).utf8)
  }

  @Test func `the payload of every page survives`() throws {
    let decoder = ForwardJSONDecoder()
    let open = try decoder.decode(
      OpenEnumsPage.OrderDTO.self, from: Self.payload("OpenEnums.md"))
    #expect(open.status == .unknown("paused"))
    let lossy = try decoder.decode(
      LossyCollectionsPage.Page.self, from: Self.payload("LossyCollections.md"))
    let read = LossyCollectionsPage.read(lossy)
    #expect(read.ids == [1, 3] && read.lost == [.index(1)] && read.why == [.outOfRange])
    let broken = try BrokenOptionalsPage.decoder().decode(
      BrokenOptionalsPage.OrderDTO.self, from: Self.payload("BrokenOptionals.md"))
    #expect(broken.coupon == nil)
    let shipment = try decoder.decode(
      FallbacksPage.Shipment.self, from: Self.payload("Fallbacks.md"))
    #expect(shipment.country == "ZZ")
    let settings = try decoder.decode(
      StoredModelsPage.Settings.self, from: Self.payload("StoredModels.md"))
    #expect(!settings.isCompact && settings.recentFiles == [])
    let order = try decoder.decode(
      FlexibleValuesPage.OrderDTO.self, from: Self.payload("FlexibleValues.md"))
    #expect(order.total.value == Decimal(string: "12.90"))
    #expect(try NamesAndPathsPage.totals(Self.payload("NamesAndPaths.md"), 0) == [5, 5])
  }

  @Test func `versions and unknown members do what their page says`() throws {
    let page = "VersionsAndUnknownMembers.md"
    let events = try VersionsPage.events(Self.payload(page), ["API-Version": "1"])
    #expect(events.map(\.version) == ["2", "2"])
    let (written, contrast) = try VersionsPage.rename(Self.payload(page, 1))
    #expect(contrast == "1.50")
    #expect(String(decoding: written, as: UTF8.self).contains("dark"))
  }

  @Test func `a report has the lines of its page`() throws {
    let (lines, report) = ReportsPage.lines(try Self.payload("Reports.md"))
    let told = try Self.blocks(of: "swift", in: "Reports.md")[0].split(separator: "\n")
      .filter { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
    #expect(lines == told && report.counts.last?.found == #""paused""#)
  }
}
