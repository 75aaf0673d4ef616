/// Undoes a compression, piece by piece and within bounds.
protocol Unpacker: AnyObject {
  /// Undoes the next bytes, and hands on what comes out.
  ///
  /// - Complexity: O(*n*) in what comes out, which is bounded by the limits.
  func unpack(
    _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError)

  /// Called behind the last byte: throws where the end hasn't come.
  func finish() throws(SourceError)
}

/// Whatever is packed in a few bytes must not fill the disk.
struct UnpackingLimits {
  /// How many times its packed length it may grow to.
  var ratio: Int
  /// What it may grow to whatever its packed length.
  var freeBytes: Int

  /// Of a response.
  static let response = UnpackingLimits(ratio: HTTPLimits.maxDecompressionRatio, freeBytes: 0)
  /// Of a file: whoever names it may have packed lines that are much alike.
  static let file = UnpackingLimits(
    ratio: HTTPLimits.maxDecompressionRatio, freeBytes: HTTPLimits.maxResponseBytes)

  /// Whether so many bytes may come out of so many packed ones.
  func allow(_ count: Int, outOf packedCount: Int) -> Bool {
    count <= max(packedCount * ratio, freeBytes)
  }
}

/// A place for what an unpacker puts out, which is handed on before it is filled again.
struct UnpackedPiece {
  /// 64 KiB.
  var bytes = [UInt8](repeating: 0, count: 64 << 10)

  /// Hands on the first bytes.
  func hand(
    _ count: Int, _ take: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard count > 0 else { return }
    try bytes.span.bytes.extracting(0..<count).withUnsafeBytes { bytes throws(SourceError) in
      try take(bytes)
    }
  }
}
