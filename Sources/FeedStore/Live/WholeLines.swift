import DTO
import Networking
import WireJSON

/// Lines as they come, without a record that is printed over several of them, while its last one hasn't come.
///
/// So what is read doesn't depend on which lines came together.
struct WholeLines {
  /// The beginning of a record that isn't whole yet.
  private var held: [UInt8] = []
  /// Where a line ends, and a printed record, is the same by any profile.
  private let shape = FeedProfile.shop.shape(at: FeedProfile.shop.places)
  /// Whether a bracket that stood on a line of its own opened what isn't read: what it holds may be records.
  private(set) var isTorn = false

  /// What has come, behind what was held back; nil where nothing of it is whole.
  mutating func take(_ lines: any ByteSource) throws(SourceError) -> (any ByteSource)? {
    let all = held.isEmpty ? lines : try joined(lines)
    let end = try end(of: all)
    let size = all.byteCount
    guard end < size else {
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

  private func joined(_ lines: any ByteSource) throws(SourceError) -> MemoryBytes {
    MemoryBytes(held + (try lines.bytes(in: 0..<lines.byteCount)), headers: lines.headers)
  }

  /// Where the record begins that isn't whole; the end where there is none.
  ///
  /// - Complexity: O(*n*) in the bytes.
  private mutating func end(of lines: any ByteSource) throws(SourceError) -> Int {
    var window = ByteWindow()
    var scanner = RecordScanner(linesOf: shape)
    scanner.leavesOutlines = true
    repeat {
      try window.readOn(from: lines)
      let needed = needs(&scanner, window.filled)
      window.drop(needed)
      scanner.slide(by: needed)
    } while !window.isFinal
    return window.base
  }

  /// Reads on to where more bytes are needed, and returns from where on.
  private mutating func needs(_ scanner: inout RecordScanner, _ bytes: RawSpan) -> Int {
    while true {
      switch scanner.next(bytes, isFinal: false) {
      case .needsMore(let offset): return offset
      case .dropped(let range, _, _, _), .notARecord(let range):
        if range.count == 1, "{[".utf8.contains(bytes.byte(range.lowerBound)) { isTorn = true }
      case .record, .field, .defects, .duplicateKey, .punctuationError: break
      case .end: return bytes.byteCount
      }
    }
  }
}
