import Foundation

/// A program of the user that runs beside this one: in a session of its own, without a terminal and without feedtui's secrets.
enum ChildProcess {
  struct Failure: Error {
    let reason: String
  }

  /// Starts a program.
  ///
  /// `command`: The program and its arguments. `input`, `output`: What it reads and prints; nil for nothing. `hidden`: variables that it
  /// has no need of, besides those of feedtui's own secrets.
  static func spawn(
    _ command: [String], input: Int32? = nil, output: Int32? = nil, hiding hidden: Set<String> = []
  ) throws(Failure) -> pid_t {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A session of its own has no terminal: the screen and the keys are feedtui's.
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Self.ownSession)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGTERM, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    closeOthersInChildren()
    let words = CStrings(command)
    let own = ProcessInfo.processInfo.environment.filter {
      !Self.secrets.contains($0.key) && !hidden.contains($0.key)
    }
    let environment = CStrings(own.map { "\($0.key)=\($0.value)" })
    var child: pid_t = 0
    let code = posix_spawnp(
      &child, command[0], &actions, &attributes, words.pointers, environment.pointers)
    guard code == 0 else { throw Failure(reason: String(cString: strerror(code))) }
    return child
  }

  /// Lets no program that is started have what is open here, whoever has opened it: a server's port would stay taken.
  private static func closeOthersInChildren() {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: "/dev/fd") {
        guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }
    } catch {
      // Where the system doesn't list them, they stay open.
    }
  }

  /// Ends one, with all that it has started.
  static func kill(_ child: pid_t) {
    Foundation.kill(-child, SIGKILL)
    Foundation.kill(child, SIGKILL)
  }

  /// What no other program has need of.
  private static let secrets: Set = [
    RequestCredentials.usualTokenVariable, RequestCredentials.passwordVariable,
    WebhookOptions.usualSecretVariable,
  ]

  #if os(Linux)
    /// POSIX_SPAWN_SETSID, which glibc shows to GNU programs alone.
    private static let ownSession: Int16 = 0x80
  #else
    private static let ownSession = Int16(POSIX_SPAWN_SETSID)
  #endif
}

/// Texts as C has them, ended by a null pointer.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
