import Presentation

/// The automaton: one byte after another.
extension KeyDecoder {
  /// Bytes of a sequence that are kept: what is longer is no key.
  private static let maxBegun = 64
  /// Bytes of a paste that are kept.
  private static let maxPaste = 16 * 1024

  mutating func receive(_ byte: UInt8, _ inputs: inout [Input]) {
    switch state {
    case .ground: begin(byte, &inputs)
    case .escape(let count): follow(byte, escapes: count, &inputs)
    case .control: control(byte, &inputs)
    case .shift:
      if isBroken(by: byte, &inputs) { return }
      begun.append(byte)
      // Some have parameters: ESC O 1 ; 2 P
      if (0x30...0x3B).contains(byte) { bound() } else { finish(&inputs) }
    case .string: string(byte, &inputs)
    case .report(let count):
      if count > 1 { state = .report(count - 1) } else { end() }
    case .character(let length, let isAlt): character(byte, length, isAlt, &inputs)
    case .paste: paste(byte, &inputs)
    }
  }

  private mutating func begin(_ byte: UInt8, isAlt: Bool = false, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B:
      state = .escape(1)
      begun = [byte]
    case 0x80...:
      beginCharacter(byte, isAlt: isAlt, &inputs)
    default:
      guard !isAlt else { return }
      if let key = keys[[byte]] ?? Key(asciiByte: byte) { inputs.append(.key(key)) }
    }
  }

  private mutating func follow(_ byte: UInt8, escapes count: Int, _ inputs: inout [Input]) {
    if byte == 0x1B {
      state = .escape(count + 1)
      begun.append(byte)
      return
    }
    if let key = keys[begun + [byte]] {
      end()
      inputs.append(.key(key))
      return
    }
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .shift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    default:
      end()
      // With Esc before it a character is one key, with Alt, which means nothing here.
      return begin(byte, isAlt: byte >= 0x20, &inputs)
    }
    begun.append(byte)
  }

  private mutating func control(_ byte: UInt8, _ inputs: inout [Input]) {
    if isBroken(by: byte, &inputs) { return }
    begun.append(byte)
    let isFirst = begun.count == begun.lastIndex(of: 0x1B).map { $0 + 3 }
    switch byte {
    // Linux: ESC [ [ A
    case UInt8(ascii: "[") where isFirst: state = .report(1)
    // A mouse in the first protocol: three bytes of any value.
    case UInt8(ascii: "M") where isFirst: state = .report(3)
    case 0x40...0x7E: finish(&inputs)
    default: bound()
    }
  }

  private mutating func bound() {
    if begun.count > Self.maxBegun { begun.removeLast() }
  }

  /// The sequence is whole: it is a key that is known, or nothing.
  private mutating func finish(_ inputs: inout [Input]) {
    if begun == KeySequences.pasteBegins {
      state = .paste
      begun.removeAll(keepingCapacity: true)
      return
    }
    let key = keys[begun]
    end()
    if let key { inputs.append(.key(key)) }
  }

  /// Whether `byte` can't belong to a sequence: that is over then, and the byte stands for itself.
  private mutating func isBroken(by byte: UInt8, _ inputs: inout [Input]) -> Bool {
    guard byte < 0x20 || byte >= 0x7F else { return false }
    end()
    begin(byte, &inputs)
    return true
  }

  private mutating func string(_ byte: UInt8, _ inputs: inout [Input]) {
    let wasEscape = begun.last == 0x1B
    switch byte {
    case 0x07: end()
    case UInt8(ascii: "\\") where wasEscape: end()
    case 0x1B: begun.append(byte)
    case ..<0x20: _ = isBroken(by: byte, &inputs)
    default:
      if wasEscape || begun.count <= Self.maxBegun { begun.append(byte) }
    }
    if begun.count > 2 * Self.maxBegun { end() }
  }

  private mutating func paste(_ byte: UInt8, _ inputs: inout [Input]) {
    begun.append(byte)
    let mark = KeySequences.pasteEnds
    if begun.count >= mark.count, begun[(begun.count - mark.count)...].elementsEqual(mark) {
      inputs += pasted(begun.dropLast(mark.count))
      end()
    } else if begun.count > Self.maxPaste + 2 * mark.count {
      // The end must still be found; what is between is too much for anything here.
      begun.removeSubrange(Self.maxPaste..<begun.count - mark.count)
    }
  }

  func pasted(_ bytes: ArraySlice<UInt8>) -> [Input] {
    let text: String =
      switch self.text {
      case .utf8: String(decoding: bytes, as: UTF8.self)
      case .bytes:
        String(String.UnicodeScalarView(bytes.compactMap { scalar(ofByte: $0) }))
      }
    let scalars = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "\n", "\r", "\t": " "
      case _ where scalar.properties.generalCategory == .control: nil
      default: scalar
      }
    }
    guard !scalars.isEmpty else { return [] }
    return [.paste(String(String.UnicodeScalarView(scalars)))]
  }
}
