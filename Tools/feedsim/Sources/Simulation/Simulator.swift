internal import Synchronization

/// A shop behind an API: says what is answered, and keeps what it said.
package final class Simulator: Sendable {
  struct State: Sendable {
    var shop: Shop
    /// Faults that were asked for, one an answer; nil for an answer that is well.
    var queued: [Fault?] = []
    /// The share of answers that fail in some way.
    var faultShare = 0.0
    var requestCount = 0
    /// When requests were taken within the last second, in milliseconds since the start.
    var recent: [Int64] = []
    /// How many pages each change has cut.
    var cuts: [Int: Int] = [:]
    var log: [Served] = []
    /// Orders in the log.
    var loggedCount = 0
  }

  let script: Script
  let dice: Dice
  let state: Mutex<State>
  /// Requests a second that others leave of the API's limit; nil where nothing bounds them.
  private let leftPerSecond: Int?

  package init(
    _ shop: Shop, _ script: Script = Script(), faultShare: Double = 0, leftPerSecond: Int? = nil
  ) {
    self.script = script
    self.leftPerSecond = leftPerSecond
    dice = Dice(seed: shop.seed)
    state = Mutex(State(shop: shop, faultShare: faultShare))
  }

  /// Answers a request, so many milliseconds behind the start.
  package func answer(_ request: Request, at time: Int64) -> Answer {
    if request.path.hasPrefix("/-/") { return control(request, at: time) }
    let (number, fault) = state.withLock { state in
      defer { state.requestCount += 1 }
      return (
        state.requestCount, isBeyondLimit(&state, at: time) ? .tooMany : nextFault(&state, at: time)
      )
    }
    // What is old is what was answered a minute ago.
    let moment = fault == .old ? max(0, time - Self.age) : time
    var (answer, orders) = found(request, at: moment)
    if let fault { answer = Self.failing(answer, fault, request, number) }
    var date = moment
    if fault == .ahead { date += Self.hour }
    if fault == .behind { date -= Self.hour }
    if fault == .old { answer.headers.append(.init("Age", "\(Self.age / 1000)")) }
    let start = state.withLock { $0.shop.start }
    answer.headers.append(.init("Date", CivilTime.http(start + date)))
    answer.headers.append(.init("Request-Id", "req_\(number)"))
    if answer.status != 200 || fault != nil { orders = fault?.leavesOrders == true ? orders : [] }
    keep(Served(number, time, request, answer, fault, orders))
    return answer
  }

  static let age: Int64 = 60_000
  private static let hour: Int64 = 3_600_000

  private func isBeyondLimit(_ state: inout State, at time: Int64) -> Bool {
    guard let leftPerSecond else { return false }
    state.recent.removeAll { $0 <= time - 1000 }
    guard state.recent.count < leftPerSecond else { return true }
    state.recent.append(time)
    return false
  }

  private func nextFault(_ state: inout State, at time: Int64) -> Fault? {
    if !state.queued.isEmpty { return state.queued.removeFirst() }
    let number = state.requestCount
    for (index, planned) in script.faults.enumerated() where planned.time.contains(time) {
      if dice.share(number, .fault, index) < planned.share { return planned.fault }
    }
    guard dice.share(number, .fault, -1) < state.faultShare else { return nil }
    let quick = Fault.allCases.filter(\.isQuick)
    return quick[Int(dice.number(number, .fault, -2) % UInt64(quick.count))]
  }

  private func found(_ request: Request, at time: Int64) -> (Answer, [Order]) {
    if let dialect = Dialect.allCases.first(where: { $0.path == request.path }) {
      return page(dialect, request, at: time)
    }
    switch request.path {
    case "/events":
      var answer = Answer(200, "OK")
      answer.headers.append(.init("Content-Type", "text/event-stream"))
      answer.stream = EventStream(
        areEvents: true, last: request.headers["last-event-id"].flatMap(EventID.init))
      return (answer, [])
    case "/orders.ndjson":
      var answer = Answer(200, "OK")
      answer.headers.append(.init("Content-Type", "application/x-ndjson"))
      answer.stream = EventStream(areEvents: false, last: nil)
      return (answer, [])
    default:
      let text = JSON.object([("error", .object([("message", .text("no such path"))]))])
      return (Answer(404, "Not Found", body: text.bytes), [])
    }
  }

  private func page(
    _ dialect: Dialect, _ request: Request, at time: Int64
  ) -> (Answer, [Order]) {
    let (page, isCut) = state.withLock { state in
      let page = Page(dialect, request, of: state.shop, at: time)
      return (page, takesCut(&state, at: time))
    }
    let records = page.orders.map { order in
      dialect.record(order, Writing(of: order.number, script.changes, dice, at: time))
    }
    let body = dialect.envelope(records, next: page.next).bytes
    var answer = Answer(200, "OK", body: isCut ? Array(body.prefix(body.count / 2)) : body)
    let tag = "\"\(String(FNV.hash(answer.body), radix: 16))\""
    answer.headers.append(.init("ETag", tag))
    if dialect == .shopify, let next = page.next {
      // Shopify's cursor holds the question as well.
      let since = dialect.changedSince.flatMap { name in
        request.query[name].map { "&\(name)=\($0)" }
      }
      let address = "\(dialect.path)?limit=\(page.size)&page_info=\(next)\(since ?? "")"
      answer.headers.append(.init("Link", "<\(address)>; rel=\"next\""))
    }
    guard request.headers["if-none-match"] != tag else {
      var same = Answer(304, "Not Modified")
      same.headers = [.init("ETag", tag)]
      return (same, page.orders)
    }
    return (answer, page.orders)
  }

  private func takesCut(_ state: inout State, at time: Int64) -> Bool {
    for (index, change) in script.changes.enumerated() where change.kind == .cut {
      guard change.time <= time, state.cuts[index, default: 0] < change.pages else { continue }
      state.cuts[index, default: 0] += 1
      return true
    }
    return false
  }

  /// The orders that changed behind an event, up to a moment, as events or lines.
  package func events(_ stream: EventStream, after last: EventID, upTo time: Int64) -> (
    bytes: [UInt8], last: EventID
  ) {
    let shop = state.withLock(\.shop)
    var bytes: [UInt8] = []
    var newest = last
    for (moment, number) in shop.changed(after: last.time - 1, upTo: time) {
      let id = EventID(time: moment, number: number)
      guard id > last else { continue }
      newest = id
      let order = shop.order(number, at: moment)
      let writing = Writing(of: number, script.changes, dice, at: moment)
      if stream.areEvents { bytes += "id: \(id)\nevent: order.changed\ndata: ".utf8 }
      Dialect.feedtui.record(order, writing).write(into: &bytes)
      bytes += (stream.areEvents ? "\n\n" : "\n").utf8
    }
    return (bytes, newest)
  }
}

/// Which orders stand on a page.
private struct Page {
  var orders: [Order]
  var size: Int
  /// What leads to the page behind it; nil where this is the last.
  var next: String?

  init(_ dialect: Dialect, _ request: Request, of shop: Shop, at time: Int64) {
    let wanted = request.query[dialect.size.parameter].flatMap { Int($0) } ?? dialect.size.usual
    size = min(max(1, wanted), dialect.size.most)
    let newest = shop.count(at: time) - 1
    let start = min(newest, dialect.start(request.query[dialect.cursor]) ?? newest)
    if let since = dialect.changedSince.flatMap({ request.query[$0] }) {
      let first = CivilTime.milliseconds(of: since).map { $0 - shop.start - 1 }
      let changed = shop.changed(after: first ?? -1, upTo: time).map(\.number)
      let rest = Set(changed).filter { $0 <= start }.sorted(by: >)
      orders = rest.prefix(size).map { shop.order($0, at: time) }
      next = rest.count > size ? dialect.next(behind: rest[size - 1]) : nil
      return
    }
    let end = max(0, start - size + 1)
    orders = start < end ? [] : (end...start).reversed().map { shop.order($0, at: time) }
    next = end > 0 && start >= 0 ? dialect.next(behind: end) : nil
  }
}

extension Dialect {
  /// The number of the first order of the page that a cursor leads to.
  fileprivate func start(_ cursor: String?) -> Int? {
    guard let cursor else { return nil }
    let prefix = self == .mollie ? "tr_" : self == .stripe ? "ch_" : "c"
    // Beyond any order there could be, sums would wrap.
    guard cursor.hasPrefix(prefix), let number = Int(cursor.dropFirst(prefix.count)),
      (0...1 << 40).contains(number)
    else { return nil }
    switch self {
    case .feedtui, .shopify: return number
    case .stripe: return number - Order.firstNumber - 1
    case .mollie: return number - Order.firstNumber
    }
  }

  fileprivate func next(behind number: Int) -> String {
    switch self {
    case .feedtui, .shopify: "c\(number - 1)"
    case .stripe: "ch_\(Order.firstNumber + number)"
    case .mollie: "tr_\(Order.firstNumber + number - 1)"
    }
  }
}

/// - Source: Fowler, Noll, Vo: FNV-1a, 64 bits.
enum FNV {
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
