package import Networking

/// Line and column of a byte: counted when somebody asks, not while scanning.
package enum PositionFinder {
  /// Where `offset` stands, both counted from 1; the column counts bytes.
  ///
  /// - Complexity: O(*n*) in the offset; reads the source up to there.
  package static func position(
    of offset: Int, in source: some ByteSource
  ) throws(SourceError) -> (line: Int, column: Int) {
    var window = ByteWindow()
    var line = 1
    var lineStart = 0
    while window.base + window.count < offset, !window.isFinal {
      window.drop(window.count)
      try window.fill(from: source)
      for index in 0..<min(window.count, offset - window.base)
      where window.bytes[index] == 0x0A {
        line += 1
        lineStart = window.base + index + 1
      }
    }
    return (line, offset - lineStart + 1)
  }
}
