/// Where values end.
extension JointReader {
  /// The second of two texts in an array, behind the first one's quote.
  func secondElement(behind start: Int, first name: Range<Int>) -> Range<Int>? {
    let before = codes[..<name.lowerBound].last {
      !$0.isSpaceCode && $0 != UInt8(ascii: "\\") && !Self.isQuote($0)
    }
    guard before == UInt8(ascii: "["), holds(",", at: start) else { return nil }
    let value = skippingSpaces(start + 1)
    let end = end(ofValue: value, isLine: false)
    return holds("]", at: skippingSpaces(end)) ? value..<end : nil
  }

  /// `isLine`: Whether spaces belong to the value, as in a header's.
  func end(ofValue start: Int, isLine: Bool) -> Int {
    guard start < codes.count else { return start }
    var index = start
    while index < codes.count, codes[index] == UInt8(ascii: "\\") { index += 1 }
    if index < codes.count, Self.isQuote(codes[index]) {
      return endOfString(index + 1, codes[index], escapes: index - start)
    }
    if codes[start] == UInt8(ascii: "{") || codes[start] == UInt8(ascii: "[") {
      return endOfContainer(start)
    }
    let first = escaped(at: start, ["22", "27"])?.end ?? start
    let ends = isLine ? Set(";\"".utf8) : Set(" &;\"}]".utf8)
    return codes.indices.dropFirst(first).first {
      ends.contains(codes[$0]) || endsTag($0) || endsBehindComma($0)
        || escaped(at: $0, ["22", "26", "27"]) != nil
    } ?? codes.count
  }

  /// `</` and `/>`.
  func endsTag(_ index: Int) -> Bool {
    holds("<", at: index) && holds("/", at: index + 1)
      || holds("/", at: index) && holds(">", at: index + 1)
  }

  /// A comma may be part of a password: it ends a value where a space or another name is behind it.
  private func endsBehindComma(_ index: Int) -> Bool {
    guard holds(",", at: index) else { return false }
    let next = index + 1
    guard next < codes.count, codes[next].isNameCode else { return true }
    let end = codes[next...].firstIndex { !$0.isNameCode } ?? codes.count
    return sign(at: end) != nil
  }

  /// Behind the quote that has as many backslashes before it as the first one; the end where none has.
  private func endOfString(_ start: Int, _ quote: UInt8, escapes: Int) -> Int {
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

  private func endOfContainer(_ start: Int) -> Int {
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
