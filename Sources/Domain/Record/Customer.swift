/// Who ordered.
///
/// Names and addresses are personal, the id isn't.
package struct Customer: Equatable, Sendable {
  package var id: String?
  package var name: PersonalText?
  package var email: PersonalText?
  /// Whether nothing of it was sent that can't be read.
  package var isWhole = true

  /// A customer with what is known of them.
  package init(id: String?, name: PersonalText?, email: PersonalText?) {
    self.id = id
    self.name = name
    self.email = email
  }

  /// What a list has room for: the e-mail address, else the name, else the id.
  package func summary(revealing: Bool) -> String? {
    (email ?? name)?.text(revealing: revealing)
      ?? id.map { PersonalRule.text($0, revealing: revealing) }
  }
}

/// How a record is or was paid.
package struct PaymentMethod: Equatable, Sendable {
  /// The word as sent.
  package var word: String
  /// Whether the word is one that the format documents.
  package var isDocumented: Bool
  package var brand: String?
  package var lastFour: String?

  /// A method as sent.
  package init(word: String, isDocumented: Bool, brand: String?, lastFour: String?) {
    self.word = word
    self.isDocumented = isDocumented
    self.brand = brand
    self.lastFour = lastFour
  }

  /// `card ••4242`, or `Other (word)` for a word that isn't documented.
  package var summary: String {
    let name = isDocumented ? word : "Other (\(word))"
    guard let lastFour, !lastFour.isEmpty else { return name }
    return "\(name) ••\(lastFour)"
  }
}

/// One line of an order.
package struct LineItem: Equatable, Sendable {
  package var sku: Fact<String>
  package var name: Fact<String>
  package var quantity: Fact<Int>
  package var unitPrice: Fact<Amount>

  /// A line as it was read.
  package init(
    sku: Fact<String>, name: Fact<String>, quantity: Fact<Int>, unitPrice: Fact<Amount>
  ) {
    self.sku = sku
    self.name = name
    self.quantity = quantity
    self.unitPrice = unitPrice
  }
}

/// What may be done with an order.
///
/// What isn't sent, or isn't known, is off.
@usableFromInline
package struct Capabilities: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8
  /// Capabilities with these bits.
  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No capabilities; the literal `[]` went through generic code for every record.
  @inlinable package static var none: Capabilities { Capabilities(rawValue: 0) }

  /// Money can be sent back.
  package static let refundable = Capabilities(rawValue: 1)
  /// The order can still be called off.
  package static let cancelable = Capabilities(rawValue: 2)
}
