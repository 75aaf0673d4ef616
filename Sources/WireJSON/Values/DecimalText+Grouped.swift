extension DecimalText {
  /// Reads an amount as people write it, where its separators tell which of them is the decimal one: `1.367,32`, `1,367.32`,
  /// `525,35`; nil where they don't.
  ///
  /// A single comma is one of thousands as often as it is decimal, but where one or two digits follow it; behind a
  /// separator of thousands three follow.
  ///
  /// - Complexity: O(*n*) in the bytes of `range`.
  package static func parseGrouped(_ bytes: RawSpan, _ range: Range<Int>) -> DecimalText? {
    guard range.count <= maxGroupedBytes else { return nil }
    let commas = range.filter { bytes.byte($0) == ASCII.comma }
    let points = range.filter { bytes.byte($0) == ASCII.point }
    guard let lastComma = commas.last else { return nil }
    let isCommaDecimal = points.allSatisfy { $0 < lastComma }
    let (decimal, groups) =
      isCommaDecimal ? (lastComma, points) : (points.last ?? lastComma, commas)
    guard isCommaDecimal ? commas.count == 1 : points.count == 1 else { return nil }
    let fraction = range.upperBound - decimal - 1
    guard (1...2).contains(fraction) || !groups.isEmpty && fraction == 3 else { return nil }
    // Each group of thousands has three digits, and the first one to three.
    for (group, next) in zip(groups, groups.dropFirst() + [decimal]) where next - group != 4 {
      return nil
    }
    let sign = bytes.byte(range.lowerBound) == ASCII.minus ? 1 : 0
    let first = (groups.first ?? decimal) - range.lowerBound - sign
    guard first > 0, groups.isEmpty || first <= 3 else { return nil }
    var digits: [UInt8] = []
    for offset in range where !groups.contains(offset) {
      digits.append(offset == decimal ? ASCII.point : bytes.byte(offset))
    }
    let span = unsafe digits.span.bytes
    guard case .number(let number) = parse(span, 0..<digits.count), number.isPlain else {
      return nil
    }
    return number
  }

  /// Reads an amount whose decimal separator is known to be a comma: `12`, `525,35`, `1.367,32`, `1 367,32`.
  ///
  /// Points, blanks and apostrophes part groups of three digits, all of them or none; nil where they part others.
  ///
  /// - Complexity: O(*n*) in the bytes of `range`.
  package static func parseComma(_ bytes: RawSpan, _ range: Range<Int>) -> DecimalText? {
    guard range.count <= maxGroupedBytes else { return nil }
    let comma = range.first { bytes.byte($0) == ASCII.comma } ?? range.upperBound
    let whole = range.lowerBound..<comma
    let groups = whole.filter { isGroupSeparator(bytes.byte($0)) }
    for (group, next) in zip(groups, groups.dropFirst() + [comma]) where next - group != 4 {
      return nil
    }
    guard let first = groups.first ?? (comma > range.lowerBound ? comma : nil) else { return nil }
    let sign = bytes.byte(range.lowerBound) == ASCII.minus ? 1 : 0
    let leading = first - range.lowerBound - sign
    guard leading > 0, groups.isEmpty || leading <= 3 else { return nil }
    let digits = range.compactMap { offset -> UInt8? in
      if groups.contains(offset) { return nil }
      // A point behind the comma stays one, and is refused.
      return offset == comma ? ASCII.point : bytes.byte(offset)
    }
    let span = unsafe digits.span.bytes
    guard case .number(let number) = parse(span, 0..<digits.count), number.isPlain else {
      return nil
    }
    return number
  }

  private static func isGroupSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.point || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "'")
  }

  /// More than any amount has.
  private static let maxGroupedBytes = 40
}
