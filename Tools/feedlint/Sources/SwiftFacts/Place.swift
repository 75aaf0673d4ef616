/// Where something stands in a file.
public struct Place: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in UTF-8 bytes, as compilers count.
  public var column: Int
  /// UTF-8 bytes of the file before it.
  public var offset: Int
  /// Its own UTF-8 bytes.
  public var length: Int

  /// A place of these counts.
  public init(line: Int, column: Int, offset: Int, length: Int) {
    (self.line, self.column, self.offset, self.length) = (line, column, offset, length)
  }
}

/// Where each line of a text begins.
///
/// SwiftSyntax can tell lines too, but walks the whole tree for it.
struct LineTable {
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    // A byte order mark is no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { starts = [3] }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
  }

  /// - Complexity: O(log *n*) in the number of lines.
  func place(at offset: Int, length: Int) -> Place {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(line: low + 1, column: offset - starts[low] + 1, offset: offset, length: length)
  }
}
