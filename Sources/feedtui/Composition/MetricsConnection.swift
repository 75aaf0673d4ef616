import Foundation

/// A connection of somebody who asks for one page.
final class MetricsConnection {
  let descriptor: Int32
  private let start: ContinuousClock.Instant
  private var head: [UInt8] = []
  private var answer: ArraySlice<UInt8>?

  /// 8 KiB of headers, and 5 s for all of it: whoever means it needs less.
  private static let mostHead = 8 << 10
  private static let patience = Duration.seconds(5)

  /// `descriptor`: A socket that doesn't wait; it is closed with the connection.
  init(_ descriptor: Int32, _ now: ContinuousClock.Instant) {
    (self.descriptor, start) = (descriptor, now)
  }

  deinit { close(descriptor) }

  var isAnswering: Bool { answer != nil }

  func isLate(_ now: ContinuousClock.Instant) -> Bool { now - start >= Self.patience }

  /// Reads or writes what can be; false where the connection is over.
  func goOn(_ answered: (String) -> String) -> Bool {
    if answer != nil { return write() }
    var piece = [UInt8](repeating: 0, count: Self.mostHead)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    guard count > 0, head.count + count <= Self.mostHead else { return false }
    head += piece[..<count]
    guard String(decoding: head, as: UTF8.self).contains("\r\n\r\n") else { return true }
    let line = head.prefix { $0 != UInt8(ascii: "\r") }
    answer = Array(answered(String(decoding: line, as: UTF8.self)).utf8)[...]
    return write()
  }

  private func write() -> Bool {
    guard let left = answer else { return false }
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let count = left.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    answer = left.dropFirst(count)
    return !left.dropFirst(count).isEmpty
  }
}
