import ForwardDecoding
import Testing
import WireJSON

@Suite struct WirePathTests {
  // swift-format-ignore
  static let spec: [(text: String, steps: [WirePath.Step]?, written: String?, pointer: String)] = [
    ("\"\"",                [.key("")],                                         "\"\"",               "/"),
    ("a.\"\".\"\"[0]",      [.key("a"), .key(""), .key(""), .index(0)],         "a.\"\".\"\"[0]",     "/a///0"),
    ("\\\"\\\"",            [.key("\"\"")],                                     "\\\"\\\"",           "/\"\""),
    ("\"\"x",               [.key("\"\"x")],                                    "\"\"x",              "/\"\"x"),
    ("$",                   [],                                                 "$",                  ""),
    ("data.orders[3].id",   [.key("data"), .key("orders"), .index(3), .key("id")], "data.orders[3].id", "/data/orders/3/id"),
    ("[0][1]",              [.index(0), .index(1)],                             "[0][1]",             "/0/1"),
    ("a\\.b.c",             [.key("a.b"), .key("c")],                           "a\\.b.c",            "/a.b/c"),
    ("a/b.c~d",             [.key("a/b"), .key("c~d")],                         "a/b.c~d",            "/a~1b/c~0d"),
    ("orders[].status",     [.key("orders"), .each, .key("status")],            "orders[].status",    "/orders/-/status"),
    ("a..b",                nil,                                                nil,                  ""),
    ("a.",                  nil,                                                nil,                  ""),
    ("a[x]",                nil,                                                nil,                  ""),
    ("a[1",                 nil,                                                nil,                  ""),
    ("a\\",                 nil,                                                nil,                  ""),
    ("a.[0]",               nil,                                                nil,                  ""),
    ("a[99999999999999999999]", nil,                                            nil,                  ""),
  ]

  @Test(arguments: spec)
  func `a path reads as it is written`(
    text: String, steps: [WirePath.Step]?, written: String?, pointer: String
  ) {
    let path = WirePath(text)
    #expect(path?.steps == steps)
    #expect(path?.description == written)
    #expect(path?.jsonPointer ?? "" == pointer)
  }

  @Test(arguments: spec)
  func `profiles spell their paths the same way`(
    text: String, steps: [WirePath.Step]?, written: String?, pointer: String
  ) { #expect(TapePath(text)?.description == written) }

  // swift-format-ignore
  @Test(arguments: [
    ("users[1].id", "users.1.id"), ("$", ""), (#"a\.b[0][2]"#, #"a\.b.0.2"#), ("orders[].status", "orders.-.status"),
  ])
  func `a dotted path has numeric indexes`(text: String, dotted: String) {
    #expect(WirePath(text)?.dotted == dotted)
  }

  @Test func `a literal may have values in it`() {
    let (index, key) = (3, "a.b[0]")
    let path: WirePath = "orders[\(index)].\(key).lines.\(index)"
    #expect(
      path.steps == [
        .key("orders"), .index(3), .key("a.b[0]"), .key("lines"), .key("3"),
      ])
    let below: WirePath = "data.\(path).id"
    #expect(below.steps == [.key("data")] + path.steps + [.key("id")])
    #expect(("\("$")" as WirePath).steps == [.key("$")])
    let (root, element): (WirePath, WirePath) = ("$", "[0].id")
    #expect(("\(root).orders" as WirePath).steps == [.key("orders")])
    #expect(("data.\(element)" as WirePath).steps == [.key("data"), .index(0), .key("id")])
    #expect(("\(root)" as WirePath).steps == [])
  }

  @Test func `a key may begin with a mark that joins what stands before it`() {
    let path = WirePath([.key("a"), .key("\u{301}b")])
    #expect(WirePath("\(path)") == path && path.steps.count == 2)
  }
}
