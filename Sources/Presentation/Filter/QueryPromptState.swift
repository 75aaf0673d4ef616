/// The prompt of a query: what is typed, and what is known of it.
package struct QueryPromptState: Equatable, Sendable {
  package private(set) var typed = TypedText(maxLength: maxLength)
  package private(set) var isTyping = false
  /// What the list was filtered to when the prompt was opened; nil: to nothing.
  private(set) var before: ListFilter.Criterion?
  package private(set) var reading = QueryReading()
  /// Whether somebody wanted to use it as it is.
  private(set) var isTried = false
  private var cycle: Cycle?

  /// What Tab goes through.
  private struct Cycle: Equatable, Sendable {
    var start: Int
    var candidates: [String]
    var index: Int
  }

  /// Characters of a query.
  static let maxLength = 500

  package var text: String { typed.text }

  /// Opens it with the query that the list is filtered by.
  mutating func begin(_ criterion: ListFilter.Criterion?) {
    before = criterion
    isTyping = true
    reading = QueryReading()
    (isTried, cycle) = (false, nil)
    let text = if case .query(let text)? = criterion { text } else { "" }
    typed = TypedText(text, maxLength: Self.maxLength)
  }

  mutating func end() { isTyping = false }

  mutating func type(_ key: Key) -> TypedText.Typed {
    let result = typed.type(key)
    switch result {
    case .complete: return complete(1)
    case .completeBack: return complete(-1)
    case .accept: isTried = true
    case .changed, .tooLong: (isTried, cycle) = (false, nil)
    case .nothing, .cancel, .quit, .suspend: break
    }
    return result
  }

  mutating func append(_ text: String) -> TypedText.Typed {
    (isTried, cycle) = (false, nil)
    return typed.append(text)
  }

  mutating func take(_ reading: QueryReading) { self.reading = reading }

  /// The next thing that may stand there.
  private mutating func complete(_ step: Int) -> TypedText.Typed {
    var next =
      cycle
      ?? Cycle(
        start: reading.start, candidates: reading.candidates,
        index: step > 0 ? -1 : reading.candidates.count)
    guard !next.candidates.isEmpty else { return .nothing }
    next.index = (next.index + step + next.candidates.count) % next.candidates.count
    typed.complete(from: next.start, with: next.candidates[next.index])
    (isTried, cycle) = (false, next)
    return .changed
  }

  /// What is wrong, where that is to be said: not of a word that is still being typed, and may become right.
  var shownMistake: QueryReading.Mistake? {
    guard let mistake = reading.mistake else { return nil }
    let mayBecomeRight = mistake.place.upperBound >= text.count && !reading.candidates.isEmpty
    return mayBecomeRight && !isTried ? nil : mistake
  }
}

/// What is known of a query that is typed.
package struct QueryReading: Equatable, Sendable {
  package struct Mistake: Equatable, Sendable {
    /// The characters that are wrong.
    package var place: Range<Int>
    package var message: String

    package init(place: Range<Int>, message: String) {
      (self.place, self.message) = (place, message)
    }
  }

  /// Nil where nothing is wrong.
  package var mistake: Mistake?
  /// Where the word begins that is being typed, and what it may become.
  package var start = 0
  package var candidates: [String] = []
  /// Whether the word may still become the name of a field: then nothing is looked for yet.
  package var isUnfinished = false

  package init() {}

  package init(start: Int, candidates: [String], isUnfinished: Bool) {
    (self.start, self.candidates, self.isUnfinished) = (start, candidates, isUnfinished)
  }
}
