import DTO

/// What was found of several files.
package struct FoundFiles: Sendable {
  package let names: [String]
  /// What is wrong with some of them, by their names.
  package private(set) var problems: [(name: String, words: String)] = []
  /// Files that say that there are more pages.
  package private(set) var unfinishedCount = 0
  /// The names of the profiles by which records were read.
  package private(set) var profiles: [String] = []
  /// How the first was read that isn't whole.
  private(set) var firstProblem: FeedVerdict?

  init(names: [String]) { self.names = names }

  mutating func take(_ name: String, _ verdict: FeedVerdict, _ state: FeedState) {
    if !verdict.isWhole {
      firstProblem = firstProblem ?? verdict
      problems.append((name, state.misplacement?.sentence ?? verdict.problem ?? "not whole"))
    } else if state.profile.isOfNoKnownAPI {
      problems.append((name, "no known API: only what is certain is shown"))
    }
    if state.hasNextPage { unfinishedCount += 1 }
    if !profiles.contains(state.profile.name) { profiles.append(state.profile.name) }
  }
}
