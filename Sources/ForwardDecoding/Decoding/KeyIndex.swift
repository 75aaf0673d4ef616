internal import WireJSON

/// Where the keys of a wide object stand: what finds one without looking at the others.
///
/// Open addressing over the document's own bytes: no key is copied. Hashed with the process's own seed, so that no
/// payload can choose keys that collide.
final class KeyIndex {
  /// For a repeated key: the token of its first occurrence, and that of its second.
  private(set) var repeated: [Int: Int] = [:]
  /// The keys that come after one that reads the same.
  private(set) var again: Set<Int> = []

  /// Tokens of keys; 0, which is the document's value, where there is none.
  private var slots: [Int32]

  /// - Complexity: O(*n*) in the object's members.
  init(of object: Int, in document: JSONDocument) {
    let keys = Array(document.keys(of: object))
    var size = 64
    while size < keys.count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    for key in keys where document.tokens[key].defect == .none {
      document.withName(of: key) { name in
        let slot = slot(of: name, in: document)
        if slots[slot] == 0 {
          slots[slot] = Int32(truncatingIfNeeded: key)
        } else {
          let first = Int(slots[slot])
          repeated[first] = repeated[first] ?? key
          again.insert(key)
        }
      }
    }
  }

  /// The token of the first key that reads as `name`; nil where none does.
  func key(named name: UnsafeBufferPointer<UInt8>, in document: JSONDocument) -> Int? {
    let key = Int(slots[slot(of: name, in: document)])
    return key == 0 ? nil : key
  }

  /// The slot of that name, or the empty one where it would stand.
  private func slot(of name: UnsafeBufferPointer<UInt8>, in document: JSONDocument) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0, !document.isKey(Int(slots[slot]), name) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension JSONDocument {
  /// Gives what the key at a token reads as to `body`.
  func withName<Result>(
    of key: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let token = tokens[key]
    guard token.isPlain, token.defect == .none else {
      var text = text(at: key)
      return try text.withUTF8(body)
    }
    return try bytes.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[token.range]))
    }
  }
}
