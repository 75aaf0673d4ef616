/// Secrets in damaged JSON, where nothing tells for certain what belongs to what.
///
/// From a secret's name on, all is hidden up to the next member whose key is whole: its colon, its quotes, or the
/// end of its value may be what is damaged.
enum DamagedMembers {
  static func masks(in text: FormText) -> [Mask] {
    let units = Self.units(of: text)
    let names = Self.names(in: units)
    var masks: [Mask] = []
    for (index, name) in names.enumerated() where isSecret(index, names, units, text) {
      let start = skippingJoint(units, from: name.upperBound)
      var end = nextMember(units, from: start) ?? units.count
      while end > start, units[end - 1].code.isSpaceCode { end -= 1 }
      guard units[start..<end].contains(where: { isPartOfName($0.code) }) else { continue }
      masks.append(
        Mask(
          range: units[start].range.lowerBound..<units[end - 1].range.upperBound,
          text: PersonalRule.dots))
    }
    return masks
  }

  /// A character of the JSON: its escape, where it is written as one.
  private struct Unit {
    var code: UInt8
    var range: Range<Int>
  }

  private static func units(of text: FormText) -> [Unit] {
    var units: [Unit] = []
    var index = 0
    while index < text.codes.count {
      let escape = index..<min(index + 6, text.codes.count)
      let code = escaped(text.codes[escape])
      let end = code == nil ? index + 1 : escape.upperBound
      units.append(Unit(code: code ?? text.codes[index], range: index..<end))
      index = end
    }
    return units
  }

  /// The letter, digit or sign of ASCII that `\u0063` stands for.
  private static func escaped(_ codes: ArraySlice<UInt8>) -> UInt8? {
    guard codes.count == 6, codes.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
      let code = UInt8(String(decoding: codes.dropFirst(2), as: UTF8.self), radix: 16)
    else { return nil }
    return code < 0x80 ? code : nil
  }

  private static func names(in units: [Unit]) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var index = 0
    while let start = units[index...].firstIndex(where: { isPartOfName($0.code) }) {
      index = units[start...].firstIndex { !isPartOfName($0.code) } ?? units.count
      names.append(start..<index)
    }
    return names
  }

  /// Whether a name is a secret's, alone or with the one before it: a sign may have come between its parts.
  private static func isSecret(
    _ index: Int, _ names: [Range<Int>], _ units: [Unit], _ text: FormText
  ) -> Bool {
    let name = names[index]
    guard name.count <= longestName else { return false }
    let part = Self.part(name, units, text)
    if SensitiveKey(part).value == .secret { return true }
    guard index > 0, names[index - 1].upperBound + 1 == name.lowerBound,
      names[index - 1].count <= longestName
    else { return false }
    return SensitiveKey(Self.part(names[index - 1], units, text) + part).value == .secret
  }

  /// Longer ones are no names.
  private static let longestName = 48

  private static func part(_ range: Range<Int>, _ units: [Unit], _ text: FormText) -> String {
    var part = String.UnicodeScalarView()
    for unit in units[range] {
      part.append(
        unit.range.count == 1 ? text.scalars[unit.range.lowerBound] : Unicode.Scalar(unit.code))
    }
    return String(part)
  }

  private static func isPartOfName(_ code: UInt8) -> Bool {
    code.isLetterCode || code.isDigitCode || code == UInt8(ascii: "_") || code == UInt8(ascii: "-")
  }

  /// Behind a quote, spaces and a colon, as far as they are there.
  private static func skippingJoint(_ units: [Unit], from start: Int) -> Int {
    var index = start
    if index < units.count, units[index].code == UInt8(ascii: "\"") { index += 1 }
    while index < units.count, units[index].code.isSpaceCode { index += 1 }
    if index < units.count, units[index].code == UInt8(ascii: ":") { index += 1 }
    while index < units.count, units[index].code.isSpaceCode { index += 1 }
    return index
  }

  /// Where the next `,"key":` or `{"key":` begins.
  private static func nextMember(_ units: [Unit], from start: Int) -> Int? {
    units.indices[start...].first { index in
      let opens = units[index].code == UInt8(ascii: ",") || units[index].code == UInt8(ascii: "{")
      return opens && isMember(units, at: index)
    }
  }

  private static func isMember(_ units: [Unit], at start: Int) -> Bool {
    func skipping(_ index: Int, while isMet: (UInt8) -> Bool) -> Int {
      units[min(index, units.count)...].firstIndex { !isMet($0.code) } ?? units.count
    }
    func holds(_ sign: Unicode.Scalar, at index: Int) -> Bool {
      index < units.count && units[index].code == UInt8(ascii: sign)
    }
    let quote = skipping(start + 1, while: \.isSpaceCode)
    guard holds("\"", at: quote) else { return false }
    let end = skipping(quote + 1, while: isPartOfName)
    guard end > quote + 1, holds("\"", at: end) else { return false }
    return holds(":", at: skipping(end + 1, while: \.isSpaceCode))
  }
}
