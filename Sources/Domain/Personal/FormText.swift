/// A part of a text, in scalars, and what is shown for it.
struct Mask {
  var range: Range<Int>
  var text: String
}

/// A text beside what each of its scalars stands for in an address, a number or a key.
///
/// Full-width letters and digits of all scripts are read as those of ASCII:
/// a card's number stays one in any script.
struct FormText {
  let scalars: [Unicode.Scalar]
  /// ASCII as it is; `letter` and `other` for the rest.
  let codes: [UInt8]

  /// What stands for a letter beyond ASCII, and for anything else there.
  static let letter: UInt8 = 0x80
  static let other: UInt8 = 0x01

  init(_ text: String) { self.init(Array(text.unicodeScalars)) }

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    codes = scalars.map(Self.code)
  }

  static func code(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0x09...0x0D: return UInt8(ascii: " ")
    case 0..<0x80: return UInt8(truncatingIfNeeded: scalar.value)
    case 0xFF01...0xFF5E: return UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)
    default: break
    }
    if scalar.properties.isWhitespace { return UInt8(ascii: " ") }
    if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
      return UInt8(ascii: "0") + UInt8(digit)
    }
    return scalar.properties.isAlphabetic ? letter : other
  }

  /// Whether a text is worth a closer look: a word such as `paid` or `visa` isn't.
  ///
  /// - Complexity: O(*n*), and no more than `shortestNumber` bytes; allocates nothing.
  static func mayHoldForm(_ text: String) -> Bool {
    guard text.utf8.count < shortestNumber else { return true }
    var hasSpace = false
    var hasDigit = false
    for byte in text.utf8 {
      hasSpace = hasSpace || byte.isSpaceCode
      hasDigit = hasDigit || byte.isDigitCode
      if !(byte.isASCIILetterCode || byte.isDigitCode || byte.isSpaceCode) { return true }
    }
    // `pin 4711`
    return hasSpace && hasDigit
  }

  /// Cards' numbers, IBANs and keys without a sign in them are no shorter.
  private static let shortestNumber = 14

  /// What is to be hidden; `revealing`: only secrets.
  func masks(revealing: Bool) -> [Mask] {
    var masks = formMasks(revealing: revealing)
    if codes.contains(UInt8(ascii: "\\")) {
      // JSON in a text: its escapes may stand inside of a form.
      let resolved = ResolvedText(self, .all)
      if resolved.isOther {
        masks += resolved.asSent(resolved.form.formMasks(revealing: revealing))
      }
    }
    return masks.count < 2 ? masks : Self.merged(masks)
  }

  private func formMasks(revealing: Bool) -> [Mask] {
    let masks = SecretForms.masks(in: self) + NamedValues.masks(in: self, revealing: revealing)
    return revealing ? masks : masks + PersonalForms.masks(in: self)
  }

  /// In order, those that overlap as one.
  static func merged(_ masks: [Mask]) -> [Mask] {
    var merged: [Mask] = []
    for mask in masks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = merged.last, mask.range.lowerBound < last.range.upperBound else {
        merged.append(mask)
        continue
      }
      if last.range == mask.range { continue }
      let end = max(last.range.upperBound, mask.range.upperBound)
      merged[merged.count - 1] = Mask(
        range: last.range.lowerBound..<end, text: PersonalRule.dots)
    }
    return merged
  }

  /// A part of the text, the masks that it touches put in.
  func text(with masks: [Mask], in range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    var index = range.lowerBound
    for mask in masks where mask.range.overlaps(range) {
      if mask.range.lowerBound > index { result += scalars[index..<mask.range.lowerBound] }
      result += mask.text.unicodeScalars
      index = mask.range.upperBound
    }
    if index < range.upperBound { result += scalars[index..<range.upperBound] }
    return String(result)
  }

  /// The scalars of `range` as a text.
  func part(_ range: Range<Int>) -> String {
    var part = String.UnicodeScalarView()
    part += scalars[range]
    return String(part)
  }
}

extension UInt8 {
  var isDigitCode: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it is a letter of ASCII.
  var isASCIILetterCode: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// Whether it is a letter of any script.
  var isLetterCode: Bool { self == FormText.letter || isASCIILetterCode }

  var isSpaceCode: Bool { self == UInt8(ascii: " ") }

  /// Whether it may be part of a key that is a plain name.
  var isNameCode: Bool {
    isLetterCode || isDigitCode || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
