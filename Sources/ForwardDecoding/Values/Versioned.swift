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
/// The version stands in the payload, as text or number; where it doesn't, in the decoder's `userInfo` under
/// `payloadVersion`, for an API that names it in a header. A version that the payload doesn't expect is reported, and still
/// handed to it: to refuse, throw.
public struct Versioned<Payload: VersionedPayload> {
  /// The version as it was sent.
  public var version: String
  /// What was sent.
  public var payload: Payload

  /// Whether the payload knows this version.
  public var isExpected: Bool { Payload.versions.contains(version) }

  /// A payload of this version.
  public init(_ payload: Payload, version: String) {
    self.payload = payload
    self.version = version
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
extension Versioned: Equatable where Payload: Equatable {}
extension Versioned: Hashable where Payload: Hashable {}

extension Versioned: Decodable {
  /// Decodes the payload by the version that it names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DynamicKey.self)
    let key = DynamicKey(Payload.versionKey)
    if let named = try container.decodeIfPresent(VersionName.self, forKey: key) {
      version = named.text
    } else if let named = decoder.userInfo[.payloadVersion] as? String {
      version = named
    } else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "No version under \(key.stringValue), and none in userInfo."))
    }
    if !Payload.versions.contains(version) {
      decoder.report(
        .unexpectedVersion, expected: Payload.versions.sorted().joined(separator: ", "),
        found: ReportedWord.text(ofVersion: version, decoder))
    }
    payload = try Payload(from: decoder, version: version)
  }
}

/// A version as text or number.
private struct VersionName: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch ScalarOnWire(decoder, container) {
    case .text(let text)?, .number(let text)?: self.text = text
    case .flag?, nil: text = try container.decode(String.self)
    }
  }
}
