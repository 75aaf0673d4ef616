import Foundation

/// The files of a revision in git.
package struct GitRevision: Sendable {
  /// What git refused.
  package struct Failure: Error, CustomStringConvertible {
    /// What was asked, and what git said.
    package var description: String
  }

  private let name: String
  private let root: String

  /// A revision of the repository that the working folder is in.
  ///
  /// - Throws: A `Failure` where there is no repository, or no such revision.
  package init(_ name: String) throws {
    guard !name.hasPrefix("-") else { throw Failure(description: "\(name) is no revision.") }
    root = try Self.git(["rev-parse", "--show-toplevel"]).trimmed
    self.name = try Self.git(["rev-parse", "--verify", "--quiet", name + "^{commit}"], of: name)
      .trimmed
  }

  /// The Swift files below folders of the working folder, as they were, by their paths from there.
  ///
  /// - Throws: A `Failure` for what git refuses.
  package func files(below folders: [String]) throws -> [(path: String, bytes: [UInt8])] {
    // `100644 blob 3f786850…<tab>Sources/Order.swift`: links and submodules are none, and the hash stands for any name.
    let list = try Self.git(["ls-tree", "-r", "-z", name, "--"] + folders)
    return try list.split(separator: "\0").compactMap { entry in
      let parts = entry.split(separator: "\t", maxSplits: 1)
      let facts = parts[0].split(separator: " ")
      guard parts.count == 2, facts.count == 3, facts[0].hasPrefix("100"),
        parts[1].hasSuffix(".swift")
      else { return nil }
      return (
        String(parts[1]), Array(try Self.git(["cat-file", "blob", String(facts[2])]).data)
      )
    }
  }

  private struct Answer {
    var data: Data
    var trimmed: String {
      String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    func split(separator: Character) -> [Substring] {
      String(decoding: data, as: UTF8.self).split(separator: separator)
    }
  }

  private static func git(_ arguments: [String], of revision: String? = nil) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let words = String(decoding: said, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
      throw Failure(
        description: revision.map { "git knows no revision \($0) here." }
          ?? "git \(arguments[0]) failed: \(words)")
    }
    return Answer(data: data)
  }
}
