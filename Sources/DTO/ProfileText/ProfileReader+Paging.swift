import WireJSON

extension ProfileReader {
  /// How the next page is asked for; nil where the profile doesn't say it.
  ///
  /// `key`: The table's: of requests without a body, or with one.
  mutating func paging(_ node: ProfileNode, _ key: String) -> Paging? {
    guard let table = node.members[key] else { return nil }
    check(table, as: .paging)
    guard case .table = table.value, let text = choice(table, "by", .paging),
      let name = Paging.StepName(rawValue: text)
    else {
      return nil
    }
    if name.isAtNext, node.members["next"] == nil {
      complain(table, "\"\(text)\" needs \"next\": the path of what leads to the next page")
    }
    if key == "body-paging", !name.takesParameter {
      complain(table, "\"\(text)\" leads to an address: a body is asked by a parameter")
    }
    refuse("parameter", of: table, unless: name.takesParameter, of: text)
    refuse("id", of: table, unless: name == .lastID, of: text)
    refuse("always", of: table, unless: name.isAtNext, of: text)
    refuse("first", of: table, unless: name.isNumber, of: text)
    let parameter = self.text(table, "parameter")
    if name.takesParameter, parameter == nil {
      complain(table, "\"parameter\" is missing: what the address calls the \(text)")
    }
    let first = number(table, "first", in: 0...1)
    let id = path(table, "id")
    var paging = Paging(
      Self.step(name, parameter ?? "", first: first, id: id ?? TapePath(keys: ["id"])))
    paging.size = size(table)
    paging.order = choice(table, "order", .paging).flatMap(Paging.Order.init(rawValue:))
    paging.newest = newest(table)
    paging.isNextAlwaysThere = flag(table, "always") ?? false
    return paging
  }

  mutating func rate(_ node: ProfileNode) -> RequestRate? {
    guard let text = text(node, "rate"), let member = node.members["rate"] else { return nil }
    let rate = RequestRate(text)
    if rate == nil { complain(member, "\"\(text)\" is no rate: write it as 25/s, 240/min or 1/h") }
    return rate
  }

  private static func step(
    _ name: Paging.StepName, _ parameter: String, first: Int?, id: TapePath
  ) -> Paging.Step {
    switch name {
    case .linkHeader: .linkHeader
    case .nextURL: .nextURL
    case .cursor: .cursor(parameter: parameter)
    case .lastID: .lastID(parameter: parameter, path: id)
    case .page: .page(parameter: parameter, first: first ?? 1)
    case .offset: .offset(parameter: parameter, first: first ?? 0)
    }
  }

  private mutating func refuse(
    _ key: String, of table: ProfileNode, unless isAllowed: Bool, of name: String
  ) {
    if !isAllowed, let member = table.members[key] {
      complain(member, "\"\(key)\" means nothing where pages are asked for by \(name)")
    }
  }

  private mutating func size(_ table: ProfileNode) -> Paging.Size? {
    let parameter = text(table, "size")
    let most = number(table, "most", in: 1...ProfileLimits.elementsOfPage)
    switch (parameter, most) {
    case (let parameter?, let most?): return Paging.Size(parameter: parameter, most: most)
    case (nil, nil): return nil
    default:
      complain(table, "\"size\" and \"most\" stand together: the parameter, and the most it takes")
      return nil
    }
  }

  private mutating func newest(_ table: ProfileNode) -> Paging.Parameter? {
    guard let text = text(table, "newest"), let member = table.members["newest"] else { return nil }
    return parameter(text, "order=desc", at: member)
  }
}
