import Networking

/// A stretch of a source in memory, which grows at its end and lets go of its beginning.
struct ByteWindow {
  /// 256 KiB: read at once.
  ///
  /// Larger windows were no faster, and leave the cache.
  static let chunkBytes = 256 << 10

  private(set) var bytes: [UInt8] = []
  /// How many of `bytes` are filled.
  private(set) var count = 0
  /// Where the window begins in the source.
  var base = 0
  /// The source has no bytes behind the window.
  private(set) var isFinal = false

  /// A window that begins at a byte of the source.
  init(startingAt offset: Int = 0) { base = offset }

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

  private mutating func grow(to wanted: Int) {
    var larger = [UInt8](repeating: 0, count: wanted)
    larger.withUnsafeMutableBytes { target in
      bytes.withUnsafeBytes {
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    }
    bytes = larger
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
    if bytes.count - count < Self.chunkBytes {
      // Doubled, so that a long record isn't copied once a chunk.
      let wanted = max(count + Self.chunkBytes, min(bytes.count * 2, count * 2))
      grow(to: wanted)
    }
    let offset = base + count
    let start = count
    var received = 0
    var failure: SourceError?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(SourceError) {
        let target = UnsafeMutableRawBufferPointer(
          rebasing: buffer[start..<start + Self.chunkBytes])
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
