import Foundation

/// What a request asks in its body: an object of JSON, in which parameters have paths, `variables.after`.
package struct RequestBody: Equatable, Sendable {
  package let bytes: [UInt8]

  /// The body with these bytes; nil where they aren't an object.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, Self.object(bytes) != nil else { return nil }
    self.bytes = bytes
  }

  /// 64 KiB: a query, and no upload.
  private static let maxBytes = 64 << 10

  private init(_ object: [String: Any]) {
    do {
      bytes = Array(try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
    } catch {
      // feedlint:allow(trap_in_decoding): it is written here, not read, and was made of JSON above.
      preconditionFailure("what was read from JSON can be written as JSON")
    }
  }

  private static func object(_ bytes: [UInt8]) -> [String: Any]? {
    do {
      return try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      // feedlint:allow(swallowed_error): nil is the answer: who calls says that the body is no object.
    } catch {
      return nil
    }
  }

  /// The same with a text at a path, or a number; objects on the way are made.
  func setting(_ path: String, _ value: String, isNumber: Bool) -> RequestBody {
    let keys = path.split(separator: ".").map(String.init)
    let number = isNumber ? Int(value) : nil
    return RequestBody(
      Self.setting(keys[...], number ?? value, in: Self.object(bytes) ?? [:]))
  }

  private static func setting(
    _ keys: ArraySlice<String>, _ value: Any, in object: [String: Any]
  ) -> [String: Any] {
    guard let key = keys.first else { return object }
    var object = object
    object[key] =
      keys.count == 1
      ? value : setting(keys.dropFirst(), value, in: object[key] as? [String: Any] ?? [:])
    return object
  }

  /// The value at a path, as a text; nil where there is none, or null.
  func value(_ path: String) -> String? {
    var found: Any? = Self.object(bytes)
    for key in path.split(separator: ".") { found = (found as? [String: Any])?[String(key)] }
    return switch found {
    case let text as String: text
    case let number as NSNumber: "\(number)"
    default: nil
    }
  }
}
