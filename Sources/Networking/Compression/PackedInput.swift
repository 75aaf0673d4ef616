/// Bytes of a file or a pipe on their way into a spool: unpacked, where they are gzip by what they begin with.
///
/// What is packed is held back until its check value is right, as a response is.
struct PackedInput {
  private let sink: any ByteSink
  private let path: String
  private let limits: Unpacker.Limits
  private var beginning: [UInt8] = []
  private var unpacker: Unpacker?
  private var isDecided = false

  /// `path`: What errors name.
  init(into sink: any ByteSink, path: String, limits: Unpacker.Limits = .file) {
    self.sink = sink
    self.path = path
    self.limits = limits
  }

  /// RFC 1952 §2.3.1.
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  /// Whether bytes begin as gzip does.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: gzip) }

  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    if isDecided { return try handOn(bytes) }
    beginning += bytes
    if beginning.count >= Self.gzip.count || !Self.gzip.starts(with: beginning) {
      try decide()
    }
  }

  /// No more bytes will come.
  mutating func finish() throws(SourceError) {
    if !isDecided { try decide() }
    try unpacker?.finish()
  }

  private mutating func decide() throws(SourceError) {
    isDecided = true
    if Self.isPacked(beginning) {
      try sink.holdBack()
      unpacker = try Unpacker(isGzip: true, limits: limits) { [path] fault in
        .damagedFile(fault, path: path)
      }
    }
    let first = beginning
    beginning = []
    try first.span.bytes.withUnsafeBytes { bytes throws(SourceError) in try handOn(bytes) }
  }

  private func handOn(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    guard let unpacker else { return try sink.append(bytes) }
    try unpacker.unpack(bytes) { bytes throws(SourceError) in try sink.append(bytes) }
  }
}
