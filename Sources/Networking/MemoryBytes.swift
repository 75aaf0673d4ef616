/// Bytes in memory as a source.
package struct MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  /// What the server said beside them, by lower-case name.
  package let headers: [String: String]

  package init(_ bytes: [UInt8], headers: [String: String] = [:]) {
    self.bytes = bytes
    self.headers = headers
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package func header(named name: String) -> String? { headers[name.lowercased()] }

  package var finalByteCount: Int? { bytes.count }
  package var byteCount: Int { bytes.count }
  package var failure: SourceError? { nil }
  package var change: SourceChange { .unchanged }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let end = min(bytes.count, offset + buffer.count)
    guard offset < end else { return 0 }
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<end]))
    }
    return end - offset
  }
}
