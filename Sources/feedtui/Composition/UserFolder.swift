import DTO
import Foundation

/// The folder of the user's own files.
enum UserFolder {
  /// `$XDG_CONFIG_HOME/feedtui`, or `~/.config/feedtui`.
  static func url(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = configured.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".config")
    return base.appendingPathComponent("feedtui")
  }

  /// 1 MiB: a hundred times the largest profile.
  private static let maxBytes = 1 << 20

  /// The text of a file; nil where it can't be read, is too large, or is no text.
  static func text(of path: String) -> String? {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return data.count <= maxBytes ? String(data: data, encoding: .utf8) : nil
    } catch {
      // Who asks says so, in words of its own.
      return nil
    }
  }
}
