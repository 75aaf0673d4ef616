import DTO
import Drift
import Foundation
import Mapping
import Networking
import Synchronization
import TestSupport
import WireJSON

@testable import FeedStore

/// A server of orders in our own format that gives them out page by page, in one of the ways that APIs have.
final class PagedShop: Sendable {
  let paging: Paging.Step
  private let ids: Mutex<[String]>
  private let size: Int

  /// `size`: Orders a page, where the request doesn't ask for fewer.
  init(_ paging: Paging.Step, count: Int, size: Int = 10) {
    self.paging = paging
    ids = Mutex((0..<count).map { "o\($0)" })
    self.size = size
  }

  var profile: FeedProfile {
    var profile = FeedProfile.shop
    var paging = Paging(paging)
    paging.size = .init(parameter: "limit", most: 100)
    profile.paging = paging
    return profile
  }

  /// The ids of all orders, the newest first.
  var all: [String] { ids.withLock { $0 } }

  /// A new order comes to stand in front.
  func add(_ id: String) { ids.withLock { $0.insert(id, at: 0) } }

  func answer(_ request: HTTPRequest) -> ScriptedTransport.Answer {
    let ids = ids.withLock { $0 }
    let size = request.number("limit") ?? size
    let start = start(request, ids, size)
    let page = ids.dropFirst(start).prefix(size)
    let end = start + page.count
    let next = end < ids.count ? next(start, end, size) : nil
    var headers: [String: String] = [:]
    if case .linkHeader = paging, let next { headers["Link"] = "<\(next)>; rel=\"next\"" }
    return .init(body(Array(page), next), headers: headers)
  }

  private func start(_ request: HTTPRequest, _ ids: [String], _ size: Int) -> Int {
    switch paging {
    case .linkHeader, .nextURL: request.number("from") ?? 0
    case .cursor(let name): request.value(name).flatMap { Int($0.dropFirst(2)) } ?? 0
    case .lastID(let name, _):
      request.value(name).flatMap { id in ids.firstIndex(of: id).map { $0 + 1 } } ?? 0
    case .page(let name, let first): ((request.number(name) ?? first) - first) * size
    case .offset(let name, let first): (request.number(name) ?? first) - first
    }
  }

  /// What leads to the next page.
  private func next(_ start: Int, _ end: Int, _ size: Int) -> String {
    switch paging {
    case .linkHeader: "https://api.example.com/orders?from=\(end)"
    case .nextURL: "/orders?from=\(end)"
    // What would mean something else in an address, if it weren't encoded.
    case .cursor: "+&\(end)"
    case .lastID, .page, .offset: "more"
    }
  }

  private func body(_ ids: [String], _ next: String?) -> String {
    let orders = ids.map { Feeds.order($0) }.joined(separator: ",")
    let next = next.map { "\"\($0)\"" } ?? "null"
    return #"{"schemaVersion":2,"data":{"orders":[\#(orders)]},"next":\#(next)}"#
  }
}

/// Pages that were read for a test.
struct PagesRead {
  let pages: ReadPages
  /// The milliseconds of pauses before a page was asked for again.
  let pauses: [Int]
  /// How long was waited before a page was asked for at all.
  let waits: [Duration]

  init(
    _ profile: FeedProfile, _ bounds: PageBounds = PageBounds(),
    through transport: ScriptedTransport,
    from address: String = "https://api.example.com/orders", asking body: RequestBody? = nil
  ) throws {
    let request = try HTTPRequest(
      address, headers: [("Authorization", "Bearer secret")], body: body)
    var observer = CountingObserver()
    pages = try ReadPages.read(
      from: request, FeedOptions(profile: .named(profile), arrival: { 0 }), bounds,
      through: transport, &observer)
    pauses = observer.pauses
    waits = observer.waits
  }

  var verdict: FeedVerdict { pages.state.verdict }
  var drift: [String] {
    pages.state.tally.report().map {
      [$0.kind.row.name, $0.evidence, String($0.count)].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  var ids: [String] {
    var loader = RecordLoader(sources: pages.sources, state: pages.state)
    return (0..<pages.state.rows.count).compactMap { loader.id(of: pages.state.row(at: $0)) }
  }
}

struct CountingObserver: PageObserver {
  var pauses: [Int] = []
  var waits: [Duration] = []
  let wake: @Sendable () -> Void = {}
  let pausing: @Sendable (FetchPause) -> Void = { _ in }

  mutating func asking(_ fetch: any PageFetch, page: Int) {}
  mutating func took(_ feed: borrowing JoinedFeed, _ outcome: PageRound.Outcome) -> Bool { true }
  mutating func wait(_ pause: Duration, for reason: WaitReason) -> Bool {
    waits.append(pause)
    return true
  }
  mutating func pause(_ pause: FetchPause) -> Bool {
    pauses.append(pause.milliseconds)
    return true
  }
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
