import Networking

/// Cuts a source of lines into parts, behind newlines: each when it is asked for, as soon as its bytes have come.
struct LineCutter: Sendable {
  private let source: any ByteSource
  /// How much a part holds at least, but for the last.
  private let size: Int
  private var start: Int
  private var number = 0

  /// 4 KiB: read at once where a line's end is looked for, as most lines are shorter.
  private static let lineBytes = 4 << 10

  /// `start`: Where the first line begins.
  init(_ source: any ByteSource, from start: Int, size: Int) {
    (self.source, self.start, self.size) = (source, start, size)
  }

  /// The next part; nil behind the last.
  ///
  /// Waits until a source that still grows has the part's last byte.
  /// - Complexity: O(1); reads the bytes around the cut.
  mutating func next() throws(SourceError) -> FeedPart? {
    if let end = source.finalByteCount, start >= end { return nil }
    let end = try lineStart(behind: start + size - 1)
    guard start < end else { return nil }
    defer { (start, number) = (end, number + 1) }
    return FeedPart(number: number, range: start..<end)
  }

  /// Where the first line behind `offset` begins; the source's end where none does.
  private func lineStart(behind offset: Int) throws(SourceError) -> Int {
    var window = ByteWindow(startingAt: offset, chunkBytes: Self.lineBytes)
    while true {
      try window.fill(from: source)
      for index in 0..<window.count where window.bytes[index] == 0x0A {
        return window.base + index + 1
      }
      guard !window.isFinal else { return source.finalByteCount ?? source.byteCount }
      window.drop(window.count)
    }
  }
}
