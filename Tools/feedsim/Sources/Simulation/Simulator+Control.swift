internal import Synchronization

/// An answer that was given, for tests to compare with.
struct Served: Sendable {
  var number: Int
  var time: Int64
  var path: String
  var status: Int
  var fault: Fault?
  var hasCredentials: Bool
  var orders: [Order]

  init(
    _ number: Int, _ time: Int64, _ request: Request, _ answer: Answer, _ fault: Fault?,
    _ orders: [Order]
  ) {
    self.number = number
    self.time = time
    path = request.path
    status = answer.status
    self.fault = fault
    hasCredentials = request.headers["authorization"] != nil
    self.orders = orders
  }

  var json: JSON {
    .object([
      ("request", .integer(number)), ("time", .integer(time)), ("path", .text(path)),
      ("status", .integer(status)), ("fault", fault.map { .text($0.rawValue) } ?? .null),
      ("credentials", .bool(hasCredentials)), ("orders", .list(orders.map(\.truth))),
    ])
  }
}

extension Order {
  /// What it is, whatever the API says of it.
  var truth: JSON {
    .object([
      ("id", .text(id)), ("status", .text(status.rawValue)), ("amount", .text(amount)),
      ("currency", .text(currency.rawValue)), ("changed", .integer(changedAt)),
    ])
  }
}

/// What whoever tests with it asks for, under `/-/`.
extension Simulator {
  func keep(_ served: Served) {
    state.withLock { state in
      state.log.append(served)
      state.loggedCount += served.orders.count
      guard state.log.count > Self.maxLog || state.loggedCount > Self.maxLogged else { return }
      let old = state.log.count / 4 + 1
      state.loggedCount -= state.log.prefix(old).reduce(0) { $0 + $1.orders.count }
      state.log.removeFirst(old)
    }
  }

  /// Answers, and the orders in them, that are kept.
  private static let maxLog = 20_000
  private static let maxLogged = 500_000

  func control(_ request: Request, at time: Int64) -> Answer {
    switch request.path {
    case "/-/log":
      let entries = state.withLock { $0.log.map(\.json) }
      return Self.said(.list(entries))
    case "/-/orders":
      let shop = state.withLock(\.shop)
      let orders = (0..<shop.count(at: time)).map { shop.order($0, at: time).truth }
      return Self.said(.list(orders))
    // The clock is moved by whoever has it.
    case "/-/time", "/-/advance": return Self.said(.integer(time))
    case "/-/fault":
      guard let fault = request.query["what"].flatMap(Fault.init) else {
        return Self.refused("what=\(Fault.allCases.map(\.rawValue).joined(separator: "|"))")
      }
      let times = request.query["times"].flatMap { Int($0) } ?? 1
      let behind = request.query["behind"].flatMap { Int($0) } ?? 0
      guard (0...Self.maxLog).contains(times), (0...Self.maxLog).contains(behind) else {
        return Self.refused("times and behind are numbers up to \(Self.maxLog)")
      }
      state.withLock { state in
        state.queued = [Fault?](repeating: nil, count: behind)
        state.queued += [Fault?](repeating: fault, count: times)
      }
      return Self.said(.integer(times))
    case "/-/faults":
      guard let share = request.query["share"].flatMap({ Double($0) }), (0...1).contains(share)
      else { return Self.refused("share=0.2") }
      state.withLock { state in
        state.faultShare = share
        if share == 0 { state.queued = [] }
      }
      return Self.said(.number("\(share)"))
    case "/-/order": return change(request, at: time)
    default: return Self.refused("log, orders, time, fault, faults, order")
    }
  }

  private func change(_ request: Request, at time: Int64) -> Answer {
    guard let number = request.query["id"].flatMap({ Order.number(ofID: $0) }),
      let status = request.query["status"].flatMap(Order.Status.init)
    else {
      return Self.refused(
        "id=ord_… status=\(Order.Status.allCases.map(\.rawValue).joined(separator: "|"))")
    }
    return state.withLock { state in
      guard number < state.shop.count(at: time) else { return Self.refused("no such order") }
      state.shop.change(number, to: status, at: time)
      return Self.said(state.shop.order(number, at: time).truth)
    }
  }

  private static func said(_ json: JSON) -> Answer { Answer(200, "OK", body: json.bytes) }

  private static func refused(_ usage: String) -> Answer {
    Answer(400, "Bad Request", type: "text/plain", body: Array("\(usage)\n".utf8))
  }
}
