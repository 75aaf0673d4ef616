/// One visible character and the cells it takes.
package struct Glyph: Equatable, Sendable {
  package let text: String
  /// 1 or 2.
  package let width: Int
}

/// Turns text from anywhere into glyphs whose width every terminal agrees on.
package enum CellText {
  /// What stands for a character whose width terminals disagree about.
  package static let placeholder = "\u{25A1}"

  /// The newest Unicode whose widths old systems know; glibc 2.36 says −1 to newer ones.
  private static let newestKnownAge = 13

  /// The glyphs of `text`, everything unsafe made visible.
  ///
  /// - Complexity: O(*n*).
  package static func glyphs(_ text: String) -> [Glyph] {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return text.map { Glyph(text: String($0), width: 1) }
    }
    return DisplaySafety.visible(joinersRemoved(text)).flatMap(glyphs)
  }

  /// The cells that `text` takes.
  package static func width(_ text: String) -> Int { width(text, isASCII: false) }

  /// The cells that `text` takes, on a terminal that may show ASCII alone.
  static func width(_ text: String, isASCII: Bool) -> Int {
    let glyphs = glyphs(text)
    return (isASCII ? glyphs.flatMap(ASCIIForm.glyphs) : glyphs).reduce(0) { $0 + $1.width }
  }

  /// `text` in at most `width` cells, cut with an ellipsis where it is longer.
  package static func fitting(
    _ text: String, _ width: Int, ellipsis: String = "…", isASCII: Bool = false
  ) -> [Glyph] {
    var glyphs = glyphs(text)
    if isASCII { glyphs = glyphs.flatMap(ASCIIForm.glyphs) }
    guard glyphs.reduce(0, { $0 + $1.width }) > width else { return glyphs }
    var end = Self.glyphs(ellipsis)
    if isASCII { end = end.flatMap(ASCIIForm.glyphs) }
    let endWidth = end.reduce(0) { $0 + $1.width }
    guard width > endWidth else { return Array(end.prefix(max(0, width))) }
    var used = 0
    var kept: [Glyph] = []
    for glyph in glyphs {
      guard used + glyph.width + endWidth <= width else { break }
      kept.append(glyph)
      used += glyph.width
    }
    return kept + end
  }

  /// An emoji sequence keeps its first emoji: joiners, selectors and skin tones are what widths differ about.
  private static func joinersRemoved(_ text: String) -> String {
    guard
      text.unicodeScalars.contains(where: {
        $0.value == 0x200D || $0.value == 0xFE0F
          || (0x1F3FB...0x1F3FF).contains($0.value)
      })
    else { return text }
    var result = ""
    for character in text {
      let scalars = character.unicodeScalars
      if let first = scalars.first, scalars.count > 1, first.properties.isEmoji,
        first.value > 0x7F
      {
        result.unicodeScalars.append(first)
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static func glyphs(_ character: Character) -> [Glyph] {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next() else { return [] }
    var baseWidth = width(of: base)
    if baseWidth == 0 { return [Glyph(text: placeholder, width: 1)] }
    var text = String(base)
    var marks = 0
    while let scalar = scalars.next() {
      // A stack of marks climbs over other rows; three are more than any language needs.
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        if marks < 3 { text.unicodeScalars.append(scalar) }
        marks += 1
      case .spacingMark:
        text.unicodeScalars.append(scalar)
        baseWidth = 2
      default:
        return [Glyph(text: placeholder, width: 1)]
      }
    }
    return [Glyph(text: text, width: baseWidth)]
  }

  /// Vowels and finals of decomposed Hangul, tone marks, circled numbers on squares, letters of flags.
  private static let disputed: [ClosedRange<UInt32>] = [
    0x1160...0x11FF, 0x302E...0x302F, 0x3248...0x324F, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF,
  ]

  /// 1 or 2; 0 for what has no width of its own, or one that terminals disagree about.
  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .surrogate, .privateUse, .unassigned:
      return 0
    default: break
    }
    guard let age = scalar.properties.age, age.major <= newestKnownAge else { return 0 }
    if disputed.contains(where: { $0.contains(scalar.value) }) { return 0 }
    return WideRanges.contains(scalar) ? 2 : 1
  }
}
