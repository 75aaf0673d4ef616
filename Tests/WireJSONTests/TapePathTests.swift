import Testing

@testable import WireJSON

@Suite struct TapePathTests {
  private static let json = """
    {"id":"a","total":{"value":"1.10","Value":"2"},"user_name":"n","items":[{"n":1},{"n":2}],
     "one":[{"n":3}],"none":[],"a.b":{"c":4},"rows":{"x":{"n":5},"y":{"n":6},"z":7},
     "twice":1,"TWICE":2}
    """

  private static func read<Result>(_ body: (RecordView) throws -> Result) throws -> Result {
    let bytes = Array(json.utf8)
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(bytes.span.bytes, from: 0) else {
      throw NotRead()
    }
    return try body(RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span))
  }

  private struct NotRead: Error {}

  // swift-format-ignore
  static let places: [(path: String, finds: String?)] = [
    ("id",                "a"),
    ("total.value",       "1.10"),
    ("userName",          "n"),
    ("items[0].n",        "1"),
    ("items[1].n",        "2"),
    ("items[2].n",        nil),
    ("items[last].n",     "2"),
    ("items[only].n",     nil),
    ("one[only].n",       "3"),
    ("none[last]",        nil),
    ("none[0]",           nil),
    ("items[].n",         nil),
    (#"a\.b.c"#,          "4"),
    ("a.b.c",             nil),
    ("id.x",              nil),
    ("missing",           nil),
  ]

  @Test(arguments: places)
  func `a path leads to one value, or to none`(path: String, finds: String?) throws {
    let path = try #require(TapePath(path))
    try Self.read { view in
      #expect(path.find(in: view).map { view.text(of: $0) } == finds)
    }
    #expect(TapePath(path.description) == path)
  }

  @Test(arguments: [
    "", "a..b", ".a", "a.", "a[", "a[x]", "a[-1]", "[0", "a[99999999999999999999]",
  ])
  func `what is no path is refused`(text: String) { #expect(TapePath(text) == nil) }

  @Test func `a key in another style is none where the path is exact`() throws {
    try Self.read { view in
      #expect(TapePath(keys: ["userName"]).find(in: view, isExact: true) == nil)
      #expect(TapePath(keys: ["user_name"]).find(in: view, isExact: true) != nil)
      // Of two styles of one key, the exact one counts.
      #expect(
        TapePath(keys: ["total", "Value"]).find(in: view).map { view.text(of: $0) } == "2")
    }
  }

  @Test func `a star leads to every member that is an object`() throws {
    try Self.read { view in
      let objects = TapePath(keys: ["rows", TapePath.anyKey]).findObjects(in: view)
      let numbers = objects.compactMap { view.value(named: "n", in: $0) }.map { view.text(of: $0) }
      #expect(numbers == ["5", "6"])
      #expect(TapePath(keys: ["items", TapePath.anyKey]).findObjects(in: view).isEmpty)
      #expect(TapePath(keys: ["total"]).findObjects(in: view).count == 1)
      #expect(TapePath(keys: ["id"]).findObjects(in: view).isEmpty)
    }
  }

  // swift-format-ignore
  static let arrays: [(path: String, count: Int, lastIsSecond: Bool, hasOnly: Bool)] = [
    ("items",  2, true,  false),
    ("one",    1, false, true),
    ("none",   0, false, false),
    ("id",     0, false, false),
    ("total",  0, false, false),
  ]

  @Test(arguments: arrays)
  func `the elements of an array are counted and found`(
    path: String, count: Int, lastIsSecond: Bool, hasOnly: Bool
  ) throws {
    let path = try #require(TapePath(path))
    let found = try Self.read { view -> (count: Int, last: Int?, second: Int?, only: Int?) in
      let token = path.find(in: view) ?? 0
      return (
        view.elements(of: token).count, view.lastElement(of: token), view.element(1, of: token),
        view.onlyElement(of: token)
      )
    }
    #expect(found.count == count)
    #expect((found.last != nil && found.last == found.second) == lastIsSecond)
    #expect((found.only != nil) == hasOnly)
  }

  // swift-format-ignore
  static let repeats: [(path: String, isRepeated: Bool)] = [
    ("twice",        true),
    ("total.value",  true),
    ("id",           false),
    ("rows.x.n",     false),
    ("missing",      false),
  ]

  @Test(arguments: repeats)
  func `a key that stands there twice, in any style, is known`(
    path: String, isRepeated: Bool
  ) throws {
    let path = try #require(TapePath(path))
    let found = try Self.read { view in view.hasRepeatedKey(along: path) }
    #expect(found == isRepeated)
  }
}
