/// One record as it lies in the window: its bytes and its tape.
///
/// Borrowed: valid until the scanner moves on.
@usableFromInline
package struct RecordView: ~Escapable {
  @usableFromInline package let bytes: RawSpan
  @usableFromInline package let tokens: Span<Token>
  /// Whether any value or key may be no JSON; who doesn't know says yes.
  @usableFromInline package let mayHaveDefects: Bool
  /// The number of its layout; nil where it has none.
  ///
  /// It is that of each record of the same scanner whose tokens are the same but for places and values. A reader that is given
  /// layouts of two scanners takes one for the other.
  @usableFromInline package let layout: Int32?

  /// A view of `tokens`, whose offsets count in `bytes`.
  @inlinable
  @_lifetime(copy bytes, copy tokens)
  package init(
    bytes: RawSpan, tokens: Span<Token>, mayHaveDefects: Bool = true, layout: Int32? = nil
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.mayHaveDefects = mayHaveDefects
    self.layout = layout
  }

  /// The text of a string, key, number or literal, escapes resolved; what is not UTF-8 becomes U+FFFD.
  ///
  /// - Complexity: O(*n*) in the token's length; allocates.
  package func text(of index: Int) -> String {
    StringBody.text(of: tokens[index], in: bytes)
  }

  /// Whether two values are of one kind and spelled alike.
  package func isSameValue(_ first: Int, _ second: Int) -> Bool {
    tokens[first].kind == tokens[second].kind
      && bytes.copy(of: tokens[first].range) == bytes.copy(of: tokens[second].range)
  }

  /// The index of the value under the object token `object`'s key `key` (exact bytes), or nil.
  ///
  /// - Complexity: O(*k*) in the object's keys.
  package func value(of key: [UInt8], in object: Int) -> Int? {
    var index = object + 1
    let end = end(of: object)
    while index + 1 < end {
      if bytes.matches(tokens[index].range, key) { return index + 1 }
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return nil
  }
}
