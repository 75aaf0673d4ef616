import WireJSON

/// A collection that survives its bad elements.
///
///     struct Page: Decodable { let items: Lossy<[ItemDTO]> }
///
///     page.items.elements   // those that could be read
///     page.items.dropped    // which ones couldn't, and why
///
/// Takes arrays, sets and dictionaries, nested and optional as well. Whatever a bad element is (a number too large, half
/// a surrogate pair, an object where a text belongs), the others are read, and the decode ends. A value that is no
/// collection is an error; so is one that is missing, unless the property is optional.
///
/// **When not to use it:** where an element that is missing makes the others wrong: the lines of an invoice whose sum you
/// show, the permissions of a user.
public struct Lossy<Elements: LossyCollection> {
  /// The elements that could be read, in their order.
  public var elements: Elements
  /// Those that couldn't; at most `droppedLimit`.
  public var dropped: [DroppedElement]
  /// How many couldn't.
  public var droppedCount: Int

  /// 1,000: more than anybody reads of one collection, and little of the memory that a hostile one could take.
  public static var droppedLimit: Int { LossyElements.droppedLimit }

  /// A collection of which nothing was dropped.
  public init(_ elements: Elements) {
    self.elements = elements
    dropped = []
    droppedCount = 0
  }
}

/// An element that could not be read.
public struct DroppedElement: Hashable, Sendable {
  /// Its index in the array, or its key in the object, as sent.
  public var place: WirePath.Step
  /// Why, as a report has it.
  public var issue: DecodingIssue
}

extension Lossy: Sendable where Elements: Sendable {}

extension Lossy: Equatable where Elements: Equatable {
  /// Whether both have the same elements, and lack the same ones.
  public static func == (left: Lossy, right: Lossy) -> Bool {
    left.elements == right.elements && left.droppedCount == right.droppedCount
      && left.dropped.map(\.place) == right.dropped.map(\.place)
  }
}

extension Lossy: Hashable where Elements: Hashable {
  /// By the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Lossy: Sequence where Elements: Sequence {
  /// Over the elements that could be read.
  public func makeIterator() -> Elements.Iterator { elements.makeIterator() }
}

extension Lossy: Decodable where Elements: Decodable {
  /// Decodes each element for itself.
  public init(from decoder: any Decoder) throws {
    var losses = LossyElements(decoder)
    elements = try Elements.decode(from: decoder, into: &losses)
    dropped = losses.dropped
    droppedCount = losses.count
  }
}

extension Lossy: Encodable where Elements: Encodable {
  /// Encodes the elements that there are.
  public func encode(to encoder: any Encoder) throws {
    // Through a container: an encoder that converts keys leaves those of a dictionary alone.
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension Lossy: ExpressibleByArrayLiteral
where Elements: ExpressibleByArrayLiteral & RangeReplaceableCollection {
  /// A collection of these elements, of which nothing was dropped.
  public init(arrayLiteral elements: Elements.Element...) { self.init(Elements(elements)) }
}

/// A collection whose elements can be decoded one by one: an array, a set, a dictionary.
///
/// Conform a collection of your own by decoding one of these three, and making yours of it.
public protocol LossyCollection {
  /// Decodes those elements that can be read, and notes the others.
  static func decode(from decoder: any Decoder, into losses: inout LossyElements) throws -> Self
}

/// What a lossy collection reads its elements with.
public struct LossyElements {
  private let decoder: any Decoder
  /// The elements that couldn't be read; at most `Lossy.droppedLimit`.
  public private(set) var dropped: [DroppedElement] = []
  /// How many couldn't.
  public private(set) var count = 0

  static let droppedLimit = 1000

  init(_ decoder: any Decoder) { self.decoder = decoder }

  /// Notes an element that couldn't be read.
  mutating func drop(_ place: WirePath.Step, _ error: any Error) {
    // The key of a member may be data: `place` has it, a report doesn't.
    let step: WirePath.Step = if case .key = place { .member } else { place }
    let path = WirePath(codingPath: decoder.codingPath).appending(step)
    let reason = DecodingIssue(decoding: error, at: path)
    let inside = WirePath(Array(reason.path.steps.dropFirst(path.steps.count)))
    var issue = DecodingIssue(
      .droppedElement, at: path, expected: reason.expected,
      found: [reason.kind.rawValue, inside.steps.isEmpty ? "" : "\(inside)", reason.found]
        .filter { !$0.isEmpty }.joined(separator: " "), offset: reason.offset)
    if let located = (decoder as? any LocatingDecoder)?.located(issue) { issue = located }
    count += 1
    if dropped.count < Self.droppedLimit {
      dropped.append(DroppedElement(place: place, issue: issue))
    }
    ReportScope.current?.add(issue)
  }

  /// Says how many elements there were.
  func report(outOf total: Int, at step: WirePath.Step) {
    guard count > 0, let scope = ReportScope.current else { return }
    let path = WirePath(codingPath: decoder.codingPath).appending(step)
    scope.setTotal(total, of: .droppedElement, at: path)
  }

  /// The elements of an array.
  fileprivate mutating func array<Element: Decodable>(of type: Element.Type) throws -> [Element] {
    if let decoder = decoder as? JSONValueDecoder { return try array(of: type, decoder) }
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    var index = 0
    while !container.isAtEnd {
      // An attempt never throws, so that the container moves on whatever the element is.
      switch try container.decode(Attempt<Element>.self).result {
      case .success(let element): elements.append(element)
      case .failure(let error): drop(.index(index), error)
      }
      index += 1
    }
    report(outOf: index, at: .each)
    return elements
  }
}

extension LossyElements {
  /// The elements of an array of our own decoder, without a container between.
  fileprivate mutating func array<Element: Decodable>(
    of type: Element.Type, _ decoder: JSONValueDecoder
  ) throws -> [Element] {
    let pass = decoder.pass
    guard pass.token(decoder.index).kind == .array else {
      throw pass.mismatch([Any].self, at: decoder.index)
    }
    var elements: [Element] = []
    var token = decoder.index + 1
    let end = Int(pass.token(decoder.index).next)
    var index = 0
    while token < end {
      do {
        elements.append(try pass.decode(type, at: token))
      } catch {
        drop(.index(index), error)
      }
      token = Int(pass.token(token).next)
      index += 1
    }
    report(outOf: index, at: .each)
    return elements
  }
}

/// An element, or why it can't be read.
package struct Attempt<Value: Decodable>: Decodable {
  package let result: Result<Value, any Error>

  package init(from decoder: any Decoder) {
    // Through the container: types that a decoder has a strategy for are read by it.
    result = Result { try decoder.singleValueContainer().decode(Value.self) }
  }
}

extension Array: LossyCollection where Element: Decodable {
  /// Decodes those elements that can be read.
  public static func decode(
    from decoder: any Decoder, into losses: inout LossyElements
  ) throws -> [Element] {
    try losses.array(of: Element.self)
  }
}

extension Set: LossyCollection where Element: Decodable {
  /// Decodes those elements that can be read.
  public static func decode(
    from decoder: any Decoder, into losses: inout LossyElements
  ) throws -> Set<Element> {
    Set(try losses.array(of: Element.self))
  }
}

extension Dictionary: LossyCollection where Key == String, Value: Decodable {
  /// Decodes those members that can be read.
  public static func decode(
    from decoder: any Decoder, into losses: inout LossyElements
  ) throws -> [String: Value] {
    // As a dictionary: its keys stay as they were sent, whatever the decoder's strategy is.
    let attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
    var elements: [String: Value] = [:]
    for (key, attempt) in attempts.sorted(by: { $0.key < $1.key }) {
      switch attempt.result {
      case .success(let value): elements[key] = value
      case .failure(let error): losses.drop(.key(key), error)
      }
    }
    losses.report(outOf: attempts.count, at: .member)
    return elements
  }
}

/// A key that is known only when it is met.
public struct DynamicKey: CodingKey, Hashable, Sendable {
  /// The key as sent.
  public var stringValue: String
  /// Of an element, its index.
  public var intValue: Int?

  /// A key of an object.
  public init(stringValue: String) { self.stringValue = stringValue }

  /// An element of an array.
  public init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// A key of an object.
  public init(_ key: String) { self.init(stringValue: key) }
}

extension DynamicKey: ExpressibleByStringLiteral {
  /// A key of an object.
  public init(stringLiteral key: String) { self.init(stringValue: key) }
}
