internal import WireJSON

/// Where each token of a document stands in its tree.
///
/// Made when somebody first asks where something is: a decode that forgives nothing doesn't.
///
/// A class: whoever makes a path takes hold of it, and copies nothing.
final class JSONPlaces: Sendable {
  private struct Place {
    /// The container around the token; -1 around the document's value.
    var parent: Int32
    /// In an array, which element the token is; -1 in an object.
    var position: Int32
  }

  private let all: [Place]

  /// A container whose tokens are met now.
  private struct Open {
    var token: Int32 = -1
    var end = Int.max
    var position: Int32 = 0
    var isArray = false
  }

  init(_ document: JSONDocument) {
    let tokens = document.tokens
    all = [Place](unsafeUninitializedCapacity: tokens.count) { all, count in
      var outer: [Open] = []
      var here = Open()
      for index in tokens.indices {
        while index >= here.end { here = outer.removeLast() }
        let place = Place(parent: here.token, position: here.isArray ? here.position : -1)
        all.initializeElement(at: index, to: place)
        here.position += 1
        guard tokens[index].isContainer else { continue }
        outer.append(here)
        here = Open(
          token: Int32(truncatingIfNeeded: index), end: Int(tokens[index].next),
          isArray: tokens[index].kind == .array)
      }
      count = tokens.count
    }
  }

  /// The container around a token; nil around the document's value.
  func parent(of token: Int) -> Int? {
    let parent = all[token].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// Which element of its array a token is; nil of what is in no array.
  func position(of token: Int) -> Int32? {
    let position = all[token].position
    return position < 0 ? nil : position
  }

  /// How many containers are around a token.
  func depth(of token: Int) -> Int {
    var depth = 0
    var index = token
    while let parent = parent(of: index) {
      depth += 1
      index = parent
    }
    return depth
  }

  /// Makes `path` that of the value at `token`: from the outside in, the keys that lead there.
  ///
  /// In place, where nobody else holds the path: bad elements come in rows, and so do their paths.
  /// `dictionaries`: The objects whose keys are data.
  func write(
    _ path: inout [any CodingKey], to token: Int, in document: JSONDocument,
    _ dictionaries: Set<Int>
  ) {
    let depth = depth(of: token)
    if path.count != depth { path = Array(repeating: WireKey.index(0), count: depth) }
    var index = token
    for place in (0..<depth).reversed() {
      let parent = Int(all[index].parent)
      let position = position(of: index)
      path[place] = WireKey.value(
        WireValue(
          document, index, position: position,
          isData: position == nil && !dictionaries.isEmpty && dictionaries.contains(parent)))
      index = parent
    }
  }
}

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

  /// Keys with escapes, and those that were repaired, are compared as they read.
  @inline(never)
  private func isText(of index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
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
