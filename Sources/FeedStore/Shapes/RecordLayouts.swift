import Domain
import WireJSON

/// How many records have which layout: their keys, in their order, and the types of their values.
///
/// Records are alike, so there are few layouts, and a record costs a hash of its keys. What a layout has is looked at once.
/// The elements of lists are counted by layouts of their own, so that their number makes no difference.
package struct RecordLayouts: Sendable {
  /// What values have a layout.
  private struct Layout: Sendable {
    var type: UInt8
    var members: [LayoutMember]
  }

  private struct Recent: Sendable {
    var hash: UInt64 = 0
    var number = -1
  }

  private var layouts: [Layout] = []
  /// By layout, how many records have it.
  private var counts: [Int] = []
  private var numbers: [UInt64: Int] = [:]
  /// Layouts that were counted last, by the end of their hashes: most records are like one of a few before.
  private var recent = [Recent](repeating: Recent(), count: recentCount)
  /// What was counted of layouts beyond the bound, by type.
  private var others: [UInt8: [LayoutMember: Int]] = [:]
  /// By type, which keys are data.
  private var names: [UInt8: LayoutNames] = [:]
  /// Members of all layouts.
  private var memberCount = 0
  /// What was counted of the last records, by what the scanner knows of them.
  private var counted = CountedLayouts()
  /// The layouts that the record counts for that is looked at; nil where one of them isn't told apart.
  private var own: [Int]? = []
  /// The way down to what is looked at.
  private var way: [LayoutStep] = []

  /// Layouts that are told apart; ever new ones, as where keys are data, are looked at one by one.
  private static let most = 4096
  private static let mostMembers = 200_000
  private static let recentCount = 64

  package init() {}

  /// Counts a record.
  ///
  /// `root`: Its token; `type`: The number of its type in its profile.
  /// - Complexity: O(*n*) in its tokens.
  mutating func note(_ view: RecordView, at root: Int, type: UInt8) {
    let key = CountedLayouts.Key(view, at: root, type: type)
    if let key, counted.add(key, view, isOutline: false, to: &counts) { return }
    own = []
    look(view, at: root, type: type)
    if let key, let own { counted.keep(own, of: key, view, at: root) }
  }

  /// Counts a record by its outline.
  ///
  /// - Returns: Whether one like it was counted before; else this one isn't.
  mutating func note(_ outline: RecordOutline, type: UInt8) -> Bool {
    guard let key = CountedLayouts.Key(layout: outline.layout, root: 0, type: type) else {
      return false
    }
    return counted.add(key, outline.valuesAlone, isOutline: true, to: &counts)
  }

  private mutating func look(_ view: RecordView, at root: Int, type: UInt8) {
    let place = LayoutHash(type: type)
    var hash = place
    way.removeAll(keepingCapacity: true)
    add(object: root, view, &hash, place: place, type)
    guard let known = known(hash.value) else {
      return learn(hash.value, type) { names in
        LayoutMembers.ofRecord(at: root, view, &names)
      }
    }
    count(known)
  }

  private mutating func count(_ layout: Int) {
    counts[layout] += 1
    own?.append(layout)
  }

  /// The layout of that hash; nil for one that is new.
  private mutating func known(_ hash: UInt64) -> Int? {
    let slot = Int(truncatingIfNeeded: hash) & (Self.recentCount - 1)
    let last = recent[slot]
    if last.hash == hash, last.number >= 0 { return last.number }
    guard let number = numbers[hash] else { return nil }
    recent[slot] = Recent(hash: hash, number: number)
    return number
  }

  private mutating func learn(
    _ hash: UInt64, _ type: UInt8, _ list: (inout LayoutNames) -> Set<LayoutMember>
  ) {
    let members = list(&names[type, default: LayoutNames()])
    guard layouts.count < Self.most, memberCount + members.count <= Self.mostMembers else {
      for member in members { others[type, default: [:]][member, default: 0] += 1 }
      own = nil
      return
    }
    numbers[hash] = layouts.count
    memberCount += members.count
    layouts.append(Layout(type: type, members: Array(members)))
    counts.append(0)
    count(layouts.count - 1)
  }

  /// `place`: The way to the object, without its members.
  private mutating func add(
    object: Int, _ view: RecordView, _ hash: inout LayoutHash, place: LayoutHash, _ type: UInt8
  ) {
    guard view.tokens[object].kind == .object, way.count < LayoutMembers.deepest else { return }
    var key = object + 1
    let end = view.end(of: object)
    while key + 1 < end, view.tokens[key].kind == .key {
      let value = key + 1
      let token = view.tokens[value]
      switch token.kind {
      case .object:
        hash.add(view.tokens[key], view.bytes, code: LayoutHash.code(of: token))
        var inner = place
        inner.add(view.tokens[key], view.bytes, code: 0)
        way.append(.key(key))
        add(object: value, view, &hash, place: inner, type)
        way.removeLast()
        hash.end()
      case .array:
        var inner = place
        inner.add(view.tokens[key], view.bytes, code: 0)
        way.append(.key(key))
        let types = add(list: value, view, place: inner, type)
        way.removeLast()
        hash.add(view.tokens[key], view.bytes, code: LayoutHash.code(of: token))
        hash.add(elements: types)
      default: hash.add(view.tokens[key], view.bytes, code: LayoutHash.code(of: token))
      }
      let next = Int(token.next)
      guard next > key else { break }
      key = next
    }
  }

  /// Counts the objects of a list, and of lists in it, each by itself.
  ///
  /// - Returns: Which types its elements have, a bit each; those of lists in it have others.
  private mutating func add(
    list: Int, _ view: RecordView, place: LayoutHash, _ type: UInt8
  ) -> UInt64 {
    guard way.count < LayoutMembers.deepest else { return 0 }
    way.append(.list)
    defer { way.removeLast() }
    var types: UInt64 = 0
    var element = list + 1
    let end = view.end(of: list)
    while element < end {
      let token = view.tokens[element]
      types |= 1 << (LayoutHash.code(of: token) & 0x1F)
      if token.kind == .object {
        var hash = place
        hash.end()
        add(object: element, view, &hash, place: place, type)
        if let known = known(hash.value) {
          count(known)
        } else {
          let (way, object) = (way, element)
          learn(hash.value, type) { names in
            LayoutMembers.ofElement(object, at: way, view, &names)
          }
        }
      } else if token.kind == .array {
        var inner = place
        inner.end()
        // However many there are: what lists in lists hold makes one layout.
        let own = add(list: element, view, place: inner, type)
        types |= own << 16 | own >> 48
      }
      let next = Int(token.next)
      guard next > element else { break }
      element = next
    }
    return types
  }
}

extension RecordLayouts {
  /// Adds what was counted of other records, by a profile whose types have the same numbers.
  mutating func merge(_ next: RecordLayouts) {
    let byNumber = Dictionary(uniqueKeysWithValues: next.numbers.map { ($0.value, $0.key) })
    for (number, layout) in next.layouts.enumerated() {
      guard let hash = byNumber[number] else { continue }
      let count = next.counts[number]
      if let known = numbers[hash] {
        counts[known] += count
      } else if layouts.count < Self.most,
        memberCount + layout.members.count <= Self.mostMembers
      {
        memberCount += layout.members.count
        numbers[hash] = layouts.count
        layouts.append(layout)
        counts.append(count)
      } else {
        for member in layout.members {
          others[layout.type, default: [:]][member, default: 0] += count
        }
      }
    }
    for (type, members) in next.others {
      others[type, default: [:]].merge(members, uniquingKeysWith: +)
    }
    for (type, own) in next.names { names[type, default: LayoutNames()].merge(own) }
  }

  /// By type, for each path how many values there are of which type; of the record itself under the empty path.
  var fields: [UInt8: [String: TypeCounts]] {
    var byType: [UInt8: [LayoutMember: Int]] = others
    for (layout, count) in zip(layouts, counts) {
      for member in layout.members {
        byType[layout.type, default: [:]][member, default: 0] += count
      }
    }
    var fields: [UInt8: [String: TypeCounts]] = [:]
    for (type, members) in byType {
      for (member, count) in members {
        fields[type, default: [:]][member.path, default: [:]][member.type, default: 0] += count
      }
    }
    return fields
  }
}

/// A hash of keys and types that a feed can't foresee: it begins with numbers of this run's own.
private struct LayoutHash {
  private(set) var value: UInt64
  private let secret: UInt64

  private static let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  init(type: UInt8) {
    let seeds = Self.seeds
    value = seeds.0 &+ UInt64(type) &* Self.factor
    secret = seeds.1
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private mutating func mix(_ first: UInt64, _ second: UInt64) {
    let product = (value ^ first).multipliedFullWidth(by: second)
    value = product.high ^ product.low
  }

  /// Adds a key, and what stands under it.
  @inline(__always)
  mutating func add(_ key: Token, _ bytes: RawSpan, code: UInt64) {
    let (first, last) = ByteMemo.words(bytes, key.range)
    mix(first, (last ^ secret) &+ (code << 32 | UInt64(key.length)) &* Self.factor)
    guard key.length > 16 else { return }
    for offset in key.range { mix(UInt64(bytes.byte(offset)), secret) }
  }

  /// The object is over, or an element of a list begins.
  @inline(__always)
  mutating func end() { mix(1, secret) }

  @inline(__always)
  static func code(of token: Token) -> UInt64 {
    let type = UInt64(WireType(token).rawValue)
    return type | (token.defect == .none ? 0 : 1 << 4) | (JSONType.isTooLong(token) ? 1 << 3 : 0)
  }

  /// Adds which types the elements of a list have.
  @inline(__always)
  mutating func add(elements types: UInt64) { mix(types, secret &+ 1) }
}

extension JSONType {
  init(_ token: Token) {
    guard token.defect == .none else {
      self = .unreadable
      return
    }
    switch WireType(token) {
    case .object: self = .object
    case .array: self = .array
    case .string: self = .text
    case .integer: self = Self.isTooLong(token) ? .decimal : .integer
    case .decimal: self = .decimal
    case .boolean: self = .boolean
    case .null: self = .null
    case .malformed: self = .unreadable
    }
  }

  /// Whether it is an integer that 64 bits don't hold, or barely.
  @inline(__always)
  fileprivate static func isTooLong(_ token: Token) -> Bool {
    token.kind == .number && token.length > 18 && token.isInteger
  }
}
