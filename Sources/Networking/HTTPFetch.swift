import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Synchronization

/// Streams one page into a spool.
package final class HTTPFetch: Sendable {
  /// Where the bytes arrive.
  package let spool: Spool
  private let request: HTTPRequest
  private let wake: @Sendable () -> Void
  private let pausing: @Sendable (FetchPause) -> Void
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let pauseEnd = Mutex<ContinuousClock.Instant?>(nil)
  private let asked: Mutex<URL>

  /// Begins to fetch, and returns at once.
  ///
  /// `wake`: called when a pause before another try begins or ends, and when the first bytes have come.
  /// `pausing`: called when a pause begins.
  package init(
    _ request: HTTPRequest, wake: @escaping @Sendable () -> Void = {},
    pausing: @escaping @Sendable (FetchPause) -> Void = { _ in }
  ) throws(SourceError) {
    try SystemLimits.require(
      files: SystemLimits.filesOfRequest, bytes: SystemLimits.memoryOfRequest)
    self.request = request
    self.wake = wake
    self.pausing = pausing
    asked = Mutex(request.url)
    spool = try Spool(wake: wake)
    let running = Task.detached { [self] in await run() }
    task.withLock { $0 = running }
  }

  /// Stops fetching; what arrived stays.
  package func cancel() {
    task.withLock { $0?.cancel() }
    spool.finish(.cancelled)
  }

  /// When a busy server is asked again, while that is waited for.
  package var retryTime: ContinuousClock.Instant? { pauseEnd.withLock { $0 } }

  /// The address that was asked last: a redirect may lead to another.
  var urlAsked: URL { asked.withLock { $0 } }

  /// The host that errors name.
  var host: String { urlAsked.shownHost }

  /// Makes one thread enough for all requests of the process; called once, before the first.
  ///
  /// One thread per core would take three files each, for a page that comes through one connection.
  package static func useOneThread() { NIOSingletons.groupLoopCountSuggestion = 1 }

  private func run() async {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(
        connect: .seconds(HTTPLimits.connectSeconds), read: .seconds(HTTPLimits.idleSeconds)),
      decompression: .enabled(limit: .ratio(HTTPLimits.maxDecompressionRatio)))
    configuration.httpVersion = .automatic
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let response = try await response(from: client)
      try await receive(response)
      spool.finish()
    } catch {
      spool.finish(await sourceError(for: error))
    }
    do {
      try await client.shutdown()
    } catch {
      // The client has no request left: the spool already holds the outcome.
    }
  }

  // MARK: Retries and redirects

  private func response(from client: HTTPClient) async throws -> HTTPClientResponse {
    var attempt = 0
    while true {
      let response = try await followingRedirects(client)
      let code = Int(response.status.code)
      if (200..<300).contains(code) { return response }
      guard HTTPLimits.statusesToRetry.contains(code), attempt < HTTPLimits.maxRetries else {
        throw SourceError.status(
          code: code, reason: AddressText.word(response.status.reasonPhrase), host: host)
      }
      let delay = RetryDelay(
        beforeRetry: attempt, retryAfter: response.headers.first(name: "Retry-After"),
        now: Date(), jitter: Double.random(in: -0.25...0.25))
      switch delay {
      case .milliseconds(let milliseconds): try await pause(milliseconds, answered: code)
      case .tooLong(let seconds): throw SourceError.busy(seconds: seconds, host: host)
      }
      attempt += 1
    }
  }

  private func pause(_ milliseconds: Int, answered status: Int) async throws {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    pauseEnd.withLock { $0 = end }
    wake()
    pausing(FetchPause(host: host, status: status, milliseconds: milliseconds))
    try await Task.sleep(until: end, clock: .continuous)
    pauseEnd.withLock { $0 = nil }
    wake()
  }

  private func followingRedirects(_ client: HTTPClient) async throws -> HTTPClientResponse {
    var url = request.url
    for _ in 0...HTTPLimits.maxRedirects {
      asked.withLock { [url] in $0 = url }
      var outgoing = HTTPClientRequest(url: url.absoluteString)
      outgoing.headers.add(name: "Accept", value: "application/json, application/x-ndjson")
      outgoing.headers.add(name: "User-Agent", value: "feedtui")
      // Another origin gets none of the caller's headers: any of them may be a credential.
      if url.isSameOrigin(as: request.url) {
        for header in request.headers {
          outgoing.headers.replaceOrAdd(name: header.name, value: header.value)
        }
      }
      let response = try await client.execute(
        outgoing, deadline: .distantFuture)
      guard (300..<400).contains(Int(response.status.code)),
        let location = response.headers.first(name: "Location"),
        let next = URL(string: location, relativeTo: url)?.absoluteURL
      else { return response }
      try check(next, from: url)
      url = next
    }
    throw SourceError.tooManyRedirects(host: host)
  }

  // MARK: The body

  private func receive(_ response: HTTPClientResponse) async throws {
    if let type = response.headers.first(name: "Content-Type"), !ContentType.mayBeJSON(type) {
      throw SourceError.contentType(
        AddressText.word(ContentType.essence(of: type)), host: host)
    }
    // A part would be taken for the whole feed; this program never asks for one.
    if response.status == .partialContent { throw SourceError.partial(host: host) }
    switch ContentCoding(response.headers["Content-Encoding"]) {
    case .none: break
    case .checked:
      // A check value at the end doesn't tell which byte before it is wrong.
      spool.holdBack()
    case .unknown(let name): throw SourceError.unknownCompression(name, host: host)
    }
    spool.keep(headers: response.headers.map { ($0.name, $0.value) })
    var received = 0
    for try await chunk in response.body {
      received += chunk.readableBytes
      guard received <= HTTPLimits.maxResponseBytes else {
        throw SourceError.tooLarge(limitBytes: HTTPLimits.maxResponseBytes)
      }
      try chunk.withUnsafeReadableBytes { bytes in try spool.append(bytes) }
    }
  }
}
