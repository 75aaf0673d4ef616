internal import FlyingFox
internal import FlyingSocks
import Foundation
import Networking
import Synchronization

/// Answers what asks for metrics and for health, over plain HTTP.
final class MetricsServer: Sendable {
  /// What is answered.
  struct Content: Sendable {
    var metrics = ""
    /// Whether every source could be read last time; nil before all were.
    var isHealthy: Bool?
    /// What isn't well, a line each.
    var problems: [String] = []
  }

  /// What the answers are made from.
  private final class Board: Sendable {
    private let content = Mutex(Content())

    func show(_ content: Content) { self.content.withLock { $0 = content } }

    var shown: Content { content.withLock(\.self) }
  }

  /// How it began: the port, or why it didn't.
  private final class Beginning: Sendable {
    private let outcome = Mutex<Result<UInt16, Failed>?>(nil)
    private let isKnown = DispatchSemaphore(value: 0)

    func tell(_ own: Result<UInt16, Failed>) {
      outcome.withLock { $0 = $0 ?? own }
      isKnown.signal()
    }

    func wait() throws(Failed) -> UInt16 {
      isKnown.wait()
      guard let outcome = outcome.withLock(\.self) else {
        throw Failed(reason: "nothing listens")
      }
      return try outcome.get()
    }
  }

  private struct Failed: Error { var reason: String }

  /// Where it listens.
  let address: ListenAddress
  private let board = Board()
  private let task: Task<Void, Never>

  /// Begins to listen.
  ///
  /// - Throws: Where the address can't be listened at.
  init(_ address: ListenAddress) throws {
    let place = try Self.place(of: address)
    let (board, beginning) = (board, Beginning())
    task = Task {
      do {
        try await Self.serve(place, board) { beginning.tell(.success($0)) }
      } catch {
        beginning.tell(.failure(Failed(reason: "\(error)")))
      }
    }
    do throws(Failed) {
      self.address = address.at(port: try beginning.wait())
    } catch {
      throw CommandError.cannotListen(address.text, reason: error.reason)
    }
  }

  func show(_ content: Content) { board.show(content) }

  func end() { task.cancel() }

  private static func serve(
    _ place: any SocketAddress, _ board: Board, begun: @escaping @Sendable (UInt16) -> Void
  ) async throws {
    let server = HTTPServer(address: place, timeout: timeout, logger: .disabled)
    await server.appendRoute("GET /metrics") { _ in
      HTTPResponse(
        statusCode: .ok, headers: [.contentType: openMetrics],
        body: Data(board.shown.metrics.utf8))
    }
    await server.appendRoute("GET /healthz") { _ in
      let content = board.shown
      let lines = content.problems.isEmpty ? ["ok"] : content.problems
      return HTTPResponse(
        statusCode: content.isHealthy == false ? .serviceUnavailable : .ok,
        headers: [.contentType: plainText],
        body: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        switch await server.listeningAddress {
        case .ip4(_, let port), .ip6(_, let port): begun(port)
        case .unix, nil: begun(0)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Seconds for an answer.
  private static let timeout: TimeInterval = 5
  private static let openMetrics = "application/openmetrics-text; version=1.0.0; charset=utf-8"
  private static let plainText = "text/plain; charset=utf-8"

  private static func place(of address: ListenAddress) throws -> any SocketAddress {
    let host = address.host == "localhost" ? "127.0.0.1" : address.host
    do {
      if host.contains(":") { return try sockaddr_in6.inet6(ip6: host, port: address.port) }
      return try sockaddr_in.inet(ip4: host, port: address.port)
    } catch {
      throw CommandError.cannotListen(
        address.text, reason: "its host is to be a number, as in 127.0.0.1:9464")
    }
  }
}
