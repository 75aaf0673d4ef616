import Foundation

/// What a check takes as a feed grows, from a thousand records to ten million: `feedtui-bench scale PROGRAM`.
enum Scale {
  /// 40 MB, which the program may hold beside what it holds of each record.
  private static let ownBytes = 40_000_000

  static func measure(_ program: String, _ folder: URL) throws {
    let feed = folder.appendingPathComponent("scale.ndjson")
    print(
      "records      MB      s, one thread   ns a record   s, two threads   MB held   bytes a record"
    )
    for power in 3...7 {
      let count = (0..<power).reduce(1) { value, _ in value * 10 }
      try BenchmarkFeed.lines.write(to: feed, records: count)
      let size = try FileManager.default.attributesOfItem(atPath: feed.path)[.size] as? Int ?? 0
      let one = try MeasuredRun.median(of: 5, [program, "check", "--threads", "1", feed.path])
      let two = try MeasuredRun.median(of: 5, [program, "check", "--threads", "2", feed.path])
      let held = max(one.peakBytes, two.peakBytes)
      let each = Double(max(0, held - ownBytes)) / Double(count)
      print(
        String(
          format: "%8d %9.1f %15.3f %13.0f %16.3f %9.1f %16.1f", count, Double(size) / 1e6,
          one.seconds, one.seconds * 1e9 / Double(count), two.seconds, Double(held) / 1e6, each))
    }
  }
}
