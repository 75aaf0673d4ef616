/// Passes on the first events of each kind at each endpoint, and then one in so many: a change at a server must not become
/// a flood at the collector.
///
///     let telemetry = TelemetrySampler(first: 10, thenOneIn: 100, to: collector)
///     telemetry.record(outcome.report)
public final class TelemetrySampler: DecodeTelemetry {
  private struct Signature: Hashable {
    var endpoint: String
    var kind: DecodingIssue.Kind
    var path: WirePath
  }

  private let first: Int
  private let rate: Int
  private let sink: any DecodeTelemetry
  private let seen = Locked<[Signature: Int]>([:])

  /// 4,096: the places of some hundred endpoints.
  ///
  /// Beyond, all are counted together.
  private static let signatureLimit = 4096

  /// A sampler in front of `sink`.
  ///
  /// `first`: How many of each are passed on at first. `rate`: Of how many one is, after that; 0 for none.
  public init(first: Int = 10, thenOneIn rate: Int = 100, to sink: any DecodeTelemetry) {
    self.first = first
    self.rate = rate
    self.sink = sink
  }

  /// Passes the event on, or doesn't.
  public func record(_ event: DecodeEvent) {
    let signature = Signature(
      endpoint: event.context.endpoint, kind: event.kind, path: event.path)
    let before = seen.withLock { seen in
      let isFull = seen.count >= Self.signatureLimit && seen[signature] == nil
      let key =
        isFull ? Signature(endpoint: "", kind: event.kind, path: WirePath()) : signature
      seen[key, default: 0] += 1
      return seen[key, default: 1] - 1
    }
    let isSampled = before < first || rate > 0 && (before - first) % rate == rate - 1
    if isSampled { sink.record(event) }
  }
}
