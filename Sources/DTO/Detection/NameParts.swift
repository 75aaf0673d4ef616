/// Parts that names may have, found byte by byte.
///
/// The standard library's `contains` builds tables for each of two texts that are compared, which takes a hundred times as long for names.
struct NameParts: Sendable {
  let all: [String]
  /// The parts' bytes behind their first one, by that.
  private let tails: [[ArraySlice<UInt8>]]

  init(_ parts: [String]) {
    all = parts
    var tails = [[ArraySlice<UInt8>]](repeating: [], count: 256)
    for part in parts {
      let bytes = Array(part.utf8)
      guard let first = bytes.first else { continue }
      tails[Int(first)].append(bytes.dropFirst())
    }
    self.tails = tails
  }

  /// Whether the name has any of them in it.
  ///
  /// - Complexity: O(*n*) in the name's bytes, for parts that begin with different letters.
  func areIn(_ name: String) -> Bool {
    var rest = name.utf8[...]
    while let first = rest.popFirst() {
      if tails[Int(first)].contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }

  /// The name without any of them.
  func removed(from name: String) -> String {
    var kept: [UInt8] = []
    var rest = name.utf8[...]
    while let first = rest.popFirst() {
      if let found = tails[Int(first)].first(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(found.count)
      } else {
        kept.append(first)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension NameParts: ExpressibleByArrayLiteral {
  init(arrayLiteral parts: String...) { self.init(parts) }

  static func + (one: NameParts, other: NameParts) -> NameParts { NameParts(one.all + other.all) }
}
