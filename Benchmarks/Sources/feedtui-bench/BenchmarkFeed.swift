import Foundation

/// A feed in our own format, the same for the same size.
enum BenchmarkFeed {
  /// Writes a feed of about that many bytes. Returns its records.
  static func write(to url: URL, megabytes: Int) throws -> Int {
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var written = 0
    var count = 0
    var pending = "{\"schemaVersion\":2,\"data\":{\"orders\":["
    while written + pending.utf8.count < megabytes * 1_000_000 {
      if count > 0 { pending += "," }
      pending += order(count)
      count += 1
      if pending.utf8.count > 1 << 20 {
        written += pending.utf8.count
        try file.write(contentsOf: Data(pending.utf8))
        pending = ""
      }
    }
    pending += "]},\"next\":null}"
    try file.write(contentsOf: Data(pending.utf8))
    try file.close()
    return count
  }

  private static let statuses = ["paid", "completed", "pending", "failed", "refunded"]

  private static func order(_ number: Int) -> String {
    let cents = number * 7919 % 1_000_000
    let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    let minute = number / 60 % 60
    let second = number % 60
    let time =
      "2026-11-21T10:\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second)Z"
    return
      "{\"id\":\"ord_\(number)\",\"status\":\"\(statuses[number % 5])\",\"amount\":\"\(amount)\","
      + "\"currency\":\"EUR\",\"createdAt\":\"\(time)\",\"customer\":{\"id\":\"cus_\(number % 977)\","
      + "\"name\":\"Anna Meyer\",\"email\":\"anna@example.com\"},\"paymentDetails\":"
      + "{\"method\":\"card\",\"brand\":\"visa\",\"last4\":\"4242\"}}"
  }
}
