import Foundation

/// What it costs to ask something of a feed, beside reading it.
enum Queries {
  private static let asked: [(name: String, arguments: [String])] = [
    ("counted by status", ["--by", "status"]),
    ("by status and method, with sums", ["--by", "status,method", "--sum"]),
    ("a status, by the index", ["--where", "status=disputed"]),
    ("a text that none has, by bytes", ["--where", "customer~zzzz"]),
    ("a value of the JSON that none has", ["--where", "raw.metadata.region=zzzz"]),
  ]

  static func measure(_ program: String, _ feed: URL, _ count: Int) throws {
    let read = try MeasuredRun.best(of: 5, [program, "check", feed.path])
    print("queries of \(count) records, whole process, to check:")
    for (name, arguments) in asked {
      let run = try MeasuredRun.best(of: 3, [program, "count", feed.path] + arguments)
      let name = name.padding(toLength: 35, withPad: " ", startingAt: 0)
      print("  \(name)\(String(format: "%5.2f", run.seconds / read.seconds))")
    }
  }
}
