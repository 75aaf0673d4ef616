import Domain
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

  /// Places with words of which no provider has a list.
  // swift-format-ignore
  static let openWords: [(profile: String, place: String, why: String)] = [
    ("bigcommerce", "payment_method",            "the shop's own name for it"),
    ("magento",     "payment.method",            "each module has its code"),
    ("magento",     "payment_methods[0].type",   "the same"),
    ("woocommerce", "payment_method",            "each plugin has its id"),
    ("woocommerce", "payment_details.method_id", "the same"),
  ]

  @Test(arguments: BuiltInProfiles.names)
  func `where a rule asks for words, those that are documented are listed`(name: String) throws {
    let profile = try #require(try BuiltInProfiles.profile(named: name))
    let open = Set(Self.openWords.filter { $0.profile == name }.map(\.place))
    var unlisted: Set<String> = []
    for type in profile.types {
      let statuses = Set(type.sources.filter { $0.field == .status }.map(\.path))
      let asked = type.rules.flatMap(\.conditions).filter(\.asksForWord).map(\.path)
      for path in asked where !statuses.contains(path) && type.knownWords[path] == nil {
        unlisted.insert(path.description)
      }
    }
    #expect(unlisted == open)
  }

  @Test func `every field has a place in the table, and its number leads back to it`() {
    #expect(Field.count == Field.allCases.count)
    #expect(Field.allCases.map(\.index) == Array(0..<Field.count))
    #expect(Field.allCases.map { Field(index: UInt8($0.index)) } == Field.allCases)
  }
}

extension TapeCondition {
  /// Whether it names words; a number is none.
  fileprivate var asksForWord: Bool {
    guard case .oneOf(let words) = test else { return false }
    return !words.allSatisfy { Int($0) != nil }
  }
}
