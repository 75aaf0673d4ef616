import Domain
import ArgumentParser
import DTO
import Drift
import FeedStore
import Foundation
import Networking

extension RecordKind: ExpressibleByArgument {
  /// The kind of that word; nil where none has it.
  public init?(argument: String) { self.init(word: argument) }

  /// The words that are taken.
  public static var allValueStrings: [String] { allCases.map(\.word) }
}

/// How a feed speaks, whatever it comes from.
struct ProfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The profile of the API: auto, a name that feedtui profile list shows, or a file. (default: that of the settings, or auto)",
      valueName: "name"))
  var profile: String?

  @Option(help: "Kind of records whose place doesn't show it: order, payment, refund and so on.")
  var kind: RecordKind?

  func feedOptions(_ settings: SettingsFile = .load()) throws -> FeedOptions {
    FeedOptions(
      profile: try profile.map(ProfileFiles.selection) ?? settings.profileSelection(),
      declaredKind: kind,
      telemetry: try TelemetryLog.fromEnvironment(),
      arrival: { ReadOptions.now() })
  }
}

/// The options of every command that reads feeds.
struct ReadOptions: ParsableArguments {
  @OptionGroup var speech: ProfileOptions

  @OptionGroup var request: RequestOptions

  /// Nanoseconds since 1970-01-01 UTC.
  static func now() -> Int64 {
    Int64(Date().timeIntervalSince1970 * 1_000_000) * 1000
  }
}
