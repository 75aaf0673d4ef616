import FeedStore
import Foundation
import Query
import Synchronization

/// Finds what a feed has that a query may ask for, on a thread of its own: nobody who types waits for it.
final class VocabularyJob: Sendable {
  /// The state of the feed that is looked at.
  let stateNumber: Int
  private let found = Mutex<QueryVocabulary?>(nil)
  private let isCancelled = Atomic(false)

  /// Begins to look.
  ///
  /// `wake`: Called on the job's thread when all is found.
  init(_ snapshot: FeedSnapshot, wake: @escaping @Sendable () -> Void) {
    stateNumber = snapshot.stateNumber
    let thread = Thread { [self] in
      let reader = VocabularyReader(snapshot.state, in: snapshot.sources)
      guard let vocabulary = reader.vocabulary({ !isCancelled.load(ordering: .relaxed) }) else {
        return
      }
      found.withLock { $0 = vocabulary }
      wake()
    }
    thread.name = "feedtui.words"
    thread.start()
  }

  /// Nil until all is found.
  var result: QueryVocabulary? { found.withLock(\.self) }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
