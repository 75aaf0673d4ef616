/// The texts that a profile is made of: its own, and those that it extends.
struct ProfileTexts {
  /// The text of the profile of a name; nil where there is none.
  let base: (String) -> String?
  /// Whether the tree says where things stand.
  var findsPlaces = false

  /// Profiles that extend one another: more than any house needs, and no circle.
  private static let maxDepth = 8

  /// The text as a tree, merged over the one that it extends.
  func tree(_ text: String, file: String, depth: Int = 0) throws(ProfileProblems) -> ProfileNode {
    let own = try parse(text, file: file)
    guard let name = own.members["extends"]?.text else { return own }
    guard depth < Self.maxDepth, let below = base(name) else {
      // It ends here: so the place is looked for now.
      let tree = findsPlaces ? own : try Self(base: base, findsPlaces: true).parse(text, file: file)
      throw ProfileProblems([
        ProfileProblem(
          tree.members["extends"]?.place ?? tree.place,
          depth < Self.maxDepth
            ? "there is no profile \"\(name)\" to extend"
            : "profiles extend one another without end")
      ])
    }
    return try tree(below, file: name, depth: depth + 1).merged(with: own)
  }

  private func parse(_ text: String, file: String) throws(ProfileProblems) -> ProfileNode {
    try TOMLText(text, file: file, findsPlaces: findsPlaces).node
  }
}
