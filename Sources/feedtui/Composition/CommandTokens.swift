import Foundation
import Networking
import Synchronization

/// Tokens that a program of the user prints, run without a shell.
final class CommandTokens: TokenSource {
  private struct Held {
    var token: String
    /// When it runs out, by what it says of itself; nil where it doesn't.
    var expiry: Date?
  }

  private let command: [String]
  private let held = Mutex<Held?>(nil)
  private let now: @Sendable () -> Date

  /// A minute: a request takes some seconds, and clocks differ.
  private static let margin: TimeInterval = 60
  /// 30 s: who has to be asked, such as a person with a key, takes some.
  private static let limitSeconds = 30
  /// 64 KiB.
  private static let maxBytes = 64 << 10

  /// `command`: A program and its arguments.
  init(_ command: [String], now: @escaping @Sendable () -> Date = { Date() }) {
    self.command = command
    self.now = now
  }

  func token() throws(SourceError) -> String {
    // Whoever asks meanwhile waits for the same answer.
    let result: Result<String, SourceError> = held.withLock { held in
      if let held, held.expiry.map({ $0 > now() + Self.margin }) != false {
        return .success(held.token)
      }
      do throws(SourceError) {
        let token = try run()
        held = Held(token: token, expiry: Self.expiry(of: token))
        return .success(token)
      } catch {
        held = nil
        return .failure(error)
      }
    }
    return try result.get()
  }

  func discard(_ token: String) {
    held.withLock { held in
      if held?.token == token { held = nil }
    }
  }

  /// When a JSON Web Token expires; nil for any other, and where it doesn't say.
  ///
  /// - Source: RFC 7519 §4.1.4.
  static func expiry(of token: String) -> Date? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var text = parts[1].replacing("-", with: "+").replacing("_", with: "/")
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    guard let data = Data(base64Encoded: String(text)) else { return nil }
    struct Claims: Decodable { var exp: Double? }
    do {
      return try JSONDecoder().decode(Claims.self, from: data).exp
        .map(Date.init(timeIntervalSince1970:))
    } catch {
      // What says nothing of itself is used until a server refuses it.
      return nil
    }
  }

  // MARK: The program

  private func run() throws(SourceError) -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .tooFewFiles }
    defer { close(ends[0]) }
    let child: pid_t
    do throws(SourceError) {
      child = try spawn(output: ends)
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    let (bytes, isWhole) = Self.read(ends[0])
    if !isWhole { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard isWhole else { throw .noToken(reason: "it takes longer than \(Self.limitSeconds) s") }
    guard status == 0 else {
      throw .noToken(
        reason: status & 0x7F == 0
          ? "it ended with \(status >> 8 & 0xFF)" : "it was ended by a signal")
    }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? ""
    let token = line.trimmingCharacters(in: .whitespaces)
    guard !token.isEmpty else { throw .noToken(reason: "it printed nothing") }
    guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .noToken(reason: "what it printed holds characters that no token has")
    }
    return token
  }

  private func spawn(output ends: [Int32]) throws(SourceError) -> pid_t {
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
    // The terminal is the screen's: nothing is read from it, and no words of another program stand on it.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, command[0], &actions, &attributes, words, environ)
    guard code == 0 else {
      throw .noToken(reason: "it can't be run: \(String(cString: strerror(code)))")
    }
    return child
  }

  /// What comes until the end; whether that came in time.
  private static func read(_ descriptor: Int32) -> (bytes: [UInt8], isWhole: Bool) {
    let end = ContinuousClock.now + .seconds(limitSeconds)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < maxBytes {
      let left = (end - .now).components.seconds
      guard left >= 0 else { return (bytes, false) }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 1000) > 0 else { continue }
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count == 0 { return (bytes, true) }
      if count > 0 { bytes += piece[..<count] } else if errno != EINTR { return (bytes, false) }
    }
    return (bytes, false)
  }
}
