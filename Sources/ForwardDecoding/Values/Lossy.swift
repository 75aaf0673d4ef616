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
  public static var droppedLimit: Int { DropLog.limit }

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
  /// Why, as a report has it: see `cause`.
  public var issue: DecodingIssue

  /// An element that was dropped at this place.
  public init(place: WirePath.Step, issue: DecodingIssue) {
    self.place = place
    self.issue = issue
  }
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

  /// How many those are, at least.
  public var underestimatedCount: Int { elements.underestimatedCount }
}

extension Lossy: Decodable {
  /// Decodes each element for itself.
  public init(from decoder: any Decoder) throws {
    var losses = LossyElements()
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

extension Lossy: ExpressibleByArrayLiteral where Elements: LossyList {
  /// A collection of these elements, of which nothing was dropped.
  public init(arrayLiteral elements: Elements.Element...) { self.init(Elements(elements)) }
}

extension Lossy: ExpressibleByDictionaryLiteral where Elements: LossyMap {
  /// A dictionary of these members, of which nothing was dropped; of a key that stands twice, the first.
  public init(dictionaryLiteral members: (Elements.Key, Elements.Value)...) {
    self.init(Elements.lossyMap(of: members))
  }
}
