import Domain

/// Records that were passed over for newer ones, by what is needed to tell an old version of one from a new record.
///
/// A provider sends again what it sent days ago; such a version must not look as if it were new.
struct ForgottenRecords: Sendable {
  /// The last that was known of a record, or a version of it that comes.
  struct Version: Equatable, Sendable {
    /// When its event happened, and when it says that it was changed, in nanoseconds since 1970-01-01 UTC; nil where that isn't known.
    var event: Int64?
    var update: Int64?
    /// A hash of its bytes.
    var contentHash: UInt32
    /// Whether there was another one without a time, which may be newer than any.
    var hasUntimed = false
  }

  /// What is known of a record that isn't in the list.
  enum Standing: Equatable {
    /// It was never passed over, or this is newer.
    case new
    /// It was passed over in this version, or in a newer one.
    case older
    /// It may have been newer; whether nothing tells because both are of one time.
    case untold(isSimultaneous: Bool)
  }

  private var versions: [Int: Version] = [:]
  /// Those of which that isn't known any more.
  private var dropped = DroppedRecords()

  /// 200,000: a day of a busy shop's, in some 16 MB.
  static let maxCount = 200_000

  var isEmpty: Bool { versions.isEmpty && dropped.count == 0 }

  /// A record by which it is told from others.
  static func key(_ id: [UInt8], _ row: IndexRow, _ mode: RecordMode?) -> Int {
    var hasher = Hasher()
    hasher.combine(id)
    hasher.combine(row.kind)
    hasher.combine(row.origin.mode)
    hasher.combine(mode)
    return hasher.finalize()
  }

  /// A record is passed over.
  mutating func take(_ key: Int, _ version: Version) {
    var version = version
    if let before = versions[key] {
      version.takeOlder(before)
      version.event = version.event.map { max($0, before.event ?? $0) }
    }
    versions[key] = version
    guard versions.count > Self.maxCount else { return }
    let times = versions.values.map { $0.event ?? $0.update ?? .min }
    let middle = times.sorted()[times.count / 2]
    for (key, version) in versions where version.event ?? version.update ?? .min <= middle {
      dropped.take(key, version)
      versions[key] = nil
    }
  }

  /// The newest time at which the record says that it was changed, of all its versions; nil where none is known.
  func updateTime(_ key: Int) -> Int64? { versions[key]?.update }

  /// Takes in a version of a record that isn't in the list.
  ///
  /// - Returns: What it is.
  mutating func meet(_ key: Int, _ version: Version) -> Standing {
    guard var known = versions[key] else { return dropped.standing(key, version) }
    let standing = known.standing(of: version)
    // What comes later is compared with all that came.
    if standing == .older { known.takeOlder(version) }
    versions[key] = known
    return standing
  }
}

extension ForgottenRecords.Version {
  /// What another version is beside this one, compared as versions in the list are: by the events that both came in, else by their own times of change.
  fileprivate func standing(of other: Self) -> ForgottenRecords.Standing {
    var isSimultaneous = false
    for case (let new?, let old?) in [(other.event, event), (other.update, update)] {
      if new < old { return .older }
      if new > old { return isUntold(beside: other) ? .untold(isSimultaneous: false) : .new }
      isSimultaneous = true
    }
    if other.contentHash == contentHash { return .older }
    return .untold(isSimultaneous: isSimultaneous && !isUntold(beside: other))
  }

  /// Whether one of them has a time that the other lacks: which is the newest of more than two, nobody could tell.
  private func isUntold(beside other: Self) -> Bool {
    hasUntimed || (event == nil) != (other.event == nil) || (update == nil) != (other.update == nil)
  }

  fileprivate mutating func takeOlder(_ other: Self) {
    hasUntimed = isUntold(beside: other) || other.hasUntimed
    update = [update, other.update].compactMap(\.self).max()
  }
}

/// Which records were passed over so long ago that nothing else is known of them, as far as there is room: a Bloom filter of their keys.
///
/// It never says of one that it isn't there; of one that was never taken it says so once in a hundred times at ten bits a record, and the more often the
/// more there are.
private struct DroppedRecords {
  private var bits: [UInt64] = []
  private(set) var count = 0
  /// The newest times of all, each as long as all have one.
  private var event: Int64? = .min
  private var update: Int64? = .min
  private var someHaveEvents = false
  private var someAreUntimed = false

  /// 4 MiB, for some 3 million records.
  private static let bitCount = 1 << 25
  private static let hashCount = 6

  mutating func take(_ key: Int, _ version: ForgottenRecords.Version) {
    if bits.isEmpty { bits = [UInt64](repeating: 0, count: Self.bitCount / 64) }
    for bit in Self.bits(of: key) { bits[bit / 64] |= 1 << UInt64(bit % 64) }
    count += 1
    event = zip(event, version.event).map(max)
    update = zip(update, version.update).map(max)
    if version.event != nil { someHaveEvents = true }
    if version.hasUntimed || version.event == nil && version.update == nil { someAreUntimed = true }
  }

  func standing(_ key: Int, _ version: ForgottenRecords.Version) -> ForgottenRecords.Standing {
    guard count > 0, Self.bits(of: key).allSatisfy({ bits[$0 / 64] & 1 << UInt64($0 % 64) != 0 })
    else { return .new }
    return isNewerThanAll(version) ? .new : .untold(isSimultaneous: false)
  }

  private func isNewerThanAll(_ version: ForgottenRecords.Version) -> Bool {
    guard !someAreUntimed else { return false }
    if let own = version.event, let event { return own > event }
    guard let own = version.update, let update, version.event == nil || !someHaveEvents else {
      return false
    }
    return own > update
  }

  private static func bits(of key: Int) -> some Sequence<Int> {
    // Two halves of one hash make as many as are needed.
    // Source: Kirsch and Mitzenmacher, Less Hashing, Same Performance (2006).
    let hash = UInt64(bitPattern: Int64(key))
    let (first, second) = (hash & 0xFFFF_FFFF, hash >> 32 | 1)
    return (0..<UInt64(hashCount)).lazy.map { Int((first + $0 * second) % UInt64(bitCount)) }
  }
}

/// Both, where both are there.
private func zip(_ left: Int64?, _ right: Int64?) -> (Int64, Int64)? {
  guard let left, let right else { return nil }
  return (left, right)
}
