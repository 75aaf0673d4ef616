import Foundation
import Synchronization

/// The lines of a pipe as they come.
package final class PipedLines: LineInput {
  private let spool: Spool
  private let offset = Mutex(0)

  /// `spool`: What the pipe is copied into.
  package init(_ spool: Spool) { self.spool = spool }

  package func cancel() { spool.finish(.cancelled) }

  package func next() throws(SourceError) -> (any ByteSource)? {
    let start = offset.withLock(\.self)
    var seen = start
    while true {
      let end = spool.byteCount
      let isOver = spool.finalByteCount != nil
      if end > seen || isOver {
        let last = try spool.endOfLines(
          from: start, searched: max(start, min(seen, end)), to: end, takesRest: isOver)
        if last > start {
          offset.withLock { $0 = last }
          return SourceStretch(spool, start..<last)
        }
        if isOver {
          if let failure = spool.failure, failure != .cancelled { throw failure }
          return nil
        }
        seen = end
      }
      // Waits for the next byte.
      var byte: UInt8 = 0
      _ = try withUnsafeMutableBytes(of: &byte) { buffer throws(SourceError) in
        try spool.read(at: seen, into: buffer)
      }
    }
  }
}
