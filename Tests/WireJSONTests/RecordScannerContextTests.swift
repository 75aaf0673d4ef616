import Testing

@testable import WireJSON

/// Damage whose record's end neither keys nor the brackets before it tell: what is behind it does.
@Suite struct RecordScannerContextTests {
  private static func charge(_ id: String) -> String {
    #"{"object":"charge","id":"\#(id)","amount":1,"currency":"eur","status":"x","refunds":{"data":[{"object":"refund","id":"r\#(id)","amount":1,"currency":"eur","status":"x"}]}}"#
  }

  private static func refund(_ id: String) -> String {
    #"{"object":"refund","id":"\#(id)","amount":1,"currency":"eur","status":"x","charge":"c"}"#
  }

  private static func parent(_ id: String) -> String {
    let child = { (name: String) in #"{"id":"\#(id)\#(name)","status":"x","amount":1,"parts":[]}"# }
    return #"{"id":"\#(id)","status":"x","amount":1,"parts":[\#(child("a")),\#(child("b"))]}"#
  }

  private static func note(_ id: String) -> String {
    #"{"id":"\#(id)","status":"x","note":"a \"}],\"id\":1, b} {c","items":[{}],"amount":1}"#
  }

  private static func page(_ records: [String], after: String = "") -> String {
    #"{"schemaVersion":2,"data":{"orders":["# + records.joined(separator: ",") + "]\(after)}}"
  }

  // swift-format-ignore
  private static let small = "[" + ["1", "2", "3"].map { #"{"id":\#($0),"amount":1}"# }.joined(separator: ",") + "]"
  private static let kinds = page([charge("1"), refund("2"), charge("3"), refund("4")])
  private static let parents = page(["1", "2", "3", "4"].map(parent))
  private static let notes = page(["1", "2", "3"].map(note))
  private static let noteLines = ["1", "2", "3"].map(note).joined(separator: "\n")
  private static let envelopes =
    page([refund("1"), refund("2")]) + "\n" + page([refund("3")]) + "\n"
  private static let sequence =
    "{\n\"id\":\"1\",\"status\":\"x\"\n}\n{\n\"id\":\"2\",\"status\":\"x\"\n}\n"
  private static let meta = #"{"meta":{"n":1},"# + page([refund("1"), refund("2")]).dropFirst()
  private static let summary = page(
    [refund("1"), refund("2")], after: #","sum":{"id":"s","amount":2,"status":"x"}"#)

  // swift-format-ignore
  static let spec: [(name: String, text: String, from: String, to: String, ids: [String], dropped: Int)] = [
    ("kinds of records, one nested in another", kinds,     #""id":"2""#,          #"id":"2""#,          ["1", "3", "4"], 1),
    ("the first of them",                       kinds,     #"{"object":"charge","id":"1""#, #"{object":"charge","id":"1""#, ["2", "3", "4"], 1),
    ("a record of another kind lacks its brace",kinds,     #"{"object":"refund","id":"2""#, #""object":"refund","id":"2""#, ["1", "3", "4"], 1),
    ("what is nested has the same keys",        parents,   #""id":"2","#,         #"id":"2","#,         ["1", "3", "4"], 1),
    ("a list of it lacks its bracket",          parents,   #""parts":[{"id":"2a""#, #""parts":{"id":"2a""#, ["1", "3", "4"], 1),
    ("records of two keys",                     small,     #"{"id":2"#,           #"{id":2"#,           ["1", "3"], 1),
    ("an element with a key that no record has",small, #"{"id":2,"amount":1}"#, #"{"a":"#,             ["1", "3"], 1),
    ("with such a key and its value",           small,     #"{"id":2,"amount":1}"#, #"{"a":1"#,         ["1", "3"], 1),
    ("with such a key, and whole",              small,     #"{"id":2,"amount":1}"#, #"{"a":"b","c"}"#,  ["1", "3"], 1),
    ("a record in two pieces",                  kinds,     #""charge","id":"3""#, #""charge"{"id":"3""#,["1", "2", "4"], 1),
    ("a list's brace closes the record",        notes,     #"[{}],"amount":1},{"id":"2""#, #"[]}],"amount":1},{"id":"2""#, ["2", "3"], 1),
    ("a quote closes a text, and that a record",notes,     #"b} {c","items":[{}],"amount":1},{"id":"2""#, #"b"} {c","items":[{}],"amount":1},{"id":"2""#, ["2", "3"], 1),
    ("the same in a line",                      noteLines, #"{"id":"2","status":"x","note":"a \""#, #"{"id":"2","status":"x","note":"a ""#, ["1", "3"], 1),
    ("a sequence's record lacks its end",       sequence,  "\"x\"\n}\n{",         "\"x\"\n\n{",         ["2"], 1),
    ("its end is a quote",                      sequence,  "\"x\"\n}\n{",         "\"x\"\n\"\n{",       ["2"], 1),
    ("an envelope of a sequence lacks its end", envelopes, "]}}\n{",              "]}\n{",              ["1", "2", "3"], 0),
    ("and its bracket",                         envelopes, "]}}\n{",              "}}\n{",              ["1", "2", "3"], 0),
    ("the next one lacks its brace",            envelopes, "\n{\"schema",         "\n\"schema",         ["1", "2", "3"], 0),
    ("the next one's is doubled",               envelopes, "\n{\"schema",         "\n{{\"schema",       ["1", "2", "3"], 0),
    ("an object before the array isn't closed", meta,      #"1},"#,               #"1,"#,               ["1", "2"], 0),
    ("what looks like one, behind the array",   summary,   #""sum":"#,            #""sum"}"#,           ["1", "2"], 0),
  ]

  @Test(arguments: spec)
  func `what is behind damage tells where it ends`(
    name: String, text: String, from: String, to: String, ids: [String], dropped: Int
  ) throws {
    let broken = text.replacing(from, with: to, maxReplacements: 1)
    try #require(broken != text)
    ScannedText.expect(ids, dropped: dropped, in: broken, name)
  }

  @Test(arguments: [
    ",", ",\n", ";", "]", "\n[1 true]\n", "\n[a\n", "\n[\"x\"\n", "\n[{\n", "\n[1,\n",
    "\n[\"\"],\n", "\n4\n,1,\n", "\n[", "\n['a', {}]\n",
  ])
  func `what stands between two envelopes costs neither`(junk: String) {
    for records in [["1"], ["1", "2", "3"], ["1", "2", "3", "4", "5"]] {
      let first = Self.page(records.map(Self.refund))
      for (next, ids) in [(Self.page([Self.refund("8")]), ["8"]), (Self.meta, ["1", "2"])] {
        let scanned = ScannedText(first + junk + next)
        #expect(scanned.ids.filter { $0 != "?" } == records + ids, "\(junk)")
        #expect(!scanned.punctuationErrors.isEmpty || !scanned.dropped.isEmpty, "\(junk)")
        #expect(scanned.verdict == .complete, "\(junk)")
      }
    }
  }

  @Test(arguments: ["{", "[", "]", ":", "{:", "{]", "{\"\"", "\""])
  func `an envelope's first bytes cost no record`(start: String) {
    let page = start + Self.envelopes.dropFirst()
    #expect(ScannedText(page).ids == ["1", "2", "3"])
  }

  @Test(arguments: ["{\"a\"", "[\"a\"", "{:a\"", "{]a\"", "{a\"", "{\"a:", "{\"a}", "{\"a"])
  func `records at a key that no profile names are found without its quote`(start: String) {
    let page = start + #":[{"id":"1","status":"x"},{"id":"2","status":"x"}],"n":2}"#
    #expect(ScannedText(page).others == ["a 2/2"])
  }

  @Test(arguments: ["", "\"", ",", ":", "[", "]", "{"], ["", " "])
  func `a brace of a sequence on one line costs its record alone`(end: String, space: String) {
    let texts = [
      #""note":"x"}"#, #""note":"x, {y} [z]: \"q\""}"#, #""sum":1}"#, #""items":[{"id":"i"}]}"#,
    ]
    for (text, damaged) in zip(texts, 0..<4) {
      let ids = (0..<4).map(String.init)
      var records = ids.map { #"{"id":"\#($0)","status":"x","amount":\#($0),"# + text }
      records[damaged] = records[damaged].dropLast() + end
      let scanned = ScannedText(records.joined(separator: space))
      let isLast = damaged == 3
      #expect(scanned.ids == ids.filter { $0 != "\(damaged)" }, "\(records)")
      #expect(scanned.dropped.count == 1, "\(records)")
      #expect(isLast || scanned.verdict == .complete, "\(records)")
    }
  }

  @Test(arguments: ["", " ", "\n"])
  func `a quote too many in a text costs its record alone`(separator: String) {
    let ids = ["1", "2", "3", "4"]
    let records = ids.map(Self.note)
    for offset in records[1].indices.dropFirst().dropLast() {
      var broken = records
      broken[1].insert("\"", at: offset)
      let scanned = ScannedText(broken.joined(separator: separator))
      let others = scanned.ids.filter { ["1", "3", "4"].contains($0) }
      #expect(others == ["1", "3", "4"], "\(broken[1])")
      #expect(scanned.verdict == .complete, "\(broken[1])")
    }
  }

  @Test func `what stands between records of a line, and holds no key, is no lost record`() {
    let scanned = ScannedText(#"{"id":"1","status":"x"} [y {}] {"id":"2","status":"x"}"#)
    #expect(scanned.ids == ["1", "2"] && scanned.dropped.isEmpty)
    #expect(!scanned.punctuationErrors.isEmpty)
  }
}
