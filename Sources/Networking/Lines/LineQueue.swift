import Dispatch
import Synchronization

/// Bytes on their way from one thread that writes to one that reads: whole lines, as they come, and what is said between them.
///
/// They lie in memory, and the writer waits while there are too many.
package final class LineQueue: ByteSink {
  fileprivate struct State {
    /// What waits to be read, in its order.
    var batches: [LineBatch] = []
    /// Bytes behind the batches.
    var bytes: [UInt8] = []
    /// Up to where no line ends in them.
    var searchedCount = 0
    /// Whether they go on with a line that is passed over.
    var isSkipping = false
    var isFinished = false
    var failure: SourceError?
  }

  private let state = Mutex(State())
  /// Signalled when the reader may find something, and when the writer may find room.
  private let arrived = DispatchSemaphore(value: 0)
  private let taken = DispatchSemaphore(value: 0)

  package init() {}

  package func append(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    while true {
      let (isFull, isFinished) = state.withLock { state in
        if state.isFinished { return (false, true) }
        if state.byteCount >= LineLimits.waitingBytes { return (true, false) }
        state.bytes += bytes
        return (false, false)
      }
      arrived.signal()
      if isFinished { throw .cancelled }
      guard isFull else { return }
      taken.wait()
    }
  }

  /// Adds what is read for itself, and waits while there is no room.
  func append(delivery bytes: [UInt8]) throws(SourceError) {
    while true {
      let (isFull, isFinished) = state.withLock { state in
        if state.isFinished { return (false, true) }
        if state.byteCount >= LineLimits.waitingBytes { return (true, false) }
        if case .deliveries(let others)? = state.batches.last, others.count < Self.mostAtOnce {
          state.batches[state.batches.count - 1] = .deliveries(others + [bytes])
        } else {
          state.batches.append(.deliveries([bytes]))
        }
        return (false, false)
      }
      arrived.signal()
      if isFinished { throw .cancelled }
      guard isFull else { return }
      taken.wait()
    }
  }

  /// 100: read at once, in some tenths of a second.
  private static let mostAtOnce = 100

  /// What is packed isn't certain before its end, and lines that keep coming have none.
  func holdBack() throws(SourceError) { throw .packedLines }

  package func finish(_ failure: SourceError? = nil) {
    state.withLock { state in
      guard !state.isFinished else { return }
      state.isFinished = true
      state.failure = failure
    }
    arrived.signal()
    taken.signal()
  }

  /// Says something behind the lines that came, in the place of what is left of the last.
  func note(_ news: LineEvent) {
    state.withLock { state in
      if let lines = state.takeLines() { state.batches.append(.bytes(lines)) }
      // What is left of a line is none, unless nothing of the way it came ended.
      if news.endsLines {
        state.removeAll()
        state.isSkipping = false
      }
      state.batches.append(.news(news))
    }
    arrived.signal()
  }

  /// The lines that have come, or what is said between them; nil where no more will come.
  ///
  /// Waits for either. The last line needs no end.
  func next() throws(SourceError) -> LineBatch? {
    while true {
      let (batch, isOver, failure) = state.withLock { state in
        (state.take(), state.isFinished, state.failure)
      }
      if let batch {
        taken.signal()
        return batch
      }
      if isOver {
        if let failure, failure != .cancelled { throw failure }
        return nil
      }
      arrived.wait()
    }
  }
}

extension LineQueue.State {
  fileprivate var byteCount: Int {
    batches.reduce(bytes.count) { count, batch in
      switch batch {
      case .bytes(let bytes): count + bytes.count
      case .deliveries(let bytes): bytes.reduce(count) { $0 + $1.count }
      case .news: count
      }
    }
  }

  fileprivate mutating func take() -> LineBatch? {
    if !batches.isEmpty { return batches.removeFirst() }
    if let lines = takeLines(upTo: LineLimits.batchBytes) { return .bytes(lines) }
    if bytes.count > LineLimits.maxLineBytes {
      removeAll()
      // What goes on of it is no line of its own.
      isSkipping = true
      return .news(.tooLong)
    }
    guard isFinished, !bytes.isEmpty else { return nil }
    defer { removeAll() }
    return .bytes(bytes)
  }

  fileprivate mutating func removeAll() {
    bytes = []
    searchedCount = 0
  }

  /// Some whole lines, as many as are read at once, or all; nil where there is none.
  fileprivate mutating func takeLines(upTo size: Int = .max) -> [UInt8]? {
    if isSkipping {
      let end = bytes.firstIndex(of: LineLimits.newline)
      isSkipping = end == nil
      bytes.removeSubrange(..<(end.map { $0 + 1 } ?? bytes.endIndex))
      searchedCount = 0
    }
    let isLarge = bytes.count > size
    var end = isLarge ? bytes[..<size].lastIndex(of: LineLimits.newline) : nil
    end =
      end
      ?? (isLarge
        ? bytes[max(searchedCount, size)...].firstIndex(of: LineLimits.newline)
        : bytes[searchedCount...].lastIndex(of: LineLimits.newline))
    guard let end else {
      searchedCount = bytes.count
      return nil
    }
    let rest = Array(bytes[(end + 1)...])
    bytes.removeSubrange((end + 1)...)
    defer {
      bytes = rest
      searchedCount = 0
    }
    return bytes
  }
}

extension LineEvent {
  /// Whether what comes behind it is from another answer.
  fileprivate var endsLines: Bool {
    switch self {
    case .interruption, .recovery: true
    case .lines, .deliveries, .tooLong, .refusal: false
    }
  }
}

/// What a queue gives out.
enum LineBatch {
  case bytes([UInt8])
  /// Each is read for itself.
  case deliveries([[UInt8]])
  case news(LineEvent)
}
