internal import WireJSON

/// A collection that is read in one walk over its elements, without a container between.
protocol DirectCollection {
  static func decode(_ pass: DecodeState, at index: Int) throws -> Self
}

extension DecodeState {
  /// How many elements there is room for at first: 65,536, whatever a payload says that it has.
  func firstCapacity(_ count: Int) -> Int { min(count, 1 << 16) }
}

extension Array: DirectCollection where Element: Decodable {
  static func decode(_ pass: DecodeState, at index: Int) throws -> [Element] {
    if pass.recoversElements {
      var losses = LossyElements(isKept: false)
      return try losses.array(
        of: Element.self, from: JSONValueDecoder(pass: pass, index: index))
    }
    try pass.enter(.array, [Any].self, at: index)
    let end = Int(pass.token(index).next)
    var elements: [Element] = []
    elements.reserveCapacity(pass.firstCapacity(pass.document.count(of: index)))
    var element = index + 1
    while element < end {
      elements.append(try pass.decode(Element.self, at: element))
      element = Int(pass.token(element).next)
    }
    return elements
  }
}

extension Set: DirectCollection where Element: Decodable {
  static func decode(_ pass: DecodeState, at index: Int) throws -> Set<Element> {
    Set(try [Element].decode(pass, at: index))
  }
}

extension Dictionary: DirectCollection where Key: Decodable, Value: Decodable {
  static func decode(_ pass: DecodeState, at index: Int) throws -> [Key: Value] {
    if Key.self == String.self {
      return DecodeState.same(try pass.texts(of: Value.self, at: index))
    }
    let decoder = JSONValueDecoder(pass: pass, index: index)
    guard pass.convertsKeys || pass.foldsKeys, pass.token(index).kind == .object,
      let keys = Key.self as? any CodingKeyRepresentable.Type
    else { return try Self(from: decoder) }
    return try pass.members(of: Value.self, at: index) { keys.key(of: $0, decoder) as? Key }
  }
}

extension CodingKeyRepresentable {
  /// The key that a name stands for: as the decoder's strategy spells it, else as it was sent; nil where it is none.
  ///
  /// Of dictionaries, Foundation leaves the keys alone that are texts, and converts all others as those of models.
  static func key(of name: String, _ decoder: JSONValueDecoder) -> Self? {
    guard Self.self != String.self else { return Self(codingKey: DynamicKey(name)) }
    return decoder.pass.spellings(of: name, in: decoder.index).lazy
      .compactMap { Self(codingKey: DynamicKey(anyOf: $0)) }.first
  }
}

extension DecodeState {
  /// The members of an object that is a dictionary of texts: its keys are as they were sent.
  fileprivate func texts<Value: Decodable>(
    of type: Value.Type, at index: Int
  ) throws -> [String: Value] {
    guard recoversElements else { return try members(of: type, at: index) { $0 } }
    var members: [String: Value] = [:]
    var losses = LossyElements(isKept: false)
    try losses.members(
      of: Value.self, from: JSONValueDecoder(pass: self, index: index)
    ) { members[$0] = try $1.get() }
    return members
  }

  /// The members of an object that is a dictionary.
  ///
  /// `key`: What a name stands for; nil where it is no key.
  @inline(__always)
  fileprivate func members<Key: Hashable, Value: Decodable>(
    of type: Value.Type, at index: Int, by key: (String) -> Key?
  ) throws -> [Key: Value] {
    try enter(.object, [String: Any].self, at: index)
    noteDictionary(index)
    var members: [Key: Value] = [:]
    var repeated: Set<Key> = []
    members.reserveCapacity(firstCapacity(document.count(of: index) / 2))
    for token in document.keys(of: index) {
      guard !self.token(token).isBrokenKey else { throw brokenKey(at: token) }
      guard let key = key(document.text(at: token)) else {
        throw refused("The key is none of \(Key.self).", Key.self, found: "a key", at: token + 1)
      }
      // What stands behind the first of its key doesn't count, whatever it is.
      guard members[key] == nil else {
        if repeated.insert(key).inserted { reportDuplicate(token + 1) }
        continue
      }
      members[key] = try decode(Value.self, at: token + 1)
    }
    return members
  }
}
