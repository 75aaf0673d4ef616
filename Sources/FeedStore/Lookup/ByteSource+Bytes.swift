import Networking

extension ByteSource {
  /// Some bytes; nil where the source has them no more.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let isWhole = bytes.withUnsafeMutableBytes { target in
      var received = 0
      while received < count {
        do throws(SourceError) {
          let rest = UnsafeMutableRawBufferPointer(rebasing: target[received...])
          let read = try self.read(at: offset + received, into: rest)
          guard read > 0 else { return false }
          received += read
        } catch {
          // The caller says that the source has changed, and scans it anew, which reports the error.
          return false
        }
      }
      return true
    }
    return isWhole ? bytes : nil
  }
}
