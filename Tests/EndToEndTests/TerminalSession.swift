import Foundation
import TestSupport
import Testing

/// The built program in a real terminal: a tmux server of its own.
///
/// Waiting is for what the screen shows, never for a time: `until` looks again
/// whenever tmux has had a chance to draw, and gives up only when something hangs.
final class TerminalSession {
  private let socket = "feedtui-\(UUID().uuidString.prefix(8))"
  /// Where the program remembers what it saw: no other test's, and not the user's own.
  private let state: URL

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// Whether tests in a terminal can run here.
  static var isPossible: Bool {
    ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
      .contains { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The program that the tests were built with; it lies beside them.
  static var program: String {
    #if os(macOS)
      let tests = Bundle(for: TerminalSession.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("feedtui").path
  }

  /// Starts a shell of this size that runs `command` and then says how it ended.
  ///
  /// `\(program)` stands for the program in `command`.
  init(_ command: String, columns: Int = 80, rows: Int = 24, environment: String = "LC_ALL=C.UTF-8")
    throws
  {
    let folder = Repository.root.path
    state = FileManager.default.temporaryDirectory.appendingPathComponent(socket)
    let script =
      "cd '\(folder)'; export \(Program.noSettings) XDG_STATE_HOME='\(state.path)' \(environment) PROGRAM='\(Self.program)'; "
      + "trap : INT; \(command); echo \"ended with $?\"; exec sh"
    _ = try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "bash", "-c",
      script,
    ])
  }

  deinit {
    do { _ = try tmux(["kill-server"]) } catch { /* It has ended already. */  }
    do { try FileManager.default.removeItem(at: state) } catch { /* Nothing was remembered. */  }
  }

  func send(_ keys: String...) throws { _ = try tmux(["send-keys"] + keys) }

  func type(_ text: String) throws { _ = try tmux(["send-keys", "-l", text]) }

  /// Pastes as a terminal does: bracketed, where the program asked for it.
  func paste(_ text: String) throws {
    _ = try tmux(["set-buffer", text])
    _ = try tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) throws {
    _ = try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the terminal shows.
  func screen() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// What the terminal shows, with control sequences for how.
  func colors() throws -> [String] {
    try tmux(["capture-pane", "-p", "-e"]).split(separator: "\n").map(String.init)
  }

  /// Copies all that the program writes from now on into `file`.
  func record(into file: URL) throws { _ = try tmux(["pipe-pane", "cat > '\(file.path)'"]) }

  /// A property of the pane, by tmux's name for it.
  func pane(_ name: String) throws -> String {
    try tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  /// The process id of the program itself.
  func programID() throws -> Int32 {
    let shell = try pane("pane_pid")
    let output = try run("/usr/bin/env", ["pgrep", "-P", shell, "-x", "feedtui"])
    guard let id = Int32(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failed(description: "the program doesn't run")
    }
    return id
  }

  /// Waits until the screen satisfies `condition`, and returns it.
  @discardableResult
  func until(
    _ what: String, _ condition: ([String]) throws -> Bool
  ) throws -> [String] {
    // A bound against hanging, not a measure.
    let end = ContinuousClock.now + .seconds(60)
    repeat {
      let lines = try screen()
      if try condition(lines) { return lines }
      // What is waited for needs the processor too.
      usleep(5000)
    } while ContinuousClock.now < end
    throw Failed(description: "never saw \(what):\n" + (try screen()).joined(separator: "\n"))
  }

  @discardableResult
  func until(shows text: String) throws -> [String] {
    try until("\"\(text)\"") { $0.contains { $0.contains(text) } }
  }

  private func tmux(_ arguments: [String]) throws -> String {
    try run("/usr/bin/env", ["tmux", "-u", "-L", socket] + arguments)
  }

  private func run(_ path: String, _ arguments: [String]) throws -> String {
    try Program.run(path, arguments).output
  }
}
