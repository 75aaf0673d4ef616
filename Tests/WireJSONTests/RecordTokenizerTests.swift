import Testing

@testable import WireJSON

@Suite struct RecordTokenizerTests {
  /// What a tokenizer makes of a text, in words.
  private static func outcome(_ text: String) -> String { outcome(Array(text.utf8)) }

  private static func outcome(_ bytes: [UInt8]) -> String {
    var tokenizer = RecordTokenizer()
    switch tokenizer.scan(bytes.span.bytes, from: 0) {
    case .complete(let end):
      let defects = tokenizer.tokens.indices.map { tokenizer.tokens[$0].defect }
        .filter { $0 != .none }.map { "\($0)" }
      return defects.isEmpty ? "ends at \(end)" : defects.joined(separator: ", ")
    case .incomplete: return "incomplete"
    case .failed(let error): return "\(error.kind) at \(error.offset)"
    }
  }

  // swift-format-ignore
  static let grammar: [(json: String, outcome: String)] = [
    (#"{}"#,                       "ends at 2"),
    (#"{"a":1}"#,                  "ends at 7"),
    (#"{ "a" : [ 1 , { } ] } x"#,  "ends at 21"),
    (#"{"a":1,}"#,                 "expectedKey at 7"),
    (#"{"a" 1}"#,                  "expectedColon at 5"),
    (#"{"a":1 "b":2}"#,            "expectedCommaOrEnd at 7"),
    (#"{"a":1,,"b":2}"#,           "expectedKey at 7"),
    (#"{"a":}"#,                   "unexpectedByte at 5"),
    (#"{"a":[1,]}"#,               "unexpectedByte at 8"),
    (#"{"a":[1}}"#,                "mismatchedBracket at 7"),
    (#"{"a":'x'}"#,                "unexpectedByte at 5"),
    (#"{a:1}"#,                    "expectedKey at 1"),
    (#"{"a":"x"#,                  "incomplete"),
    (#"{"a""#,                     "incomplete"),
    (#"{"a":tr"#,                  "incomplete"),
    (#"{"#,                        "incomplete"),
    // What is wrong inside one value costs that value.
    (#"{"a":01,"b":1}"#,           "badNumber"),
    (#"{"a":1.,"b":1}"#,           "badNumber"),
    (#"{"a":+1}"#,                 "badNumber"),
    (#"{"a":.5}"#,                 "badNumber"),
    (#"{"a":1e}"#,                 "badNumber"),
    (#"{"a":-}"#,                  "badNumber"),
    (#"{"a":NaN}"#,                "notJSON"),
    (#"{"a":undefined}"#,          "notJSON"),
    (#"{"a":"\x"}"#,               "badEscape"),
    (#"{"a":"\ud800"}"#,           "badEscape"),
    (#"{"a":"\udc00\ud800"}"#,     "badEscape"),
    (#"{"a":"\u12G4"}"#,           "badEscape"),
    ("{\"a\":\"x\ny\"}",           "controlCharacter"),
    (#"{"a":"\ud83d\ude00"}"#,     "ends at 20"),
    (#"{"a":1e400}"#,              "ends at 11"),
    (#"{"a":-0.5E-3}"#,            "ends at 13"),
  ]

  @Test(arguments: grammar)
  func `the grammar is that of RFC 8259, and a bad value costs only itself`(
    json: String, outcome: String
  ) {
    #expect(Self.outcome(json) == outcome)
  }

  // swift-format-ignore
  static let bytes: [(name: String, body: [UInt8], isValid: Bool)] = [
    ("two bytes",          [0xC3, 0xA9],             true),
    ("four bytes",         [0xF0, 0x9F, 0x98, 0x80], true),
    ("a lone lead byte",   [0xC3],                   false),
    ("an overlong slash",  [0xC0, 0xAF],             false),
    ("a surrogate",        [0xED, 0xA0, 0x80],       false),
    ("beyond U+10FFFF",    [0xF4, 0x90, 0x80, 0x80], false),
    ("a stray trail byte", [0x80],                   false),
  ]

  @Test(arguments: bytes)
  func `a string that is no UTF-8 is malformed, its record isn't`(
    name: String, body: [UInt8], isValid: Bool
  ) {
    let json = Array(#"{"a":""#.utf8) + body + Array(#"","b":1}"#.utf8)
    #expect(Self.outcome(json) == (isValid ? "ends at \(json.count)" : "invalidUTF8"), "\(name)")
  }

  @Test func `the tape leads past a container in one step`() {
    var tokenizer = RecordTokenizer()
    let bytes = Array(#"{"id":"a","items":[{"sku":"x"}],"n":1}"#.utf8)
    #expect(tokenizer.scan(bytes.span.bytes, from: 0) == .complete(end: bytes.count))
    let tape = tokenizer.tokens.indices.map { index in
      "\(tokenizer.tokens[index].kind) \(tokenizer.tokens[index].next)"
    }
    #expect(
      tape == [
        "object 10", "key 2", "string 3", "key 4", "array 8", "object 8", "key 7", "string 8",
        "key 9", "number 10",
      ])
  }

  @Test(arguments: [254, 255, 256, 257, 511, 512, 513, 5000])
  func `a tape grows with its value, whatever token it ends at`(count: Int) {
    var tokenizer = RecordTokenizer()
    for element in ["1", "\"x\"", "[]", "\"é\""] {
      let json = Array("[\(repeatElement(element, count: count).joined(separator: ","))]".utf8)
      #expect(tokenizer.scan(json.span.bytes, from: 0) == .complete(end: json.count))
      #expect(tokenizer.tokens.count == count + 1)
      #expect(Int(tokenizer.tokens[0].next) == count + 1)
      #expect(tokenizer.tokens[count].start + tokenizer.tokens[count].length <= json.count - 1)
    }
    let object = Array("{\((0..<count).map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
    #expect(tokenizer.scan(object.span.bytes, from: 0) == .complete(end: object.count))
    #expect(tokenizer.tokens.count == 2 * count + 1)
  }

  @Test(arguments: 0..<24)
  func `a special byte is found wherever it stands in a word`(offset: Int) {
    for special in [#"\""#, #"\\"#, "é", "\u{1}"] {
      let text = String(repeating: "x", count: offset) + special + "tail"
      let json = Array("[\"\(text)\"]".utf8)
      var tokenizer = RecordTokenizer()
      #expect(tokenizer.scan(json.span.bytes, from: 0) == .complete(end: json.count))
      #expect(tokenizer.tokens[1].range == 2..<json.count - 2)
    }
  }

  @Test func `nesting is refused beyond 512 levels, without a trap`() {
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(Self.outcome(allowed) == "ends at 1024")
    #expect(Self.outcome(String(repeating: "[", count: 100_000)) == "tooDeep at 512")
  }

  @Test func `every prefix of a record is incomplete`() {
    let json = Array(#"{"id":"a\u00e9é","n":[-1.5e3,true,null,{}],"s":""}"#.utf8)
    for length in 0..<json.count {
      #expect(Self.outcome(Array(json[..<length])) == "incomplete", "\(length) bytes")
    }
  }
}
