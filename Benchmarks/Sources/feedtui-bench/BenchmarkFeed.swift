import Foundation

/// The feed of all figures: the same bytes for the same form and size, as everything in it follows from a record's number.
///
/// `feedtui-bench feed FORM MEGABYTES FILE` writes it.
enum BenchmarkFeed: String, CaseIterable {
  /// Our own format: one envelope, a line a record, one array, one array of a line or more a member.
  case envelope, lines, array, pretty
  /// A hundredth of the records drifts, or all of them.
  case drifting, drifted
  /// Stripe's charges, in an envelope.
  case stripe

  private var head: String {
    switch self {
    case .envelope, .drifting, .drifted: "{\"schemaVersion\":2,\"data\":{\"orders\":["
    case .stripe: "{\"object\":\"list\",\"url\":\"/v1/charges\",\"has_more\":false,\"data\":["
    case .array, .pretty: "["
    case .lines: ""
    }
  }

  private var separator: String {
    switch self {
    case .envelope, .array, .drifting, .drifted, .stripe: ","
    case .pretty: ",\n"
    case .lines: "\n"
    }
  }

  private var tail: String {
    switch self {
    case .envelope, .drifting, .drifted: "]},\"next\":null}"
    case .stripe: "]}"
    case .array, .pretty: "]"
    case .lines: "\n"
    }
  }

  private func record(_ number: Int) -> String {
    switch self {
    case .envelope, .lines, .array: Self.order(number)
    case .pretty: Self.prettyPrinted(Self.order(number))
    case .drifting: number % 100 == 7 ? Self.drifted(number) : Self.order(number)
    case .drifted: Self.drifted(number)
    case .stripe: Self.charge(number)
    }
  }

  /// Writes a feed of about that many bytes. Returns its records.
  func write(to url: URL, megabytes: Int) throws -> Int {
    try write(to: url) { _, bytes in bytes < megabytes * 1_000_000 }
  }

  /// Writes a feed of so many records.
  func write(to url: URL, records: Int) throws {
    _ = try write(to: url) { count, _ in count < records }
  }

  /// `isOpen`: Whether another record comes behind so many of them, and so many bytes.
  private func write(to url: URL, while isOpen: (Int, Int) -> Bool) throws -> Int {
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var written = 0
    var count = 0
    var pending = head
    while isOpen(count, written + pending.utf8.count) {
      if count > 0 { pending += separator }
      pending += record(count)
      count += 1
      if pending.utf8.count > 1 << 20 {
        written += pending.utf8.count
        try file.write(contentsOf: Data(pending.utf8))
        pending = ""
      }
    }
    pending += tail
    try file.write(contentsOf: Data(pending.utf8))
    try file.close()
    return count
  }

  // MARK: Records

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
    order(number, status: statuses[number % 5], amount: "\"\(amount(number))\"")
  }

  private static func amount(_ number: Int) -> String {
    let cents = number * 7919 % 1_000_000
    return "\(cents / 100).\(twoDigits(cents % 100))"
  }

  /// A status that nobody knows, a number for a text, or a key that is new.
  private static func drifted(_ number: Int) -> String {
    switch number / 100 % 3 {
    case 0: order(number, status: "paused", amount: "\"\(amount(number))\"")
    case 1: order(number, status: statuses[number % 5], amount: amount(number))
    default:
      order(
        number, status: statuses[number % 5], amount: "\"\(amount(number))\"",
        more: ",\"channel\":\"web\"")
    }
  }

  private static func order(
    _ number: Int, status: String, amount: String, more: String = ""
  ) -> String {
    let time = "2026-11-21T10:\(twoDigits(number / 60 % 60)):\(twoDigits(number % 60))Z"
    return
      "{\"id\":\"ord_\(number)\",\"status\":\"\(status)\",\"amount\":\(amount),"
      + "\"currency\":\"EUR\",\"createdAt\":\"\(time)\",\"customer\":{\"id\":\"cus_\(number % 977)\","
      + "\"name\":\"Anna Meyer\",\"email\":\"anna@example.com\"},\"paymentDetails\":"
      + "{\"method\":\"card\",\"brand\":\"visa\",\"last4\":\"4242\"}\(more)}"
  }

  private static func twoDigits(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }

  /// The object with a line for each member; there is no bracket in its texts.
  private static func prettyPrinted(_ record: String) -> String {
    var text = ""
    var depth = 0
    var isText = false
    for character in record {
      let line = "\n" + String(repeating: "  ", count: depth + (character == "}" ? -1 : 0))
      switch character {
      case "\"":
        isText.toggle()
        text += "\""
      case "{":
        depth += 1
        text += "{\n" + String(repeating: "  ", count: depth)
      case "}":
        depth -= 1
        text += line + "}"
      case "," where !isText: text += "," + line
      case ":" where !isText: text += ": "
      default: text.append(character)
      }
    }
    return text
  }
}
