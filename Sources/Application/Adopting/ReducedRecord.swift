import DTO
import Domain
import WireJSON

/// A record with nothing but what its profile reads, in an envelope of its own: what a profile carries along as a sample.
///
///     {"id":"p1","buyer":"Ada","amount":1290}   read by id, amount   {"payments":[{"id":"p1","amount":1290}]}
struct ReducedRecord {
  private var root = Node.object([])

  private indirect enum Node {
    case object([(key: String, value: Node)])
    case list(Node)
    case value(String)
  }

  /// Puts a value where the path leads; a list on the way has one element.
  ///
  /// `json`: As it was sent.
  mutating func insert(_ json: String, at steps: [TapePath.Step]) {
    Self.insert(json, steps[...], into: &root)
  }

  private static func insert(
    _ json: String, _ steps: ArraySlice<TapePath.Step>, into node: inout Node
  ) {
    guard let step = steps.first else {
      node = .value(json)
      return
    }
    let rest = steps.dropFirst()
    guard case .key(let key) = step else {
      var element = Node.object([])
      if case .list(let known) = node { element = known }
      insert(json, rest, into: &element)
      node = .list(element)
      return
    }
    var members: [(key: String, value: Node)] = []
    if case .object(let known) = node { members = known }
    let index = members.firstIndex { $0.key == key } ?? members.count
    if index == members.count { members.append((key, .object([]))) }
    insert(json, rest, into: &members[index].value)
    node = .object(members)
  }

  /// As JSON, on one line.
  var json: String { Self.json(root) }

  private static func json(_ node: Node) -> String {
    switch node {
    case .value(let json): json
    case .list(let element): "[\(json(element))]"
    case .object(let members):
      "{" + members.map { "\(JSONLine.quoted($0.key)):\(json($0.value))" }.joined(separator: ",")
        + "}"
    }
  }
}

extension RecordPlace {
  /// The way from the top of the document to the record whose key, where a key is its id, is `key`.
  func steps(key: String) -> [TapePath.Step] {
    let outer = array.map { $0.map(TapePath.Step.key) + [.each] } ?? []
    return (outer + inner.steps).map { step in
      switch step {
      case .key(TapePath.anyKey): .key(key)
      case .key, .each: step
      // Of the elements of a list, one stands for all.
      case .index, .last, .only: .each
      }
    }
  }
}
