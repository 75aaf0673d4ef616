import Networking
import WireJSON

/// Lines as they come, without those at the end that what comes behind them may go on with: a value over several lines, or what is nested in
/// one that is lost.
///
/// So what is read doesn't depend on which lines came together.
struct WholeLines {
  /// The lines from the beginning of such a value on.
  private var held: [UInt8] = []
  /// Where values end is the same by any profile.
  private static let shape = DocumentShape(
    recordPaths: [], fields: FieldPaths(), objects: [],
    recordKeys: RecordKeys(identity: [], evidence: [], core: []))

  /// What has come, behind what was held back; nil where nothing of it is whole.
  mutating func take(_ lines: any ByteSource) throws(SourceError) -> (any ByteSource)? {
    let all = held.isEmpty ? lines : try joined(lines)
    let end = try end(of: all)
    let size = all.byteCount
    // What goes on for longer than a record may is none.
    guard end < size, size - end <= Self.maxHeldBytes else {
      held = []
      return all
    }
    held = try all.bytes(in: end..<size)
    return end > 0 ? MemoryBytes(try all.bytes(in: 0..<end), headers: lines.headers) : nil
  }

  /// What was held back, where nothing more comes behind it; nil where nothing was.
  mutating func takeRest() -> (any ByteSource)? {
    defer { held = [] }
    return held.isEmpty ? nil : MemoryBytes(held)
  }

  /// 16 MiB: the longest record that is read.
  private static let maxHeldBytes = 16 << 20

  private func joined(_ lines: any ByteSource) throws(SourceError) -> MemoryBytes {
    MemoryBytes(held + (try lines.bytes(in: 0..<lines.byteCount)), headers: lines.headers)
  }

  /// Where such a value begins; the end where there is none.
  ///
  /// - Complexity: O(*n*) in the bytes.
  private func end(of lines: any ByteSource) throws(SourceError) -> Int {
    var window = ByteWindow()
    var scanner = RecordScanner(linesOf: Self.shape)
    scanner.leavesOutlines = true
    repeat {
      try window.readOn(from: lines)
      let needed = needs(&scanner, window.filled)
      window.drop(needed)
      scanner.slide(by: needed)
    } while !window.isFinal
    return window.base + min(0, scanner.openLineStart ?? 0)
  }

  /// Reads on to where more bytes are needed, and returns from where on.
  private func needs(_ scanner: inout RecordScanner, _ bytes: RawSpan) -> Int {
    while true {
      if case .needsMore(let offset) = scanner.next(bytes, isFinal: false) { return offset }
    }
  }
}
