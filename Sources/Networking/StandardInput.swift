import Foundation

/// Copies a pipe into a spool, on a thread of its own.
package enum StandardInput {
  /// 256 KiB: what a pipe hands over in a few reads.
  private static let chunkBytes = 256 << 10

  /// Begins to copy `descriptor` into a new spool, and returns it at once.
  ///
  /// `wake`: called when the first bytes have come.
  package static func spool(
    reading descriptor: Int32 = 0, wake: @escaping @Sendable () -> Void = {}
  ) throws(SourceError) -> Spool {
    let spool = try Spool(wake: wake)
    begin(reading: descriptor, into: spool)
    return spool
  }

  /// Begins to copy the named pipe at `path`, as process substitution makes them, and returns at once.
  ///
  /// Opening it blocks until another process opens it for writing, so the thread does that.
  package static func spool(
    readingPipe path: String, wake: @escaping @Sendable () -> Void = {}
  ) throws(SourceError) -> Spool {
    let spool = try Spool(wake: wake)
    begin(readingPipe: path, into: spool)
    return spool
  }

  /// Begins to give out the lines of standard input, and returns at once.
  package static func lines() -> PipedLines {
    let queue = LineQueue()
    begin(reading: STDIN_FILENO, into: queue)
    return PipedLines(queue)
  }

  /// The same of the named pipe at `path`.
  package static func lines(ofPipe path: String) -> PipedLines {
    let queue = LineQueue()
    begin(readingPipe: path, into: queue)
    return PipedLines(queue)
  }

  private static func begin(reading descriptor: Int32, into sink: some ByteSink) {
    let thread = Thread { copy(descriptor, named: "standard input", into: sink) }
    thread.name = "feedtui.standard-input"
    thread.start()
  }

  private static func begin(readingPipe path: String, into sink: some ByteSink) {
    let thread = Thread {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        return sink.finish(.unreadable(path: path, reason: String(cString: strerror(errno))))
      }
      copy(descriptor, named: path, into: sink)
      close(descriptor)
    }
    thread.name = "feedtui.pipe"
    thread.start()
  }

  /// Whether standard input is a terminal: whatever is typed there are keys.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard input is a pipe or a file, so that it is a feed where nothing else is named.
  package static var isPipeOrFile: Bool {
    var info = stat()
    guard fstat(STDIN_FILENO, &info) == 0 else { return false }
    return [S_IFIFO, S_IFREG].contains(info.st_mode & S_IFMT)
  }

  /// Whether a pipe stands at `path`: `/dev/stdin` behind one, `/dev/fd/63`, or one made by mkfifo.
  package static func isPipe(at path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
  }

  private static func copy(_ descriptor: Int32, named path: String, into sink: some ByteSink) {
    var input = PackedInput(into: sink, path: path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkBytes, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        return sink.finish(.unreadable(path: path, reason: String(cString: strerror(errno))))
      }
      do throws(SourceError) {
        if count == 0 {
          try input.finish()
          return sink.finish(nil)
        }
        try input.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        return sink.finish(error)
      }
    }
  }
}
