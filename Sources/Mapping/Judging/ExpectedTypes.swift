/// The types of records that may stand at a place.
package struct ExpectedTypes: BitwiseCopyable, Equatable, Sendable {
  /// A bit for each; the number of the one that is given.
  private let types: UInt64
  private let choice: Choice

  private enum Choice: UInt8 {
    case byConditions
    /// The only one needs no condition to hold.
    case byPlace
    case given
  }

  /// `placeTells`: Whether the only one needs no condition to hold.
  ///
  /// - Returns: Nil where any number is above 63. No profile has so many; and if one had, its records would be judged each by itself.
  @inline(__always)
  package init?(_ types: [Int], placeTells: Bool) {
    var bits: UInt64 = 0
    for type in types {
      guard type < UInt64.bitWidth else { return nil }
      bits |= 1 &<< UInt64(type)
    }
    (self.types, choice) = (bits, placeTells ? .byPlace : .byConditions)
  }

  /// One, that something else tells.
  @inline(__always)
  package init(given type: Int) { (types, choice) = (UInt64(type), .given) }

  /// Whether its place tells the type of a record.
  var placeTells: Bool { choice == .byPlace }
}
