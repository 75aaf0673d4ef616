import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Networking

/// Lines between a thread that writes and one that reads.
@Suite struct LineQueueTests {
  private static func append(_ text: String, to queue: LineQueue) throws {
    try Array(text.utf8).withUnsafeBytes { try queue.append($0) }
  }

  private static func text(_ batch: LineBatch?) -> String? {
    if case .bytes(let bytes) = batch { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test func `whole lines are given out, the last of all without an end`() throws {
    let queue = LineQueue()
    try Self.append("a\nb\nc", to: queue)
    #expect(Self.text(try queue.next()) == "a\nb\n")
    try Self.append("c\n", to: queue)
    #expect(Self.text(try queue.next()) == "cc\n")
    try Self.append("d", to: queue)
    queue.finish()
    #expect(Self.text(try queue.next()) == "d")
    #expect(try queue.next() == nil)
  }

  @Test func `what is said comes behind the lines before it, in the place of half a line`() throws {
    let queue = LineQueue()
    try Self.append("a\nha", to: queue)
    queue.note(.recovery)
    #expect(Self.text(try queue.next()) == "a\n")
    guard case .news(.recovery) = try queue.next() else { throw NothingSaid() }
    try Self.append("b\n", to: queue)
    #expect(Self.text(try queue.next()) == "b\n")
  }

  private struct NothingSaid: Error {}

  @Test func `a writer waits while too much waits to be read, and loses nothing`() throws {
    let queue = LineQueue()
    let written = Mutex(0)
    let piece = String(repeating: "x", count: 1 << 20) + "\n"
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<100 {
        do { try Self.append(piece, to: queue) } catch { break }
        written.withLock { $0 += 1 }
      }
      queue.finish()
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 0.5) == .timedOut)
    #expect(written.withLock { $0 } <= 21)
    var count = 0
    while let batch = try queue.next() {
      count += Self.text(batch)?.utf8.count ?? 0
    }
    #expect(count == 100 * piece.utf8.count)
    #expect(done.wait(timeout: .now() + 10) == .success)
  }

  @Test func `a writer that waits ends when nobody reads any more`() throws {
    let queue = LineQueue()
    let done = DispatchSemaphore(value: 0)
    let piece = String(repeating: "x", count: 1 << 20)
    Thread.detachNewThread {
      do {
        while true { try Self.append(piece, to: queue) }
      } catch {
        done.signal()
      }
    }
    #expect(done.wait(timeout: .now() + 0.3) == .timedOut)
    queue.finish(.cancelled)
    #expect(done.wait(timeout: .now() + 10) == .success)
  }

  @Test func `a line that is too long is passed over to its end`() throws {
    let queue = LineQueue()
    try Self.append("a\n", to: queue)
    #expect(Self.text(try queue.next()) == "a\n")
    try Self.append(String(repeating: "x", count: LineLimits.maxLineBytes + 1), to: queue)
    guard case .news(.tooLong) = try queue.next() else { throw NothingSaid() }
    try Self.append("{\"id\":1},\n{\"id\":2}\nb", to: queue)
    #expect(Self.text(try queue.next()) == "{\"id\":2}\n")
    queue.finish()
    #expect(Self.text(try queue.next()) == "b")
  }

  @Test func `many lines are given out in parts`() throws {
    let queue = LineQueue()
    let line = String(repeating: "x", count: 99_999) + "\n"
    for _ in 0..<100 { try Self.append(line, to: queue) }
    queue.finish()
    var sizes: [Int] = []
    while let batch = try queue.next() { sizes.append(Self.text(batch)?.utf8.count ?? 0) }
    #expect(sizes.reduce(0, +) == 100 * line.utf8.count && sizes.count > 4)
    #expect(sizes.allSatisfy { $0 % line.utf8.count == 0 && $0 <= LineLimits.batchBytes })
  }
}
