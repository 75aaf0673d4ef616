import Domain
import WireJSON

/// How keys are named, and which of them are data: names of people, ids, days.
///
/// An object of which ever other keys come is a map: its keys are one, `{key}`. That is so of all its keys, whenever it was
/// found out, so that the order of records makes no difference.
struct LayoutNames: Sendable {
  /// By the path of an object, its keys as far as they are told apart.
  private var children: [String: Set<String>] = [:]
  private var count = 0

  /// Keys of one object: more are no names that somebody chose for fields.
  private static let mostKeys = 64
  /// Paths in all.
  private static let mostPaths = 5000
  /// Bytes of a key.
  private static let longest = 48

  /// The path of a key in an object.
  mutating func path(of key: String?, in parent: String) -> String {
    let name = key.map(Self.name) ?? FieldPathText.anyKey
    let prefix = parent.isEmpty ? "" : parent + "."
    guard name != FieldPathText.anyKey else { return prefix + name }
    let own = children[parent] ?? []
    if own.contains(name) { return prefix + name }
    guard own.count <= Self.mostKeys, count < Self.mostPaths else {
      return prefix + FieldPathText.anyKey
    }
    children[parent, default: []].insert(name)
    count += 1
    return prefix + name
  }

  mutating func merge(_ other: LayoutNames) {
    children.merge(other.children) { $0.union($1) }
    count = children.values.reduce(0) { $0 + $1.count }
  }

  /// The key as a path has it; what looks like data is none.
  private static func name(_ key: String) -> String {
    let scalars = key.unicodeScalars
    guard !key.isEmpty, key.utf8.count <= longest,
      scalars.count(where: { $0.properties.numericType != nil }) <= 2,
      scalars.contains(where: \.properties.isAlphabetic),
      scalars.enumerated().allSatisfy({ isOfName($1, isFirst: $0 == 0) })
    else { return FieldPathText.anyKey }
    return key.replacing(".", with: "\\.")
  }

  private static func isOfName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
    // As XML's attributes become, and JSON-LD's words.
    return "_-:.$".unicodeScalars.contains(scalar) || isFirst && scalar == "@"
  }

  /// The same members with the keys of maps named `{key}`, but for those that one of twenty of their objects has.
  static func folded(_ members: [LayoutMember: Int]) -> [LayoutMember: Int] {
    var members = members
    // Maps may stand in maps, which are seen as one only when their keys are.
    for _ in 0..<8 {
      var keys: [String: [String: Int]] = [:]
      for (member, count) in members where !member.path.isEmpty {
        let own = withoutBrackets(member.path)
        let isKey = own == member.path && own != FieldPathText.anyKey
        let parent = FieldPathText.parent(of: member.path) ?? ""
        keys[parent, default: [:]][own, default: 0] += isKey ? count : 0
      }
      var rare: Set<String> = []
      for (parent, children) in keys where children.count > mostKeys {
        let all = members[LayoutMember(path: parent, type: .object)] ?? 0
        for (path, count) in children where count * 20 < all { rare.insert(path) }
      }
      guard !rare.isEmpty else { return members }
      var folded: [LayoutMember: Int] = [:]
      for (member, count) in members {
        folded[LayoutMember(path: fold(member.path, rare), type: member.type), default: 0] += count
      }
      guard folded.count < members.count else { return members }
      members = folded
    }
    return members
  }

  private static func withoutBrackets(_ path: String) -> String {
    var path = Substring(path)
    while path.hasSuffix("[]") { path = path.dropLast(2) }
    return String(path)
  }

  /// The path with rare keys of maps named `{key}`.
  private static func fold(_ path: String, _ rare: Set<String>) -> String {
    guard !path.isEmpty else { return path }
    let parent = FieldPathText.parent(of: path)
    let bare = withoutBrackets(path)
    let brackets = path.dropFirst(bare.count)
    let own = bare.dropFirst(parent.map { $0.count + 1 } ?? 0)
    let name = (rare.contains(bare) ? FieldPathText.anyKey : String(own)) + brackets
    return parent.map { "\(fold($0, rare)).\(name)" } ?? name
  }
}
