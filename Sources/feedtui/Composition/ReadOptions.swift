import ArgumentParser
import DTO
import Drift
import FeedStore
import Foundation
import Networking

extension WireKind: ExpressibleByArgument {}

/// The options of every command that reads feeds.
struct ReadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The profile of the API: auto, a name that feedtui profile list shows, or a file. (default: that of the settings, or auto)",
      valueName: "name"))
  var profile: String?

  @Option(help: "What records are that nothing tells apart: order, payment, refund and so on.")
  var kind: WireKind?

  @Option(
    help: ArgumentHelp(
      "A file with HTTP headers, Name: value, a line each.", valueName: "file"))
  var headerFile: String?

  func opener() throws -> SourceOpener { try SourceOpener(headerFile: headerFile) }

  func feedOptions(_ settings: SettingsFile = .load()) throws -> FeedOptions {
    FeedOptions(
      profile: try profile.map(ProfileFiles.selection) ?? settings.profileSelection(),
      declaredKind: kind,
      telemetry: try TelemetryLog.fromEnvironment(),
      arrival: { Self.now() })
  }

  /// Nanoseconds since 1970-01-01 UTC.
  static func now() -> Int64 {
    Int64(Date().timeIntervalSince1970 * 1_000_000) * 1000
  }
}
