import DTO
import Foundation

/// The folder of the user's own files.
enum UserFolder {
  /// `$XDG_CONFIG_HOME/feedtui`, or `~/.config/feedtui`.
  static func url(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = URL(fileURLWithPath: home(environment))
    let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = configured.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".config")
    return base.appendingPathComponent("feedtui")
  }

  /// The folder of what may be deleted at any time: `$XDG_CACHE_HOME/feedtui`, or `~/.cache/feedtui`.
  static func cache(_ environment: [String: String] = ProcessInfo.processInfo.environment)
    -> String
  {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return "\(base)/feedtui" }
    return home(environment) + "/.cache/feedtui"
  }

  /// The folder of what is remembered between runs: `$XDG_STATE_HOME/feedtui`, or `~/.local/state/feedtui`.
  static func state(_ environment: [String: String] = ProcessInfo.processInfo.environment)
    -> String
  {
    if let base = environment["XDG_STATE_HOME"], base.hasPrefix("/") { return "\(base)/feedtui" }
    return home(environment) + "/.local/state/feedtui"
  }

  /// The folder of what processes of the user tell one another, gone with the system's next start.
  ///
  /// `$XDG_RUNTIME_DIR/feedtui`, or a folder among the temporary files.
  static func runtime(_ environment: [String: String] = ProcessInfo.processInfo.environment)
    -> String
  {
    if let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") { return "\(base)/feedtui" }
    let temporary = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    return temporary.appendingPathComponent("feedtui-\(geteuid())").path
  }

  /// A path with the home in the place of `~/`, as a shell has it.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/") else { return path }
    return "\(home(ProcessInfo.processInfo.environment))/\(path.dropFirst(2))"
  }

  /// `$HOME`, as the XDG base directories have it, or that of the system's list of users.
  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return FileManager.default.homeDirectoryForCurrentUser.path
  }
}

/// A file of the user's: settings, or a profile.
enum UserFile {
  /// 1 MiB: forty times the largest profile.
  static let maxBytes = 1 << 20

  /// The text of the file at `path`.
  ///
  /// `isNamed`: Whether the user named it: then a pipe is read as well, `<(…)`. One that lies in a folder may wait for ever.
  static func text(of path: String, isNamed: Bool = false) throws(ProfileProblems) -> String {
    let flags = O_RDONLY | O_CLOEXEC | (isNamed ? 0 : O_NONBLOCK)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw problem(path, reason(errno)) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw problem(path, reason(errno)) }
    let type = info.st_mode & S_IFMT
    if type == S_IFDIR { throw problem(path, "it is a folder") }
    guard type == S_IFREG || isNamed else { throw problem(path, "it is not a regular file") }
    return try UTF8Text.text(of: try bytes(of: descriptor, path), file: path)
  }

  private static func bytes(of descriptor: Int32, _ path: String) throws(ProfileProblems) -> [UInt8]
  {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= maxBytes {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno != EINTR {
        throw problem(path, reason(errno))
      }
    }
    throw problem(path, "it is larger than \(maxBytes >> 20) MiB")
  }

  private static func problem(_ path: String, _ reason: String) -> ProfileProblems {
    let place = ProfilePlace(file: path, line: 0, column: 0)
    return ProfileProblems([ProfileProblem(place, "it can't be read: \(reason)")])
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOENT ? "there is no such file" : String(cString: strerror(code))
  }
}
