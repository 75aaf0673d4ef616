import DTO
import Networking
import Synchronization
import TestSupport

@testable import Application

/// Orders that a test changes; each page has ten.
final class LiveShop: SourceOpening {
  /// How it speaks: our own format, in pages by a cursor, the newest first.
  static var profile: FeedProfile {
    var profile = FeedProfile.shop
    profile.paging = Paging(.cursor(parameter: "cursor"))
    profile.paging?.order = .newestFirst
    return profile
  }

  private struct Order { var id: String, status = "paid", amount = "12.90" }

  private struct Shelf {
    var orders: [Order] = []
    var error: SourceError?
    /// What it answers instead of orders.
    var text: String?
    var requests = 0
  }

  private let shelf: Mutex<Shelf>

  private let pageSize: Int
  private let version: String

  /// `version`: The schema version that its pages name; nil for none.
  init(count: Int, pageSize: Int = 10, version: Int? = 2) {
    self.pageSize = pageSize
    self.version = version.map { "\"schemaVersion\":\($0)," } ?? ""
    shelf = Mutex(Shelf(orders: (0..<count).map { Order(id: "o\($0)") }))
  }

  var requestCount: Int { shelf.withLock(\.requests) }

  func add(_ id: String) { shelf.withLock { $0.orders.insert(Order(id: id), at: 0) } }
  func remove(_ id: String) { shelf.withLock { $0.orders.removeAll { $0.id == id } } }
  func turn(into text: String?) { shelf.withLock { $0.text = text } }
  func fail(_ error: SourceError?) { shelf.withLock { $0.error = error } }
  func set(_ status: String, of id: String) {
    shelf.withLock { shelf in
      for index in shelf.orders.indices where shelf.orders[index].id == id {
        shelf.orders[index].status = status
      }
    }
  }

  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> OpenedSource { throw .notFound(path: "only addresses") }

  func pages(
    _ name: SourceName
  ) throws(SourceError) -> (request: HTTPRequest, transport: any PageTransport)? {
    let transport = ScriptedTransport { [self] request, _ in answer(request) }
    return (try HTTPRequest("https://api.example.com/orders"), transport)
  }

  private func answer(_ request: HTTPRequest) -> ScriptedTransport.Answer {
    shelf.withLock { shelf in
      shelf.requests += 1
      if let error = shelf.error { return .failing(error) }
      if let text = shelf.text { return .init(text) }
      let start = request.number("cursor") ?? 0
      let page = shelf.orders.dropFirst(start).prefix(pageSize).enumerated().map { index, order in
        Feeds.order(order.id, ["status": "\"\(order.status)\"", "amount": "\"\(order.amount)\""])
      }
      let next = start + pageSize < shelf.orders.count ? "\"\(start + pageSize)\"" : "null"
      return .init(
        #"{\#(version)"data":{"orders":[\#(page.joined(separator: ","))]},"next":\#(next)}"#,
        headers: ["Date": "Wed, 25 Nov 2026 15:\(10 + shelf.requests):00 GMT"])
    }
  }
}
