import Testing

@testable import WireJSON

/// Damage that once cost a page, each with what it may cost.
@Suite struct RecordScannerDamageTests {
  private static func order(_ id: String) -> String {
    #"{"id":"\#(id)","status":"paid","amount":"1.00","currency":"EUR","items":[{"sku":"a"},{"sku":"b"}],"flags":{"x":true}}"#
  }

  private static let orders = ["1", "2", "3", "4"].map(order)
  private static let page =
    #"{"schemaVersion":2,"data":{"orders":["# + orders.joined(separator: ",")
    + #"],"payments":[{"id":"5","status":"paid","amount":"1.00"}]}}"#
  private static let lines = orders.joined(separator: "\n") + "\n"

  // swift-format-ignore
  static let spec: [(name: String, text: String, from: String, to: String, ids: [String], dropped: Int)] = [
    ("the first record's brace turned",  page,  #"[{"id":"1""#,       #"[}"id":"1""#,       ["2", "3", "4", "p:5"], 1),
    ("it turned into a bracket",         page,  #"[{"id":"1""#,       #"[]"id":"1""#,       ["2", "3", "4", "p:5"], 1),
    ("another record's brace turned",    page,  #"{"id":"3""#,        #"}"id":"3""#,        ["1", "2", "4", "p:5"], 1),
    ("it is lost",                       page,  #"{"id":"3""#,        #""id":"3""#,         ["1", "2", "4", "p:5"], 1),
    ("a stray bracket before a record",  page,  #"{"id":"2""#,        #"[{"id":"2""#,       ["1", "2", "3", "4", "p:5"], 0),
    ("a stray bracket in place of one",  page,  #"{"id":"2""#,        #"["id":"2""#,        ["1", "3", "4", "p:5"], 1),
    ("a record that is closed early",    page,  #""2","status""#,     #""2"},"status""#,    ["1", "3", "4", "p:5"], 1),
    ("a nested array without its end",   page,  #""b"}],"flags""#,    #""b"},"flags""#,     ["p:5"], 4),
    ("the array's end is lost",          page,  #"],"payments""#,     #","payments""#,      ["1", "2", "3", "4", "p:5"], 0),
    ("the array's bracket is a brace",   page,  #""orders":["#,       #""orders":{"#,       ["1", "2", "3", "4", "p:5"], 0),
    ("the array's bracket is lost",      page,  #""orders":["#,       #""orders":"#,        ["1", "2", "3", "4", "p:5"], 0),
    ("a key's quote is lost",            page,  #"{"schemaVersion"#,  "{schemaVersion",     ["1", "2", "3", "4", "p:5"], 0),
    ("its other quote",                  page,  #""data":{"#,         #""data:{"#,          ["1", "2", "3", "4", "p:5"], 0),
    ("the array's key",                  page,  #""orders":"#,        #"orders":"#,         ["1", "2", "3", "4", "p:5"], 0),
    ("the colon of the array",           page,  #""orders":"#,        #""orders""#,         ["1", "2", "3", "4", "p:5"], 0),
    ("the envelope's first brace",       page,  #"{"schema"#,         #""schema"#,          ["1", "2", "3", "4", "p:5"], 0),
    ("it is a bracket",                  page,  #"{"schema"#,         #"["schema"#,         ["1", "2", "3", "4", "p:5"], 0),
    ("the envelope closed early",        page,  #"2,"data""#,         #"2},"data""#,        ["1", "2", "3", "4", "p:5"], 0),
    ("a line without its brace",         lines, #"{"id":"2""#,        #""id":"2""#,         ["1", "3", "4"], 1),
    ("the first line without it",        lines, #"{"id":"1""#,        #""id":"1""#,         ["2", "3", "4"], 1),
    ("the first line in a bracket",      lines, #"{"id":"1""#,        #"["id":"1""#,        ["2", "3", "4"], 1),
  ]

  @Test(arguments: spec)
  func `damage costs what it hits`(
    name: String, text: String, from: String, to: String, ids: [String], dropped: Int
  ) throws {
    let broken = text.replacing(from, with: to)
    try #require(broken != text)
    ScannedText.expect(ids, dropped: dropped, in: broken, name)
  }

  // swift-format-ignore
  static let repeated: [(name: String, record: String)] = [
    ("no end",            #"{"id":"1","status":"x","amount":"1""#),
    ("no nested end",     #"{"id":"1","status":"x","customer":{"name":"n","amount":"1"}"#),
    ("no comma",          #"{"id":"1" "status":"x"}"#),
    ("no beginning",      #""id":"1","status":"x"}"#),
    ("an open list",      #"{"id":"1","status":"x","items":[1"#),
  ]

  @Test(arguments: repeated)
  func `every record that is lost is counted`(name: String, record: String) {
    let text = "[" + Array(repeating: record, count: 3_000).joined(separator: ",") + "]"
    #expect(ScannedText(text).dropped.count == 3_000, "\(name)")
  }

  /// Intact ones are values of a sequence, as in `IntactFeedTests`.
  @Test func `a second array whose first record has a bracket for a brace is no clean feed`() {
    let record = Self.orders[1].dropFirst()
    let scanned = ScannedText("[\(Self.orders[0])]\n[\(record)]")
    #expect(scanned.ids == ["1"] && !scanned.punctuationErrors.isEmpty)
  }

  // swift-format-ignore
  static let cuts: [(text: String, isCut: Bool)] = [
    (#"[{"id":"1","status":"x"},{"id":"2","status"#,                           true),
    (#"[{"id":"1","status":"x"}"#,                                             true),
    (#"{"data":{"orders":[{"id":"1","status":"x"}]}"#,                         true),
    (#"{"data":{"orders":[{"id":"1","status":"x"},{"id":"2","status":"x}]}}"#, false),
    (#"{"data":{"orders":[{"id":"1","status":"x"},{"id":"2""status":"x"}]}}"#, false),
    (#"{"data":{{"orders":[{"id":"1","status":"x"}]}}"#,                       false),
    (#"{"data":{"orders":[[{"id":"1","status":"x"}]}}"#,                       false),
  ]

  @Test(arguments: cuts)
  func `only what is cut is called so`(text: String, isCut: Bool) {
    let scanned = ScannedText(text)
    #expect((scanned.verdict == .cutShort || scanned.dropped.contains("cut")) == isCut, "\(text)")
  }

  // swift-format-ignore
  static let floods = ["[", "{", #"{"id":"#, #"[{"id":"#, "[{", "]", "}", "\"", #"a":"#, #"],"a":1"#, #"{"id":1,"status":"x","a":[1,"#]

  /// 2 MB each: with a byte read as often as there are others, a day.
  @Test(arguments: floods)
  func `a flood of one mistake is linear work`(text: String) {
    for start in ["", "[", #"{"data":{"orders":["#, #"{"data" "#] {
      let bytes = Array((start + String(repeating: text, count: 100_000 / text.utf8.count)).utf8)
      #expect(ScannedText(bytes).ids.isEmpty)
    }
  }
}
