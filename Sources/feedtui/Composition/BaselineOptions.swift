import Application
import ArgumentParser
import DTO
import Domain
import Drift
import FeedStore
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
    var clients: [BaselineCheck.Client] = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, names.insert(name).inserted else {
        throw CommandError.badClient(text)
      }
      switch (ClientKind(rawValue: name), parts.count) {
      case (let kind?, 1): clients.append(.kind(kind))
      case (nil, 2): clients.append(.installed(name: name, try Baseline.read(parts[1])))
      default: throw CommandError.badClient(text)
      }
    }
    return clients
  }
}

extension FeedOptions {
  /// Reads a feed by the profile by which another one was read, where there is such a one.
  mutating func read(as shape: FeedShape) {
    do {
      if let known = try ProfileFiles.catalog().profile(named: shape.profile) {
        profile = .named(known)
      }
    } catch {
      // What is wrong with it is told where it is chosen.
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
