import Foundation

/// Unpacks a file that is gzip or zstd into a spool, on a thread of its own.
package enum PackedFile {
  /// 256 KiB: read at once.
  private static let chunkBytes = 256 << 10

  /// Begins to unpack `file`, and returns the spool at once; nil where it isn't packed.
  ///
  /// `path`: What errors name. `wake`: called when the first bytes have come.
  package static func spool(
    unpacking file: FileSource, path: String, wake: @escaping @Sendable () -> Void = {}
  ) throws(SourceError) -> Spool? {
    var beginning = [UInt8](repeating: 0, count: PackedFormat.beginningCount)
    let count = try read(file, at: 0, into: &beginning)
    guard PackedFormat(beginning: beginning[..<count]) != nil else { return nil }
    let spool = try Spool(wake: wake)
    let thread = Thread { unpack(file, path, into: spool) }
    thread.name = "feedtui.unpack"
    thread.start()
    return spool
  }

  private static func unpack(_ file: FileSource, _ path: String, into spool: Spool) {
    var input = PackedInput(into: spool, path: path)
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    var offset = 0
    do throws(SourceError) {
      // Whoever wants no more of it has finished it.
      while spool.finalByteCount == nil {
        let count = try read(file, at: offset, into: &chunk)
        guard count > 0 else {
          try input.finish()
          break
        }
        offset += count
        try chunk.span.bytes.extracting(0..<count).withUnsafeBytes { bytes throws(SourceError) in
          try input.take(bytes)
        }
      }
      spool.finish()
    } catch {
      spool.finish(error)
    }
  }

  private static func read(
    _ file: FileSource, at offset: Int, into buffer: inout [UInt8]
  ) throws(SourceError) -> Int {
    var result: Result<Int, SourceError> = .success(0)
    buffer.withUnsafeMutableBytes { target in
      do throws(SourceError) {
        result = .success(try file.read(at: offset, into: target))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
