/// Completion of paths, a step at a time.
package enum PathSteps {
  /// What the beginning of a path may become: a path, or one that others go through, with a point behind it.
  ///
  /// - Complexity: O(*n*) in the paths.
  package static func next(behind typed: some StringProtocol, in paths: [String]) -> [String] {
    let typed = typed.lowercased()
    var steps: [String] = []
    for path in paths where path.lowercased().hasPrefix(typed) {
      let rest = path.dropFirst(typed.count)
      let end = rest.firstIndex(of: ".").map { path.index(after: $0) } ?? path.endIndex
      let step = String(path[..<end])
      if step.lowercased() != typed, !steps.contains(step) { steps.append(step) }
    }
    return steps
  }
}
