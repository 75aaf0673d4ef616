import Domain

/// A finished record of a feed, as it is watched for what changes from one record to the next.
@usableFromInline
package struct WatchedRecord: Sendable {
  /// Its row in the feed.
  package var row = 0
  /// When it was made, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  package var time: Int64?
  /// Its type, by a number.
  package var type: UInt8 = 0
  /// With how many decimals its amount was written: `scale`, or more where it ends in zeros.
  package var decimals: UInt8 = 0
  package var scale: UInt8 = 0
  /// `coefficient × 10^-scale` is its amount; 0 for none that is compared with others.
  package var coefficient: Int64 = 0
  /// The numbers of its words: whether a payment failed, its method, its currency, and whether anything is known of who paid.
  package var outcome = Self.uncounted
  package var method = Self.none
  package var currency = Self.none
  package var customer = Self.none

  package init() {}

  /// The number for a record that doesn't count.
  @inlinable package static var uncounted: UInt16 { .max }
  /// The number of no word.
  @inlinable package static var none: UInt16 { 0 }
  @inlinable package static var some: UInt16 { 1 }
  static var succeeded: UInt16 { 0 }
  package static var failed: UInt16 { 1 }

  /// Whether a payment of a status failed.
  ///
  /// A status that comes to another one with time isn't counted: the newest of a feed are mostly so, and later ones never.
  static func outcome(_ status: OrderStatus) -> UInt16 {
    switch status {
    case .failed: failed
    case .authorized, .paid, .completed, .partiallyRefunded, .refunded, .disputed: succeeded
    case .pending, .requiresAction, .processing, .canceled, .expired: uncounted
    }
  }

  /// The same of all statuses, by their numbers.
  package static let outcomes = Outcomes()

  /// Two bits for each number of a status, up to 31: as a number with a sign, its outcome.
  @usableFromInline
  package struct Outcomes: Sendable {
    @usableFromInline let bits: UInt64

    fileprivate init() {
      var bits = UInt64.max
      for status in OrderStatus.allCases where outcome(status) != uncounted {
        bits ^= UInt64(~outcome(status) & 3) << UInt64(status.rawValue * 2)
      }
      self.bits = bits
    }

    /// The outcome of the status of a number; of 255, which is none's, it isn't counted.
    @inlinable
    package subscript(status: UInt8) -> UInt16 {
      let place = UInt64(status & 31) * 2
      return UInt16(truncatingIfNeeded: Int64(bitPattern: bits &<< (62 &- place)) &>> 62)
    }
  }
}
