import Presentation

/// Characters of more than one byte, and of other encodings than UTF-8.
extension KeyDecoder {
  mutating func beginCharacter(_ byte: UInt8, isAlt: Bool, _ inputs: inout [Input]) {
    guard case .utf8 = text else {
      if !isAlt, let scalar = scalar(ofByte: byte) {
        inputs.append(.key(.character(Character(scalar))))
      }
      return
    }
    let length =
      switch byte {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      // No character begins so: the byte is dropped, and nothing else with it.
      default: 0
      }
    guard length > 0 else { return }
    state = .character(length: length, isAlt: isAlt)
    begun = [byte]
  }

  mutating func character(
    _ byte: UInt8, _ length: Int, _ isAlt: Bool, _ inputs: inout [Input]
  ) {
    guard byte & 0xC0 == 0x80 else {
      end()
      return receive(byte, &inputs)
    }
    begun.append(byte)
    guard begun.count == length else { return }
    let character = String(validating: begun, as: UTF8.self)?.first
    end()
    if !isAlt, let character { inputs.append(.key(.character(character))) }
  }

  func scalar(ofByte byte: UInt8) -> Unicode.Scalar? {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    guard case .bytes(let table) = text, table.indices.contains(Int(byte) - 0x80) else {
      return nil
    }
    let value = table[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}
