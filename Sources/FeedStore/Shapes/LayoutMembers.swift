import Domain
import WireJSON

/// A path of a record, and a type that it has there.
struct LayoutMember: Hashable, Sendable {
  var path: String
  var type: JSONType
}

/// A step down in a record: to the value of the key that is that token, or to the elements of a list.
enum LayoutStep: Sendable {
  case key(Int)
  case list
}

/// What a record has, or an element of one of its lists.
enum LayoutMembers {
  /// Steps down, more of which no API sends: what stands deeper isn't looked at.
  static let deepest = 16

  /// All that the record has, itself under the empty path; what stands in objects of lists is counted by them.
  static func ofRecord(
    at root: Int, _ view: RecordView, _ names: inout LayoutNames
  ) -> Set<LayoutMember> {
    var members: Set = [LayoutMember(path: "", type: .object)]
    add(object: root, view, below: "", depth: 0, &names, into: &members)
    return members
  }

  /// `way`: The way down to the elements of its list.
  static func ofElement(
    _ element: Int, at way: [LayoutStep], _ view: RecordView, _ names: inout LayoutNames
  ) -> Set<LayoutMember> {
    var path = ""
    for step in way {
      switch step {
      case .key(let key): path = names.path(of: text(of: key, view), in: path)
      case .list: path += "[]"
      }
    }
    var members: Set = [LayoutMember(path: path, type: .object)]
    add(object: element, view, below: path, depth: way.count, &names, into: &members)
    return members
  }

  private static func add(
    object: Int, _ view: RecordView, below parent: String, depth: Int, _ names: inout LayoutNames,
    into members: inout Set<LayoutMember>
  ) {
    guard view.tokens[object].kind == .object, depth < deepest else { return }
    var key = object + 1
    let end = view.end(of: object)
    while key + 1 < end, view.tokens[key].kind == .key {
      let value = key + 1
      let path = names.path(of: text(of: key, view), in: parent)
      members.insert(LayoutMember(path: path, type: JSONType(view.tokens[value])))
      if view.tokens[value].kind == .object {
        add(object: value, view, below: path, depth: depth + 1, &names, into: &members)
      } else if view.tokens[value].kind == .array {
        add(list: value, view, path, depth: depth + 1, into: &members)
      }
      let next = Int(view.tokens[value].next)
      guard next > key else { break }
      key = next
    }
  }

  /// The types of a list's elements, but for objects.
  private static func add(
    list: Int, _ view: RecordView, _ path: String, depth: Int,
    into members: inout Set<LayoutMember>
  ) {
    guard depth < deepest else { return }
    var element = list + 1
    let end = view.end(of: list)
    let inner = path + "[]"
    while element < end {
      let type = JSONType(view.tokens[element])
      if type != .object { members.insert(LayoutMember(path: inner, type: type)) }
      if type == .array { add(list: element, view, inner, depth: depth + 1, into: &members) }
      let next = Int(view.tokens[element].next)
      guard next > element else { break }
      element = next
    }
  }

  /// Nil for a key that can't be read.
  private static func text(of key: Int, _ view: RecordView) -> String? {
    view.tokens[key].defect == .none ? view.text(of: key) : nil
  }
}
