/// Takes the data out of Server-Sent Events, an event a line.
///
/// - Source: The HTML standard, §9.2.6 (`text/event-stream`).
struct EventStreamReader {
  /// The id of the last event, which asks for those behind it; empty where there is none.
  private(set) var lastID = ""
  /// How long the server wants to be left alone before it is asked again, in milliseconds; nil where it doesn't say.
  private(set) var retryMilliseconds: Int?

  /// Events that were longer than any record may be: they are none.
  private(set) var tooLongCount = 0

  private var line: [UInt8] = []
  private var isTooLong = false
  private var data: [UInt8] = []
  private var hasData = false
  private var type = ""
  private var id = ""
  private var isFirstLine = true
  /// Whether the last byte was a carriage return, so that a newline behind it ends no other line.
  private var isBehindReturn = false

  init(lastID: String = "") {
    self.lastID = lastID
    id = lastID
  }

  /// Takes the next bytes.
  ///
  /// - Returns: The data of the events that ended in them, each with a newline behind it.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var events: [UInt8] = []
    for byte in bytes {
      defer { isBehindReturn = byte == Self.carriageReturn }
      switch byte {
      case LineLimits.newline where isBehindReturn: break
      case LineLimits.newline, Self.carriageReturn: endLine(&events)
      default:
        if line.count <= LineLimits.maxLineBytes { line.append(byte) } else { isTooLong = true }
      }
    }
    return events
  }

  /// What reads the next answer of the same stream: an event that isn't whole is none.
  var next: EventStreamReader {
    var next = EventStreamReader(lastID: lastID)
    next.retryMilliseconds = retryMilliseconds
    return next
  }

  private mutating func endLine(_ events: inout [UInt8]) {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    if isFirstLine, line.starts(with: Self.byteOrderMark) {
      line.removeFirst(Self.byteOrderMark.count)
    }
    guard !line.isEmpty else { return dispatch(&events) }
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    let name = line[..<(colon ?? line.endIndex)]
    var value = colon.map { line[($0 + 1)...] } ?? []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    take(value, of: String(decoding: name, as: UTF8.self))
  }

  private mutating func take(_ value: ArraySlice<UInt8>, of name: String) {
    switch name {
    case "data":
      // Between the lines of one value: white space in JSON as a newline is, and no end of a line here.
      if hasData { data.append(Self.carriageReturn) }
      if data.count + value.count <= LineLimits.maxLineBytes {
        data += value
      } else {
        isTooLong = true
      }
      hasData = true
    case "event": type = String(decoding: value, as: UTF8.self)
    case "id":
      // It comes back as a header.
      let isSendable =
        value.count <= Self.maxIDBytes && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      if isSendable { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      let digits = String(decoding: value, as: UTF8.self)
      if !value.isEmpty, value.allSatisfy({ $0 &- 0x30 < 10 }) {
        retryMilliseconds = min(Int(digits) ?? .max, Self.maxRetryMilliseconds)
      }
    // A comment has no name.
    default: break
    }
  }

  /// An empty line ends an event.
  private mutating func dispatch(_ events: inout [UInt8]) {
    lastID = id
    if isTooLong {
      tooLongCount += 1
    } else if hasData, !isSignOfLife {
      events += data
      events.append(LineLimits.newline)
    }
    data.removeAll(keepingCapacity: true)
    hasData = false
    isTooLong = false
    type = ""
  }

  /// Whether the event says nothing but that the connection stands: what has an id may be a record, whatever it is called.
  private var isSignOfLife: Bool {
    Self.signsOfLife.contains(type.lowercased())
      && !String(decoding: data, as: UTF8.self).contains("\"id\"")
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// 1 KiB: servers refuse longer headers of requests.
  private static let maxIDBytes = 1 << 10
  /// A minute: whoever watches a feed doesn't wait longer.
  private static let maxRetryMilliseconds = 60_000
  /// Events that say nothing but that the connection stands.
  private static let signsOfLife: Set<String> = ["ping", "heartbeat", "keepalive", "keep-alive"]
}
