import Testing

@testable import WireJSON

/// What JSON allows is never called damaged, however strange it is.
@Suite struct IntactFeedTests {
  private static func record(_ id: Int) -> String {
    #"{"id":"\#(id)","status":"paid","amount":1,"currency":"EUR"}"#
  }

  /// Members that may stand behind the records' array.
  private static let members = [
    #""caf\u00e9":1"#, #""a:b":1"#, #""a\/b":"00ff""#, #""":null"#, #""}]":[""]"#,
    #""[":{"x":true}"#, #""{\"id\":\"7\"}":"x""#, #""\n" : 64.6"#, #""a, b":["],{"]"#,
    "\"\(String(repeating: "long key ", count: 40))\":1",
    "\"\(String(repeating: "longer key ", count: 600))\":1",
  ]

  private static func expect(_ text: String, ids: [Int], in place: String) {
    for pieceBytes in [.max, 1, 7, 150] {
      let scanned = ScannedText(text, pieceBytes: pieceBytes)
      #expect(scanned.ids == ids.map { "\($0)" }, "\(place), \(pieceBytes)")
      #expect(scanned.dropped.isEmpty && scanned.recovered.isEmpty, "\(place), \(pieceBytes)")
      #expect(scanned.punctuationErrors.isEmpty, "\(place), \(pieceBytes)")
      #expect(scanned.notRecords == 0 && scanned.verdict == .complete, "\(place), \(pieceBytes)")
    }
  }

  @Test(arguments: members)
  func `a member behind the records ends no record, whatever its key holds`(member: String) {
    let record = Self.record
    let inside = #"{"data":{"orders":[\#(record(1)),\#(record(2))],\#(member)}}"#
    let outside = #"{"data":{"orders":[\#(record(1)),\#(record(2))]},\#(member)}"#
    for (name, envelope) in [("inside", inside), ("outside", outside)] {
      Self.expect(envelope, ids: [1, 2], in: name)
      Self.expect(envelope + "\n" + record(3), ids: [1, 2, 3], in: "\(name), a record behind it")
      let array = "[\(record(3)),\(record(4))]"
      Self.expect(envelope + "\n" + array, ids: [1, 2, 3, 4], in: "\(name), an array behind it")
      Self.expect(envelope + envelope, ids: [1, 2, 1, 2], in: "\(name), twice")
    }
  }

  @Test
  func `a list of objects behind the records ends none of them`() {
    let text = #"{"data":{"orders":[\#(Self.record(1))],"a]":["",null,{"x":1,"amount":2}]}}"#
    Self.expect(text, ids: [1], in: "a list")
  }

  @Test
  func `a feed that begins with an envelope over several lines is none of lines`() {
    let envelope = "{ \"data\":\n{\"orders\":[\n\(Self.record(1))\n] } }\n"
    let pretty = "{\"id\":\"2\",\n\"status\":\"paid\",\n\"amount\":1}\n"
    Self.expect(envelope + Self.record(2) + "\n" + pretty, ids: [1, 2, 2], in: "an envelope")
    Self.expect("\n" + Self.record(1) + "\n\n" + Self.record(2), ids: [1, 2], in: "lines")
  }

  private static func pretty(_ id: Int) -> String {
    "{\n  \"id\": \"\(id)\",\n  \"items\": [\n    {\n    },\n    {}\n  ],\n  \"amount\": 1\n}"
  }

  /// As records that several programs have written, one behind the other.
  @Test
  func `a record over several lines stands among others`() {
    let (line, pretty) = (Self.record, Self.pretty)
    Self.expect("\(line(1))\n\(pretty(2))\n", ids: [1, 2], in: "at the end")
    Self.expect("\(line(1))\n\(pretty(2))", ids: [1, 2], in: "at the end, without a newline")
    Self.expect("\(pretty(1))\n\(line(2))\n", ids: [1, 2], in: "at the beginning")
    Self.expect(
      "\(line(1))\r\n\(pretty(2)) \r\n\n\(pretty(3))\n\(line(4))", ids: [1, 2, 3, 4], in: "between")
  }

  /// Put together, they would be a record that nobody sent.
  @Test(arguments: [
    ("a long line that was wrapped", #"{"id":"2","status":"paid","#, #""amount":3}"#),
    ("a line behind a list", #"{"id":"2","items":["#, #"{"id":"3","amount":3}]}"#),
    ("the beginning of a printed one", "{\n  \"id\": \"2\",", #""amount":3}"#),
    ("an array that was cut", #"[{"id":"2","status":"paid","#, #""amount":3}]"#),
    ("its end", #"{"id":"2","#, "  \"amount\": 3\n}"),
    ("a key of both", "{\n  \"id\": \"2\",\n  \"amount\": 2,", "  \"amount\": 3\n}"),
    ("a line's end in a text", "{\n  \"id\": \"2\",\n  \"note\": \"a", "b\"\n}"),
    ("another one on its last line", "{\n  \"id\": \"2\"", "} \(Self.record(3))"),
  ])
  func `a line that was cut isn't put together with the next`(
    what: String, line: String, next: String
  ) {
    let text = [Self.record(1), line, next, Self.record(4)].joined(separator: "\n")
    for pieceBytes in [.max, 1, 7] {
      let scanned = ScannedText(text, pieceBytes: pieceBytes)
      #expect(!scanned.ids.contains("2"), "\(what)")
      #expect(scanned.ids.first == "1" && scanned.ids.last == "4", "\(what)")
      #expect(!scanned.dropped.isEmpty, "\(what)")
    }
  }

  /// As several answers that were appended to one file.
  @Test(arguments: ["", "\n", " ", "\r\n\n"])
  func `arrays one behind the other are all read`(between: String) {
    let one = "[\(Self.record(1)),\(Self.record(2))]"
    let other = "[\n  \(Self.record(3))\n]"
    Self.expect(one + between + other, ids: [1, 2, 3], in: "two")
    Self.expect(one + between + "[]" + between + other, ids: [1, 2, 3], in: "an empty one between")
    Self.expect(
      one + between + other + between + Self.record(4), ids: [1, 2, 3, 4],
      in: "a record behind them")
  }

  /// One wrong byte in a key is no sign of where an array ends.
  @Test(arguments: [[0x22, 0xFF, 0x22], [0x22, 0x5C, 0x71, 0x22]] as [[UInt8]])
  func `a damaged key behind the records costs none of them`(key: [UInt8]) {
    let record = Self.record
    var bytes = Array(#"{"data":{"orders":[\#(record(1)),\#(record(2))],"#.utf8)
    bytes += key
    bytes += Array(#":1}}"#.utf8)
    for number in 3...9 { bytes += Array("\n\(record(number))".utf8) }
    for pieceBytes in [.max, 1, 7, 150] {
      let scanned = ScannedText(bytes, pieceBytes: pieceBytes)
      #expect(scanned.ids == (1...9).map { "\($0)" } && scanned.dropped.isEmpty, "\(pieceBytes)")
    }
  }

  /// Each of the lines behind it stands for itself, whatever is lost of one.
  @Test
  func `a first record over two lines makes no document of lines`() {
    let first = "{\"id\":\"0\",\"status\":\"pa\nid\",\"amount\":1}\n"
    let cut = #"{"id":"2","status":"pa"#
    let lines = [Self.record(1), cut, Self.record(3), cut, Self.record(5)].joined(separator: "\n")
    #expect(ScannedText(first + lines).ids == ["1", "3", "5"])
  }
}
