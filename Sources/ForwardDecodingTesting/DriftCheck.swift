public import ForwardDecoding
public import Foundation

/// Decodes every mutation of a golden payload, and says what came of it.
///
///     let result = try DriftCheck(of: Page.self, golden: golden) { page in
///       page.orders.elements.allSatisfy { !$0.id.isEmpty }
///     }.run()
///     #expect(result.broken.isEmpty)
///     #expect(result.survived > result.refused)
///
/// That the check ends at all says that nothing traps and nothing hangs.
public struct DriftCheck<Value: Decodable> {
  private let golden: Data
  private let decode: (Data) throws -> Value
  private let mutator: DriftMutator
  private let holds: (Value) throws -> Bool

  /// A check of `Value` on mutations of `golden`.
  ///
  /// `invariant`: What must hold of every value that is decoded, whatever was changed.
  public init(
    of type: Value.Type, golden: Data, decoder: ForwardJSONDecoder = ForwardJSONDecoder(),
    seed: UInt64 = 1, invariant: @escaping (Value) throws -> Bool = { _ in true }
  ) {
    self.init(
      of: type, golden: golden, seed: seed, decode: { try decoder.decode(type, from: $0) },
      invariant: invariant)
  }

  /// The same with a decoder of yours.
  ///
  ///     DriftCheck(of: Page.self, golden: golden, decode: { try JSONDecoder().decode(Page.self, from: $0) })
  public init(
    of type: Value.Type, golden: Data, seed: UInt64 = 1,
    decode: @escaping (Data) throws -> Value,
    invariant: @escaping (Value) throws -> Bool = { _ in true }
  ) {
    self.golden = golden
    self.decode = decode
    mutator = DriftMutator(seed: seed)
    holds = invariant
  }

  /// What came of the mutations.
  public struct Result: Sendable {
    /// Those that were decoded, and kept the invariant.
    public var survived = 0
    /// Those that were refused with a `DecodingError`.
    public var refused = 0
    /// Those that were decoded into what the invariant doesn't allow, or refused with another error.
    public var broken: [DriftMutator.Mutation] = []
    /// Everything that was forgiven, by kind.
    public var forgiven: [DecodingIssue.Kind: Int] = [:]
  }

  /// Decodes all mutations.
  ///
  /// - Throws: What the golden payload itself throws: it must decode, and keep the invariant.
  public func run() throws -> Result {
    guard try holds(decode(golden)) else { throw GoldenPayloadIsBroken() }
    var result = Result()
    for mutation in try mutator.mutations(of: golden) {
      let outcome = DecodingOutcome.collecting { try decode(mutation.data) }
      for count in outcome.report.counts {
        result.forgiven[count.kind, default: 0] += count.count
      }
      do {
        if try holds(outcome.get()) {
          result.survived += 1
        } else {
          result.broken.append(mutation)
        }
      } catch is DecodingError {
        result.refused += 1
      } catch {
        result.broken.append(mutation)
      }
    }
    return result
  }
}

/// The golden payload doesn't keep the invariant that its mutations are held to.
public struct GoldenPayloadIsBroken: Error, Equatable {
  /// The error.
  public init() {}
}
