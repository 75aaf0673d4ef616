/// What is answered, and what goes wrong with it on its way.
package struct Answer: Equatable, Sendable {
  package var status: Int
  package var reason: String
  package var headers: [Header] = []
  package var body: [UInt8] = []
  /// What the one who sends it has to do wrong.
  package var fault: Fault?
  /// Whether what follows is a stream of events or lines, and behind which of them.
  package var stream: EventStream?

  package struct Header: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  init(_ status: Int, _ reason: String, type: String = "application/json", body: [UInt8] = []) {
    self.status = status
    self.reason = reason
    self.body = body
    if !body.isEmpty { headers.append(Header("Content-Type", type)) }
  }

  /// The lines of its head, with the empty one behind them; `length`: what is said of the body's, nil for nothing.
  package func head(length: Int?) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(reason)"]
    lines += headers.map { "\($0.name): \($0.value)" }
    if let length { lines.append("Content-Length: \(length)") }
    lines.append("Connection: close")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// A stream of the orders that change.
package struct EventStream: Equatable, Sendable {
  /// Events with ids, or lines alone.
  package var areEvents: Bool
  /// The last event that was had; nil where it begins now.
  package var last: EventID?

  package init(areEvents: Bool, last: EventID?) {
    self.areEvents = areEvents
    self.last = last
  }
}

/// When an order changed, and which: `12500-42`.
package struct EventID: Comparable, Sendable, CustomStringConvertible {
  package var time: Int64
  package var number: Int

  package init(time: Int64, number: Int) {
    self.time = time
    self.number = number
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let time = Int64(parts[0]), let number = Int(parts[1]),
      (0...1 << 50).contains(time)
    else {
      return nil
    }
    self.init(time: time, number: number)
  }

  package var description: String { "\(time)-\(number)" }

  package static func < (left: EventID, right: EventID) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}
