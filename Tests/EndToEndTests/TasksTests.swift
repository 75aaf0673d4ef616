import Foundation
import TestSupport
import Testing

/// What people ask of a feed, as `docs/tasks.md` has it.
@Suite struct TasksTests {
  struct Task: Sendable, CustomTestStringConvertible {
    var what: String
    var how: String
    var shows: String
    var testDescription: String { what }
  }

  static let all: [Task] = {
    do {
      let text = try String(
        contentsOf: Repository.root.appendingPathComponent("docs/tasks.md"), encoding: .utf8)
      return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
        let cells = line.split(separator: " | ").map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: "| `"))
        }
        return Task(what: cells[0], how: cells[1], shows: cells[2])
      }
    } catch {
      return []
    }
  }()

  private static let commands = all.filter { $0.how.hasPrefix("feedtui ") }
  private static let keys = all.filter { !$0.how.hasPrefix("feedtui ") }

  @Test func `there are tasks of both sorts`() {
    #expect(Self.commands.count >= 5 && Self.keys.count >= 5)
  }

  @Test(arguments: commands)
  func `a command is short, and shows what it says`(task: Task) throws {
    #expect(task.how.count <= 60)
    let folder = Repository.root.appendingPathComponent("SampleData").path
    let program = task.how.replacing("feedtui ", with: "'\(TerminalSession.program)' ")
    let read = try Program.run("/bin/sh", ["-c", "cd '\(folder)'; \(program)"])
    #expect(read.output.contains(task.shows), "\(read.output)\n\(read.errors)")
  }

  @Test(.enabled(if: TerminalSession.isPossible, "there is no tmux"), arguments: keys)
  func `keys are few, and show what they say`(task: Task) throws {
    let keys = task.how.split(separator: " ").map(String.init)
    #expect(keys.count <= 6)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record("\(error)") }
    }
    let feed = Repository.root.appendingPathComponent("SampleData/orders.json").path
    let session = try TerminalSession(
      "cd '\(folder.path)'; \"$PROGRAM\" '\(feed)'", columns: 120)
    try session.until(shows: "✓ complete")
    let names = ["enter": "Enter", "space": "Space"]
    for key in keys { try session.send(names[key] ?? key) }
    try session.until(shows: task.shows)
  }
}
