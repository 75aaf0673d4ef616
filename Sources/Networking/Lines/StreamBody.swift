/// Puts the lines of an answer into a queue, or the data of its events.
final class StreamBody: AnswerBody {
  private let queue: LineQueue
  private let opened: (ResponseHead) -> Void
  private var reader: EventStreamReader
  /// Whether it is one of events.
  private(set) var areEvents = false
  /// The one that errors name.
  var host = ""
  /// Whether the answer is a stream.
  private(set) var isOpen = false
  private(set) var hasReceived = false

  /// `opened`: Called when the answer is one that lines may come in.
  init(_ queue: LineQueue, _ reader: EventStreamReader, opened: @escaping (ResponseHead) -> Void) {
    self.queue = queue
    self.reader = reader
    self.opened = opened
  }

  /// What goes on with the next answer: an event that isn't whole is none.
  var nextReader: EventStreamReader { reader.next }

  func begin(_ head: ResponseHead) throws(SourceError) {
    guard head.status != 204 else { return }
    try head.requireFeed(ContentType.mayBeStream, host: host)
    // A check value stands at the end, and a stream has none.
    guard case .none = ContentCoding(head.values(of: "Content-Encoding")) else {
      throw .unknownCompression(
        AddressText.word(head.values(of: "Content-Encoding").joined(separator: ", ")), host: host)
    }
    areEvents = head.values(of: "Content-Type").first.map(ContentType.isEvents) ?? false
    isOpen = true
    opened(head)
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    hasReceived = hasReceived || !bytes.isEmpty
    guard areEvents else { return try queue.append(bytes) }
    let before = reader.tooLongCount
    let lines = reader.take(bytes)
    for _ in before..<reader.tooLongCount { queue.note(.tooLong) }
    guard !lines.isEmpty else { return }
    try lines.span.bytes.withUnsafeBytes { bytes throws(SourceError) in try queue.append(bytes) }
  }

  func finish(_ head: ResponseHead) throws(SourceError) {
    // An answer that is told to be whole ends its last line.
    guard isOpen, !areEvents, head.tellsEnd else { return }
    try [LineLimits.newline].span.bytes.withUnsafeBytes { bytes throws(SourceError) in
      try queue.append(bytes)
    }
  }
}
