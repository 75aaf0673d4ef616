import Application
import DTO
import FeedStore
import Foundation
import Networking

/// Where adopted profiles are written.
struct ProfileFolder: ProfileKeeping {
  private let folder = UserFolder.url().appendingPathComponent("profiles")

  var version: String { FeedTUI.version }

  func name(for source: SourceName) -> String {
    ProfileName.proposed(
      for: source, besides: Set(ProfileFiles.catalog().entries.map(\.name)))
  }

  func hint(for profile: FeedProfile, reading source: (any ByteSource)?) -> String {
    guard let source else { return "" }
    let named = "--profile \(profile.name) takes it"
    do throws(SourceError) {
      let catalog = ProfileFiles.catalog().settled().catalog
      let (_, taken, choice) = try ProfileFitting.fit(of: profile, in: source, catalog)
      guard taken.name != profile.name else { return "" }
      let rivals = choice.rivals.filter { $0 != profile.name }
      return rivals.isEmpty
        ? "; auto doesn't take it, for few of its keys are its own: \(named)"
        : "; \(rivals.joined(separator: ", ")) fits as well, so auto takes none: \(named)"
    } catch {
      return ""
    }
  }

  /// The file of a profile of that name.
  func path(of name: String) -> String { folder.appendingPathComponent("\(name).toml").path }

  /// Writes a profile into a file of its own, which must not be there.
  ///
  /// Returns the file.
  func write(_ text: String, name: String) throws(ProfileWriteError) -> String {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ProfileWriteError.failed(folder.path, String(cString: strerror(errno)))
    }
    let path = path(of: name)
    try Self.write(text, to: path)
    return path
  }

  /// Writes a new file; nothing is left of one that can't be written whole.
  static func write(_ text: String, to path: String) throws(ProfileWriteError) {
    // Records, if only their ids and amounts, are nobody else's business.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? ProfileWriteError.exists(path) : .failed(path, String(cString: strerror(errno)))
    }
    do throws(OutputFailure) {
      try Output.write(text, toFile: descriptor)
    } catch {
      unlink(path)
      throw .failed(path, String(cString: strerror(error.code)))
    }
  }
}
