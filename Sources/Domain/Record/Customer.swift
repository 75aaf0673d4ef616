/// Who ordered. Names and addresses are personal, the id isn't.
public struct Customer: Equatable, Sendable {
  public var id: String?
  public var name: PersonalText?
  public var email: PersonalText?

  /// A customer with what is known of them.
  public init(id: String?, name: PersonalText?, email: PersonalText?) {
    self.id = id
    self.name = name
    self.email = email
  }

  /// What a list has room for: the e-mail address, else the name, else the id.
  public func summary(revealing: Bool) -> String? {
    (email ?? name)?.text(revealing: revealing) ?? id
  }
}

/// How a record is or was paid.
public struct PaymentMethod: Equatable, Sendable {
  /// The word as sent.
  public var word: String
  /// Whether the word is one that the format documents.
  public var isDocumented: Bool
  public var brand: String?
  public var lastFour: String?

  /// A method as sent.
  public init(word: String, isDocumented: Bool, brand: String?, lastFour: String?) {
    self.word = word
    self.isDocumented = isDocumented
    self.brand = brand
    self.lastFour = lastFour
  }

  /// `card ••4242`, or `Other (word)` for a word that isn't documented.
  public var summary: String {
    let name = isDocumented ? word : "Other (\(word))"
    guard let lastFour, !lastFour.isEmpty else { return name }
    return "\(name) ••\(lastFour)"
  }
}

/// One line of an order.
public struct LineItem: Equatable, Sendable {
  public var sku: Fact<String>
  public var name: Fact<String>
  public var quantity: Fact<Int>
  public var unitPrice: Fact<Amount>

  /// A line as it was read.
  public init(
    sku: Fact<String>, name: Fact<String>, quantity: Fact<Int>, unitPrice: Fact<Amount>
  ) {
    self.sku = sku
    self.name = name
    self.quantity = quantity
    self.unitPrice = unitPrice
  }
}

/// What may be done with an order. What isn't sent, or isn't known, is off.
public struct Capabilities: OptionSet, Sendable {
  public let rawValue: UInt8
  /// Capabilities with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Money can be sent back.
  public static let refundable = Capabilities(rawValue: 1)
  /// The order can still be called off.
  public static let cancelable = Capabilities(rawValue: 2)
}
