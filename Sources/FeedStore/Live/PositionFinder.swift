package import Networking

/// Line and column of a byte: counted when somebody asks, not while scanning.
package enum PositionFinder {
  /// Where each of `offsets` stands, both counted from 1; the column counts bytes.
  ///
  /// - Complexity: O(*n*) in the largest offset; reads the source up to there, once.
  package static func positions(
    of offsets: [Int], in source: any ByteSource
  ) throws(SourceError) -> [(line: Int, column: Int)] {
    var positions = offsets.map { _ in (line: 1, column: 1) }
    var waiting = offsets.indices.sorted { offsets[$0] > offsets[$1] }
    var window = ByteWindow()
    var line = 1
    var lineStart = 0
    var cursor = 0
    while let next = waiting.last {
      while cursor < offsets[next] {
        if cursor == window.base + window.count {
          guard !window.isFinal else { break }
          window.drop(window.count)
          try window.fill(from: source)
          continue
        }
        if window.bytes[cursor - window.base] == 0x0A {
          line += 1
          lineStart = cursor + 1
        }
        cursor += 1
      }
      positions[next] = (line, offsets[next] - lineStart + 1)
      waiting.removeLast()
    }
    return positions
  }
}
