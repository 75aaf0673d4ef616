import DTO
import FeedStore
import Foundation

/// The user's profiles: files in the configuration's folder, and those named on the command line.
enum ProfileFiles {
  /// The profiles that the program brings along, and the user's over them.
  static func catalog() throws -> ProfileCatalog {
    var catalog = ProfileCatalog.builtIn
    let folder = UserFolder.url().appendingPathComponent("profiles")
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

  private static func text(of path: String) throws -> String {
    guard let text = UserFolder.text(of: path) else { throw CommandError.unreadableProfile(path) }
    return text
  }
}
