/// Passes on the first events of each kind at each endpoint, and then one in so many: a change at a server must not become
/// a flood at the collector.
///
///     let telemetry = TelemetrySampler(first: 10, thenOneIn: 100, to: collector)
///     telemetry.record(outcome.report)
///
/// Each endpoint, kind and place counts for itself, so that one field's flood hides no other's news. An event says how many
/// of its kind were left out before it (`skipped`), so that sums stay right.
public final class TelemetrySampler: DecodeTelemetry {
  private struct Signature: Hashable {
    var endpoint: String
    var kind: DecodingIssue.Kind
    var path: WirePath
  }

  private let first: Int
  private let rate: Int
  private let sink: any DecodeTelemetry
  private let seen = Locked<[Signature: Seen]>([:])

  private struct Seen {
    var count = 0
    /// How many weren't passed on since the last that was.
    var skipped = 0
  }

  /// 4,096: the places of some hundred endpoints.
  ///
  /// Beyond, all are counted together.
  private static let signatureLimit = 4096

  /// A sampler in front of `sink`.
  ///
  /// `first`: How many of each are passed on at first. `rate`: After that, one of this many is; 0 for none.
  public init(first: Int = 10, thenOneIn rate: Int = 100, to sink: any DecodeTelemetry) {
    self.first = first
    self.rate = rate
    self.sink = sink
  }

  /// Passes the event on, or doesn't.
  public func record(_ event: DecodeEvent) {
    let signature = Signature(
      endpoint: event.context.endpoint, kind: event.kind, path: event.path)
    let (first, rate) = (first, rate)
    let skipped = seen.withLock { seen -> Int? in
      let isFull = seen.count >= Self.signatureLimit && seen[signature] == nil
      let key =
        isFull ? Signature(endpoint: "", kind: event.kind, path: WirePath()) : signature
      var entry = seen[key, default: Seen()]
      defer { seen[key] = entry }
      let before = entry.count
      entry.count += 1
      guard before < first || rate > 0 && (before - first) % rate == rate - 1 else {
        entry.skipped += 1
        return nil
      }
      defer { entry.skipped = 0 }
      return entry.skipped
    }
    guard let skipped else { return }
    var event = event
    event.skipped = skipped
    sink.record(event)
  }

  /// Begins a session: the first events of each are passed on again.
  public func beginSession() { seen.withLock { $0 = [:] } }
}
