import TestSupport
import Testing

@testable import WireJSON

/// A record that is laid out like an earlier one has the tokens that it has by itself.
@Suite struct LayoutTests {
  private static func tokens(_ tokenizer: borrowing RecordTokenizer) -> [String] {
    tokenizer.tokens.indices.map { "\(tokenizer.tokens[$0])" }
  }

  /// As much as must stand behind a record that is read by its layout.
  private static let space = String(repeating: " ", count: 32)

  /// What is known of each value of an outline.
  private static func values(_ outline: RecordOutline?) -> [String]? {
    guard let outline else { return nil }
    return outline.values.indices.map { Self.description(outline.values[$0]) }
  }

  /// The same of the values on a tape, each at its number in the outline.
  private static func valuesInOrder(_ view: RecordView) -> [String] {
    var values: [String] = []
    for index in view.tokens.indices {
      guard let number = view.numberInOutline(of: index) else { continue }
      #expect(number == values.count)
      values.append(Self.description(view.tokens[index]))
    }
    return values
  }

  private static func description(_ token: Token) -> String {
    "\(token.kind) \(token.traits.rawValue) \(token.range)"
  }

  /// The layout of each text, by the first one that has it; nil where it is read by itself.
  private static func layouts(_ texts: [String]) -> [Int32?] {
    let layouts = layouts(texts, RecordTokenizer())
    let bySixteen = self.layouts(texts, RecordTokenizer(bySixteen: ()))
    #expect(layouts == bySixteen)
    return layouts
  }

  private static func layouts(
    _ texts: [String], _ remembering: consuming RecordTokenizer
  ) -> [Int32?] {
    texts.map { text in
      var plain = RecordTokenizer(remembersLayouts: false)
      // What follows belongs to another record.
      let bytes = Array((text + "\n{\"id\":\"the one that comes next\"}").utf8)
      let start = remembering.scanOutline(bytes.span.bytes, from: 0)
      let wasAlike = start != nil
      let outlined = values(remembering.outline(in: bytes.span.bytes))
      #expect((outlined != nil) == wasAlike, "\(text)")
      remembering.writeTape()
      let outcome =
        start.map { .complete(end: $0) } ?? remembering.scanOrOutline(bytes.span.bytes, from: 0)
      #expect(plain.scan(bytes.span.bytes, from: 0) == outcome, "\(text)")
      #expect(tokens(plain) == tokens(remembering), "\(text)")
      if let outlined {
        let view = RecordView(bytes: bytes.span.bytes, tokens: plain.tokens.span)
        #expect(outlined == valuesInOrder(view), "\(text)")
      }
      return wasAlike ? remembering.layout : nil
    }
  }

  @Test func `a token is what the tape copies: four parts of four bytes`() {
    #expect(MemoryLayout<Token>.stride == 16)
    #expect(MemoryLayout<Token>.offset(of: \.start) == 4)
    #expect(MemoryLayout<Token>.offset(of: \.length) == 8)
    #expect(MemoryLayout<Token>.offset(of: \.next) == 12)
  }

  @Test func `the second record of a layout is read by it, whatever its values are`() {
    let layouts = Self.layouts([
      #"{"id":"a","n":1,"f":true,"x":null,"o":{"l":["s",2]}}"#,
      #"{"id":"","n":-1.5e3,"f":false,"x":null,"o":{"l":["",0]}}"#,
      #"{"id":"\u00fc\n","n":10,"f":true,"x":null,"o":{"l":["ü and more than eight",2]}}"#,
    ])
    #expect(layouts == [nil, 0, 0])
  }

  @Test(arguments: [
    #"{"id":"a","n":1}"#, #"{"id":"a","n":"1","f":true}"#, #"{"id":"a","n":1,"f":null}"#,
    #"{"id":"a","n":1,"f":1}"#, #"{"id":"a","n":true,"f":true}"#, #"{"id":"a","n":01,"f":true}"#,
    #"{"id":"a","n":1,"f":tru}"#, #"{"id":"a\q","n":1,"f":true}"#, #"{"id":"a","n":1,"f":true"#,
    #"{"id":"a","n":1,"f":true,"g":1}"#, #"{"id": "a","n":1,"f":true}"#,
    #"{"id":"a","m":1,"f":true}"#,
    "{\"id\":\"a\t\",\"n\":1,\"f\":true}", #"{"id":"a","n":1,"f":true]"#,
    #"{"id":"a","n":,"f":true}"#,
    #"{"id":"a"#, "{", "",
  ])
  func `what differs in anything but values is read by itself`(other: String) {
    let record = #"{"id":"a","n":1,"f":true}"#
    #expect(Self.layouts([record, other, record]) == [nil, nil, 0])
  }

  @Test func `a value of another kind is another way to go on behind the same text`() {
    let number = #"{"id":"a","n":1,"z":"b"}"#
    let flag = #"{"id":"a","n":true,"z":"b"}"#
    let null = #"{"id":"a","n":null,"z":"b"}"#
    let text = #"{"id":"a","n":"1","z":"b"}"#
    #expect(
      Self.layouts([number, flag, null, text, text, null, flag, number])
        == [nil, nil, nil, nil, 3, 2, 1, 0])
  }

  /// Where most are of one length, the next one is guessed to have it.
  @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 33, 70])
  func `a string may be as long as most before it, or not`(usual: Int) {
    func record(_ length: Int) -> String {
      #"{"id":"\#(String(repeating: "x", count: length))","n":"\#(length)","z":"ü"}"#
    }
    let most = Array(repeating: usual, count: 300)
    let others = [0, 1, 7, 15, 16, 17, 31, 32, 33, 47, 48, 49, 200, 70_000].flatMap { [$0, usual] }
    let layouts = Self.layouts((most + others + most).map(record))
    #expect(layouts == [nil] + Array(repeating: 0, count: layouts.count - 1))
  }

  @Test func `layouts that begin alike are told apart behind that`() {
    let one = #"{"id":"a","items":[]}"#
    let two = #"{"id":"a","items":[1]}"#
    let three = #"{"id":"a","items":[1,2]}"#
    let four = #"{"id":"a","items":[{"b":{}}]}"#
    #expect(
      Self.layouts([one, two, three, four, four, three, two, one])
        == [nil, nil, nil, nil, 3, 2, 1, 0])
  }

  @Test func `records that are all unlike are no longer compared, and then again`() {
    var tokenizer = RecordTokenizer()
    func scan(_ text: String) -> Int32? {
      let bytes = Array((text + Self.space).utf8)
      _ = tokenizer.scanOrOutline(bytes.span.bytes, from: 0)
      return tokenizer.layout
    }
    let unlike = (0..<200).map { scan(#"{"k\#($0)":1}"#) }
    #expect(unlike.compactMap { $0 }.count == 16)
    let alike = (0..<2_000).map { _ in scan(#"{"k1":1}"#) }
    #expect(alike.first == .some(nil) && alike.last == .some(1))
  }

  @Test func `so many layouts and such long records are remembered as there is room for`() {
    var tokenizer = RecordTokenizer()
    for width in 1..<400 {
      let members = (0..<width).map { #""a rather long key of number \#($0)":\#($0)"# }
      let text = "{" + members.joined(separator: ",") + "}" + Self.space
      let bytes = Array(text.utf8)
      for _ in 0..<3 {
        #expect(
          tokenizer.scanOrOutline(bytes.span.bytes, from: 0)
            == .complete(end: bytes.count - Self.space.count))
        #expect(tokenizer.tokens.count == width * 2 + 1)
      }
    }
    // What comes then, and stays, is learnt in place of them.
    let bytes = Array((#"{"new":1}"# + Self.space).utf8)
    let layouts = (0..<5_000).map { _ in
      _ = tokenizer.scanOrOutline(bytes.span.bytes, from: 0)
      return tokenizer.layout
    }
    #expect(layouts.last != .some(nil))
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `whatever is changed in a record, its tokens are its own`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let record =
      #"{"id":"o1","at":"2026-11-21T10:00:00Z","n":12.5,"x":[{"y":null,"z":true},{"y":"ü","z":[]}],"e":"\u0061"}"#
    let others = Array("{}[]\",:01-.e \\\ntfn\u{0}".utf8)
    let texts = (0..<40).map { _ in
      var bytes = Array(record.utf8)
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        bytes[offset] = others.randomElement(using: &random) ?? 0
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(Self.layouts([record] + texts + [record]).last == .some(0))
  }
}

extension RecordTokenizer {
  /// Outlines a record where an earlier one had its layout, and else scans it and learns its layout.
  fileprivate mutating func scanOrOutline(_ bytes: RawSpan, from start: Int) -> Outcome {
    if let end = scanOutline(bytes, from: start) { return .complete(end: end) }
    let outcome = scan(bytes, from: start)
    if case .complete = outcome { learn(bytes) }
    return outcome
  }
}
