import Presentation
import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
  /// Bytes and pauses as a terminal sends them: `\e` for Esc, `|40|` for 40 ms of silence.
  private static func inputs(
    _ script: String, text: KeyDecoder.TextEncoding = .utf8, keys: KeySequences = KeySequences()
  ) -> [Input] {
    var decoder = KeyDecoder(keys: keys, text: text)
    var inputs: [Input] = []
    var now = 0
    for (index, part) in script.split(separator: "|", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        let end = now + (Int(part) ?? 0)
        while let due = decoder.deadline, due <= end { inputs += decoder.expire(at: due) }
        now = end
      } else {
        inputs += decoder.decode(bytes(part), at: now)
      }
    }
    while let due = decoder.deadline { inputs += decoder.expire(at: due) }
    return inputs
  }

  /// `\e`, `\xNN`, and all else as UTF-8.
  private static func bytes(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let first = rest.first {
      rest.removeFirst()
      if first == "\\", rest.hasPrefix("e") {
        rest.removeFirst()
        bytes.append(0x1B)
      } else if first == "\\", rest.hasPrefix("x"),
        let byte = UInt8(rest.dropFirst().prefix(2), radix: 16)
      {
        rest.removeFirst(3)
        bytes.append(byte)
      } else {
        bytes += Array(String(first).utf8)
      }
    }
    return bytes
  }

  // swift-format-ignore
  static let scripts: [(script: String, keys: [Input])] = [
    // One byte each.
    (#"jG"#,                       [.key(.character("j")), .key(.character("G"))]),
    (#"\x0d\x0a\x09\x7f\x08"#,     [.key(.enter), .key(.enter), .key(.tab), .key(.backspace), .key(.backspace)]),
    (#"\x03\x1a\x0c"#,             [.key(.control("c")), .key(.control("z")), .key(.control("l"))]),
    // Sequences, whole and in parts.
    (#"\e[A\eOB\e[5~\e[Z\e[H"#,    [.key(.up), .key(.down), .key(.pageUp), .key(.backTab), .key(.home)]),
    (#"\e|100|[B"#,                [.key(.down)]),
    (#"\e[|299|B"#,                [.key(.down)]),
    (#"\e|290|[|290|6|290|~"#,     [.key(.pageDown)]),
    (#"\eO|200|A"#,                [.key(.up)]),
    // Esc: when nothing follows for a while, or when a person goes on by something else.
    (#"\e"#,                       [.key(.escape)]),
    (#"\e|400|[B"#,                [.key(.escape), .key(.character("[")), .key(.character("B"))]),
    (#"\e|400|j"#,                 [.key(.escape), .key(.character("j"))]),
    (#"\e|100|\e"#,                [.key(.escape), .key(.escape)]),
    (#"\e|100|\x03"#,              [.key(.control("c"))]),
    (#"\e|120|qx"#,                [.key(.character("x"))]),
    (#"\e|200|\e|200|[A|200|x"#,   [.key(.character("x"))]),
    (#"\eO1;3R|50|x\eO1|100|;2Q"#, [.key(.character("x"))]),
    // Neither a key with Alt nor a sequence that nobody knows nor a piece of one is a key.
    (#"\ejx"#,                     [.key(.character("x"))]),
    (#"\eéx"#,                     [.key(.character("x"))]),
    (#"\e\e[Ax"#,                  [.key(.character("x"))]),
    (#"\e[1;5Ax"#,                 [.key(.character("x"))]),
    (#"\e[15~\e[[Ax"#,             [.key(.character("x"))]),
    (#"\e[Ix\e[O"#,                [.key(.character("x"))]),
    (#"\e[<0;12;7Mx\e[<0;12;7m"#,  [.key(.character("x"))]),
    (#"\e[M !qx"#,                 [.key(.character("x"))]),
    (#"\e[12|400|x"#,              [.key(.character("x"))]),
    (#"\e[1\x03"#,                 [.key(.control("c"))]),
    (#"\e[1\e[B"#,                 [.key(.down)]),
    (#"\e]11;rgb:0000/0000/0000\e\x5cx"#, [.key(.character("x"))]),
    (#"\e]11;rgb:0000/0000/0000\x07x"#, [.key(.character("x"))]),
    (#"\e]11;rgb:|400|x"#,         [.key(.character("x"))]),
    (#"\e]11;rgb:\x03"#,           [.key(.control("c"))]),
    (#"\eP1+r\e\x5cx"#,              [.key(.character("x"))]),
    // Characters of more than one byte.
    (#"é陳🙂"#,                    [.key(.character("é")), .key(.character("陳")), .key(.character("🙂"))]),
    (#"\xe9|100|\x99|100|\xb3"#,   [.key(.character("陳"))]),
    (#"\xffj"#,                    [.key(.character("j"))]),
    (#"\xe9jx"#,                   [.key(.character("j")), .key(.character("x"))]),
    (#"\xc3\x1b[B"#,               [.key(.down)]),
    (#"\xe9|400|j"#,               [.key(.character("j"))]),
    (#"\xed\xa0\x80j"#,            [.key(.character("j"))]),
    (#"\xc0\xafj"#,                [.key(.character("j"))]),
    (#"\e[200~abc |9000|qd\e[201~x"#, [.paste("abc qd"), .key(.character("x"))]),
    // Pastes.
    (#"\e[200~qj\x0dR\x03\e[201~x"#, [.paste("qj R"), .key(.character("x"))]),
    (#"\e[200~a\e|200|b\e[20|200|1~x"#, [.paste("ab"), .key(.character("x"))]),
    (#"\e[200~é\e[B\e[201~"#,      [.paste("é[B")]),
    (#"\e[200~abc|10100|x"#,        [.paste("abc"), .key(.character("x"))]),
    (#"\e[200~\e[201~x"#,          [.key(.character("x"))]),
    (#"\e[201~x"#,                 [.key(.character("x"))]),
  ]

  @Test(arguments: scripts)
  func `bytes of a terminal are keys, pastes or nothing`(script: String, keys: [Input]) {
    #expect(Self.inputs(script) == keys)
  }

  @Test(arguments: scripts)
  func `they are the same keys when each byte comes alone, at once`(script: String, keys: [Input]) {
    var decoder = KeyDecoder(keys: KeySequences())
    guard !script.contains("|") else { return }
    var inputs = Self.bytes(script[...]).flatMap { decoder.decode([$0], at: 0) }
    while let due = decoder.deadline { inputs += decoder.expire(at: due) }
    #expect(inputs == keys)
  }

  @Test func `a paste without end keeps so much of it, and the keys behind it`() {
    let text = String(repeating: "a", count: 100_000)
    let inputs = Self.inputs("\\e[200~" + text + "\\e[201~x")
    guard case .paste(let kept)? = inputs.first else { return #expect(Bool(false)) }
    #expect((1000..<20_000).contains(kept.count))
    #expect(inputs.last == .key(.character("x")))
  }

  @Test func `a terminal's own sequences come before the usual ones`() {
    let own: [String: [UInt8]] = [
      "kcuu1": [0x1B, 0x41], "kcud1": [0x0A], "kpp": [0x1B, 0x5B, 0x48], "kbs": [0x1B],
    ]
    let keys = KeySequences { own[$0] }
    #expect(Self.inputs(#"\eA"#, keys: keys) == [.key(.up)])
    #expect(Self.inputs(#"\x0a\x0d"#, keys: keys) == [.key(.down), .key(.enter)])
    #expect(Self.inputs(#"\e[H\e"#, keys: keys) == [.key(.pageUp), .key(.escape)])
  }

  @Test func `elsewhere a byte is a character of the locale`() {
    var table = [UInt32](repeating: 0, count: 128)
    table[0xE9 - 0x80] = 0xE9
    #expect(
      Self.inputs(#"\xe9\xeaj\e\xe9"#, text: .bytes(table))
        == [.key(.character("é")), .key(.character("j"))])
  }
}
