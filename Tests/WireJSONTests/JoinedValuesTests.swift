import Testing

@testable import WireJSON

/// What of pages and lines is looked at together.
@Suite struct JoinedValuesTests {
  // swift-format-ignore
  static let sources: [(texts: [String], joined: String, areLines: Bool)] = [
    ([],                                    "[]",                              false),
    ([""],                                  "[]",                              false),
    ([#"{"a":1}"#],                         #"[{"a":1}]"#,                     false),
    ([#"{"a":1}"#, "[2]"],                  #"[{"a":1},[2]]"#,                 false),
    (["1\n2\n\n 3"],                       "[1,2,3]",                         true),
    // What breaks off is closed behind its last whole value.
    ([#"{"a":[{"b":1},{"c":2"#],            #"[{"a":[{"b":1}]}]"#,             false),
    ([#"{"a":[{"b":1},{"c":2,"d":"#],       #"[{"a":[{"b":1}]}]"#,             false),
    ([#"{"a":1,"b":{"c":2,"d":"#],          #"[{"a":1,"b":{"c":2}}]"#,         false),
    // A list is kept where most of the text stands in its last element.
    ([#"{"a":[1,{"b":[{"c":12},{"c":13},{"c":"#], #"[{"a":[1,{"b":[{"c":12},{"c":13}]}]}]"#, false),
    ([#"[12,34"#],                          "[[12]]",                          false),
    ([#"{"a":"x"#],                         "[{}]",                            false),
    (["["],                                 "[[]]",                            false),
    // What is broken ends there, and the next line counts.
    (["{\"a\":1}\n{\"b\":2 x}\n{\"c\":3}"],   #"[{"a":1},{"b":2},{"c":3}]"#,     true),
  ]

  @Test(arguments: sources)
  func `values are joined in one array that can be read`(
    texts: [String], joined: String, areLines: Bool
  ) {
    var values = JoinedValues()
    for text in texts { values.add(text.utf8Span.span.bytes) }
    #expect(String(decoding: values.bytes, as: UTF8.self) == joined)
    #expect(values.areLines == areLines)
    var tokenizer = RecordTokenizer()
    let bytes = values.bytes
    #expect(tokenizer.scan(bytes.span.bytes, from: 0) == .complete(end: bytes.count))
  }
}
