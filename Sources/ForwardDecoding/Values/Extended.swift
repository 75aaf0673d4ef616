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
  public private(set) var unknown: [(key: String, value: RawJSON)]

  /// A model, and members that it doesn't know; of a key that stands twice, and of the model's own, nothing is taken.
  public init(_ model: Model, unknown: KeyValuePairs<String, RawJSON> = [:]) {
    self.model = model
    var seen = Set(Model.CodingKeys.allCases.map(\.stringValue))
    self.unknown = unknown.filter { seen.insert($0.key).inserted }.map { ($0.key, $0.value) }
  }

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

extension Extended: Hashable where Model: Hashable {
  /// By the model, and how much it doesn't know.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(unknown.count)
  }
}

extension Extended: Decodable where Model: Decodable {
  /// Decodes the model, and keeps what it doesn't know.
  ///
  /// A member that can't be encoded again (no JSON, its key or its value, or a number that no decimal holds) is kept, and reported where somebody collects.
  public init(from decoder: any Decoder) throws {
    model = try Model(from: decoder)
    unknown =
      if let decoder = decoder as? JSONValueDecoder {
        Self.unknown(in: decoder.pass, decoder.index)
      } else {
        try Self.unknown(in: decoder.container(keyedBy: DynamicKey.self))
      }
    // A look into the values: only where somebody wants to know.
    guard ReportScope.current != nil else { return }
    for (key, value) in unknown where !value.isEncodable && value.brokenKey == nil {
      let kind: DecodingIssue.Kind = value.kind == .number ? .notExact : .malformed
      try decoder.container(keyedBy: DynamicKey.self).report(kind, forKey: DynamicKey(key))
    }
  }

  /// Known are the keys that the model finds, in whatever style they are spelled.
  private static func unknown(
    in pass: DecodeState, _ object: Int
  ) -> [(key: String, value: RawJSON)] {
    let known = Set(Model.CodingKeys.allCases.compactMap { pass.value(of: $0, in: object) })
    pass.reportBrokenKeys(of: object)
    let read = pass.firstKeys(of: object).filter { !known.contains($0 + 1) }.map { ($0, $0 + 1) }
    let broken = pass.brokenKeys(of: object).map { ($0, $0) }
    return (read + broken).map { key, value in
      (pass.document.text(at: key), RawJSON(node: .slice(pass.document, value)))
    }
  }

  private static func unknown(
    in container: KeyedDecodingContainer<DynamicKey>
  ) throws -> [(key: String, value: RawJSON)] {
    let known = Set(Model.CodingKeys.allCases.map(\.stringValue))
    return try container.allKeys.filter { !known.contains($0.stringValue) }.map { key in
      (key.stringValue, try container.decode(RawJSON.self, forKey: key))
    }
  }
}

extension Extended: Encodable where Model: Encodable {
  /// Encodes the model, and what it doesn't know beside it; a value that can't be encoded again is left out.
  ///
  /// An encoder that converts keys converts those as well.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DynamicKey.self)
    for (key, value) in unknown where value.isEncodable {
      try container.encode(value, forKey: DynamicKey(key))
    }
    // Last, so that its values win.
    try model.encode(to: encoder)
  }
}
