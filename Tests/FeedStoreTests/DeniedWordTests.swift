import DTO
import Domain
import Foundation
import TestSupport
import Testing

/// A provider's word for the status is taken only where no other field of the record denies it.
@Suite struct DeniedWordTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var profile: String
    var status: OrderStatus?
    var document: String

    var testDescription: String { "\(profile) \(status?.word ?? "not certain") \(document)" }
  }

  static let rows: [Row] = {
    guard
      let text = try? String(
        contentsOfFile: Repository.sample("providers/denied_words.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return Row(profile: parts[0], status: OrderStatus(word: parts[1]), document: parts[2])
    }
  }()

  @Test func `there are rows for most providers`() {
    #expect(Self.rows.count > 500 && Set(Self.rows.map(\.profile)).count > 20)
  }

  @Test(arguments: rows)
  func `a word is certain only where no other field denies it`(row: Row) throws {
    let profile = try #require(try ProfileCatalog.builtIn.profile(named: row.profile))
    let record = try #require(try ReadFeed(row.document, profile: profile).records.first)
    if let status = row.status {
      #expect(record.status == .known(status))
    } else if case .known(let status) = record.status {
      Issue.record("certainly \(status.word)")
    }
  }
}
