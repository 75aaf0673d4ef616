import Domain
import WireJSON

/// Which layouts were counted for a record that the scanner knows by its layout: for the next one they are the same.
///
/// The scanner makes no difference between integers and decimals, which a shape does: these are part of the key.
struct CountedLayouts: Sendable {
  /// A record as the scanner knows it, by its type and its numbers.
  struct Key: Equatable, Sendable {
    fileprivate var value: UInt64

    /// Nil where the record has no layout, or too many numbers.
    init?(_ view: RecordView, at root: Int, type: UInt8) {
      guard let layout = view.layout, layout < Self.mostLayouts, root < Self.mostRoots else {
        return nil
      }
      var numbers: UInt64 = 1
      for index in root..<view.end(of: root) where view.tokens[index].kind == .number {
        guard numbers < Self.mostNumbers else { return nil }
        numbers = numbers << 1 | UInt64(JSONType(view.tokens[index]) == .integer ? 0 : 1)
      }
      value = numbers << 26 | UInt64(layout) << 16 | UInt64(root) << 8 | UInt64(type)
    }

    private static let mostLayouts: Int32 = 1 << 10
    private static let mostRoots = 1 << 8
    /// 36 numbers, a bit each.
    private static let mostNumbers: UInt64 = 1 << 36
  }

  private struct Entry: Sendable {
    var key: Key?
    var counted: [Int] = []
  }

  /// By the end of a key's hash: the last one that had it.
  private var entries = [Entry](repeating: Entry(), count: entryCount)

  private static let entryCount = 64

  private static func slot(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key.value &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Adds to `counts` what a record with that key counts for; false where that isn't known.
  func add(_ key: Key, to counts: inout [Int]) -> Bool {
    let slot = Self.slot(of: key)
    guard entries[slot].key == key else { return false }
    for number in entries[slot].counted { counts[number] += 1 }
    return true
  }

  /// Keeps which layouts were counted for a record with that key.
  mutating func keep(_ counted: [Int], of key: Key) {
    entries[Self.slot(of: key)] = Entry(key: key, counted: counted)
  }
}
