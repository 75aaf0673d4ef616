/// Finds signs, quotes and the ends of values in a text.
struct JointReader {
  let codes: [UInt8]

  init(_ codes: [UInt8]) { self.codes = codes }

  // MARK: Signs

  func skippingSpaces(_ start: Int) -> Int {
    codes[min(start, codes.count)...].firstIndex { !$0.isSpaceCode } ?? codes.count
  }

  /// The quote behind a name, with the backslashes before it, or as an address has it: `%22`.
  func quote(behind name: Int) -> (end: Int, isDouble: Bool)? {
    var index = name
    while holds("\\", at: index) { index += 1 }
    if index < codes.count, Self.isQuote(codes[index]) {
      return (index + 1, holds("\"", at: index))
    }
    return escaped(at: name, ["22", "27"]).map { ($0.end, true) }
  }

  /// A colon or an equals sign; `=>` is one, too, and so is `%3D`, escaped once or twice.
  func sign(at start: Int) -> (code: UInt8, end: Int)? {
    if holds(":", at: start) { return (codes[start], start + 1) }
    if holds("=", at: start) { return (codes[start], start + (holds(">", at: start + 1) ? 2 : 1)) }
    return escaped(at: start, ["3D", "3A"]).map { (UInt8(ascii: "="), $0.end) }
  }

  /// `%3D` or `%253D`, whose digits are one of `signs`.
  func escaped(at start: Int, _ signs: [String]) -> (sign: String, end: Int)? {
    guard holds("%", at: start) else { return nil }
    var index = start + 1
    while holds("2", at: index), holds("5", at: index + 1), index + 4 <= codes.count { index += 2 }
    guard index + 2 <= codes.count else { return nil }
    let digits = String(decoding: codes[index..<index + 2], as: UTF8.self).uppercased()
    return signs.contains(digits) ? (digits, index + 2) : nil
  }

  func holds(_ sign: Unicode.Scalar, at index: Int) -> Bool {
    index < codes.count && codes[index] == UInt8(ascii: sign)
  }

  static func isQuote(_ code: UInt8) -> Bool {
    code == UInt8(ascii: "\"") || code == UInt8(ascii: "'")
  }

  // MARK: Words

  /// `--password`.
  func isOption(_ name: Range<Int>) -> Bool { codes[name].starts(with: "--".utf8) }

  func holdsDigit(_ range: Range<Int>) -> Bool { codes[range].contains(where: \.isDigitCode) }

  /// Up to the next space, without the point or bracket of its sentence.
  func word(at start: Int) -> Range<Int> {
    var end = codes[start...].firstIndex(where: \.isSpaceCode) ?? codes.count
    while end > start, ".,;:!?)\"'".utf8.contains(codes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Behind `is`, `->` or a sign that is none of ASCII, such as an arrow.
  func skippingVerb(_ start: Int) -> Int? {
    let end = codes[start...].firstIndex(where: \.isSpaceCode) ?? codes.count
    let verb = codes[start..<end]
    let isOne =
      verb.count == 1 && verb.first == FormText.other
      || Self.verbs.contains { $0.elementsEqual(verb) }
    let behind = skippingSpaces(end)
    return isOne && behind < codes.count ? behind : nil
  }

  private static let verbs = ["is", "was", "ist", "est", "es", "->", "-", "--"].map {
    Array($0.utf8)
  }

  // MARK: XML

  /// What the tag with this name holds: its attributes, and its content up to the next end of a tag.
  func content(ofTag name: Range<Int>) -> Range<Int>? {
    var open = name.lowerBound - 1
    if open > 0, holds(":", at: open) {
      open = codes[..<open].lastIndex { !$0.isNameCode } ?? 0
    }
    guard open >= 0, holds("<", at: open) else { return nil }
    let behind = skippingSpaces(name.upperBound)
    let start = holds(">", at: behind) ? behind + 1 : behind
    guard start > name.upperBound else { return nil }
    return start..<(codes.indices.dropFirst(start).first(where: endsTag) ?? codes.count)
  }

  /// Behind the `>` of a tag, up to the next one.
  func content(behind start: Int) -> Range<Int>? {
    guard holds(">", at: start) else { return nil }
    return start + 1..<(codes[start...].firstIndex(of: UInt8(ascii: "<")) ?? codes.count)
  }

  /// `name="`.
  func isAttribute(at start: Int) -> Bool {
    let end = codes[min(start, codes.count)...].firstIndex { !$0.isNameCode } ?? codes.count
    return end > start && holds("=", at: end)
  }
}
