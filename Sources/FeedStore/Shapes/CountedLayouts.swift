import Domain
import WireJSON

/// Which layouts were counted for a record that the scanner knows by its layout: for the next one they are the same.
///
/// The scanner makes no difference between integers and decimals, which a shape does: the record's numbers are looked at.
struct CountedLayouts: Sendable {
  /// A record as the scanner knows it, and its type.
  struct Key: Equatable, Sendable {
    fileprivate var value: UInt64

    /// Nil where the record has no layout.
    init?(_ view: RecordView, at root: Int, type: UInt8) {
      guard let layout = view.layout else { return nil }
      self.init(layout: layout, root: root, type: type)
    }

    /// Nil where the record stands too far behind.
    init?(layout: Int32, root: Int, type: UInt8) {
      guard root < Self.mostRoots else { return nil }
      value = UInt64(UInt32(bitPattern: layout)) << 24 | UInt64(root) << 8 | UInt64(type)
    }

    /// A tape that is longer has no layout.
    private static let mostRoots = 1 << 16
  }

  private struct Entry: Sendable {
    var key: Key?
    /// Which tokens are numbers, on the tape and among the values of the outline, and a bit for each that is no integer as usual.
    var numbers: [Int32] = []
    var outlined: [Int32] = []
    var kinds: UInt64 = 0
    var counted: [Int] = []

    /// Whether a record's numbers are integers where those of the one before were.
    ///
    /// `isOutline`: Whether `view` has the values of its outline alone.
    func hasKinds(of view: RecordView, isOutline: Bool) -> Bool {
      numbers.isEmpty || CountedLayouts.kinds(of: isOutline ? outlined : numbers, view) == kinds
    }
  }

  /// By a hash of a key: the last one that had it.
  private var entries = [Entry](repeating: Entry(), count: entryCount)

  private static let entryCount = 64
  /// A bit each.
  private static let mostNumbers = 64

  private static func slot(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key.value &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Adds to `counts` what a record with that key counts for; false where that isn't known.
  ///
  /// `isOutline`: Whether `view` has the values of its outline alone.
  func add(_ key: Key, _ view: RecordView, isOutline: Bool, to counts: inout [Int]) -> Bool {
    let slot = Self.slot(of: key)
    guard entries[slot].key == key, entries[slot].hasKinds(of: view, isOutline: isOutline) else {
      return false
    }
    // By their places: a list that is gone through is counted a reference to.
    for place in entries[slot].counted.indices { counts[entries[slot].counted[place]] += 1 }
    return true
  }

  /// Keeps which layouts were counted for a record with that key, which begins at token `root`.
  mutating func keep(_ counted: [Int], of key: Key, _ view: RecordView, at root: Int) {
    let numbers = (root..<view.end(of: root)).filter { view.tokens[$0].kind == .number }
      .map { Int32($0) }
    guard numbers.count <= Self.mostNumbers else { return }
    entries[Self.slot(of: key)] = Entry(
      key: key, numbers: numbers,
      outlined: numbers.compactMap { view.numberInOutline(of: Int($0)).map(Int32.init) },
      kinds: Self.kinds(of: numbers, view), counted: counted)
  }

  private static func kinds(of numbers: [Int32], _ view: RecordView) -> UInt64 {
    var kinds: UInt64 = 0
    for number in numbers {
      kinds = kinds << 1 | (JSONType(view.tokens[Int(number)]) == .integer ? 0 : 1)
    }
    return kinds
  }
}
