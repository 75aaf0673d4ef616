/// What is known of where a row's record is from, besides its bytes.
package struct RowOrigin: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing told what kind it is.
  static let kindIsAssumed = RowOrigin(rawValue: 1)
  /// What is wrapped around it names it twice, so that nothing shows which of the two it is.
  static let isAmbiguous = RowOrigin(rawValue: 2)
  /// What it says of itself: of real business, or of the provider's test system.
  static let isLive = RowOrigin(rawValue: 4)
  static let isTest = RowOrigin(rawValue: 8)
  /// Its status is a documented word of the provider's that is none of ours.
  static let hasProviderStatus = RowOrigin(rawValue: 16)
  /// It says something of who paid.
  static let hasCustomer = RowOrigin(rawValue: 32)

  /// The part by which records with one id are told apart.
  var mode: RowOrigin { intersection([.isLive, .isTest]) }
}
