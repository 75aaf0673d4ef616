/// The lines of a pipe as they come.
package final class PipedLines: LineInput {
  private let queue: LineQueue

  /// `queue`: Where the pipe's bytes go.
  package init(_ queue: LineQueue) { self.queue = queue }

  package func cancel() { queue.finish(.cancelled) }

  package func next() throws(SourceError) -> LineEvent? {
    switch try queue.next() {
    case .bytes(let bytes): .lines(MemoryBytes(bytes))
    case .deliveries(let bytes): .deliveries(bytes.map { MemoryBytes($0) })
    case .news(let event): event
    case nil: nil
    }
  }
}
