import TestSupport
import Testing

@testable import WireJSON

@Suite struct RecordScannerTests {
  private static func order(_ id: String) -> String {
    #"{"id":"\#(id)","status":"paid","amount":"1.00","currency":"EUR","customer":{"id":"c","name":"n"},"items":[{"sku":"a"},{"sku":"b"}]}"#
  }

  // MARK: Shapes

  // swift-format-ignore
  static let shapes: [(name: String, text: String, ids: [String], dropped: Int, notRecords: Int)] = [
    ("an envelope",            #"{"data":{"orders":[{"id":"1","status":"x"}],"payments":[{"id":"2"}]}}"#, ["1", "p:2"], 0, 0),
    ("other key styles",       #"{"Data":{"ORDERS":[{"id":"1"}]}}"#,                                      ["1"], 0, 0),
    ("a bare array",           #"[{"id":"1"},{"id":"2"}]"#,                                                ["1", "2"], 0, 0),
    ("an empty array",         #"[]"#,                                                                     [], 0, 0),
    ("one object",             #"{"id":"1","status":"x","payments":[{"id":"2","status":"y"}]}"#,           ["1"], 0, 0),
    ("a pretty object",        "{\n \"id\": \"1\",\n \"amount\": \"2\"\n}\n",                              ["1"], 0, 0),
    ("a sequence",             "{\n\"id\":\"1\",\"status\":\"x\"}\n{\n\"id\":\"2\",\"status\":\"x\"}",     ["1", "2"], 0, 0),
    ("two envelopes",          #"{"data":{"orders":[{"id":"1"}]}} {"data":{"orders":[{"id":"2"}]}}"#,      ["1", "2"], 0, 0),
    ("two envelope lines",     "{\"data\":{\"orders\":[{\"id\":\"1\"}]}}\n{\"data\":{\"orders\":[{\"id\":\"2\"}]}}\n", ["1", "2"], 0, 0),
    ("lines",                  "{\"id\":\"1\"}\n{\"id\":\"2\"}\n",                                         ["1", "2"], 0, 0),
    ("lines, one broken",      "{\"id\":\"1\"}\n{\"id\":\"2\n{\"id\":\"3\"}",                              ["1", "3"], 1, 0),
    ("lines, the first broken","{\"id\":\"1\",\"items\":[{\"sku\n{\"id\":\"2\"}\n{\"id\":\"3\"}\n",        ["2", "3"], 1, 0),
    ("lines with a comment",   "# export\n{\"id\":\"1\"}\n42\n{\"id\":\"2\"}\n",                           ["1", "2"], 1, 1),
    ("lines with commas",      "{\"id\":\"1\"},\n{\"id\":\"2\"}\n",                                        ["1", "2"], 0, 0),
    ("lines, arrays among them","{\"id\":\"1\"}\n[{\"id\":\"2\"},{\"id\":\"3\"}]\n[]\n[1]\n{\"id\":\"4\n{\"id\":\"5\"}\n", ["1", "2", "3", "5"], 2, 0),
    ("lines, a damaged array",  "{\"id\":\"1\"}\n[{\"id\":\"2\"},{\"id\":},{\"id\":\"3\"}]\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 1, 0),
    ("lines, a damaged envelope", "{\"id\":\"1\"}\n{\"data\":{\"orders\":[{\"id\":\"2\"},{\"id\":},{\"id\":\"3\"}]}}\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 1, 0),
    ("lines, an array cut",     "{\"id\":\"1\"}\n[{\"id\":\"2\"},{\"id\":\n{\"id\":\"4\"}\n", ["1", "2", "4"], 1, 0),
    ("lines, an envelope cut",  "{\"id\":\"1\"}\n{\"schemaVersion\":2,\"data\":{\"orders\":[{\"id\":\"2\"},\n{\"id\":\"4\"}\n", ["1", "2", "4"], 1, 0),
    ("lines, a record cut",     "{\"id\":\"1\"}\n{\"schemaVersion\":2,\"i\n{\"id\":\"4\"}\n",     ["1", "4"], 1, 0),
    ("lines, a printed array",  "{\"id\":\"1\"}\n[\n  {\n    \"id\": \"2\"\n  },\n  {\n    \"id\": \"3\"\n  }\n]\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 0, 0),
    ("lines, elements on lines", "{\"id\":\"1\"}\n[\n{\"id\":\"2\"},\n{\"id\":\"3\"}]\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 0, 0),
    ("lines, an array over two", "{\"id\":\"1\"}\n[{\"id\":\"2\"},\n {\"id\":\"3\"}]\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 0, 0),
    ("lines, an envelope over some", "{\"id\":\"1\"}\n{\"data\":{\"orders\":[\n{\"id\":\"2\"},\n{\"id\":\"3\"}\n]}}\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 0, 0),
    ("lines, items of one over some", "{\"id\":\"1\"}\n{\"id\":\"2\",\"items\":[\n{\"id\":\"x\"}\n]}\n{\"id\":\"3\"}\n", ["1", "3"], 1, 0),
    ("lines, items of a lost one", "{\"id\":\"1\"}\n{\n  \"id\": \"2\n  \"items\": [\n    {\n      \"id\": \"x\"\n    },\n    {\"id\":\"y\"}\n  ]\n}\n{\"id\":\"3\"}\n", ["1", "3"], 1, 8),
    ("lines, two on one",       "{\"id\":\"1\"}\n{\"id\":\"2\"},{\"id\":\"3\"}\n{\"id\":\"4\"}\n", ["1", "2", "3", "4"], 0, 0),
    ("lines, a doubled brace",  "{\"id\":\"1\"}\n[{{\"id\":\"2\"},{\"id\":\"3\"}]\n{\"id\":\"4\"}\n", ["1", "4"], 2, 0),
    ("lines, no array any more", "{\"id\":\"1\"}\nx[{\"id\":\"2\"}]\n{\"id\":\"4\"}\n",   ["1", "4"], 1, 0),
    ("lines, marks of byte order", "{\"id\":\"1\"}\n\u{FEFF}{\"id\":\"2\"}\n",                     ["1", "2"], 0, 0),
    ("pretty elements",        "{\"data\":{\"orders\":[\n{\"id\":\"1\"},\n{\"id\":\"2\"}\n]}}\n",          ["1", "2"], 0, 0),
    ("a byte-order mark",      "\u{FEFF}[{\"id\":\"1\"}]",                                                 ["1"], 0, 0),
    ("elements of other types",#"[{"id":"1"},42,null,"x",[1],{"id":"2"}]"#,                                ["1", "2"], 4, 0),
  ]

  @Test(arguments: shapes)
  func `the shape of a document is found out`(
    name: String, text: String, ids: [String], dropped: Int, notRecords: Int
  ) {
    let scanned = ScannedText(text)
    #expect(scanned.ids == ids, "\(name)")
    #expect(scanned.dropped.count == dropped, "\(name)")
    #expect(scanned.notRecords == notRecords, "\(name)")
    #expect(scanned.verdict == .complete, "\(name)")
  }

  @Test(arguments: shapes)
  func `a document is the same in pieces of any size`(
    name: String, text: String, ids: [String], dropped: Int, notRecords: Int
  ) {
    let whole = ScannedText(text)
    for pieceBytes in 1...9 {
      var pieces = ScannedText(text, pieceBytes: pieceBytes)
      pieces.punctuationErrors = whole.punctuationErrors
      #expect(pieces == whole, "\(name) in pieces of \(pieceBytes)")
    }
  }

  // swift-format-ignore
  static let verdicts: [(text: String, verdict: DocumentEnd.Verdict)] = [
    ("",                        .empty),
    (" \n\t",                   .empty),
    ("\"text\"",                .notAFeed(.string)),
    ("42",                      .notAFeed(.integer)),
    ("<html></html>",           .notAFeed(.malformed)),
    ("{\"data\":{\"orders\":[", .cutShort),
    ("[{\"id\":\"1\"}",         .cutShort),
    ("{}",                      .complete),
  ]

  @Test(arguments: verdicts)
  func `a document that is none is called what it is`(
    text: String, verdict: DocumentEnd.Verdict
  ) {
    #expect(ScannedText(text).verdict == verdict)
  }

  @Test func `scalars of the envelope are handed out`() {
    let scanned = ScannedText(#"{"schemaVersion":2,"data":{"orders":[]},"next":"abc"}"#)
    #expect(scanned.fields == ["0=2", "1=abc"])
  }

  @Test func `arrays of objects in other places are counted, with how many look like records`() {
    let text =
      #"{"result":{"orders":[{"id":"1","status":"x"},{"id":"2","status":"x"}],"log":[{"at":1}]}}"#
    #expect(ScannedText(text).others == ["result.orders 2/2", "result.log 1/0"])
  }

  // MARK: Damage

  /// Ways to break the second of four records; the others must survive.
  // swift-format-ignore
  static let damages: [(name: String, from: String, to: String)] = [
    ("a missing comma",          #""paid","amount""#,    #""paid" "amount""#),
    ("a doubled comma",          #""paid","amount""#,    #""paid",,"amount""#),
    ("a trailing comma",         #"{"sku":"b"}]"#,       #"{"sku":"b"},]"#),
    ("a missing colon",          #""status":"paid""#,    #""status" "paid""#),
    ("an unclosed string",       #""EUR","customer""#,   #""EUR,"customer""#),
    ("an unclosed last string",  #"{"sku":"b"}]}"#,      #"{"sku":"b}]}"#),
    ("an unopened string",       #""currency":"EUR""#,   #""currency":EUR""#),
    ("a stray bracket",          #""amount":"#,          #"],"amount":"#),
    ("a stray brace",            #""amount":"#,          #"},"amount":"#),
    ("a missing bracket",        #"{"sku":"b"}]}"#,      #"{"sku":"b"}}"#),
    ("a missing brace",          #"{"sku":"b"}]}"#,      #"{"sku":"b"}]"#),
    ("both missing",             #"{"sku":"b"}]}"#,      #"{"sku":"b"}"#),
    ("a missing nested brace",   #""name":"n"},"#,       #""name":"n","#),
    ("single quotes",            #""paid""#,             #"'paid'"#),
    ("a bare key",               #""status":"#,          #"status:"#),
    ("no value",                 #":"paid""#,            #":"#),
  ]

  @Test(arguments: damages)
  func `damage costs its record alone`(name: String, from: String, to: String) throws {
    let ids = ["1", "2", "3", "4"]
    let broken = Self.order("2").replacing(from, with: to)
    try #require(broken != Self.order("2"))
    let records = ids.map { $0 == "2" ? broken : Self.order($0) }
    let scanned = ScannedText(#"{"data":{"orders":["# + records.joined(separator: ",") + "]}}")
    #expect(scanned.ids.filter { $0 != "2" } == ["1", "3", "4"], "\(name)")
  }

  @Test(arguments: damages)
  func `damage to the first record costs it alone`(name: String, from: String, to: String) {
    let broken = Self.order("1").replacing(from, with: to)
    let text = "[" + [broken, Self.order("2"), Self.order("3")].joined(separator: ",") + "]"
    #expect(ScannedText(text).ids.filter { $0 != "1" } == ["2", "3"], "\(name)")
  }

  @Test(arguments: damages)
  func `damage to the last record leaves the next array whole`(
    name: String, from: String, to: String
  ) {
    let broken = Self.order("2").replacing(from, with: to)
    let text =
      #"{"data":{"orders":["# + Self.order("1") + "," + broken + #"],"payments":["#
      + Self.order("3") + "," + Self.order("4") + "]}}"
    #expect(ScannedText(text).ids.filter { $0 != "2" } == ["1", "p:3", "p:4"], "\(name)")
  }

  @Test(arguments: damages)
  func `damage is the same in pieces of any size`(name: String, from: String, to: String) {
    let broken = Self.order("2").replacing(from, with: to)
    let text = "[" + [Self.order("1"), broken, Self.order("3")].joined(separator: ",") + "]"
    let whole = ScannedText(text)
    for pieceBytes in [1, 2, 3, 5, 17, 100] {
      #expect(ScannedText(text, pieceBytes: pieceBytes).ids == whole.ids, "\(name), \(pieceBytes)")
    }
  }

  @Test func `a record cut at any byte costs itself alone`() {
    let whole = Self.order("2")
    for length in 1..<whole.utf8.count {
      let cut = String(decoding: Array(whole.utf8)[..<length], as: UTF8.self)
      let records = [Self.order("1"), cut, Self.order("3"), Self.order("4")]
      let scanned = ScannedText(#"{"data":{"orders":["# + records.joined(separator: ",") + "]}}")
      #expect(scanned.ids.filter { $0 != "2" } == ["1", "3", "4"], "cut after \(length): \(cut)")
    }
  }

  @Test func `a refund nested in a damaged record is never shown as a record`() {
    let refunds =
      #""refunds":[{"id":"r1","status":"done","amount":"1.00"},{"id":"r2","status":"done","amount":"2.00"}]"#
    let record = { (id: String) in
      #"{"id":"\#(id)","status":"paid","amount":"9.00","currency":"EUR",\#(refunds),"note":"x","method":"card"}"#
    }
    let whole = record("2")
    for offset in whole.utf8.indices {
      var bytes = Array(whole.utf8)
      bytes.remove(at: whole.utf8.distance(from: whole.utf8.startIndex, to: offset))
      let text =
        "[" + record("1") + "," + String(decoding: bytes, as: UTF8.self) + "," + record("3") + "]"
      let ids = ScannedText(text).ids
      #expect(!ids.contains("r1") && !ids.contains("r2"), "\(text)")
      #expect(ids.contains("1") && ids.contains("3"), "\(text)")
    }
  }

  @Test func `a recovered record is marked, the next isn't`() {
    let text =
      "[" + Self.order("1") + #",{"id":"2" "x"},"# + Self.order("3") + "," + Self.order("4") + "]"
    #expect(ScannedText(text).recovered == ["3"])
  }

  @Test func `punctuation between records costs none of them`() {
    let (first, second) = (Self.order("1"), Self.order("2"))
    for text in [
      "[\(first) \(second)]", "[\(first),,\(second)]", "[\(first),\(second),]",
      "[\(first)},\(second)]", "[\(first)],\(second)]",
    ] {
      let scanned = ScannedText(text)
      #expect(scanned.ids == ["1", "2"], "\(text)")
      #expect(scanned.dropped == [], "\(text)")
      #expect(!scanned.punctuationErrors.isEmpty, "\(text)")
    }
  }

  @Test func `damage everywhere is still linear work`() {
    // Each record is cut in its items, so that all behind it look nested.
    let cut = #"{"id":"1","status":"paid","amount":"1","items":[{"sku":"a"}"#
    let text = "[" + Array(repeating: cut, count: 5_000).joined(separator: ",") + "]"
    #expect(ScannedText(text).dropped.count >= 1)
  }

  @Test(arguments: 1...200)
  func `random damage neither traps nor hangs`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let records = (1...6).map { Self.order("\($0)") }
    var bytes = Array((#"{"data":{"orders":["# + records.joined(separator: ",") + "]}}").utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 2: bytes[index] = Array("{}[],:\"\\\n0".utf8).randomElement(using: &random) ?? 0
      default: bytes.removeSubrange(index..<min(bytes.count, index + 20))
      }
    }
    let whole = ScannedText(bytes)
    let allowed = Set((1...6).map(String.init))
    for id in whole.ids where !allowed.contains(id) {
      // A damaged id may be another text, but never an item's or a customer's.
      #expect(id != "c" && id != "a" && id != "b")
    }
    #expect(ScannedText(bytes, pieceBytes: 11).ids == whole.ids)
  }
}
