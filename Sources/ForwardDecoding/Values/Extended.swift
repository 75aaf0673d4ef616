/// A model, and the members of its object that it doesn't know: written back when it is encoded.
///
///     struct Settings: Codable, KeyedModel {
///       enum CodingKeys: String, CodingKey, CaseIterable { case name }
///       var name: String
///     }
///
///     var settings = try ForwardJSONDecoder().decode(Extended<Settings>.self, from: file)
///     settings.model.name = "b"
///     try JSONEncoder().encode(settings)      // what a newer version wrote is still there
///
/// No key is written twice: one that the model knows is the model's, whatever was sent.
///
/// **When not to use it:** where members depend on one another: a newer version's checksum stays while the name changes.
public struct Extended<Model: KeyedModel> {
  /// What the model knows.
  public var model: Model
  /// What it doesn't, in the order in which it was sent, each key once.
  public private(set) var unknown: [(key: String, value: RawJSON)] = []

  /// A model to which nothing was added.
  public init(_ model: Model) { self.model = model }

  /// The unknown member of this key; nil where there is none.
  public subscript(key: String) -> RawJSON? { unknown.first { $0.key == key }?.value }
}

/// A model that says which keys it has.
public protocol KeyedModel {
  /// The keys, `CaseIterable` so that all can be named.
  associatedtype CodingKeys: CodingKey & CaseIterable
}

extension Extended: Sendable where Model: Sendable {}

extension Extended: Equatable where Model: Equatable {
  /// Whether models and unknown members are the same, these in any order.
  public static func == (left: Extended, right: Extended) -> Bool {
    left.model == right.model && left.unknown.count == right.unknown.count
      && left.unknown.allSatisfy { right[$0.key] == $0.value }
  }
}

extension Extended: Decodable where Model: Decodable {
  /// Decodes the model, and keeps what it doesn't know.
  public init(from decoder: any Decoder) throws {
    model = try Model(from: decoder)
    let container = try decoder.container(keyedBy: DynamicKey.self)
    let known = Set(Model.CodingKeys.allCases.map(\.stringValue))
    for key in container.allKeys where !known.contains(key.stringValue) {
      unknown.append((key.stringValue, try container.decode(RawJSON.self, forKey: key)))
    }
  }
}

extension Extended: Encodable where Model: Encodable {
  /// Encodes the model, and what it doesn't know beside it.
  public func encode(to encoder: any Encoder) throws {
    try model.encode(to: encoder)
    var container = encoder.container(keyedBy: DynamicKey.self)
    for (key, value) in unknown { try container.encode(value, forKey: DynamicKey(key)) }
  }
}
