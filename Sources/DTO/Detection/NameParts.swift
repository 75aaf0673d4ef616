/// Parts that names may have, found byte by byte.
///
/// The standard library's `contains` builds tables for each of two texts that are compared, which takes a hundred times as long for names.
struct NameParts: Sendable {
  let all: [String]
  /// The parts' bytes behind their first one, by that.
  private let tails: [[[UInt8]]]

  init(_ parts: [String]) {
    all = parts
    var tails = [[[UInt8]]](repeating: [], count: 256)
    for part in parts {
      let bytes = Array(part.utf8)
      guard let first = bytes.first else { continue }
      tails[Int(first)].append(Array(bytes.dropFirst()))
    }
    self.tails = tails
  }

  /// Whether the name has any of them in it.
  ///
  /// - Complexity: O(*n*) in the name's bytes, for parts that begin with different letters.
  func areIn(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return name.indices.contains { length(in: name, at: $0) != nil }
  }

  /// The name without any of them.
  func removed(from name: String) -> String {
    let name = Array(name.utf8)
    var kept: [UInt8] = []
    var place = 0
    while place < name.count {
      if let length = length(in: name, at: place) {
        place += length
      } else {
        kept.append(name[place])
        place += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// How many bytes the first part has that stands at a place; nil where none does.
  private func length(in name: [UInt8], at place: Int) -> Int? {
    for tail in tails[Int(name[place])] where name.count - place > tail.count {
      var same = 0
      while same < tail.count, tail[same] == name[place + 1 + same] { same += 1 }
      if same == tail.count { return tail.count + 1 }
    }
    return nil
  }
}

extension NameParts: ExpressibleByArrayLiteral {
  init(arrayLiteral parts: String...) { self.init(parts) }

  static func + (one: NameParts, other: NameParts) -> NameParts { NameParts(one.all + other.all) }
}
