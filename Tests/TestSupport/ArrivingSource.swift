package import Networking
import Synchronization

/// A source that grows as it is read, like a pipe: its next bytes come when somebody asks for one that isn't there.
package final class ArrivingSource: ByteSource {
  private struct State {
    var arrivedCount = 0
    var hasEnded = false
  }

  private let bytes: [UInt8]
  private let pieceBytes: Int
  private let state = Mutex(State())

  /// `pieceBytes`: How many come at once.
  package init(_ bytes: [UInt8], pieceBytes: Int) {
    (self.bytes, self.pieceBytes) = (bytes, pieceBytes)
  }

  package var finalByteCount: Int? { state.withLock { $0.hasEnded ? bytes.count : nil } }
  package var byteCount: Int { state.withLock(\.arrivedCount) }
  package var failure: SourceError? { nil }
  package var change: SourceChange { .unchanged }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let arrivedCount = state.withLock { state in
      while offset >= state.arrivedCount, !state.hasEnded {
        // That it has ended is known behind its last byte.
        state.hasEnded = state.arrivedCount == bytes.count
        state.arrivedCount = min(bytes.count, state.arrivedCount + pieceBytes)
      }
      return state.arrivedCount
    }
    let end = min(arrivedCount, offset + buffer.count)
    guard offset < end else { return 0 }
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<end]))
    }
    return end - offset
  }
}
