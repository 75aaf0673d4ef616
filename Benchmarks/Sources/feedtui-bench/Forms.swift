import Foundation

/// The same records in other forms, and others: what each takes of the time that lines take, a record, and what two threads save.
enum Forms {
  static func measure(_ program: String, _ folder: URL) throws {
    let feed = folder.appendingPathComponent("form")
    var lines: Double?
    print("check of 100 MB, whole process:     a record  to lines  MB/s  two threads to one")
    for form in [BenchmarkFeed.lines, .array, .envelope, .pretty, .drifting, .drifted, .stripe] {
      let count = try form.write(to: feed, megabytes: 100)
      let one = try MeasuredRun.median(of: 5, [program, "check", "--threads", "1", feed.path])
      let two = try MeasuredRun.median(of: 5, [program, "check", "--threads", "2", feed.path])
      let each = one.seconds / Double(count)
      lines = lines ?? each
      let name = form.rawValue.padding(toLength: 32, withPad: " ", startingAt: 0)
      print(
        "  \(name)"
          + String(
            format: "%7.0f ns %8.2f %6.0f %8.2f", each * 1e9, each / (lines ?? each),
            100 / one.seconds, one.seconds / two.seconds))
    }
  }
}
