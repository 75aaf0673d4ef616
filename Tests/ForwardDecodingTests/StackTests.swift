import ForwardDecoding
import Foundation
import Synchronization
import Testing

/// A thread in the background has half a megabyte of stack, and a payload may be nested as deep as the limit.
@Suite struct StackTests {
  struct Strict: Decodable { var inner: [Strict]? }
  struct Losing: Decodable { var inner: Lossy<[Losing]>? }
  struct Keyed: Decodable { var inner: [String: Keyed]? }

  /// What comes of a decode in a thread with so little stack.
  private static func outcome<Value: Decodable & Sendable>(
    _ type: Value.Type, _ json: String, _ decoder: ForwardJSONDecoder = ForwardJSONDecoder()
  ) async -> DecodingOutcome<Value> {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: decoder.outcome(of: type, from: Data(json.utf8)))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static let arrays =
    String(repeating: "{\"inner\":[", count: 255) + String(repeating: "]}", count: 255)
  private static let objects =
    String(repeating: "{\"inner\":{\"a\":", count: 255) + "{}" + String(repeating: "}}", count: 255)

  @Test func `a payload that is nested too deep for its thread is an error`() async throws {
    for report in [
      await Self.outcome(Strict.self, Self.arrays).report,
      await Self.outcome(Keyed.self, Self.objects).report,
    ] {
      // Optimised code has room for all of it.
      #expect(
        report.issues.allSatisfy { $0.cause == .invalidValue && $0.found == "nested too deep" })
    }
  }

  @Test func `in a lossy collection it costs the innermost elements`() async throws {
    let lossy = await Self.outcome(Losing.self, Self.arrays)
    #expect(try lossy.get().inner?.elements.count == 1)
    let policy = await Self.outcome(
      Strict.self, Self.arrays, ForwardJSONDecoder(recovering: .elements))
    #expect(try policy.get().inner?.count == 1)
    for report in [lossy.report, policy.report] {
      #expect(report.total <= 1)
      #expect(
        report.issues.allSatisfy { $0.cause == .invalidValue && $0.found == "nested too deep" })
    }
  }

  @Test func `what isn't nested so deep decodes`() async throws {
    let shallow =
      String(repeating: "{\"inner\":[", count: 30) + String(repeating: "]}", count: 30)
    let outcome = await Self.outcome(Losing.self, shallow)
    #expect(outcome.report.isClean)
  }
}
