import WireJSON

extension EnvelopeDTO {
  /// Whether a value says that there is a next page: a cursor, an address, a number, a flag, or an object of these.
  ///
  /// What can't be told counts as a yes: a page too many is announced rather than one too few.
  static func namesPage(_ index: Int, _ view: RecordView) -> Bool {
    let token = view.tokens[index]
    switch token.kind {
    case .null, .false: return false
    case .true: return true
    case .number, .string: return namesPage(view.text(of: index))
    case .object: return view.members(of: index).contains { namesPage($0, view) }
    case .array: return view.elements(of: index).contains { namesPage($0, view) }
    case .malformed: return true
    case .key: return false
    }
  }

  /// Whether a text or a number is no way to say that there is no next page.
  package static func namesPage(_ text: String) -> Bool {
    let word = text.filter { !$0.isWhitespace }.lowercased()
    if let number = Int(word) { return number > 0 }
    return !noPage.contains(word)
  }

  private static let noPage: Set = ["", "false", "no", "n", "null", "nil", "none", "undefined"]

  /// Whether links, as an object of names or as an array with `rel` (RFC 8288), have one to the next page.
  static func linksNextPage(_ index: Int, _ view: RecordView) -> Bool {
    switch view.tokens[index].kind {
    case .object:
      return view.value(named: "next", in: index).map { namesPage($0, view) } ?? false
    case .array:
      return view.elements(of: index).contains { link in
        view.value(named: "rel", in: link).map { view.text(of: $0).lowercased() == "next" } ?? false
      }
    case .null, .true, .false, .number, .string, .malformed, .key: return false
    }
  }
}

extension RecordView {
  /// The values of the object at `object`.
  fileprivate func members(of object: Int) -> [Int] {
    var members: [Int] = []
    var index = object + 1
    while index + 1 < end(of: object) {
      members.append(index + 1)
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return members
  }
}
