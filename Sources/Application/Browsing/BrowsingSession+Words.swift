import FeedStore
import Presentation
import Query

/// What the feed has that may be typed.
extension BrowsingSession {
  /// Looks for it where the feed has changed since, when somebody begins to type.
  mutating func learnWords() {
    guard let snapshot, snapshot.stateNumber != known?.stateNumber,
      snapshot.stateNumber != vocabularyJob?.stateNumber
    else { return }
    vocabularyJob?.cancel()
    vocabularyJob = VocabularyJob(snapshot, wake: wake)
  }

  mutating func updateWords() {
    guard let job = vocabularyJob, let vocabulary = job.result else { return }
    vocabularyJob = nil
    known = (job.stateNumber, vocabulary)
    handle(.paths(vocabulary.places.map(\.path)))
    // What is being typed may become something that wasn't known yet.
    if state.prompt.isTyping, case .query = state.prompt.purpose { readQuery(state.prompt.text) }
  }

  mutating func forgetWords() {
    vocabularyJob?.cancel()
    (vocabularyJob, known) = (nil, nil)
  }
}
