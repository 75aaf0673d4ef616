internal import CChildGuard
import ForwardDecoding
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
  /// Variables that it has no need of, besides the usual ones.
  private let hidden: Set<String>
  private let held = Mutex<Held?>(nil)
  private let allGiven = Mutex<[String]>([])
  /// The program that runs; nil while none does.
  private let child = Mutex<pid_t?>(nil)
  private let now: @Sendable () -> Date

  /// A minute: a request takes some seconds, and clocks differ.
  private static let margin: TimeInterval = 60
  /// 30 s: who has to be asked, such as a person with a key, takes some.
  private static let limitSeconds = 30

  /// Tokens of a program, which is given with its arguments.
  ///
  /// `hidden`: Variables that hold other secrets.
  init(
    _ command: [String], hiding hidden: Set<String> = [],
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.command = command
    self.hidden = hidden
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
        allGiven.withLock { $0 = Array(($0 + [token]).suffix(Self.maxGiven)) }
        return .success(token)
      } catch {
        held = nil
        return .failure(error)
      }
    }
    return try result.get()
  }

  var given: [String] { allGiven.withLock(\.self) }

  /// 20: those of a day, where each is good for an hour.
  private static let maxGiven = 20

  func discard(_ token: String) {
    held.withLock { held in
      if held?.token == token { held = nil }
    }
  }

  /// Ends the program, which would outlive this one: it has a session of its own.
  func end() {
    child.withLock { child in
      if let child { ChildProcess.kill(child) }
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
      return try ForwardJSONDecoder().decode(Claims.self, from: data).exp
        .map(Date.init(timeIntervalSince1970:))
      // feedlint:allow(swallowed_error): a token that says nothing of itself is used until a server refuses it.
    } catch {
      return nil
    }
  }

  // MARK: The program

  private func run() throws(SourceError) -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .tooFewFiles }
    defer { close(ends[0]) }
    // No other program that is started meanwhile holds them.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let child: pid_t
    do throws(SourceError) {
      child = try spawn(output: ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    self.child.withLock { $0 = child }
    ccg_guard(child)
    defer {
      ccg_release()
      self.child.withLock { $0 = nil }
    }
    var output = TokenOutput(descriptor: ends[0])
    let end = ContinuousClock.now + .seconds(Self.limitSeconds)
    while true {
      output.read()
      let (ended, status) = look(at: child)
      if ended == child || ended < 0 && errno != EINTR {
        // What it has printed is there by now; what it has started may go on.
        output.read()
        guard status == 0 else { throw .noToken(reason: Self.reason(status)) }
        return try output.token()
      }
      let isLate = ContinuousClock.now >= end
      if isLate || output.isFull {
        ChildProcess.kill(child)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        if output.isFull { return try output.token() }
        throw .noToken(reason: "it takes longer than \(Self.limitSeconds) s")
      }
      output.wait()
    }
  }

  /// Whether it has ended, and how; as long as nobody has looked, no other program has its number.
  private func look(at child: pid_t) -> (ended: pid_t, status: Int32) {
    self.child.withLock { running in
      var status: Int32 = 0
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { running = nil }
      return (ended, status)
    }
  }

  private static func reason(_ status: Int32) -> String {
    status & 0x7F == 0 ? "it ended with \(status >> 8 & 0xFF)" : "it was ended by a signal"
  }

  private func spawn(output: Int32) throws(SourceError) -> pid_t {
    do throws(ChildProcess.Failure) {
      return try ChildProcess.spawn(command, output: output, hiding: hidden)
    } catch {
      throw .noToken(reason: "it can't be run: \(error.reason)")
    }
  }
}

/// What a program prints, as far as it is looked at: its first line.
private struct TokenOutput {
  let descriptor: Int32
  private var bytes: [UInt8] = []

  /// 64 KiB: longer than any header.
  private static let maxBytes = 64 << 10

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether more has come than any token is long.
  var isFull: Bool { bytes.count >= Self.maxBytes }

  /// Takes what is there, as far as it is looked at.
  mutating func read() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while !isFull {
      let count = Foundation.read(descriptor, &piece, piece.count)
      guard count > 0 else { return }
      bytes += piece[..<count]
    }
  }

  /// Waits for more, or for a moment.
  func wait() {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let found = poll(&wanted, 1, 50)
    // An end is found at once, again and again.
    if found > 0, wanted.revents & Int16(POLLIN) == 0 { usleep(50_000) }
  }

  func token() throws(SourceError) -> String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      throw .noToken(reason: bytes.isEmpty ? "it printed nothing" : "its first line is empty")
    }
    guard text.utf8.count < Self.maxBytes else {
      throw .noToken(reason: "its first line is longer than any token")
    }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .noToken(reason: "what it printed holds characters that no token has")
    }
    return text
  }
}
