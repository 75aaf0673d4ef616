import Foundation
import TestSupport
import Testing

/// `export --window`: records of a source without an end.
@Suite struct WindowExportTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("feedtui-window-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Orders, a line each; from one of them on in cents.
  private func write(_ count: Int, centsFrom change: Int = .max, as name: String) throws -> String {
    let lines = (0..<count).map { number in
      let usual = 1_001 + number * 7_919 % 8_900 / 2 * 2
      // No whole euros: of a rare way of writing it is known late what is usual.
      let cents = number >= change ? usual * 100 + number % 88 + 1 : usual
      let amount = String(format: "%d.%02d", cents / 100, cents % 100)
      let time = Date(timeIntervalSince1970: 1_795_000_000 + Double(number) * 60).ISO8601Format()
      return
        #"{"id":"ord_\#(number)","status":"paid","amount":"\#(amount)","currency":"EUR","createdAt":"\#(time)"}"#
    }
    let path = folder.appendingPathComponent(name).path
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func run(_ script: String) throws -> Program.Result {
    try Program.run(
      "/bin/bash", ["-c", script],
      others: ["PROGRAM=\(TerminalSession.program)", "FOLDER=\(folder.path)"])
  }

  private func end() {
    do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
  }

  /// Twenty lines, a moment, the next twenty.
  private static let slowly =
    "slowly() { while IFS= read -r line; do echo \"$line\"; n=$((n+1)); [ $((n % 20)) = 0 ] && sleep 0.15; done; }; "

  @Test func `what comes to an end is all there, as without a window`() throws {
    defer { end() }
    let path = try write(300, as: "all")
    let whole = try run("\"$PROGRAM\" export '\(path)' --profile shop")
    let windowed = try run("cat '\(path)' | \"$PROGRAM\" export - --window 50 --profile shop")
    #expect(windowed.status == 0, "\(windowed.errors)")
    #expect(windowed.output == whole.output && !whole.output.isEmpty)
  }

  @Test func `a unit that changes inside the window is written as no certain amount`() throws {
    defer { end() }
    let path = try write(500, centsFrom: 300, as: "cents")
    let result = try run(
      Self.slowly
        + "slowly <'\(path)' | \"$PROGRAM\" export - --window 100 --profile shop")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 500)
    #expect(lines[300...].allSatisfy { $0.contains(#""amount":null"#) }, "\(lines[300...])")
    #expect(lines[..<250].allSatisfy { !$0.contains(#""amount":null"#) })
  }

  @Test func `what is found when it has been written is said, and is no clean end`() throws {
    defer { end() }
    let path = try write(400, centsFrom: 300, as: "late")
    let result = try run(
      Self.slowly + "slowly <'\(path)' | \"$PROGRAM\" export - --window 1 --profile shop")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "written with an amount as certain whose unit may have changed: EUR ×100"),
      "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 400)
  }

  @Test func `each record is written once, however many come at once`() throws {
    defer { end() }
    let path = try write(30_000, as: "many")
    let result = try run(
      "cat '\(path)' | \"$PROGRAM\" export - --window 10 --profile shop | sort -u | wc -l")
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "30000")
    let slow = try run(
      "cat '\(path)' | \"$PROGRAM\" export - --window 10 --profile shop | (sleep 2; wc -l)")
    #expect(slow.output.trimmingCharacters(in: .whitespacesAndNewlines) == "30000")
  }

  @Test func `another version of a record that was written is written, too`() throws {
    defer { end() }
    let order = { (status: String) in
      #"{"id":"ord_1","status":"\#(status)","amount":"10.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z","updatedAt":"2026-11-21T1\#(status.count):00:00Z"}"#
    }
    let path = try write(40, as: "others")
    let result = try run(
      "(echo '\(order("paid"))'; cat '\(path)'; sleep 0.5; echo '\(order("refunded"))'; sleep 0.3) | "
        + "\"$PROGRAM\" export - --window 5 --profile shop")
    let own = result.output.split(separator: "\n").filter { $0.contains(#""ord_1""#) }
    #expect(own.count == 2, "\(own) \(result.errors)")
  }

  @Test func `a reader that goes away ends it, however much is to come`() throws {
    defer { end() }
    let path = try write(30_000, as: "head")
    let result = try run(
      "cat '\(path)' | timeout 30 \"$PROGRAM\" export - --window 50 --profile shop | head -1 | wc -l; echo ${PIPESTATUS[1]}"
    )
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "1", "0",
      ])
  }

  @Test func `JSON on several lines is read as jq prints it, and else is said not to be`() throws {
    defer { end() }
    let path = try write(1_000, as: "lines")
    let lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map { $0.replacingOccurrences(of: ",\"", with: ",\n    \"") }
    let printed = lines.map {
      $0.replacingOccurrences(of: "{", with: "{\n    ")
        .replacingOccurrences(of: "}", with: "\n  }")
    }
    let pretty = folder.appendingPathComponent("pretty").path
    try Data("[\n  \(printed.joined(separator: ",\n  "))\n]\n".utf8).write(
      to: URL(fileURLWithPath: pretty))
    let read = try run("cat '\(pretty)' | \"$PROGRAM\" export - --window 50 --profile shop")
    #expect(read.output.split(separator: "\n").count == 1_000)
    #expect(read.status == 0 && read.errors.isEmpty, "\(read.errors)")
    // Its braces have no lines of their own: who wraps long lines makes such, too.
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: pretty))
    let lost = try run("cat '\(pretty)' | \"$PROGRAM\" export - --window 50 --profile shop")
    #expect(lost.status == 2 && lost.errors.contains("jq -c ."), "\(lost.errors)")
    #expect(lost.errors.contains("1,000 records were dropped"), "\(lost.errors)")
  }

  @Test func `a signal ends it, and what has come is written`() throws {
    defer { end() }
    let path = try write(60, as: "signal")
    let result = try run(
      "mkfifo \"$FOLDER/pipe\"; (cat '\(path)'; sleep 30) >\"$FOLDER/pipe\" & "
        + "\"$PROGRAM\" export \"$FOLDER/pipe\" --window 50 --profile shop >\"$FOLDER/out\" & program=$!; "
        + "until [ -s \"$FOLDER/out\" ]; do sleep 0.05; done; wc -l <\"$FOLDER/out\"; kill -TERM $program; "
        + "wait $program; echo \"ended with $?\"; wc -l <\"$FOLDER/out\"; kill %1")
    let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines == ["10", "ended with 0", "60"], "\(result.output) \(result.errors)")
  }

  @Test(arguments: [
    (["export", "a.json", "b.json", "--window", "5"], "for one source"),
    (["export", "a.json", "--window", "0"], "from 1 to"),
    (
      ["export", "a.json", "--window", "5", "--where", "status:paid"],
      "--where asks a feed that is whole"
    ),
    (
      ["export", "a.json", "--window", "5", "--ledger", "auto"],
      "--ledger notes a feed that is whole"
    ),
    (["export", "SampleData", "--window", "5"], "--window takes a file, a pipe or an address"),
  ])
  func `what it can't do is said`(arguments: [String], words: String) throws {
    let result = try Program.run(TerminalSession.program, arguments)
    #expect(result.status != 0)
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
