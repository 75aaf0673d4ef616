import Testing

@testable import DTO

@Suite struct ProfileTests {
  @Test func `every field has a proper name in every version, or none at all`() {
    let profile = FeedProfile.shop
    for field in Field.allCases {
      for version in profile.versions {
        let proper = profile.names.filter {
          $0.field == field && ($0.properIn?.contains(version) ?? false)
        }
        #expect(proper.count == 1, "\(field) in version \(version)")
      }
    }
  }

  @Test func `a field's index is its raw value`() {
    for field in Field.allCases { #expect(field.index == Int(field.rawValue)) }
  }

  @Test func `no two names of one object are the same`() {
    let names = FeedProfile.shop.names.map { "\($0.field.scope) \($0.name)" }
    #expect(Set(names).count == names.count)
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
