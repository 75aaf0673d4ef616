import Foundation

/// A feed in our own format, or like a provider's, the same for the same size.
enum BenchmarkFeed {
  enum Format {
    case shop, stripe

    var head: String {
      switch self {
      case .shop: "{\"schemaVersion\":2,\"data\":{\"orders\":["
      case .stripe: "{\"object\":\"list\",\"url\":\"/v1/charges\",\"has_more\":false,\"data\":["
      }
    }

    var tail: String {
      switch self {
      case .shop: "]},\"next\":null}"
      case .stripe: "]}"
      }
    }
  }

  /// Writes a feed of about that many bytes. Returns its records.
  static func write(to url: URL, megabytes: Int, format: Format = .shop) throws -> Int {
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var written = 0
    var count = 0
    var pending = format.head
    while written + pending.utf8.count < megabytes * 1_000_000 {
      if count > 0 { pending += "," }
      pending += format == .shop ? order(count) : charge(count)
      count += 1
      if pending.utf8.count > 1 << 20 {
        written += pending.utf8.count
        try file.write(contentsOf: Data(pending.utf8))
        pending = ""
      }
    }
    pending += format.tail
    try file.write(contentsOf: Data(pending.utf8))
    try file.close()
    return count
  }

  private static func charge(_ number: Int) -> String {
    let cents = number * 7919 % 1_000_000
    return
      "{\"id\":\"ch_\(number)\",\"object\":\"charge\",\"amount\":\(cents),\"amount_captured\":\(cents),"
      + "\"amount_refunded\":0,\"application\":null,\"balance_transaction\":\"txn_\(number)\",\"captured\":true,"
      + "\"created\":\(1_795_167_000 + number),\"currency\":\"eur\",\"customer\":\"cus_\(number % 977)\","
      + "\"description\":null,\"disputed\":false,\"livemode\":false,\"metadata\":{},\"paid\":true,"
      + "\"payment_method_details\":{\"card\":{\"brand\":\"visa\",\"last4\":\"4242\"},\"type\":\"card\"},"
      + "\"refunded\":false,\"status\":\"succeeded\"}"
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
