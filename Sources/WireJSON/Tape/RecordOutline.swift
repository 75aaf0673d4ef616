/// The values of a record that is laid out like an earlier one; all else of it is as in that.
///
/// Borrowed: valid until the scanner moves on.
@usableFromInline
package struct RecordOutline: ~Escapable {
  @usableFromInline package let bytes: RawSpan
  /// In their order; what is `null` is none of them, but part of the layout.
  ///
  /// Their `next` means nothing.
  @usableFromInline package let values: Span<Token>
  /// The number of its layout, as in `RecordView`.
  @usableFromInline package let layout: Int32

  /// An outline whose values' offsets count in `bytes`.
  @inlinable
  @_lifetime(copy bytes, copy values)
  package init(bytes: RawSpan, values: Span<Token>, layout: Int32) {
    self.bytes = bytes
    self.values = values
    self.layout = layout
  }
}

extension RecordOutline {
  /// A view in which a token's index is its number among the values, and nothing else is.
  @inlinable @inline(__always)
  package var valuesAlone: RecordView {
    @_lifetime(copy self)
    get { RecordView(bytes: bytes, tokens: values, mayHaveDefects: false, layout: layout) }
  }
}

extension RecordView {
  /// The number that a token has among the values of the record's outline; nil where it is none of them.
  ///
  /// - Complexity: O(*n*) in the tokens before it.
  package func numberInOutline(of token: Int) -> Int? {
    guard tokens[token].kind.isInOutline else { return nil }
    return (0..<token).count { tokens[$0].kind.isInOutline }
  }
}

extension Token.Kind {
  fileprivate var isInOutline: Bool {
    switch self {
    case .string, .number, .true, .false: true
    case .object, .array, .key, .null, .malformed: false
    }
  }
}
