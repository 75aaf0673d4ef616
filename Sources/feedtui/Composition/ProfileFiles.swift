import DTO
import FeedStore
import Foundation

/// The user's profiles: files in the configuration's folder, and those named on the command line.
enum ProfileFiles {
  /// `$XDG_CONFIG_HOME/feedtui/profiles`, or `~/.config/feedtui/profiles`.
  static func folder(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = configured.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".config")
    return base.appendingPathComponent("feedtui/profiles")
  }

  /// The profiles that the program brings along, and the user's over them.
  static func catalog() throws -> ProfileCatalog {
    var catalog = ProfileCatalog.builtIn
    let folder = folder()
    guard FileManager.default.fileExists(atPath: folder.path) else { return catalog }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "toml" {
      let name = file.deletingPathExtension().lastPathComponent
      catalog.add(.init(name: name, file: file.path, text: try text(of: file.path)))
    }
    return catalog
  }

  /// What `--profile` asks for.
  static func wish(_ argument: String) throws -> ProfileChoice.Wish {
    let catalog = try catalog()
    guard argument != "auto" else { return .automatic(catalog) }
    return .named(try profile(argument, in: catalog))
  }

  /// The profile of a name, or in a file.
  static func profile(_ argument: String, in catalog: ProfileCatalog) throws -> FeedProfile {
    if argument.contains("/") || argument.hasSuffix(".toml") {
      return try catalog.profile(
        .init(name: argument, file: argument, text: try text(of: argument)))
    }
    guard let profile = try catalog.profile(named: argument) else {
      throw CommandError.unknownProfile(
        argument, known: catalog.entries.map(\.name).sorted())
    }
    return profile
  }

  /// 1 MiB: a hundred times the largest profile.
  private static let maxBytes = 1 << 20

  private static func text(of path: String) throws -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError.unreadableProfile(path)
    }
    guard data.count <= maxBytes, let text = String(data: data, encoding: .utf8) else {
      throw CommandError.unreadableProfile(path)
    }
    return text
  }
}
