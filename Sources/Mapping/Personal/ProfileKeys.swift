package import DTO
package import Domain
package import WireJSON

/// What keys say of their values in the feeds of one profile: the rule, and the profile's own personal keys.
package struct ProfileKeys: Sendable {
  /// The profile's own, folded.
  private let own: Set<[UInt8]>
  /// The texts that are personal because of their key: texts whose key decides, under a person's key, and other texts
  /// that may be hidden, under a key that the profile itself calls personal.
  package private(set) var personalTexts: Set<RecordText> = []

  /// The keys of `profile`.
  package init(_ profile: FeedProfile) {
    own = Set(profile.personalKeys.map { KeyStyle.folded($0.utf8) })
    for source in profile.types.flatMap(\.sources) {
      guard let text = RecordText(source.field) else { continue }
      if text.mayBeHidden, isOwn(place: source.path) { personalTexts.insert(text) }
      guard text.sensitivity == nil else { continue }
      let isPersonal = source.path.keys.contains { key in
        let said = meaning(of: key)
        return said.value >= .personal && !said.isBareName
      }
      if isPersonal { personalTexts.insert(text) }
    }
  }

  /// What a key says.
  ///
  /// - Complexity: O(*n*) in the tables of words; to be remembered by who asks for many.
  package func meaning(of key: String) -> SensitiveKey {
    var said = SensitiveKey(key)
    guard isOwn(key) else { return said }
    // Whose name it is, the profile says.
    said.isBareName = false
    guard said.value < .personal else { return said }
    said.value = .personal
    said.members = max(said.members, .personal)
    said.staysReadable = false
    return said
  }

  /// Whether the profile itself calls the key personal under which a value stands.
  package func isOwn(place: TapePath) -> Bool { place.keys.last.map(isOwn) ?? false }

  /// A key may itself be a path: `billingAddress.street`.
  private func isOwn(_ key: String) -> Bool {
    own.contains(KeyStyle.folded(key.utf8))
      || key.split(separator: ".").contains { own.contains(KeyStyle.folded($0.utf8)) }
  }
}

extension RecordText {
  /// The text that a field becomes; nil for one that becomes something else.
  package init?(_ field: Field) {
    switch field {
    case .id: self = .id
    case .orderID: self = .orderID
    case .status: self = .status
    case .amount: self = .amount
    case .currency: self = .currency
    case .customerID: self = .customerID
    case .customerName: self = .customerName
    case .customerEmail: self = .customerEmail
    case .method: self = .method
    case .detailsBrand: self = .brand
    case .detailsLast4: self = .lastFour
    case .itemSKU: self = .itemSKU
    case .itemName: self = .itemName
    case .note: self = .note
    case .failureReason: self = .failureReason
    case .createdAt, .updatedAt, .customer, .paymentDetails, .items, .flags, .refundedAmount,
      .flagRefundable, .flagCancelable, .itemQuantity, .itemUnitPrice:
      return nil
    }
  }
}
