/// How bytes are packed, by what they begin with, whatever their name says.
enum PackedFormat: Equatable, Sendable {
  case gzip
  case zstd

  /// As many bytes as any format begins with.
  static let beginningCount = 4

  /// RFC 1952 §2.3.1.
  private static let gzipMagic: [UInt8] = [0x1F, 0x8B]
  /// RFC 8878 §3.1.1.
  private static let zstdMagic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
  /// A frame that is passed over, behind one byte from 0x50 to 0x5F (RFC 8878 §3.1.2).
  private static let skippableMagic: [UInt8] = [0x2A, 0x4D, 0x18]

  /// The format of what begins with these bytes; nil where it is none.
  init?(beginning bytes: some Collection<UInt8>) {
    if bytes.starts(with: Self.gzipMagic) {
      self = .gzip
    } else if bytes.starts(with: Self.zstdMagic)
      || bytes.first.map({ $0 & 0xF0 == 0x50 }) == true
        && bytes.dropFirst().starts(with: Self.skippableMagic)
    {
      self = .zstd
    } else {
      return nil
    }
  }

  /// What unpacks it; `error` says what a fault of the packed bytes is called.
  func unpacker(
    _ limits: UnpackingLimits, error: @escaping (CompressionFault) -> SourceError
  ) throws(SourceError) -> any Unpacker {
    switch self {
    case .gzip: try GzipUnpacker(isGzip: true, limits: limits, error: error)
    case .zstd: try ZstdUnpacker(limits: limits, error: error)
    }
  }
}
