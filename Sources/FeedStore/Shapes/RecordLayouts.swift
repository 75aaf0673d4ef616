import Domain
import WireJSON

/// How many records have which layout: their keys, in their order, and the types of their values.
///
/// Records are alike, so there are few layouts, and a record costs a hash of its keys. What a layout has is looked at once.
/// The elements of lists are counted by layouts of their own, so that their number makes no difference.
package struct RecordLayouts: Equatable, Sendable {
  /// What values have a layout.
  private struct Layout: Equatable, Sendable {
    var type: UInt8
    var count = 0
    var members: [Member]
  }

  private struct Member: Hashable, Sendable {
    var path: String
    var type: JSONType
  }

  private var layouts: [Layout] = []
  private var numbers: [UInt64: Int] = [:]
  /// The layout that was counted last: most records are like the one before.
  private var last: (hash: UInt64, number: Int) = (0, -1)
  /// What was counted of layouts beyond the bound, by type.
  private var others: [UInt8: [Member: Int]] = [:]

  /// Layouts that are told apart; ever new ones, as where keys are data, are looked at one by one.
  private static let most = 4096
  /// Paths of a type that are told apart.
  private static let mostPaths = 5000
  private static let otherPaths = "(other)"

  package init() {}

  package static func == (left: RecordLayouts, right: RecordLayouts) -> Bool {
    left.layouts == right.layouts && left.others == right.others
  }

  /// Counts a record.
  ///
  /// `root`: Its token; `type`: The number of its type in its profile.
  /// - Complexity: O(*n*) in its tokens.
  mutating func note(_ view: RecordView, at root: Int, type: UInt8) {
    var hash = LayoutHash(type: type)
    add(object: root, view, &hash, place: LayoutHash(type: type), from: root, type)
    count(hash.value, type) { Self.members(of: root, view, below: "", into: &$0) }
  }

  private mutating func count(
    _ hash: UInt64, _ type: UInt8, _ list: (inout Set<Member>) -> Void
  ) {
    if last.number >= 0, last.hash == hash { return layouts[last.number].count += 1 }
    if let number = numbers[hash] {
      last = (hash, number)
      return layouts[number].count += 1
    }
    var members: Set<Member> = []
    list(&members)
    guard layouts.count < Self.most else {
      for member in members { add(member, count: 1, type) }
      return
    }
    numbers[hash] = layouts.count
    last = (hash, layouts.count)
    layouts.append(Layout(type: type, count: 1, members: Array(members)))
  }

  private mutating func add(_ member: Member, count: Int, _ type: UInt8) {
    var member = member
    if others[type, default: [:]][member] == nil, others[type]?.count ?? 0 >= Self.mostPaths {
      member.path = Self.otherPaths
    }
    others[type, default: [:]][member, default: 0] += count
  }

  /// `place`: The way to the object, without its members.
  private mutating func add(
    object: Int, _ view: RecordView, _ hash: inout LayoutHash, place: LayoutHash, from root: Int,
    _ type: UInt8
  ) {
    guard view.tokens[object].kind == .object else { return hash.add(view.tokens[object]) }
    var key = object + 1
    let end = view.end(of: object)
    while key + 1 < end, view.tokens[key].kind == .key {
      let value = key + 1
      hash.add(key: view.tokens[key], view.bytes)
      switch view.tokens[value].kind {
      case .object:
        hash.begin()
        var inner = place
        inner.add(key: view.tokens[key], view.bytes)
        add(object: value, view, &hash, place: inner, from: root, type)
        hash.end()
      case .array:
        var inner = place
        inner.add(key: view.tokens[key], view.bytes)
        hash.add(elements: add(list: value, view, place: inner, from: root, type))
      default: hash.add(view.tokens[value])
      }
      let next = Int(view.tokens[value].next)
      guard next > key else { break }
      key = next
    }
  }

  /// Counts the objects of a list, each by itself.
  ///
  /// - Returns: Which types its elements have, a bit each.
  private mutating func add(
    list: Int, _ view: RecordView, place: LayoutHash, from root: Int, _ type: UInt8
  ) -> UInt64 {
    var types: UInt64 = 0
    var element = list + 1
    let end = view.end(of: list)
    while element < end {
      types |= 1 << UInt64(WireType(view.tokens[element]).rawValue)
      if view.tokens[element].kind == .object {
        var hash = place
        hash.begin()
        add(object: element, view, &hash, place: place, from: root, type)
        count(hash.value, type) { members in
          let path = Self.path(to: list, view, from: root) + "[]"
          members.insert(Member(path: path, type: .object))
          Self.members(of: element, view, below: path + ".", into: &members)
        }
      }
      let next = Int(view.tokens[element].next)
      guard next > element else { break }
      element = next
    }
    return types
  }

  // MARK: What a layout has

  private static func members(
    of object: Int, _ view: RecordView, below prefix: String, into members: inout Set<Member>
  ) {
    guard view.tokens[object].kind == .object else { return }
    var key = object + 1
    let end = view.end(of: object)
    while key + 1 < end, view.tokens[key].kind == .key {
      let value = key + 1
      let path = prefix + name(of: key, view)
      members.insert(Member(path: path, type: JSONType(view.tokens[value])))
      if view.tokens[value].kind == .object {
        self.members(of: value, view, below: path + ".", into: &members)
      } else if view.tokens[value].kind == .array {
        addScalars(of: value, view, path, into: &members)
      }
      let next = Int(view.tokens[value].next)
      guard next > key else { break }
      key = next
    }
  }

  /// The types of a list's elements that aren't objects, which are counted by themselves.
  private static func addScalars(
    of list: Int, _ view: RecordView, _ path: String, into members: inout Set<Member>
  ) {
    var element = list + 1
    let end = view.end(of: list)
    while element < end {
      let type = JSONType(view.tokens[element])
      if type != .object { members.insert(Member(path: path + "[]", type: type)) }
      let next = Int(view.tokens[element].next)
      guard next > element else { break }
      element = next
    }
  }

  /// The key as reports spell it; what looks like data is none.
  private static func name(of key: Int, _ view: RecordView) -> String {
    guard view.tokens[key].defect == .none else { return PathKey.placeholder }
    let text = view.text(of: key)
    return PathKey.isName(Array(text.utf8)) ? text : PathKey.placeholder
  }

  /// The path of a value; of one in a list, through `[]`.
  private static func path(to target: Int, _ view: RecordView, from root: Int) -> String {
    var path = ""
    var container = root
    while container != target {
      let isObject = view.tokens[container].kind == .object
      var child = container + 1
      // The last child that begins before it.
      while true {
        let value = isObject ? child + 1 : child
        guard value < view.tokens.count else { return path }
        let next = Int(view.tokens[value].next)
        guard next <= target, next > child else { break }
        child = next
      }
      if isObject {
        path += (path.isEmpty ? "" : ".") + name(of: child, view)
      } else {
        path += "[]"
      }
      container = isObject ? child + 1 : child
      guard container <= target else { return path }
    }
    return path
  }
}

extension RecordLayouts {
  /// Adds what was counted of other records, by a profile whose types have the same numbers.
  mutating func merge(_ next: RecordLayouts) {
    let byNumber = Dictionary(uniqueKeysWithValues: next.numbers.map { ($0.value, $0.key) })
    for (number, layout) in next.layouts.enumerated() {
      guard let hash = byNumber[number] else { continue }
      if let known = numbers[hash] {
        layouts[known].count += layout.count
      } else if layouts.count < Self.most {
        numbers[hash] = layouts.count
        layouts.append(layout)
      } else {
        for member in layout.members { add(member, count: layout.count, layout.type) }
      }
    }
    for (type, members) in next.others {
      for (member, count) in members { add(member, count: count, type) }
    }
  }

  func merged(with next: RecordLayouts) -> RecordLayouts {
    var merged = self
    merged.merge(next)
    return merged
  }

  /// By type, for each path how many values there are of which type.
  var fields: [UInt8: [String: TypeCounts]] {
    var fields: [UInt8: [String: TypeCounts]] = [:]
    func add(_ member: Member, _ count: Int, _ type: UInt8) {
      fields[type, default: [:]][member.path, default: [:]][member.type, default: 0] += count
    }
    for layout in layouts {
      for member in layout.members { add(member, layout.count, layout.type) }
    }
    for (type, members) in others {
      for (member, count) in members { add(member, count, type) }
    }
    return fields
  }
}

/// A hash of keys and types that a feed can't foresee: it begins with a number of this run's own.
private struct LayoutHash {
  private(set) var value: UInt64

  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(type: UInt8) { value = Self.seed ^ UInt64(type) }

  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: Self.factor | 1)
    value = product.high ^ product.low &+ Self.seed
  }

  mutating func add(key token: Token, _ bytes: RawSpan) {
    let (first, last) = ByteMemo.words(bytes, token.range)
    mix(first)
    mix(last ^ UInt64(token.length) << 1)
    guard token.length > 16 else { return }
    for offset in token.range { mix(UInt64(bytes.byte(offset))) }
  }

  mutating func add(_ token: Token) { mix(UInt64(WireType(token).rawValue) | 1 << 8) }

  mutating func add(elements types: UInt64) { mix(types | 1 << 16) }

  mutating func begin() { mix(1 << 17) }
  mutating func end() { mix(1 << 18) }
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
    case .integer: self = .integer
    case .decimal: self = .decimal
    case .boolean: self = .boolean
    case .null: self = .null
    case .malformed: self = .unreadable
    }
  }
}
