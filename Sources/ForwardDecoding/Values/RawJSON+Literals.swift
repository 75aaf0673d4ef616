extension RawJSON {
  /// A number, spelled so; nil where JSON has no such number.
  public init?(numberText text: String) {
    guard ScalarOnWire.isNumber(text) else { return nil }
    self.init(.number(text))
  }

  private init(_ scalar: ScalarOnWire) { node = .value(.scalar(scalar)) }
}

extension RawJSON: ExpressibleByNilLiteral {
  /// Null.
  public init(nilLiteral: ()) { node = .value(.null) }
}

extension RawJSON: ExpressibleByBooleanLiteral {
  /// A flag.
  public init(booleanLiteral flag: Bool) { self.init(.flag(flag)) }
}

extension RawJSON: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral number: Int64) { self.init(.number("\(number)")) }
}

extension RawJSON: ExpressibleByFloatLiteral {
  /// A number, spelled as its value is; for `12.90` with its zero there is `init(numberText:)`.
  public init(floatLiteral number: Double) {
    precondition(number.isFinite, "JSON has no infinite numbers")
    self.init(.number("\(number)"))
  }
}

extension RawJSON: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral text: String) { self.init(.text(text)) }
}

extension RawJSON: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: RawJSON...) { node = .array(elements) }
}

extension RawJSON: ExpressibleByDictionaryLiteral {
  /// An object, its members in this order.
  public init(dictionaryLiteral members: (String, RawJSON)...) {
    node = .object(members.map { ($0, $1) })
  }
}
