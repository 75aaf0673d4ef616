import DTO
import Domain
import Testing
import WireJSON

/// A profile that reads fields elsewhere as well writes the places that were known as they were read.
@Suite struct ExtendedProfileTests {
  @Test(arguments: BuiltInProfiles.names)
  func `the places of every field are written as they are read`(name: String) throws {
    let base = try #require(try BuiltInProfiles.profile(named: name))
    for type in base.types {
      let fields = Set(type.sources.map(\.field)).filter { !$0.isOfItem }
      let added = fields.map { field in
        (
          type: type.name,
          source: type.source(of: field, at: TapePath(keys: ["elsewhere"]), isSameUnit: true)
        )
      }
      var catalog = ProfileCatalog.builtIn
      catalog.add(.init(name: "own", file: "own", text: base.extended(name: "own", added)))
      let profile = try #require(try catalog.profile(named: "own"))
      let own = try #require(profile.types.first { $0.name == type.name })
      for field in fields {
        let read = own.sources.filter { $0.field == field }
        #expect(
          Array(read.dropLast()) == type.sources.filter { $0.field == field }, "\(name) \(field)")
        #expect(read.last?.path == TapePath(keys: ["elsewhere"]))
      }
    }
  }

  @Test func `an amount whose unit isn't known is certain only with a fraction`() {
    let type = FeedProfile.shop.types[0]
    let source = type.source(of: .amount, at: TapePath(keys: ["sum"]), isSameUnit: false)
    #expect(source.toml == #"{ path = "sum", unit = "unknown", also-if-null = true }"#)
  }

  @Test func `a profile with a built-in one's name may be extended in its turn`() throws {
    var catalog = ProfileCatalog.builtIn
    func text(_ name: String, _ path: String) -> String {
      """
      name = "\(name)"
      extends = "shop"
      [[record]]
      name = "order"
      [record.fields]
      note = "\(path)"
      """
    }
    catalog.add(.init(name: "shop", file: "shop", text: text("shop", "remark")))
    catalog.add(.init(name: "mine", file: "mine", text: text("mine", "memo")))
    let mine = try #require(try catalog.profile(named: "mine"))
    #expect(mine.types.first { $0.name == "order" }?.properPath(of: .note)?.description == "memo")
    #expect(mine.bases == ["shop", "shop"])
  }

  @Test func `a field that rules ask for by its name isn't read by another one`() throws {
    let shop = FeedProfile.shop
    #expect(shop.types.first { $0.name == "payment" }?.isDecidedByRules(.status) == true)
    #expect(shop.types.first { $0.name == "order" }?.isDecidedByRules(.status) == false)
    let mollie = try #require(try BuiltInProfiles.profile(named: "mollie"))
    #expect(mollie.types.contains { $0.isDecidedByRules(.status) })
  }
}
