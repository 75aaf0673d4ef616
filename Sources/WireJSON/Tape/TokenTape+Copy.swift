extension TokenTape {
  /// The tokens in an array, for those who keep them.
  ///
  /// - Complexity: O(*n*) in the tokens.
  package func copy() -> [Token] {
    let span = span
    return unsafe [Token](unsafeUninitializedCapacity: span.count) { buffer, count in
      for index in span.indices { unsafe buffer.initializeElement(at: index, to: span[index]) }
      count = span.count
    }
  }
}
