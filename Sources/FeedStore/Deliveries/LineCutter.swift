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

  /// 64 KiB: how far a line is looked for that surely stands for itself.
  private static let searchedBytes = 64 << 10

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

  /// Where the first line behind `offset` begins that surely stands for itself; the source's end where none does.
  ///
  /// Behind a line that ends no object, what is next may go on with it, and would be read in vain by a thread of its own.
  private func lineStart(behind offset: Int) throws(SourceError) -> Int {
    var window = ByteWindow(startingAt: offset, chunkBytes: Self.lineBytes)
    var last: UInt8 = 0
    var newline: Int?
    var any: Int?
    while true {
      try window.fill(from: source)
      for index in 0..<window.count {
        let byte = window.bytes[index]
        if let start = newline {
          if byte == UInt8(ascii: "{"), last == UInt8(ascii: "}") { return start }
          any = any ?? start
          newline = nil
        }
        if byte == 0x0A {
          newline = window.base + index + 1
        } else if byte > 0x20 {
          last = byte
        }
      }
      if window.isFinal { return any ?? source.finalByteCount ?? source.byteCount }
      window.drop(window.count)
      if let any, window.base - offset > Self.searchedBytes { return any }
    }
  }
}
