internal import WireJSON

/// What an error says, and of which value of which element: all that tells it from another.
struct ErrorFingerprint {
  /// Identifies the words: errors of one decode that say the same have the same.
  let words: ObjectIdentifier
  let element: Int
  /// The value that is wrong, or the object that lacks a key.
  let token: Int
}

/// An error that a decode made.
struct MadeError {
  let error: any Error
  let words: ObjectIdentifier
  let token: Int

  /// Whether `other` is this very error, and no copy.
  func isIdentical(to other: any Error) -> Bool {
    // An error is a reference to its box: to look inside would take longer than to decode an object.
    // "as any Error": the box's reference is wanted, and not what the compiler would take out of it.
    unsafeBitCast(error as any Error, to: UnsafeRawPointer.self)
      == unsafeBitCast(other as any Error, to: UnsafeRawPointer.self)
  }
}

/// What an error says that others made, or copied.
struct FaultKey: Hashable {
  var kind: DecodingIssue.Kind
  var wanted: ObjectIdentifier?
  var found: String
}

extension DecodeState {
  /// The mark of the last error, if `error` is that one and names a value inside `element`; nil otherwise.
  func mark(of error: any Error, in element: Int) -> ErrorFingerprint? {
    guard let lastError, lastError.isIdentical(to: error), isInside(lastError.token, element)
    else { return nil }
    return ErrorFingerprint(words: lastError.words, element: element, token: lastError.token)
  }

  /// The mark of an error that others made, or copied; nil where it names no value inside of `element`.
  func mark(of fault: Fault, in element: Int) -> ErrorFingerprint? {
    guard fault.document == nil,
      let token = fault.codingPath.isEmpty ? element : token(at: fault.codingPath),
      isInside(token, element)
    else { return nil }
    let key = FaultKey(
      kind: fault.kind, wanted: fault.wanted.map { ObjectIdentifier($0) }, found: fault.found)
    let words =
      faultWords[key] ?? ErrorWords("", fault.kind, fault.wanted, found: fault.found)
    faultWords[key] = words
    return ErrorFingerprint(words: ObjectIdentifier(words), element: element, token: token)
  }

  /// The value that a path of this document's keys leads to, the last of which may be a model's; nil of any other path.
  private func token(at path: [any CodingKey]) -> Int? {
    var token: Int?
    var rest = path[...]
    if let last = path.last, !(last is WireKey) {
      rest = path.dropLast()
      guard let parent = rest.isEmpty ? 0 : value(rest.last) else { return nil }
      token = document.token(at: .key(last.stringValue), below: parent)
    } else {
      token = value(path.last)
    }
    guard let token, places.depth(of: token) == path.count else { return nil }
    // Step by step: somebody may have put a path together.
    var parent = rest.count == path.count ? token : places.parent(of: token)
    while let key = rest.popLast() {
      guard let here = parent, value(key) == here else { return nil }
      parent = places.parent(of: here)
    }
    return token
  }

  private func value(_ key: (any CodingKey)?) -> Int? {
    guard case .value(let value)? = key as? WireKey, value.document === document else { return nil }
    return value.token
  }

  private func isInside(_ token: Int, _ element: Int) -> Bool {
    token >= element && token < Int(self.token(element).next)
  }
}
