internal import Foundation

/// Where the lines of a text end.
///
/// Made when somebody first asks for a line: a decode that drops and reports nothing doesn't.
struct LineFeeds: Sendable {
  private var offsets: [Int] = []

  /// - Complexity: O(*n*) in the bytes, as fast as the C library looks for one.
  init(_ text: RawSpan) {
    text.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var offset = 0
      while let found = memchr(start + offset, 0x0A, bytes.count - offset) {
        offset = UnsafeRawPointer(found) - start
        offsets.append(offset)
        offset += 1
      }
    }
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
