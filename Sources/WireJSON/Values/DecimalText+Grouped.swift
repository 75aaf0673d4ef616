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

  /// More than any amount has.
  private static let maxGroupedBytes = 40
}
