import Networking

/// Some lines of a source, which are read apart from the others.
///
/// A newline ends a record whatever it holds, so each part can be scanned, judged and counted by itself.
struct LinePart: Equatable, Sendable {
  var number: Int
  /// Its bytes in the source; it begins with a line, and ends behind one.
  var range: Range<Int>

  var isFirst: Bool { number == 0 }

  /// What is said of a feed's first record isn't said of another part's first.
  var firstRecordNumber: Int { isFirst ? 0 : 1 }

  /// 16 MiB: a tenth of a second, so that the last part keeps nobody waiting for long.
  static let usualBytes = 16 << 20

  /// Cuts a source behind newlines, into parts of at least `size` bytes, but for the last.
  ///
  /// `start`: Where its first line begins.
  /// - Complexity: O(*n*) in the parts; reads the bytes around the cuts.
  static func cut(
    _ source: any ByteSource, from start: Int, to end: Int, size: Int = usualBytes
  ) throws(SourceError) -> [LinePart] {
    var parts: [LinePart] = []
    var begin = start
    while begin < end {
      let next = end - begin <= size ? end : try lineStart(behind: begin + size - 1, source, end)
      parts.append(LinePart(number: parts.count, range: begin..<next))
      begin = next
    }
    return parts
  }

  /// Where the first line behind `offset` begins.
  private static func lineStart(
    behind offset: Int, _ source: any ByteSource, _ end: Int
  ) throws(SourceError) -> Int {
    var window = ByteWindow(startingAt: offset)
    while true {
      try window.fill(from: source)
      for index in 0..<window.count where window.bytes[index] == 0x0A {
        return min(window.base + index + 1, end)
      }
      guard !window.isFinal else { return end }
      window.drop(window.count)
    }
  }
}

/// A source up to the end of a part.
struct PartSource: ByteSource {
  let source: any ByteSource
  let end: Int

  var finalByteCount: Int? { end }
  var byteCount: Int { end }
  var failure: SourceError? { source.failure }
  var change: SourceChange { source.change }

  func header(named name: String) -> String? { source.header(named: name) }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let count = min(buffer.count, end - offset)
    guard count > 0 else { return 0 }
    return try source.read(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}
