import Testing
import WireJSON

@testable import DTO

@Suite struct ProfileTests {
  @Test func `every field of our own format has a proper name in every version`() {
    for type in FeedProfile.shop.types {
      for field in Field.allCases {
        let named = type.sources.filter { $0.field == field }
        guard !named.isEmpty else { continue }
        for version in FeedProfile.shop.versions {
          #expect(named.contains { $0.properIn?.contains(version) ?? false }, "\(field)")
        }
      }
    }
  }

  // swift-format-ignore
  static let keys: [(key: String, isName: Bool)] = [
    ("createdAt", true), ("line1", true), ("x-request-id", true),
    ("ord_1042", false), ("4242", false), ("a@b.c", false), ("2026-11-21", false),
    ("", false), ("é", false),
  ]

  @Test(arguments: keys)
  func `a key that looks like data is none that a path may show`(key: String, isName: Bool) {
    #expect(PathKey.isName(Array(key.utf8)) == isName)
  }

  @Test func `every field has a place in the table, and its number leads back to it`() {
    #expect(Field.count == Field.allCases.count)
    #expect(Field.allCases.map(\.index) == Array(0..<Field.count))
    #expect(Field.allCases.map { Field(index: UInt8($0.index)) } == Field.allCases)
  }
}
