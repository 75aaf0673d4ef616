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
    var names = Set<String>()
    return try texts.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let kind = ClientKind(rawValue: parts.first ?? "")
      guard (parts.count == 2) == (kind == nil), let name = parts.first,
        names.insert(name).inserted
      else { throw CommandError.badClient(text) }
      return try kind.map { .kind($0) } ?? .installed(name: name, Baseline.read(parts[1]))
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
