import DTO
import WireJSON

/// How reports name a place of the document.
enum DocumentPath {
  /// The keys with points between them; one that looks like data may be a person's, and isn't named.
  static func name(of keys: [String]) -> String {
    keys.map { key in
      // A key without characters is nobody's data.
      if key.isEmpty { return "\"\"" }
      return key == TapePath.anyKey || PathKey.isName(Array(key.utf8)) ? key : PathKey.placeholder
    }
    .joined(separator: ".")
  }
}
