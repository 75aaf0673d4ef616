import Application
import Domain
import Drift
import Foundation
import Synchronization

/// Writes sampled drift events to the file that FEEDTUI_LOG names, a JSON object a line.
///
/// The file is the user's alone.
final class TelemetryLog: DriftTelemetry {
  private let descriptor: Mutex<Int32>

  /// The log that the environment asks for, or nil.
  static func fromEnvironment() throws -> TelemetryLog? {
    guard let path = ProcessInfo.processInfo.environment["FEEDTUI_LOG"], !path.isEmpty else {
      return nil
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw TelemetryLogError(path: path, reason: String(cString: strerror(errno)))
    }
    return TelemetryLog(descriptor: descriptor)
  }

  private init(descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  deinit { descriptor.withLock { _ = close($0) } }

  func record(_ event: SampledDrift) {
    let bytes = Array(Self.line(event).utf8)
    // A log that can't be written must not stop the reading.
    descriptor.withLock { _ = write($0, bytes, bytes.count) }
  }

  /// An event as the file holds it, its end included.
  static func line(_ event: SampledDrift) -> String {
    var line = JSONLine()
    line.add("kind", event.kind.row.name)
    line.add("path", PersonalRule.text(event.path, in: .log))
    line.add("found", PersonalRule.text(event.evidence, in: .log))
    line.add("severity", event.severity.word)
    line.add("record", event.recordNumber)
    line.add("seenBefore", event.seenBefore)
    return line.text + "\n"
  }
}

struct TelemetryLogError: Error, CustomStringConvertible {
  var path: String
  var reason: String
  var description: String { "FEEDTUI_LOG: \(path) can't be written: \(reason)" }
}
