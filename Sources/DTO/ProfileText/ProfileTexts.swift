/// The profile that another one changes, as it was found by its name.
package enum ProfileBase {
  case nobody
  case text(String, file: String)
  /// There is a file of this name, which can't be read.
  case unreadable(ProfileProblems)
}

/// The texts that a profile is made of: its own, and those that it extends.
struct ProfileTexts {
  /// The profile of a name, and the names of those that extend it.
  let base: (String, [String]) -> ProfileBase
  /// Whether the tree says where things stand.
  var findsPlaces = false
  /// Whether the program brings the text along.
  var isTrusted = false

  /// The longest chain of profiles that extend one another; it also ends a circle.
  private static let maxDepth = 8

  /// The text as a tree, merged over the ones that it extends, and the names of those, the nearest first.
  func tree(
    _ text: String, file: String, behind names: [String] = []
  ) throws(ProfileProblems) -> (node: ProfileNode, bases: [String]) {
    let own = try parse(text, file: file)
    guard let name = own.members["extends"]?.text else { return (own, []) }
    guard names.count < Self.maxDepth else {
      throw try problem("profiles extend one another without end", text, file)
    }
    switch base(name, names) {
    case .nobody: throw try problem("there is no profile \"\(name)\" to extend", text, file)
    case .unreadable(let problems): throw problems
    case .text(let below, let place):
      let tree = try tree(below, file: place, behind: names + [name])
      return (tree.node.merged(with: own), [name] + tree.bases)
    }
  }

  /// What is wrong with the line of `extends`: it ends here, so the place is looked for now.
  private func problem(
    _ message: String, _ text: String, _ file: String
  ) throws(ProfileProblems) -> ProfileProblems {
    let tree = try Self(base: base, findsPlaces: true).parse(text, file: file)
    return ProfileProblems([
      ProfileProblem(tree.members["extends"]?.place ?? tree.place, message)
    ])
  }

  private func parse(_ text: String, file: String) throws(ProfileProblems) -> ProfileNode {
    try TOMLText(text, file: file, findsPlaces: findsPlaces, isTrusted: isTrusted).node
  }
}
