extension Recovery {
  /// A sibling that the damaged record swallowed whole: an element of an array that was never closed.
  ///
  /// `endsInBrackets`: The scan stopped at a bracket too many, or at the end.
  static func swallowedSibling(
    in tokenizer: borrowing RecordTokenizer, bytes: RawSpan, recordKeys: RecordKeys,
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
      // The array's own elements come first: those of a refund's array are refunds.
      let first = firstKeys(ofArray: opener, tokenizer, bytes)
      var index = opener + 1
      while index < tokenizer.tokens.count {
        let token = tokenizer.tokens[index]
        guard token.next > 0 else { break }
        if token.kind == .object {
          let keys = tokenizer.keyHashes(ofObject: index, in: bytes)
          let isLikeFirst = first.allSatisfy(keys.contains) && !first.isEmpty
          if recordKeys.areCarried(by: keys),
            isLikeFirst
              ? siblings.isMatched(by: keys) && siblings.isSpecific
              : siblings.resembles(keys) && siblings.likeness(of: keys) != .unlike
          {
            return Int(token.start)
          }
        }
        index = Int(token.next)
      }
    }
    return nil
  }

  /// The keys of an array's first element; none where it is no object.
  private static func firstKeys(
    ofArray opener: Int, _ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan
  ) -> [UInt64] {
    let first = opener + 1
    guard first < tokenizer.tokens.count, tokenizer.tokens[first].kind == .object else {
      return []
    }
    return tokenizer.keyHashes(ofObject: first, in: bytes)
  }

  /// A sibling inside a record that is complete only because brackets behind it closed what it left open.
  ///
  /// `isSure`: Keys alone tell that it is one.
  static func swallowedSibling(
    inComplete tokenizer: borrowing RecordTokenizer, bytes: RawSpan, recordKeys: RecordKeys,
    siblings: SiblingShape, isSure: Bool = true
  ) -> Int? {
    guard let siblings = siblings.orOwn(tokenizer, bytes) else { return nil }
    for index in 1..<tokenizer.tokens.count where tokenizer.tokens[index].kind == .object {
      let keys = tokenizer.keyHashes(ofObject: index, in: bytes)
      guard recordKeys.areCarried(by: keys) else { continue }
      let likeness = siblings.likeness(of: keys)
      if likeness == .sibling || !isSure && likeness == .undecided {
        return Int(tokenizer.tokens[index].start)
      }
    }
    return nil
  }

  /// How many objects that the scan found open are records, which end with it: they have a record's keys, and are no elements of a nested array.
  ///
  /// `isOuterOne`: Whether the outermost may be one.
  static func begunRecords(
    on tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan, _ recordKeys: RecordKeys,
    _ siblings: SiblingShape, isOuterOne: Bool
  ) -> Int {
    guard tokenizer.tokens.count > 0 else { return 0 }
    let siblings = siblings.orOwn(tokenizer, bytes) ?? siblings
    var count = 0
    var parent: Int?
    for index in tokenizer.open {
      defer { parent = index }
      guard tokenizer.tokens[index].kind == .object else { continue }
      if let parent {
        guard tokenizer.tokens[parent].kind == .array, index > parent + 1 else { continue }
        let first = firstKeys(ofArray: parent, tokenizer, bytes)
        guard !recordKeys.areCarried(by: first) else { continue }
      } else if !isOuterOne {
        continue
      }
      let keys = tokenizer.keyHashes(ofObject: index, in: bytes)
      if recordKeys.areCarried(by: keys), siblings.isBegun(by: keys) { count += 1 }
    }
    return count
  }
}
