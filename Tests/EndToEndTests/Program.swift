import Foundation
import TestSupport

/// A process run to its end.
///
/// Spawned by hand: Foundation's `Process` waits for its exit on a run loop,
/// which tests on the cooperative pool don't have.
enum Program {
  struct Result: Sendable {
    var output: String
    var errors: String
    var status: Int32
  }

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  static func feedtui(_ arguments: String..., input: String = "") throws -> Result {
    try run(TerminalSession.program, arguments, input: input)
  }

  /// Runs what takes long on a thread of its own: the cooperative pool has a few for all tests.
  static func aside<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }

  /// Where nobody has settings.
  static let noSettings = "XDG_CONFIG_HOME=/nonexistent"

  /// What a program may know of where the tests run.
  ///
  /// Anything else, such as `NO_COLOR`, a proxy or a person's terminal, would change what it prints.
  static let inherited = [
    "PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS",
  ]

  /// `environment`: A variable besides the inherited ones; `others`: more of them.
  static func run(
    _ path: String, _ arguments: [String], input: String = "", environment: String = noSettings,
    others: [String] = []
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    // Without an input there is none: an empty file would be one.
    let paths = [input.isEmpty ? "/dev/null" : files[0].path, files[1].path, files[2].path]
    let state = "XDG_STATE_HOME=\(folder.path)/state"
    let status = try spawn(path, arguments, paths, [state, environment] + others)
    return Result(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self), status: status)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ files: [String], _ environment: [String]
  ) throws -> Int32 {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files[1], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files[2], O_WRONLY | O_CREAT, 0o600)
    // A thread of the pool blocks signals, which its children would inherit: nothing could end them.
    #if os(Linux)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let kept = Self.inherited.compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    // A spawned process can't be given a folder on every system; a shell can.
    let words =
      ["/bin/sh", "-c", "cd \"$0\" && exec env -i \"$@\"", Repository.root.path]
      + kept + environment + [path] + arguments
    var strings: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, words[0], &actions, &attributes, strings, environ)
    guard code == 0 else {
      throw Failed(description: "\(path): \(String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Failed(description: "\(path) can't be waited for") }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}
