import Application
import Domain
internal import Logging

/// Log lines as JSON on standard error, which is what collectors of logs take.
///
/// They name sources, kinds and paths, and hold nothing of a record.
struct WatchLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

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
    Output.say(line.text + "\n")
  }
}
