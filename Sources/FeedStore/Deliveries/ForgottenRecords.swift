import Domain

/// Records that were passed over for newer ones, by what is needed to tell an old version of one from a new record.
///
/// A provider sends again what it sent days ago; such a version must not look as if it were new.
struct ForgottenRecords: Sendable {
  /// What is known of a record that isn't in the list.
  enum Standing {
    /// It was never passed over, or this is newer.
    case new
    /// It was passed over in a newer version.
    case older
    /// It may have been.
    case untold
  }

  /// When they changed last, as far as that is known.
  private var times: [Int: Int64] = [:]
  /// The newest time of those that aren't known any more; nil where all are.
  private var horizon: Int64?

  /// 200,000: a week of a busy shop's, in some 8 MB.
  private static let maxCount = 200_000
  private static let unknown = Int64.min

  var isEmpty: Bool { times.isEmpty && horizon == nil }

  /// A record by which it is told from others.
  static func key(_ id: [UInt8], _ kind: RecordKind) -> Int {
    var hasher = Hasher()
    hasher.combine(id)
    hasher.combine(kind)
    return hasher.finalize()
  }

  /// `time`: When it changed last, in nanoseconds since 1970-01-01 UTC; nil where that isn't known.
  mutating func take(_ key: Int, _ time: Int64?) {
    times[key] = max(times[key] ?? Self.unknown, time ?? Self.unknown)
    guard times.count > Self.maxCount else { return }
    let middle = times.values.sorted()[times.count / 2]
    horizon = max(horizon ?? Self.unknown, middle)
    times = times.filter { $0.value > middle }
  }

  func standing(_ key: Int, _ time: Int64?) -> Standing {
    if let known = times[key] {
      guard let time, known != Self.unknown, time != known else { return .untold }
      return time > known ? .new : .older
    }
    guard let horizon else { return .new }
    return time.map { $0 > horizon } == true ? .new : .untold
  }
}
