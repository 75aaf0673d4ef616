import Application
import Domain
import Foundation
internal import Logging
import Synchronization

/// Log lines as JSON on standard error, which is what collectors of logs take.
///
/// They name sources, kinds and paths, and hold nothing of a record.
struct WatchLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  private let lines: WatchLogLines

  init(_ lines: WatchLogLines) { self.lines = lines }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = JSONLine()
    line.add("time", Timestamp.instant(nanoseconds: ReadOptions.now()).rfc3339)
    line.add("level", "\(event.level)")
    line.add("message", PersonalRule.text(event.message.description, in: .log))
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      line.add(key, PersonalRule.text("\(value)", in: .log))
    }
    lines.write(line)
  }
}

/// Lines on standard error: where nobody takes them, they are lost and counted, and nobody waits.
final class WatchLogLines: Sendable {
  private let lost = Mutex(0)

  func write(_ line: JSONLine) {
    let count = lost.withLock(\.self)
    guard canWrite else { return lost.withLock { $0 += 1 } }
    var line = line
    if count > 0 {
      line.add("linesLost", count)
      lost.withLock { $0 -= count }
    }
    Output.say(line.text + "\n")
  }

  /// Whether there is room for a line: a pipe has some for 4 KiB, or none.
  private var canWrite: Bool {
    var wanted = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }
}
