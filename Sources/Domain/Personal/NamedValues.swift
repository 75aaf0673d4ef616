/// Values with a name beside them inside a text: `password=…` in an address, `"api_key": "…"` in damaged or quoted JSON, in quotes of either kind.
enum NamedValues {
  static func masks(in text: FormText, revealing: Bool) -> [Mask] {
    let codes = text.codes
    guard codes.contains(where: { marks.contains($0) }) else { return [] }
    var masks: [Mask] = []
    var pair = Pair()
    var index = 0
    while let start = codes[index...].firstIndex(where: \.isNameCode) {
      let end = codes[start...].firstIndex { !$0.isNameCode } ?? codes.count
      index = end
      guard end - start <= longestName, let joint = Joint(codes, name: start..<end) else {
        continue
      }
      let key = text.part(start..<end)
      let said = SensitiveKey(key).value
      if let named = pair.take(key, joint.value, at: start, text),
        joint.announces(named.sensitivity, revealing: revealing, codes)
      {
        masks.append(Mask(range: named.value, text: PersonalRule.dots))
      }
      guard joint.announces(said, revealing: revealing, codes) else { continue }
      masks.append(Mask(range: joint.value, text: PersonalRule.dots))
      index = joint.value.upperBound
    }
    return masks
  }

  /// Longer ones are no names.
  private static let longestName = 48
  private static let marks = Set(":=\"".utf8)

  /// A name and a value that stand beside each other as members: `"name":"api_key","value":"…"`.
  private struct Pair {
    private var sensitivity: Sensitivity?
    private var value: Range<Int>?
    private var end = 0

    /// Takes a member; returns the pair's value once both are there.
    mutating func take(
      _ key: String, _ range: Range<Int>, at start: Int, _ text: FormText
    ) -> (value: Range<Int>, sensitivity: Sensitivity)? {
      let braces = Set("{}".utf8)
      if text.codes[min(end, start)..<start].contains(where: { braces.contains($0) }) {
        self = Pair()
      }
      end = start
      if NamedPair.isName(key), range.count <= longestName {
        sensitivity = SensitiveKey(text.part(range)).value
      } else if NamedPair.isValue(key) {
        value = range
        end = range.upperBound
      }
      guard let value, let sensitivity, sensitivity > .open else { return nil }
      return (value, sensitivity)
    }
  }

  /// What stands between a name and its value, and where the value is.
  private struct Joint {
    /// Whether the name is quoted, as a key of JSON.
    var isQuoted = false
    var isEquals = false
    var value: Range<Int>

    /// Nil where the name has no value beside it.
    init?(_ codes: [UInt8], name: Range<Int>) {
      var index = name.upperBound
      while index < codes.count, codes[index] == UInt8(ascii: "\\") { index += 1 }
      let quote = index < codes.count && Self.isQuote(codes[index]) ? codes[index] : nil
      if quote != nil {
        isQuoted = true
        index += 1
      }
      index = Self.skippingSpaces(codes, index)
      if index < codes.count, codes[index] == UInt8(ascii: ":") || codes[index] == UInt8(ascii: "=")
      {
        isEquals = codes[index] == UInt8(ascii: "=")
        index = Self.skippingSpaces(codes, index + 1)
      } else if quote != UInt8(ascii: "\"") || index == name.upperBound + 1 {
        // In damaged JSON a key may have lost its colon, but not what follows it. A single quote may be an apostrophe.
        return nil
      }
      let end = Self.end(ofValue: codes, index, isLine: !isEquals && !isQuoted)
      guard end > index else { return nil }
      value = index..<end
    }

    private static func isQuote(_ code: UInt8) -> Bool {
      code == UInt8(ascii: "\"") || code == UInt8(ascii: "'")
    }

    /// Whether the value is one that must be hidden.
    func announces(_ sensitivity: Sensitivity, revealing: Bool, _ codes: [UInt8]) -> Bool {
      switch sensitivity {
      case .open, .lastFour: false
      // `name: …` is a sentence more often than a name.
      case .personal: !revealing && (isQuoted || isEquals)
      // `Invalid token: expired` says no token.
      case .secret: isQuoted || isEquals || codes[value].contains(where: \.isDigitCode)
      }
    }

    private static func skippingSpaces(_ codes: [UInt8], _ start: Int) -> Int {
      codes[min(start, codes.count)...].firstIndex { !$0.isSpaceCode } ?? codes.count
    }

    /// `isLine`: Whether spaces belong to the value, as in a header's.
    private static func end(ofValue codes: [UInt8], _ start: Int, isLine: Bool) -> Int {
      guard start < codes.count else { return start }
      var index = start
      while index < codes.count, codes[index] == UInt8(ascii: "\\") { index += 1 }
      if index < codes.count, isQuote(codes[index]) {
        return endOfString(codes, index + 1, codes[index], escapes: index - start)
      }
      if codes[start] == UInt8(ascii: "{") || codes[start] == UInt8(ascii: "[") {
        return endOfContainer(codes, start)
      }
      let ends = isLine ? Set(",;\"".utf8) : Set(" &,;\"}]".utf8)
      return codes[start...].firstIndex { ends.contains($0) } ?? codes.count
    }

    /// Behind the quote that has as many backslashes before it as the first one; the end where none has.
    private static func endOfString(
      _ codes: [UInt8], _ start: Int, _ quote: UInt8, escapes: Int
    ) -> Int {
      var backslashes = 0
      for index in start..<codes.count {
        if codes[index] == quote {
          if escapes == 0 ? backslashes.isMultiple(of: 2) : backslashes <= escapes {
            return index + 1
          }
          backslashes = 0
        } else {
          backslashes = codes[index] == UInt8(ascii: "\\") ? backslashes + 1 : 0
        }
      }
      return codes.count
    }

    private static func endOfContainer(_ codes: [UInt8], _ start: Int) -> Int {
      var depth = 0
      for index in start..<codes.count {
        switch codes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return index + 1 }
        default: break
        }
      }
      return codes.count
    }
  }
}
