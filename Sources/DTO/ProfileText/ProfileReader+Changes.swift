extension ProfileReader {
  /// How changes are asked for; nil where the profile doesn't say it.
  mutating func changes(_ node: ProfileNode) -> ChangeQuery? {
    guard let table = node.members["changes"] else { return nil }
    check(table, as: .changes)
    if node.members["paging"] == nil {
      complain(table, "\"changes\" needs \"paging\": how the pages of its answer are asked for")
    }
    guard case .table = table.value, let parameter = text(table, "parameter"),
      let time = choice(table, "time", .changes).flatMap(ChangeQuery.TimeForm.init(rawValue:))
    else { return nil }
    var query = ChangeQuery(parameter: parameter, time: time, lists: texts(table, "lists"))
    query.with = (table.members["with"]?.elements ?? []).compactMap { element in
      text(of: element, "with").flatMap { self.parameter($0, "status=any", at: element) }
    }
    return query
  }

  /// A parameter as an address has it: `order=desc`.
  mutating func parameter(
    _ text: String, _ example: String, at node: ProfileNode
  ) -> Paging.Parameter? {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      complain(node, "\"\(text)\" is not a parameter: write it as \(example)")
      return nil
    }
    return Paging.Parameter(name: String(parts[0]), value: String(parts[1]))
  }
}
