import Application
import DTO
import FeedStore
import Foundation

/// The user's profiles: files in the configuration's folder, and those named on the command line.
enum ProfileFiles {
  /// The built-in profiles, and the user's over them.
  ///
  /// A file that can't be read affects no other profile; asking for it by name reports why.
  static func catalog() -> ProfileCatalog {
    var catalog = ProfileCatalog.builtIn
    let folder = UserFolder.url().appendingPathComponent("profiles")
    for file in files(in: folder.path) {
      let url = URL(fileURLWithPath: file)
      let name = url.deletingPathExtension().lastPathComponent
      do throws(ProfileProblems) {
        catalog.add(.init(name: name, file: file, text: try UserFile.text(of: file)))
      } catch {
        catalog.add(.init(name: name, file: file, unreadable: error))
      }
    }
    return catalog
  }

  /// The profiles in a folder; those that begin with a point are some other program's.
  private static func files(in folder: String) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { $0.hasSuffix(".toml") && !$0.hasPrefix(".") }.sorted()
        .map { "\(folder)/\($0)" }
    } catch {
      Output.complain("\(folder) can't be read: no profile in it takes part")
      return []
    }
  }

  /// What `--profile` asks for.
  static func selection(_ argument: String) throws -> ProfileSelection {
    let catalog = catalog()
    if argument == "none" { return .automatic(.none) }
    guard argument == "auto" else { return .named(try profile(argument, in: catalog)) }
    let (settled, problems) = catalog.settled()
    for problem in problems { Output.complain("\(problem.short) (it takes no part in auto)") }
    return .automatic(settled)
  }

  /// The profile of a name, or in a file.
  static func profile(_ argument: String, in catalog: ProfileCatalog) throws -> FeedProfile {
    if isFile(argument) { return try catalog.profile(try entry(ofFile: argument)) }
    guard let profile = try catalog.profile(named: argument) else {
      throw CommandError.unknownProfile(
        argument, known: catalog.entries.map(\.name).sorted())
    }
    return profile
  }

  /// Whether it is a file's path, and no name.
  static func isFile(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".toml")
  }

  /// The profile in a file, by the name that it would have in the folder.
  static func entry(ofFile path: String) throws(ProfileProblems) -> ProfileCatalog.Entry {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return .init(name: name, file: path, text: try UserFile.text(of: path, isNamed: true))
  }
}
