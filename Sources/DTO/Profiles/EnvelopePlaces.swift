import Domain
import WireJSON

/// What is read of the envelope, and where it stands.
package struct EnvelopePlaces: Sendable {
  package typealias Place = (field: EnvelopeField, path: [String])
  typealias Names = [(field: EnvelopeField, name: String)]

  /// A list of names in one object.
  private struct Group: Sendable {
    var object: [String]
    var names: Names
    /// The number of its first place.
    var first: Int
  }

  private var groups: [Group] = []
  /// The same for the scanner, by the same numbers.
  private(set) var paths = FieldPaths()

  /// Adds names that may stand right in each of these objects; the first place of a value counts.
  mutating func add(_ names: Names, in objects: [[String]]) {
    var first = paths.count
    for object in objects {
      groups.append(Group(object: object, names: names, first: first))
      first += names.count
    }
    paths.add(names.map(\.name), in: objects)
  }

  /// Adds a single place; none for an empty path.
  mutating func add(_ field: EnvelopeField, at path: [String]) {
    guard let name = path.last else { return }
    add([(field, name)], in: [Array(path.dropLast())])
  }

  /// The place of that number.
  ///
  /// - Complexity: O(log *n*) in the objects.
  package subscript(number: Int) -> Place {
    let index = groups.partitioningIndex { $0.first > number } - 1
    precondition(groups.indices.contains(index), "a number of one of the places")
    let group = groups[index]
    let (field, name) = group.names[number - group.first]
    return (field, group.object + [name])
  }

  /// All of them, in their order.
  var all: [Place] {
    groups.flatMap { group in group.names.map { ($0.field, group.object + [$0.name]) } }
  }
}
