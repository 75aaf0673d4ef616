import Domain
import WireJSON

/// How keys are named, and which of them are data: names of people, ids, days.
///
/// An object of which ever other keys come is a map, whose keys become one (`RecordShape.folded`) when all are known; here they are
/// but bounded.
struct LayoutNames: Sendable {
  /// By the path of an object, its keys as far as they are told apart.
  private var children: [String: Set<String>] = [:]
  private var count = 0

  /// Keys of one object, and paths in all, that are told apart meanwhile.
  private static let mostKeys = 2000
  private static let mostPaths = 20_000
  /// Digits of a key: a number of a standard, and no id.
  private static let mostDigits = 4
  /// Bytes of a key.
  private static let longest = 48

  /// The path of a key in an object.
  mutating func path(of key: String?, in parent: String) -> String {
    let name = key.map(Self.name) ?? FieldPathText.anyKey
    let prefix = parent.isEmpty ? "" : parent + "."
    guard name != FieldPathText.anyKey else { return prefix + name }
    // Looked at where it stands: a second reference would make each new key copy all.
    if children[parent]?.contains(name) == true { return prefix + name }
    guard (children[parent]?.count ?? 0) < Self.mostKeys, count < Self.mostPaths else {
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
      scalars.count(where: { $0.properties.numericType != nil }) <= mostDigits,
      scalars.contains(where: \.properties.isAlphabetic),
      scalars.enumerated().allSatisfy({ isOfName($1, isFirst: $0 == 0) })
    else { return FieldPathText.anyKey }
    return key.replacing(".", with: "\\.")
  }

  private static func isOfName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
    // The marks of letters, in whatever language.
    if [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory) { return true }
    // As XML's attributes become, and JSON-LD's words.
    return "_-:.$".unicodeScalars.contains(scalar) || isFirst && scalar == "@"
  }
}
