internal import CZstd

/// Undoes the compression of zstd: frames, one behind the other.
///
/// A frame ends with a check value where its writer wanted one, as the `zstd` command does.
final class ZstdUnpacker: Unpacker {
  private let stream: UnsafeMutableRawPointer
  private let limits: UnpackingLimits
  private let error: (CompressionFault) -> SourceError
  private var piece = UnpackedPiece()
  private var isAtEnd = false
  private var packedCount = 0
  private var count = 0

  /// `error`: What a fault of the packed bytes is called.
  init(
    limits: UnpackingLimits, error: @escaping (CompressionFault) -> SourceError
  ) throws(SourceError) {
    guard cz_zstd_prepare() else { throw .noZstdLibrary }
    guard let stream = cz_zstd_create() else { throw .tooLittleMemory }
    self.stream = stream
    self.limits = limits
    self.error = error
  }

  deinit { cz_zstd_destroy(stream) }

  func unpack(
    _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    packedCount += bytes.count
    var input = cz_input(bytes: bytes.baseAddress, size: bytes.count, position: 0)
    while input.position < input.size {
      var written = try next(&input)
      try hand(written, take)
      // A full piece may not be all that came of it.
      while written == piece.bytes.count, input.position == input.size {
        written = try next(&input)
        try hand(written, take)
      }
    }
  }

  func finish() throws(SourceError) {
    guard isAtEnd else { throw error(.cutShort) }
  }

  private func hand(
    _ written: Int, _ take: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    count += written
    guard limits.allow(count, outOf: packedCount) else { throw error(.growsTooMuch) }
    try piece.hand(written, take)
  }

  private func next(_ input: inout cz_input) throws(SourceError) -> Int {
    let before = input.position
    let (left, written) = piece.bytes.withUnsafeMutableBytes { buffer in
      var output = cz_output(bytes: buffer.baseAddress, size: buffer.count, position: 0)
      let left = cz_zstd_unpack(stream, &output, &input)
      return (left, output.position)
    }
    guard left >= 0 else {
      throw error(isAtEnd && written == 0 && count > 0 ? .trailingBytes : .damaged)
    }
    // Behind a frame nothing is begun before there are bytes of another one.
    if input.position > before || written > 0 { isAtEnd = left == 0 }
    return written
  }
}
