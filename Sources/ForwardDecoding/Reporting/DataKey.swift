internal import Foundation

/// Keys that are data: those of dictionaries, which no model names.
enum DataKey {
  static func isData(_ key: any CodingKey) -> Bool {
    if let key = key as? WireKey { return key.isData }
    return types.contains(ObjectIdentifier(type(of: key)))
  }

  /// The type of the keys that dictionaries ask a decoder for.
  static let ofDictionaries: ObjectIdentifier? = {
    do {
      _ = try [String: Int](from: KeyProbe())
    } catch let found as KeyProbe.Found {
      return found.type
    } catch {
      // Dictionaries no longer ask for keys this way: then only the look of a key shows that it is data.
    }
    return nil
  }()

  private static let types = Set([ofDictionaries, ofFoundation].compactMap(\.self))

  /// The type of the keys that Foundation's decoders name a dictionary's members with.
  private static let ofFoundation: ObjectIdentifier? = {
    do {
      _ = try JSONDecoder().decode([String: Int].self, from: Data(#"{"a":"b"}"#.utf8))
    } catch let error as DecodingError {
      return error.context?.codingPath.last.map { ObjectIdentifier(type(of: $0)) }
    } catch {
      // A decoder that throws something else names no keys.
    }
    return nil
  }()
}

/// A decoder that learns what type of key it is asked for.
private struct KeyProbe: Decoder {
  struct Found: Error { var type: ObjectIdentifier }
  struct Refusal: Error {}

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw Found(type: ObjectIdentifier(type))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Refusal() }
}
