import NIOCore
import NIOPosix
package import NIOSSL
import Synchronization

/// A server that answers each connection with the next of some prepared answers, the last one again and again, and closes.
package final class FixtureServer: Sendable {
  package let port: Int
  private let channel: any Channel
  private let log: LogBox

  /// `tls`: Makes it an https server.
  package convenience init(answers: [String], tls: NIOSSLContext? = nil) async throws {
    try await self.init(bytes: answers.map { Array($0.utf8) }, tls: tls)
  }

  package init(bytes answers: [[UInt8]], tls: NIOSSLContext? = nil) async throws {
    let queue = AnswerQueue(answers)
    let log = LogBox()
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { child in
        child.eventLoop.makeCompletedFuture {
          if let tls {
            try child.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
          }
          try child.pipeline.syncOperations.addHandler(Answerer(queue: queue, log: log))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
    self.log = log
  }

  /// What arrived, a text a connection.
  package var seen: [String] { log.texts }

  package func stop() async throws { try await channel.close() }

  /// A response with this status, type and body.
  package static func response(
    _ status: String, type: String = "application/json", headers: [String] = [], body: String,
    length: Int? = nil
  ) -> String {
    let bytes = response(
      status, type: type, headers: headers, body: Array(body.utf8), length: length)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func response(
    _ status: String, type: String = "application/json", headers: [String] = [], body: [UInt8],
    length: Int? = nil
  ) -> [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type)",
        "Content-Length: \(length ?? body.count)", "Connection: close",
      ] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}

private final class LogBox: Sendable {
  private let state = Mutex<[String]>([])
  var texts: [String] { state.withLock { $0 } }
  func add(_ text: String) { state.withLock { $0.append(text) } }
}

private final class AnswerQueue: Sendable {
  private let rest: Mutex<[[UInt8]]>
  init(_ answers: [[UInt8]]) { rest = Mutex(answers) }

  func next() -> [UInt8] {
    rest.withLock { $0.count > 1 ? $0.removeFirst() : ($0.first ?? []) }
  }
}

private final class Answerer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let queue: AnswerQueue
  private let log: LogBox
  private var hasAnswered = false

  init(queue: AnswerQueue, log: LogBox) {
    self.queue = queue
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasAnswered else { return }
    hasAnswered = true
    log.add(String(buffer: unwrapInboundIn(data)))
    let buffer = context.channel.allocator.buffer(bytes: queue.next())
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(buffer)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
