import Foundation

/// `feedtui-bench [scale] [PROGRAM]`: throughput against Foundation, memory a record, queries, first screen, idle CPU.
@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "feed" { return try writeFeed(arguments.dropFirst()) }
    let isScale = arguments.first == "scale"
    let program =
      arguments.dropFirst(isScale ? 1 : 0).first
      ?? "\(FileManager.default.currentDirectoryPath)/.build/release/feedtui"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "feedtui-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        print("left behind: \(folder.path)")
      }
    }
    // A child's peak counts its parent's pages until it runs: nothing else is measured in this process.
    if isScale { return try Scale.measure(program, folder) }
    let (small, large) = (
      folder.appendingPathComponent("small.json"), folder.appendingPathComponent("large.json")
    )
    let smallCount = try BenchmarkFeed.envelope.write(to: small, megabytes: 20)
    let largeCount = try BenchmarkFeed.envelope.write(to: large, megabytes: 100)
    // First, while this process is small: a child's peak counts its parent's pages until it runs.
    try memory(program, (small, smallCount), (large, largeCount))
    try throughput(program, large, largeCount)
    try Forms.measure(program, folder)
    try Queries.measure(program, large, largeCount)
    try FirstScreen.measure(program, small: small, large: large)
  }

  /// `feed FORM MEGABYTES FILE`.
  private static func writeFeed(_ arguments: ArraySlice<String>) throws {
    let arguments = Array(arguments)
    guard arguments.count == 3, let form = BenchmarkFeed(rawValue: arguments[0]),
      let megabytes = Int(arguments[1])
    else {
      let forms = BenchmarkFeed.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: feedtui-bench feed \(forms) MEGABYTES FILE")
      exit(2)
    }
    let count = try form.write(to: URL(fileURLWithPath: arguments[2]), megabytes: megabytes)
    print("\(count) records")
  }

  /// All in megabytes a second: a decoder of 1 GB would take half a minute and all of the memory, and no less a megabyte.
  private static func throughput(_ program: String, _ feed: URL, _ count: Int) throws {
    let typed = try seconds { try StrictPeer.decode(feed, as: StrictPeer.TypedOrder.self) == count }
    let texts = try seconds { try StrictPeer.decode(feed, as: StrictPeer.TextOrder.self) == count }
    print("100 MB, \(count) records, one core each:        MB/s")
    print("  JSONDecoder, typed models             \(rate(100 / typed))")
    print("  JSONDecoder, texts alone              \(rate(100 / texts))")
    print("feedtui check, whole process, one core:    MB/s  to typed models  to texts alone")
    let gigabyte = feed.deletingLastPathComponent().appendingPathComponent("gigabyte")
    _ = try BenchmarkFeed.envelope.write(to: gigabyte, megabytes: 1000)
    for (url, megabytes) in [(feed, 100.0), (gigabyte, 1000.0)] {
      let ours = try MeasuredRun.median(of: 5, [program, "check", "--threads", "1", url.path])
      let each = ours.seconds / megabytes * 100
      print(
        "  \(String(format: "%4.0f", megabytes)) MB                               "
          + "\(rate(100 / each))\(String(format: "%17.1f%16.1f", typed / each, texts / each))")
    }
    try FileManager.default.removeItem(at: gigabyte)
  }

  /// The faster of two runs.
  private static func seconds(_ decodesAll: () throws -> Bool) throws -> Double {
    try (0..<2).map { _ in
      let start = ContinuousClock.now
      guard try decodesAll() else { throw MeasuredRun.Failed(command: "a peer lost records") }
      let elapsed = ContinuousClock.now - start
      return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }
    .min() ?? 0
  }

  private static func rate(_ megabytes: Double) -> String { String(format: "%7.0f", megabytes) }

  private static func memory(
    _ program: String, _ small: (url: URL, count: Int), _ large: (url: URL, count: Int)
  ) throws {
    let little = try MeasuredRun([program, "check", small.url.path])
    let much = try MeasuredRun([program, "check", large.url.path])
    let each = Double(much.peakBytes - little.peakBytes) / Double(large.count - small.count)
    print("memory:")
    print("  a record, beyond the file        \(String(format: "%7.1f", each)) bytes")
    print(
      "  100 MB in all                    \(String(format: "%7.1f", Double(much.peakBytes) / 1e6)) MB"
    )
  }
}
