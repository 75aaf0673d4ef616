extension Recovery {
  /// A sibling that the damaged record swallowed whole: an element of an array that was never closed.
  ///
  /// `endsInBrackets`: The scan stopped at a bracket too many, or at the end.
  static func swallowedSibling(
    in tokenizer: borrowing RecordTokenizer, bytes: RawSpan, marks: RecordMarks,
    siblings: SiblingShape, endsInBrackets: Bool = false
  ) -> Int? {
    guard let siblings = siblings.orOwn(tokenizer, bytes) else { return nil }
    var arrays = tokenizer.open.filter { tokenizer.tokens[$0].kind == .array }
    // An array that was closed last of all may have been closed by the bracket of the one around the records.
    if endsInBrackets {
      arrays += tokenizer.tokens.indices.filter { index in
        tokenizer.tokens[index].kind == .array
          && Int(tokenizer.tokens[index].next) == tokenizer.tokens.count
      }
    }
    for opener in arrays {
      var index = opener + 1
      while index < tokenizer.tokens.count {
        let token = tokenizer.tokens[index]
        guard token.next > 0 else { break }
        if token.kind == .object {
          let keys = tokenizer.keyHashes(ofObject: index, in: bytes)
          // The array's own elements come first: those of a refund's array are refunds.
          let first = firstObject(ofArray: opener, tokenizer)
          let isLikeFirst =
            first.map {
              SiblingShape(of: tokenizer.keyHashes(ofObject: $0, in: bytes)).isMatched(by: keys)
            }
            ?? false
          if marks.areCarried(by: keys),
            isLikeFirst
              ? siblings.isMatched(by: keys) && siblings.isSpecific : siblings.resembles(keys)
          {
            return Int(token.start)
          }
        }
        index = Int(token.next)
      }
    }
    return nil
  }

  private static func firstObject(
    ofArray opener: Int, _ tokenizer: borrowing RecordTokenizer
  ) -> Int? {
    let first = opener + 1
    guard first < tokenizer.tokens.count, tokenizer.tokens[first].kind == .object else {
      return nil
    }
    return first
  }

  /// A sibling inside a record that is complete only because brackets behind it closed what it left open.
  static func swallowedSibling(
    inComplete tokenizer: borrowing RecordTokenizer, bytes: RawSpan, marks: RecordMarks,
    siblings: SiblingShape
  ) -> Int? {
    guard let siblings = siblings.orOwn(tokenizer, bytes) else { return nil }
    for index in 1..<tokenizer.tokens.count where tokenizer.tokens[index].kind == .object {
      let keys = tokenizer.keyHashes(ofObject: index, in: bytes)
      if marks.areCarried(by: keys), siblings.resembles(keys) {
        return Int(tokenizer.tokens[index].start)
      }
    }
    return nil
  }
}
