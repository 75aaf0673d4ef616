import ForwardDecoding
import Foundation
import Testing

/// A thread in the background has half a megabyte of stack, or less, and a payload may be nested as deep as the limit.
@Suite struct StackTests {
  struct Strict: Decodable, Sendable { var inner: [Strict]? }
  struct Losing: Decodable, Sendable { var inner: Lossy<[Losing]>? }
  struct Keyed: Decodable, Sendable { var inner: [String: Keyed]? }

  /// Each level is a decode of its own, as where a model looks at the value before it decides what it is.
  struct Looking: Decodable, Sendable {
    var inner: [Looking]

    private struct Members: Decodable { var inner: [Looking]? }

    init(from decoder: any Decoder) throws {
      inner = try RawJSON(from: decoder).decode(Members.self).inner ?? []
    }
  }

  /// What comes of a closure in a thread with so much stack, in KiB.
  ///
  /// The system may give it four times as much, the stack of a thread that has ended. Optimised code reads as deep as the
  /// tests' payloads in 256 KiB.
  private static func inThread<Value: Sendable>(
    _ size: Int, _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = size << 10
      thread.start()
    }
  }

  private static func outcome<Value: Decodable & Sendable>(
    _ type: Value.Type, _ json: String, _ decoder: ForwardJSONDecoder = ForwardJSONDecoder(),
    stack: Int = 44
  ) async -> DecodingOutcome<Value> {
    await inThread(stack) { decoder.outcome(of: type, from: Data(json.utf8)) }
  }

  private static func arrays(_ depth: Int) -> String {
    String(repeating: "{\"inner\":[", count: depth) + String(repeating: "]}", count: depth)
  }

  private static let objects =
    String(repeating: "{\"inner\":{\"a\":", count: 255) + "{}"
    + String(repeating: "}}", count: 255)

  @Test func `a payload that is nested too deep for its thread is an error`() async throws {
    for report in [
      await Self.outcome(Strict.self, Self.arrays(255)).report,
      await Self.outcome(Keyed.self, Self.objects).report,
      await Self.outcome(Looking.self, Self.arrays(255)).report,
    ] {
      #expect(
        report.issues.map(\.cause) == [.invalidValue]
          && report.issues.map(\.found) == ["nested too deep"])
    }
  }

  @Test func `in a lossy collection it costs the innermost elements`() async throws {
    let lossy = await Self.outcome(Losing.self, Self.arrays(255))
    #expect(try lossy.get().inner?.elements.count == 1)
    let policy = await Self.outcome(
      Strict.self, Self.arrays(255), ForwardJSONDecoder(recovering: .elements))
    #expect(try policy.get().inner?.count == 1)
    for report in [lossy.report, policy.report] {
      #expect(report.issues.map(\.found) == ["nested too deep"])
    }
  }

  @Test(arguments: [256, 512, 8192])
  func `what isn't nested so deep decodes, whatever the stack`(stack: Int) async throws {
    for report in [
      await Self.outcome(Losing.self, Self.arrays(10), stack: stack).report,
      await Self.outcome(Looking.self, Self.arrays(10), stack: stack).report,
    ] {
      #expect(report.isClean)
    }
    let deep = await Self.outcome(Strict.self, Self.arrays(255), stack: 8192)
    #expect(deep.report.isClean)
  }

  /// A decoder that a model keeps, and that is used elsewhere.
  struct Kept: Decodable, Sendable {
    nonisolated(unsafe) let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  @Test func `a decoder that is kept may be used on another stack`() async throws {
    let kept = await Self.outcome(Kept.self, Self.arrays(12))
    for size in [256, 8192, 256] {
      let isRead = await Self.inThread(size) {
        (try? kept.get().decoder).map { (try? Strict(from: $0)) != nil } ?? false
      }
      #expect(isRead, "\(size)")
    }
  }

  @Test func `a value of any depth is compared, hashed, and encoded or refused`() async throws {
    let json = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let data = Data(json.utf8)
    let isSame = try await Self.inThread(128) { () -> Result<Bool, any Error> in
      Result {
        let decoder = ForwardJSONDecoder()
        let (one, other) = (
          try decoder.decode(RawJSON.self, from: data), try decoder.decode(RawJSON.self, from: data)
        )
        _ = Result { try JSONEncoder().encode(one) }
        return one == other && one.hashValue == other.hashValue
      }
    }.get()
    #expect(isSame)
  }
}
