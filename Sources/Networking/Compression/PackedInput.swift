/// Bytes of a file or a pipe on their way into a spool: unpacked, where they are gzip or zstd by what they begin with.
///
/// What is packed is held back until its check value is right, as a response is.
struct PackedInput {
  private let sink: any ByteSink
  private let path: String
  private let limits: UnpackingLimits
  private var beginning: [UInt8] = []
  private var unpacker: (any Unpacker)?
  private var isDecided = false

  /// `path`: What errors name.
  init(into sink: any ByteSink, path: String, limits: UnpackingLimits = .file) {
    self.sink = sink
    self.path = path
    self.limits = limits
  }

  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    if isDecided { return try handOn(bytes) }
    beginning += bytes
    if beginning.count >= PackedFormat.beginningCount { try decide() }
  }

  /// No more bytes will come.
  mutating func finish() throws(SourceError) {
    if !isDecided { try decide() }
    try unpacker?.finish()
  }

  private mutating func decide() throws(SourceError) {
    isDecided = true
    if let format = PackedFormat(beginning: beginning) {
      try sink.holdBack()
      unpacker = try format.unpacker(limits) { [path] fault in .damagedFile(fault, path: path) }
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
