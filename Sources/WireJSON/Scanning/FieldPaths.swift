/// The paths of values beside the records that somebody wants: objects, and names that may stand right in each of them.
///
/// Thousands of places are a few lists of names in some objects each, and no path is made before somebody asks for it. A path's number
/// counts the names of each object, one object after the other.
package struct FieldPaths: Sendable {
  /// A list of names, in one object.
  private struct Group: Sendable {
    /// The object's keys, folded (`KeyStyle`).
    var object: [[UInt8]]
    var list: Int
    /// The number of its first path.
    var first: Int
  }

  /// Where a name stands in a list.
  private struct Place: Sendable {
    var list: Int
    var index: Int
  }

  private var groups: [Group] = []
  /// By folded name.
  private var names: [[UInt8]: [Place]] = [:]
  private var listCount = 0
  /// How many paths there are.
  package private(set) var count = 0
  /// How many keys the longest path has.
  private(set) var deepest = 0

  package init() {}

  /// Adds a list of names in each of these objects.
  package mutating func add(_ list: [String], in objects: [[String]]) {
    for (index, name) in list.enumerated() {
      names[KeyStyle.folded(name.utf8), default: []].append(Place(list: listCount, index: index))
    }
    for object in objects {
      groups.append(
        Group(
          object: object.map { KeyStyle.folded($0.utf8) }, list: listCount, first: count))
      count += list.count
      if !list.isEmpty { deepest = max(deepest, object.count + 1) }
    }
    listCount += 1
  }

  /// The number of the first path that these folded keys are; `*` in an object is any key.
  func number(of path: [[UInt8]]) -> Int? {
    guard let name = path.last, let places = names[name] else { return nil }
    let object = path.dropLast()
    return places.compactMap { place in
      groups.first { $0.list == place.list && Self.isMet($0.object, by: object) }
        .map { $0.first + place.index }
    }.min()
  }

  /// Whether a path begins with this key.
  func begin(with key: [UInt8]) -> Bool {
    groups.contains { $0.object.first == key || $0.object.isEmpty && isName(key, in: $0.list) }
  }

  /// Whether a path has this key.
  func hold(_ key: [UInt8]) -> Bool {
    names[key] != nil || groups.contains { $0.object.contains(key) }
  }

  /// Whether a path ends with this key; `depth`: of so many keys, nil for any.
  func end(with key: [UInt8], depth: Int? = nil) -> Bool {
    guard let depth else { return names[key] != nil }
    return groups.contains { $0.object.count + 1 == depth && isName(key, in: $0.list) }
  }

  private func isName(_ key: [UInt8], in list: Int) -> Bool {
    names[key]?.contains { $0.list == list } == true
  }

  /// Whether `path` is the one that is expected.
  static func isMet(_ expected: some Collection<[UInt8]>, by path: some Collection<[UInt8]>) -> Bool
  {
    expected.count == path.count
      && zip(expected, path).allSatisfy { $0 == $1 || $0 == anyKey }
  }

  private static let anyKey = Array(TapePath.anyKey.utf8)
}
