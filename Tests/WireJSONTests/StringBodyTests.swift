import Testing

@testable import WireJSON

@Suite struct StringBodyTests {
  // swift-format-ignore
  static let spec: [(json: String, text: String)] = [
    (#""plain""#,                     "plain"),
    (#""a\"b\\c\/d""#,                "a\"b\\c/d"),
    (#""\b\f\n\r\t""#,                "\u{8}\u{c}\n\r\t"),
    (#""\u00e9\u20AC""#,              "é€"),
    (#""\ud83d\ude00!""#,             "😀!"),
    (#""\ud800x""#,                   "\u{FFFD}x"),
    (#""\q""#,                        "\\q"),
  ]

  @Test(arguments: spec)
  func `escapes are resolved, and a bad one stays visible`(json: String, text: String) {
    var tokenizer = RecordTokenizer()
    let bytes = Array(json.utf8)
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    #expect(view.text(of: 0) == text)
  }

  @Test func `keys fold whatever their style`() {
    let styles = ["createdAt", "created_at", "CreatedAt", "created-at", "CREATED_AT"]
    let hashes = styles.map { KeyStyle.foldedHash($0) }
    #expect(Set(hashes).count == 1)
    #expect(KeyStyle.foldedHash("created") != hashes[0])
  }
}
