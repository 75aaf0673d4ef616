/// One token of a record's tape: 16 bytes, trivial.
///
/// A container's token stands before those of its contents, and `next` leads
/// past them, so that a value that nobody wants is skipped in one step:
///
///     {"id":"a","items":[{"sku":"x"}],"n":1}
///
///     0 object  next 9        5 key    sku
///     1 key     id            6 string x        (next 7)
///     2 string  a  next 3     …
///     3 key     items         7 key    n
///     4 array   next 7        8 number 1        (next 9)
@usableFromInline
package struct Token: Sendable {
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case object, array, key, string, number, `true`, `false`, null
    /// A value whose own text is wrong; the record around it is intact. `defect` says how.
    case malformed
  }

  /// What is known of a string or number without reading it again.
  @usableFromInline
  package struct Traits: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A string with at least one backslash escape.
    @inlinable package static var escaped: Traits { Traits(rawValue: 1) }
    /// A string with bytes above 0x7F (well-formed UTF-8, or the token is malformed).
    @inlinable package static var nonASCII: Traits { Traits(rawValue: 2) }
    /// A number with a decimal point.
    @inlinable package static var fraction: Traits { Traits(rawValue: 4) }
    /// A number with an exponent.
    @inlinable package static var exponent: Traits { Traits(rawValue: 8) }
  }

  @usableFromInline package var kind: Kind
  @usableFromInline package var traits: Traits
  @usableFromInline package var defect: ValueDefect
  /// The offset in the scanned bytes: of a string's or key's body (behind the quote), of a number's or literal's first byte, of a container's bracket.
  @usableFromInline package var start: UInt32
  /// Bytes of the body, text or container (brackets included).
  @usableFromInline package var length: UInt32
  /// The index of the token behind this value (behind a key: its value).
  @usableFromInline package var next: UInt32

  @inlinable
  package init(
    kind: Kind, traits: Traits = [], defect: ValueDefect = .none, start: Int, length: Int, next: Int
  ) {
    self.kind = kind
    self.traits = traits
    self.defect = defect
    // Checked by the scan as a whole: `ScanLimits.maxBytes`.
    self.start = UInt32(truncatingIfNeeded: start)
    self.length = UInt32(truncatingIfNeeded: length)
    self.next = UInt32(truncatingIfNeeded: next)
  }

  /// Whether there is a value to read: neither null nor malformed.
  @inlinable @inline(__always)
  package var isReadable: Bool {
    switch kind {
    case .null, .malformed: false
    default: true
    }
  }

  /// Whether a string has escapes to resolve.
  @inlinable
  package var isEscaped: Bool { traits.rawValue & Traits.escaped.rawValue != 0 }

  /// Whether a string's bytes are ASCII, and its text as they are.
  @inlinable
  package var isPlain: Bool {
    traits.rawValue & (Traits.escaped.rawValue | Traits.nonASCII.rawValue) == 0
  }

  /// Whether a number is written without point and exponent.
  @inlinable
  package var isInteger: Bool {
    traits.rawValue & (Traits.fraction.rawValue | Traits.exponent.rawValue) == 0
  }

  /// Whether a number is written with a point.
  @inlinable
  package var hasFraction: Bool { traits.rawValue & Traits.fraction.rawValue != 0 }

  /// Where the body, text or container stands in the scanned bytes.
  @inlinable
  package var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

  /// Where the value stands, quotes included.
  @inlinable
  package var fullRange: Range<Int> {
    let quoted =
      kind == .string || kind == .key
      || (kind == .malformed && defect != .badNumber && defect != .notJSON)
    return quoted ? Int(start) - 1..<Int(start) + Int(length) + 1 : range
  }
}

/// What is wrong inside one value; it costs that value, never its record.
@usableFromInline
package enum ValueDefect: UInt8, Sendable, CaseIterable {
  case none
  /// An escape that RFC 8259 §7 doesn't know, or half a surrogate pair.
  case badEscape
  /// A raw byte below 0x20 inside a string.
  case controlCharacter
  /// Bytes that are not UTF-8.
  case invalidUTF8
  /// Digits that are no JSON number: `01`, `1.`, `+1`, `.5`.
  case badNumber
  /// A bare word that is no JSON: `NaN`, `undefined`, `tru`.
  case notJSON
}
