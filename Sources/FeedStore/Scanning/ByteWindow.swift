import Networking

/// A stretch of a source in memory, which grows at its end and lets go of its beginning.
struct ByteWindow {
  /// 256 KiB: read at once.
  ///
  /// Larger windows were no faster, and leave the cache.
  static let chunkBytes = 256 << 10

  /// How much is read at once.
  private let chunkBytes: Int
  private(set) var bytes: [UInt8] = []
  /// How many of `bytes` are filled.
  private(set) var count = 0
  /// Where the window begins in the source.
  var base = 0
  /// The source has no bytes behind the window.
  private(set) var isFinal = false

  /// A window that begins at a byte of the source, and reads so much at once.
  init(startingAt offset: Int = 0, chunkBytes: Int = ByteWindow.chunkBytes) {
    base = offset
    self.chunkBytes = chunkBytes
  }

  /// The bytes of the window.
  var filled: RawSpan {
    @_lifetime(borrow self)
    get { bytes.span.bytes.extracting(0..<count) }
  }

  /// Lets go of the first `length` bytes.
  mutating func drop(_ length: Int) {
    guard length > 0 else { return }
    let rest = count - length
    bytes.withUnsafeMutableBytes { buffer in
      guard rest > 0 else { return }
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[length..<count]))
    }
    count = rest
    base += length
  }

  /// What lies behind `count` is never read, so it isn't filled with zeros: a window is made for each part.
  private mutating func grow(to wanted: Int) {
    bytes = [UInt8](unsafeUninitializedCapacity: wanted) { larger, filledCount in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(larger).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      filledCount = wanted
    }
  }

  /// Reads on: what there is already was looked at in vain, and is looked at again when as much again has come.
  ///
  /// So the bytes of a value, or of white space, that goes on and on are looked at twice at most on average. Waits for the first
  /// of these bytes alone.
  mutating func readOn(from source: some ByteSource) throws(SourceError) {
    let wanted = count * 2
    repeat {
      try fill(from: source)
    } while count < wanted && !isFinal && source.byteCount > base + count
  }

  /// Reads the next bytes; waits where they are still to come.
  mutating func fill(from source: some ByteSource) throws(SourceError) {
    let offset = base + count
    let start = count
    // A byte of a source that has no more tells that it has ended.
    let size = source.finalByteCount.map { min(chunkBytes, max($0 - offset, 1)) } ?? chunkBytes
    if bytes.count - count < size {
      // Doubled, so that a long record isn't copied once a chunk; an eighth more, for the half record that stays from each chunk.
      let wanted = max(count + size + size / 8, min(bytes.count * 2, count * 2))
      grow(to: wanted)
    }
    var received = 0
    var failure: SourceError?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(SourceError) {
        let target = UnsafeMutableRawBufferPointer(
          rebasing: buffer[start..<start + size])
        received = try source.read(at: offset, into: target)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    count += received
    isFinal = received == 0 || source.finalByteCount == base + count
  }
}
