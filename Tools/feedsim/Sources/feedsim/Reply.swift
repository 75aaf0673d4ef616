import FlyingSocks
import Foundation
import Simulation

/// Sends an answer as it is, or in the wrong way that its fault asks for.
struct Reply: Sendable {
  private let client: AsyncSocket
  private let simulator: Simulator
  private let clock: SimulatedClock

  init(_ client: AsyncSocket, _ simulator: Simulator, _ clock: SimulatedClock) {
    self.client = client
    self.simulator = simulator
    self.clock = clock
  }

  func send(_ answer: Answer) async throws {
    if let stream = answer.stream { return try await send(stream, answer) }
    let body = answer.body
    switch answer.fault {
    case .reset: try resetOnClose()
    case .resetInside:
      try await write(answer.head(length: body.count) + body.prefix(body.count / 2))
      // What is on its way would be lost with the connection.
      try await Task.sleep(for: .milliseconds(100))
      try resetOnClose()
    case .hang: try await Task.sleep(for: .seconds(120))
    case .slow:
      try await write(answer.head(length: body.count))
      for byte in body {
        try await write([byte])
        try await Task.sleep(for: .seconds(1))
      }
    case .short: try await write(answer.head(length: body.count + 100) + body)
    case .long: try await write(answer.head(length: max(0, body.count - 20)) + body)
    case .badChunk:
      var chunked = answer
      chunked.headers.append(Answer.Header("Transfer-Encoding", "chunked"))
      let size = String(body.count / 2, radix: 16)
      try await write(
        chunked.head(length: nil) + Array("\(size)\r\n".utf8) + body.prefix(body.count / 2)
          + Array("\r\nxyz\r\n".utf8))
    case .noHTTP: try await write(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8))
    default: try await write(answer.head(length: body.count) + body)
    }
  }

  /// Sends what changes, as it changes, until nobody listens.
  private func send(_ stream: EventStream, _ answer: Answer) async throws {
    if answer.fault == .reset { return try resetOnClose() }
    // Whoever has the head gets all that changes from then on.
    var last = stream.last ?? EventID(time: clock.now, number: .max)
    try await write(answer.head(length: nil))
    var silentSince = ContinuousClock.now
    while answer.fault != .hang {
      let (bytes, newest) = simulator.events(stream, after: last, upTo: clock.now)
      last = newest
      if !bytes.isEmpty {
        try await write(answer.fault == .resetInside ? Array(bytes.prefix(bytes.count / 2)) : bytes)
        silentSince = .now
        if answer.fault == .resetInside {
          try await Task.sleep(for: .milliseconds(100))
          return try resetOnClose()
        }
      } else if ContinuousClock.now - silentSince >= Self.signOfLife {
        try await write(Array((stream.areEvents ? ":\n\n" : "\n").utf8))
        silentSince = .now
      }
      try await Task.sleep(for: Self.interval)
    }
    try await Task.sleep(for: .seconds(600))
  }

  private static let interval = Duration.milliseconds(50)
  private static let signOfLife = Duration.seconds(10)

  private func write(_ bytes: [UInt8]) async throws { try await client.write(Data(bytes)) }

  /// The next close resets the connection, and drops what wasn't sent.
  private func resetOnClose() throws {
    try client.socket.setValue(linger(l_onoff: 1, l_linger: 0), for: LingerOption())
  }

  private struct LingerOption: SocketOption {
    var name: Int32 { SO_LINGER }
    func makeValue(from socketValue: linger) -> linger { socketValue }
    func makeSocketValue(from value: linger) -> linger { value }
  }
}
