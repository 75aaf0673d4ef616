import Domain
import WireJSON

/// A path of a record, and a type that it has there.
struct LayoutMember: Hashable, Sendable {
  var path: String
  var type: JSONType
}

/// What a record has, or an element of one of its lists.
enum LayoutMembers {
  /// All that the record has, itself under the empty path; what stands in objects of lists is counted by them.
  static func ofRecord(
    at root: Int, _ view: RecordView, _ names: inout LayoutNames
  ) -> Set<LayoutMember> {
    var members: Set = [LayoutMember(path: "", type: .object)]
    add(object: root, view, below: "", &names, into: &members)
    return members
  }

  static func ofElement(
    _ element: Int, of list: Int, _ view: RecordView, from root: Int, _ names: inout LayoutNames
  ) -> Set<LayoutMember> {
    let path = path(to: list, view, from: root, &names) + "[]"
    var members: Set = [LayoutMember(path: path, type: .object)]
    add(object: element, view, below: path, &names, into: &members)
    return members
  }

  private static func add(
    object: Int, _ view: RecordView, below parent: String, _ names: inout LayoutNames,
    into members: inout Set<LayoutMember>
  ) {
    guard view.tokens[object].kind == .object else { return }
    var key = object + 1
    let end = view.end(of: object)
    while key + 1 < end, view.tokens[key].kind == .key {
      let value = key + 1
      let path = names.path(of: text(of: key, view), in: parent)
      members.insert(LayoutMember(path: path, type: JSONType(view.tokens[value])))
      if view.tokens[value].kind == .object {
        add(object: value, view, below: path, &names, into: &members)
      } else if view.tokens[value].kind == .array {
        add(list: value, view, path, into: &members)
      }
      let next = Int(view.tokens[value].next)
      guard next > key else { break }
      key = next
    }
  }

  /// The types of a list's elements, but for objects.
  private static func add(
    list: Int, _ view: RecordView, _ path: String, into members: inout Set<LayoutMember>
  ) {
    var element = list + 1
    let end = view.end(of: list)
    let inner = path + "[]"
    while element < end {
      let type = JSONType(view.tokens[element])
      if type != .object { members.insert(LayoutMember(path: inner, type: type)) }
      if type == .array { add(list: element, view, inner, into: &members) }
      let next = Int(view.tokens[element].next)
      guard next > element else { break }
      element = next
    }
  }

  /// Nil for a key that can't be read.
  private static func text(of key: Int, _ view: RecordView) -> String? {
    view.tokens[key].defect == .none ? view.text(of: key) : nil
  }

  /// The path of a value; of one in a list, through `[]`.
  private static func path(
    to target: Int, _ view: RecordView, from root: Int, _ names: inout LayoutNames
  ) -> String {
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
      path = isObject ? names.path(of: text(of: child, view), in: path) : path + "[]"
      container = isObject ? child + 1 : child
      guard container <= target else { return path }
    }
    return path
  }
}
