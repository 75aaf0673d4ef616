import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server that answers each connection with the next of some prepared texts, and closes.
final class FixtureServer: Sendable {
  let port: Int
  private let channel: any Channel
  private let log: LogBox

  /// `tls`: Makes it an https server.
  init(answers: [String], tls: NIOSSLContext? = nil) async throws {
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
  var seen: [String] { log.texts }

  func stop() async throws { try await channel.close() }

  /// A response with this status, type and body.
  static func response(
    _ status: String, type: String = "application/json", headers: [String] = [], body: String,
    length: Int? = nil
  ) -> String {
    let lines =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type)",
        "Content-Length: \(length ?? body.utf8.count)", "Connection: close",
      ] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}

final class LogBox: Sendable {
  private let state = Mutex<[String]>([])
  var texts: [String] { state.withLock { $0 } }
  func add(_ text: String) { state.withLock { $0.append(text) } }
}

private final class AnswerQueue: Sendable {
  private let rest: Mutex<[String]>
  init(_ answers: [String]) { rest = Mutex(answers) }

  /// The next answer; the last one again and again.
  func next() -> String {
    rest.withLock { $0.count > 1 ? $0.removeFirst() : ($0.first ?? "") }
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
    let buffer = context.channel.allocator.buffer(string: queue.next())
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(buffer)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
