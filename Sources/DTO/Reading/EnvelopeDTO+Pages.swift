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
    case .object:
      if let next = view.value(named: "next", in: index) { return namesPage(next, view) }
      return view.members(of: index).contains { member in
        !otherPages.contains(view.text(of: member - 1).lowercased()) && namesPage(member, view)
      }
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

  /// What an object of pages names beside the next one.
  private static let otherPages: Set = [
    "prev", "previous", "before", "self", "first", "last", "current",
  ]

  private static let noPage: Set = ["", "false", "no", "n", "null", "nil", "none", "undefined"]

  /// Whether a value is an array of objects, each of them a link.
  static func areLinks(_ index: Int, _ view: RecordView) -> Bool {
    guard view.tokens[index].kind == .array else { return false }
    return view.elements(of: index).allSatisfy { view.tokens[$0].kind == .object }
  }

  /// The cursor or the address that a value is, or that stands in it; nil where there is none.
  static func nextPage(_ index: Int, _ view: RecordView) -> String? {
    switch view.tokens[index].kind {
    case .number, .string: view.text(of: index)
    case .object: pageInside(index, view)
    case .array:
      view.elements(of: index).first { isLinkToNext($0, view) }.flatMap { nextPage($0, view) }
    case .null, .true, .false, .malformed, .key: nil
    }
  }

  private static func pageInside(_ object: Int, _ view: RecordView) -> String? {
    for name in ["next"] + addresses {
      if let value = view.value(named: name, in: object) { return nextPage(value, view) }
    }
    return nil
  }

  /// What a link calls where it leads.
  private static let addresses = ["href", "url", "uri"]

  /// Whether links, as an object of names or as an array with `rel` (RFC 8288), have one to the next page.
  static func linksNextPage(_ index: Int, _ view: RecordView) -> Bool {
    switch view.tokens[index].kind {
    case .object:
      return view.value(named: "next", in: index).map { namesPage($0, view) } ?? false
    case .array:
      return view.elements(of: index).contains { isLinkToNext($0, view) }
    case .null, .true, .false, .number, .string, .malformed, .key: return false
    }
  }

  /// Whether a link is one to the next page, by its relation or by what is written on it, and leads anywhere.
  private static func isLinkToNext(_ link: Int, _ view: RecordView) -> Bool {
    let names = ["rel", "label"].compactMap { view.value(named: $0, in: link) }
    guard names.contains(where: { isNext($0, view) }) else { return false }
    let addresses = addresses.compactMap { view.value(named: $0, in: link) }
    return addresses.isEmpty || addresses.contains { namesPage($0, view) }
  }

  /// `next`, `["next"]`, `Next &raquo;`.
  private static func isNext(_ name: Int, _ view: RecordView) -> Bool {
    switch view.tokens[name].kind {
    case .array: view.elements(of: name).contains { isNext($0, view) }
    case .string:
      view.text(of: name).lowercased().split(separator: " ").contains { $0 == "next" }
    case .object, .number, .true, .false, .null, .key, .malformed: false
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
