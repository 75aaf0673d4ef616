internal import WireJSON

extension JSONDocument {
  /// Gives the bytes to `body`.
  @inline(__always)
  func withSpan<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    let bytes = bytes
    return try body(bytes.span.bytes)
  }

  /// Gives the bytes and their tokens to `body`.
  func withView<Result>(_ body: (borrowing RecordView) throws -> Result) rethrows -> Result {
    let (bytes, tokens) = (bytes, tokens)
    return try body(RecordView(bytes: bytes.span.bytes, tokens: tokens.span))
  }

  /// The text of a string or key, escapes resolved.
  func text(at token: Int) -> String {
    let token = tokens[token]
    guard !token.isEscaped else { return withSpan { StringBody.text(of: token, in: $0) } }
    return String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// The number that a token spells, as far as 64 bits hold it exactly.
  func number(_ token: Token) -> DecimalText.Parsed {
    withSpan { DecimalText.parse($0, token.range) }
  }

  /// The same as far as 39 digits hold it.
  func digits(_ token: Token) -> DecimalDigits? {
    withSpan { DecimalDigits($0, token.range) }
  }

  /// The value under `key` of an object: exactly that key, the first of several; nil where there is none.
  func value(of key: String, in object: Int) -> Int? {
    var key = key
    return key.withUTF8 { value(of: $0, in: object) }
  }

  /// The same for a key as bytes.
  ///
  /// From the first key on: where one comes twice, the first counts, whatever was asked for before.
  func value(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    keys(of: object).first { isKey($0, name) }.map { $0 + 1 }
  }

  /// Whether the key at a token reads as `name`.
  @inline(__always)
  func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = tokens[index]
    guard key.isPlain, key.defect == .none else { return isText(of: index, name) }
    guard Int(key.length) == name.count else { return false }
    return bytes[key.range].elementsEqual(name)
  }

  /// Keys with escapes are compared as they read; a broken one reads as nothing.
  @inline(never)
  private func isText(of index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard tokens[index].defect == .none else { return false }
    var text = text(at: index)
    return text.withUTF8 { $0.elementsEqual(name) }
  }

  /// The token of the value that one step leads to; nil where there is none.
  func token(at step: WirePath.Step, below container: Int) -> Int? {
    switch (step, tokens[container].kind) {
    case (.key(let key), .object): value(of: key, in: container)
    // `users.1` is `users[1]`.
    case (.key(let key), .array): PathSyntax.index(key).flatMap { element($0, of: container) }
    case (.index(let position), .array) where position >= 0: element(position, of: container)
    default: nil
    }
  }

  /// The token of the value at `path`, or of the innermost around it that is there.
  func token(near path: WirePath) -> Int {
    var index = 0
    for step in path.steps {
      guard let next = token(at: step, below: index) else { break }
      index = next
    }
    return index
  }

  /// How many tokens stand directly in a container: elements, or keys and values.
  ///
  /// - Complexity: O(*n*) in them: the tape doesn't count.
  func count(of container: Int) -> Int {
    let tokens = tokens
    let end = Int(tokens[container].next)
    var count = 0
    var index = container + 1
    while index < end {
      count += 1
      index = Int(tokens[index].next)
    }
    return count
  }

  /// The byte at which the value at a token begins.
  func offset(of token: Int) -> Int { tokens[token].fullRange.lowerBound }

  /// The element of an array; nil where there is none.
  func element(_ index: Int, of array: Int) -> Int? { withView { $0.element(index, of: array) } }
}
