import DTO
import Domain
import ForwardDecoding
import Foundation
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Real payloads of providers, where somebody has put them beside the project: they are nobody's to hand on.
@Suite struct CorpusTests {
  struct Truth: Decodable, Sendable {
    var file: String
    var id: String?
    var amount: String?
    var currency: String?
    var status_neutral: String?
    var kind: String
  }

  private static let folder = Repository.root.deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")

  private static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("truth.jsonl").path)
  }

  @Test(.enabled(if: isThere, "there is no folder of real payloads beside the project"))
  func `nothing that a real payload doesn't say is ever shown`() throws {
    try Self.expectExact(97) { _ in .automatic(.builtIn) }
  }

  @Test(.enabled(if: isThere, "there is no folder of real payloads beside the project"))
  func `nor where the profile is named`() throws {
    try Self.expectExact(97) { file in
      let name = file.prefix { $0 != "/" }
      return .named(try #require(try BuiltInProfiles.profile(named: String(name))))
    }
  }

  /// `share`: How many of a hundred records are shown with all that the truth knows.
  private static func expectExact(
    _ share: Int, selection: (_ file: String) throws -> ProfileSelection
  ) throws {
    let lines = try String(
      contentsOf: folder.appendingPathComponent("truth.jsonl"), encoding: .utf8)
    let truths = try lines.split(separator: "\n").map {
      try ForwardJSONDecoder().decode(Truth.self, from: Data($0.utf8))
    }
    var exact = 0
    for (file, expected) in Dictionary(grouping: truths, by: \.file) {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      let feed = try ReadFeed(MemorySource(bytes), selection: selection(file))
      for truth in expected {
        let records = feed.records.filter { $0.id == truth.id ?? "" }
        for record in records { exact += compare(record, truth) ? 1 : 0 }
      }
    }
    #expect(exact * 100 >= truths.count * share)
  }

  /// Whether all that the truth knows is shown; what contradicts it is an issue.
  private static func compare(_ record: Record, _ truth: Truth) -> Bool {
    let amount = record.amount.value.map { Decimal(string: $0.text(minimumPlaces: 0)) ?? 0 }
    let wanted = truth.amount.flatMap { Decimal(string: $0) }
    if let amount { #expect(amount == wanted, "\(truth.file) \(record.id)") }
    if let code = record.currency.value?.text, let currency = truth.currency {
      #expect(code == currency.uppercased(), "\(truth.file) \(record.id)")
    }
    var isExact = amount == wanted
    if let neutral = truth.status_neutral {
      if case .known(let status) = record.status {
        let allowed = neutral == "paid" ? ["paid", "completed"] : [neutral]
        #expect(allowed.contains(status.word), "\(truth.file) \(record.id)")
      } else {
        isExact = false
      }
    }
    return isExact
  }
}
