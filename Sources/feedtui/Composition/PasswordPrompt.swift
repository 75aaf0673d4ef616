import Foundation

/// Asks for a password at the terminal, without showing what is typed.
enum PasswordPrompt {
  /// 1 KiB: more than anybody types.
  private static let maxBytes = 1 << 10

  /// Asks for the password of a user.
  ///
  /// - Throws: Where there is no terminal.
  static func ask(_ user: String) throws(CommandError) -> String {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { throw .noPassword }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { throw .noPassword }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    // What was typed before the question isn't the answer.
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { throw .noPassword }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    say("Password of \(user): ", to: terminal)
    defer { say("\n", to: terminal) }
    return line(from: terminal)
  }

  private static func say(_ text: String, to terminal: Int32) {
    // A terminal that can't be written to can't be asked either.
    _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  private static func line(from terminal: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < maxBytes, read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
