internal import CZlib

/// Undoes the compression of an answer or a file: `gzip`, or `deflate` in the form of zlib.
///
/// Both end with a check value, so that what was packed is whole, and as it was, once its end has come.
final class GzipUnpacker: Unpacker {
  // At one address: zlib remembers it.
  private let stream: UnsafeMutablePointer<z_stream>
  private let limits: UnpackingLimits
  private let error: (CompressionFault) -> SourceError
  private let isGzip: Bool
  private var piece = UnpackedPiece()
  private var isAtEnd = false
  /// Whether zeros fill up what stands behind the last member, as on tapes.
  private var isPadded = false
  private var packedCount = 0
  private var count = 0

  /// `error`: What a fault of the packed bytes is called.
  init(
    isGzip: Bool, limits: UnpackingLimits, error: @escaping (CompressionFault) -> SourceError
  ) throws(SourceError) {
    stream = .allocate(capacity: 1)
    self.limits = limits
    self.error = error
    self.isGzip = isGzip
    guard cz_start(stream, isGzip) else {
      stream.deallocate()
      throw .tooLittleMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func unpack(
    _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard !bytes.isEmpty else { return }
    if isPadded { return try requirePadding(bytes) }
    if isAtEnd { try beginMember(bytes) }
    if isPadded { return }
    packedCount += bytes.count
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(bytes.count)
    while true {
      let written = try next()
      count += written
      guard limits.allow(count, outOf: packedCount) else { throw fault(.growsTooMuch) }
      try piece.hand(written, take)
      if isAtEnd {
        guard stream.pointee.avail_in > 0 else { return }
        let rest = UnsafeRawBufferPointer(
          rebasing: bytes[(bytes.count - Int(stream.pointee.avail_in))...])
        try beginMember(rest)
        if isPadded { return }
      }
      // A piece that isn't full holds all that there is by now.
      if stream.pointee.avail_in == 0, written < piece.bytes.count { return }
    }
  }

  /// Another member follows: some servers join them (RFC 1952 §2.2).
  private func beginMember(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    if isGzip, bytes.first == 0 {
      isPadded = true
      return try requirePadding(bytes)
    }
    isNoMember = bytes.first != Self.magic
    guard isGzip, inflateReset(stream) == Z_OK else { throw fault(.trailingBytes) }
    isAtEnd = false
  }

  private func requirePadding(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    guard bytes.allSatisfy({ $0 == 0 }) else { throw fault(.trailingBytes) }
  }

  /// What a member begins with.
  private static let magic: UInt8 = 0x1F

  func finish() throws(SourceError) {
    guard isAtEnd else { throw fault(isNoMember ? .trailingBytes : .cutShort) }
  }

  /// Whether what stands behind a member doesn't begin as another one.
  private var isNoMember = false

  private func fault(_ fault: CompressionFault) -> SourceError {
    error(fault)
  }

  private func next() throws(SourceError) -> Int {
    let size = piece.bytes.count
    let result = piece.bytes.withUnsafeMutableBufferPointer { buffer in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(size)
      return inflate(stream, Z_NO_FLUSH)
    }
    switch result {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isAtEnd = true
    case Z_MEM_ERROR: throw .tooLittleMemory
    default: throw fault(isNoMember ? .trailingBytes : .damaged)
    }
    return size - Int(stream.pointee.avail_out)
  }
}
