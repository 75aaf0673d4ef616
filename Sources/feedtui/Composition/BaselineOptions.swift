import Application
import ArgumentParser
import DTO
import Domain
import Drift
import Foundation

extension ReportFormat: ExpressibleByArgument {}

/// The clients that must go on decoding.
struct ClientOptions: ParsableArguments {
  @Option(
    name: .customLong("client"),
    help: ArgumentHelp(
      "A client that must not break: strict, tolerant, or an installed one with the baseline that it was made by, 4.2=baseline.toml; repeatable. (default: strict)",
      valueName: "client"))
  var texts: [String] = []

  func clients() throws -> [BaselineCheck.Client] {
    guard !texts.isEmpty else { return [.kind(.strict)] }
    return try texts.map { text in
      if let kind = ClientKind(rawValue: text) { return .kind(kind) }
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw CommandError.badClient(text) }
      return .installed(name: parts[0], try Baseline.read(parts[1]))
    }
  }
}

extension Baseline {
  /// Reads the baseline in a file.
  static func read(_ path: String) throws(ProfileProblems) -> Baseline {
    try Baseline(
      text: try UserFile.text(of: path, isNamed: true), file: path,
      rules: BaselineRule.allCases.map(\.rawValue), levels: BaselineCheck.levels)
  }
}
