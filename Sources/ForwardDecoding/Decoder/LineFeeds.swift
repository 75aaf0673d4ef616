internal import WireJSON

/// Where the lines of a text end.
///
/// Made when somebody first asks for a line: an error that is forgiven where nobody collects doesn't.
struct LineFeeds: Sendable {
  private var offsets: [Int] = []

  /// - Complexity: O(*n*) in the bytes, eight at a time.
  init(_ bytes: RawSpan) {
    var offset = 0
    while offset < bytes.byteCount {
      if offset + 8 <= bytes.byteCount, !Self.hasLineFeed(bytes.word(offset)) {
        offset += 8
        continue
      }
      for place in offset..<min(offset + 8, bytes.byteCount) where bytes.byte(place) == 0x0A {
        offsets.append(place)
      }
      offset += 8
    }
  }

  /// - Source: S. E. Anderson, "Bit Twiddling Hacks", "Determine if a word has a zero byte".
  private static func hasLineFeed(_ word: UInt64) -> Bool {
    let others = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
  }

  /// The line and column of a byte.
  func place(of offset: Int) -> TextPlace {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return TextPlace(
      offset: offset, line: low + 1, column: offset - (low == 0 ? -1 : offsets[low - 1]))
  }
}
