/// A collection whose elements can be decoded one by one: an array, a set, a dictionary.
///
/// Conform a collection of your own by decoding one of these three, from the same decoder or from one of a value inside,
/// and building your collection from it.
public protocol LossyCollection {
  /// Decodes those elements that can be read, and notes the others.
  static func decode(from decoder: any Decoder, into losses: inout LossyElements) throws -> Self
}

/// A lossy collection of elements in an array: an array, a set.
public protocol LossyList: Sequence {
  /// The collection of these elements.
  init(_ elements: [Element])
}

/// A lossy collection of members in an object: a dictionary.
public protocol LossyMap {
  /// What its members are found by.
  associatedtype Key
  /// What they are.
  associatedtype Value

  /// The collection of these members, of a key that stands twice the first.
  static func lossyMap(of members: [(Key, Value)]) -> Self
}

extension Array: LossyList {}
extension Set: LossyList {}

extension Dictionary: LossyMap {
  /// The dictionary of these members, of a key that stands twice the first.
  public static func lossyMap(of members: [(Key, Value)]) -> [Key: Value] {
    Dictionary(members) { first, _ in first }
  }
}

extension Array: LossyCollection where Element: Decodable {
  /// Decodes those elements that can be read.
  public static func decode(
    from decoder: any Decoder, into losses: inout LossyElements
  ) throws -> [Element] {
    try losses.array(of: Element.self, from: decoder)
  }
}

extension Set: LossyCollection where Element: Decodable {
  /// Decodes those elements that can be read.
  public static func decode(
    from decoder: any Decoder, into losses: inout LossyElements
  ) throws -> Set<Element> {
    Set(try losses.array(of: Element.self, from: decoder))
  }
}

extension Dictionary: LossyCollection where Key: CodingKeyRepresentable, Value: Decodable {
  /// Decodes those members that can be read; one whose key is none of `Key` can't.
  public static func decode(
    from decoder: any Decoder, into losses: inout LossyElements
  ) throws -> [Key: Value] {
    var elements: [Key: Value] = [:]
    let own = decoder as? JSONValueDecoder
    try losses.members(of: Value.self, from: decoder) { name, result in
      let known = own.map { Key.key(of: name, $0) } ?? Key(codingKey: DynamicKey(anyOf: name))
      guard let key = known else {
        throw DecodingError.typeMismatch(
          Key.self,
          // Without a path: it is the member itself that is wrong.
          DecodingError.Context(
            codingPath: [], debugDescription: "The key is none of \(Key.self)."))
      }
      let value = try result.get()
      if elements[key] == nil { elements[key] = value }
    }
    return elements
  }
}

extension DynamicKey {
  /// A key of a dictionary whose keys may be numbers.
  init(anyOf name: String) {
    self.init(name)
    intValue = Int(name)
  }
}
