internal import Foundation

/// A payload that says which version it is, and is read by that.
///
///     enum Event: VersionedPayload {
///       case made(MadeV1), makeAgain(MadeV2)
///       static let versionKey = "schemaVersion"        // or "type", for a discriminator
///       static let versions: Set<String> = ["1", "2"]
///
///       init(from decoder: any Decoder, version: String) throws {
///         switch version {
///         case "1": self = .made(try MadeV1(from: decoder))
///         default: self = .makeAgain(try MadeV2(from: decoder))     // the newest that we know
///         }
///       }
///     }
///
///     let event = try ForwardJSONDecoder().decode(Versioned<Event>.self, from: data)
///
/// The version stands in the payload, as text or number (1.0 is `1`); where it doesn't, an API names it in a header, and
/// you hand it to the decode: `decode(_:from:version:)`, or `userInfo[.payloadVersion]` with other decoders. A version that the payload doesn't expect is reported, and still
/// handed to it: to refuse, throw.
public struct Versioned<Payload: VersionedPayload> {
  /// The version as it was sent.
  public var version: String
  /// What was sent.
  public var payload: Payload
  /// How the payload names its version; nil where it doesn't.
  private var spelling: RawJSON.Kind?

  /// Whether the payload knows this version.
  public var isExpected: Bool { Payload.versions.contains(version) }

  /// A payload of this version, which it names as a number where it is a whole one.
  public init(_ payload: Payload, version: String) {
    self.payload = payload
    self.version = version
    spelling = Int(version) == nil ? .text : .number
  }
}

/// A payload of which there are versions.
public protocol VersionedPayload {
  /// The key of the payload that names its version: `schemaVersion`, `type`.
  static var versionKey: String { get }

  /// The versions that it knows.
  static var versions: Set<String> { get }

  /// Decodes the payload as one of `version`, known or not.
  init(from decoder: any Decoder, version: String) throws
}

extension CodingUserInfoKey {
  /// The version of a payload that doesn't name it itself, a `String`.
  public static let payloadVersion: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "ForwardDecoding.payloadVersion") else {
      preconditionFailure("a CodingUserInfoKey accepts any string")
    }
    return key
  }()
}

extension Versioned: Sendable where Payload: Sendable {}
extension Versioned: Equatable where Payload: Equatable {
  /// Whether both are of one version, and the same.
  public static func == (left: Versioned, right: Versioned) -> Bool {
    left.version == right.version && left.payload == right.payload
  }
}

extension Versioned: Hashable where Payload: Hashable {
  /// By version and payload.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(payload)
  }
}

extension Versioned: Decodable {
  /// Decodes the payload by the version that it names.
  public init(from decoder: any Decoder) throws {
    if let named = try VersionName.named(by: Payload.versionKey, in: decoder) {
      (version, spelling) = (named.text, named.kind)
    } else if let named = decoder.userInfo[.payloadVersion] as? String {
      version = named
    } else {
      throw DecodingError.keyNotFound(
        DynamicKey(Payload.versionKey),
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "No version under \(Payload.versionKey), and none given."))
    }
    if !Payload.versions.contains(version), let scope = ReportScope.current {
      let place = try VersionName.place(of: Payload.versionKey, in: decoder)
      scope.add(
        .unexpectedVersion, Payload.versions.sorted().joined(separator: ", "),
        ReportedWord.text(ofVersion: version, at: place, decoder), at: place)
    }
    payload = try Payload(from: decoder, version: version)
  }
}

extension Versioned: Encodable where Payload: Encodable {
  /// Encodes the payload, and its version where the payload names it and doesn't encode it itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DynamicKey.self)
    let key = DynamicKey(Payload.versionKey)
    if spelling == .number, let number = RawJSON(numberText: version) {
      try container.encode(number, forKey: key)
    } else if spelling != nil {
      try container.encode(version, forKey: key)
    }
    // Last, so that its values win.
    try payload.encode(to: encoder)
  }
}

/// A version as text or number.
private struct VersionName: Decodable {
  let text: String
  let kind: RawJSON.Kind

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch ScalarOnWire(decoder, container) {
    case .text(let text)?: (self.text, kind) = (text, .text)
    case .number(let text)?:
      (self.text, kind) = (Decimal(exactly: text).map { "\($0)" } ?? text, .number)
    case .flag?, nil: (text, kind) = (try container.decode(String.self), .text)
    }
  }

  /// Nil where there is none, or null; a decoder that converts keys may have converted this one.
  static func named(by key: String, in decoder: any Decoder) throws -> VersionName? {
    let container = try decoder.container(keyedBy: DynamicKey.self)
    guard let key = self.key(key, in: container), try !container.decodeNil(forKey: key) else {
      return nil
    }
    return try container.decode(VersionName.self, forKey: key)
  }

  private static func key(
    _ key: String, in container: KeyedDecodingContainer<DynamicKey>
  ) -> DynamicKey? {
    [DynamicKey(key), DynamicKey(CamelCase.of(key))].first(where: container.contains)
  }

  /// Where the version stands; that of the payload where it doesn't name one.
  static func place(of key: String, in decoder: any Decoder) throws -> IssuePlace {
    let container = try decoder.container(keyedBy: DynamicKey.self)
    return self.key(key, in: container).map(container.place) ?? decoder.place
  }
}
