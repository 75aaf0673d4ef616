/// Which characters of a hostile text may reach a terminal as they are.
package enum DisplaySafety {
  /// Whether `scalar` neither moves the cursor, nor changes the direction of others, nor hides.
  package static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: false
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: false
    case 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: false
    case 0x1D173...0x1D17A, 0xE0000...0xE0FFF: false
    default: true
    }
  }

  /// What is shown for a scalar that isn't safe; one visible mark, never nothing.
  package static func replacement(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20: "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40))
    case 0x7F: "^?"
    default: "<\(String(scalar.value, radix: 16))>"
    }
  }

  /// `text` with everything unsafe made visible: what any output to a terminal passes.
  package static func visible(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isSafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isSafe(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += replacement(for: scalar)
      }
    }
    return result
  }
}
