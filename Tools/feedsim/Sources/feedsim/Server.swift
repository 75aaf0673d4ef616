import FlyingSocks
import Foundation
import Simulation

/// A server of sockets, because what it says may break any rule of HTTP.
struct Server: Sendable {
  let port: UInt16
  private let listener: Socket
  private let simulator: Simulator
  private let clock: SimulatedClock

  /// Listens on this machine alone; `port`: 0 for any that is free.
  init(port: UInt16, _ simulator: Simulator, _ clock: SimulatedClock) throws {
    self.simulator = simulator
    self.clock = clock
    listener = try Socket(domain: AF_INET, type: .stream)
    try listener.setValue(true, for: .localAddressReuse)
    // A connection has the options of its listener.
    try listener.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try listener.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    try listener.listen()
    guard case .ip4(_, let chosen) = try listener.sockname() else {
      throw SocketError.unsupportedAddress
    }
    self.port = chosen
  }

  /// Serves until its task is cancelled.
  func run() async throws {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listener, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        try await withThrowingDiscardingTaskGroup { connections in
          for try await client in socket.sockets {
            connections.addTask { await serve(client) }
          }
        }
      }
      _ = try await group.next()
      group.cancelAll()
    }
  }

  /// Answers one request, and closes.
  private func serve(_ client: AsyncSocket) async {
    do {
      if let lines = try await Self.head(client), let request = Request(lines: lines) {
        let reply = Reply(client, simulator, clock)
        if request.path == "/-/advance" {
          let seconds = request.query["seconds"].flatMap(Double.init) ?? 0
          if (0...Self.longestStep).contains(seconds) {
            clock.advance(milliseconds: Int64(seconds * 1000))
          }
        }
        try await reply.send(simulator.answer(request, at: clock.now))
      }
    } catch {
      // Whoever asked has gone.
    }
    do { try client.close() } catch { /* It is gone. */  }
  }

  /// The lines of a request's head; nil where none comes.
  private static func head(_ client: AsyncSocket) async throws -> [String]? {
    var bytes: [UInt8] = []
    while bytes.count < maxHeadBytes {
      bytes += try await client.read(atMost: 4096)
      guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: emptyLine) }) else {
        continue
      }
      return String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    }
    return nil
  }

  /// A year at once, in seconds; for a hundred years there is no need.
  private static let longestStep = 31_536_000.0

  /// 64 KiB.
  private static let maxHeadBytes = 64 << 10
  private static let emptyLine = Array("\r\n\r\n".utf8)
}
