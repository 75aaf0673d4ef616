/// The prompt of a query or a command: what is typed, and what is known of it.
package struct PromptState: Equatable, Sendable {
  package private(set) var typed = TypedText(maxLength: maxLength)
  package private(set) var isTyping = false
  package private(set) var purpose = Purpose.query(before: nil)
  package private(set) var reading = PromptReading()
  /// Whether somebody wanted to use it as it is.
  private(set) var isTried = false
  private var cycle: Cycle?

  /// What is typed.
  package enum Purpose: Equatable, Sendable {
    /// A query; before: what the list was filtered to when the prompt was opened, nil: to nothing.
    case query(before: ListFilter.Criterion?)
    case command

    /// What stands before what is typed.
    var sign: String {
      switch self {
      case .query: "&"
      case .command: ":"
      }
    }
  }

  /// What Tab goes through.
  private struct Cycle: Equatable, Sendable {
    var start: Int
    var candidates: [String]
    var index: Int
  }

  /// Characters of what is typed.
  static let maxLength = 2_000

  package var text: String { typed.text }

  /// Opens it with a text.
  mutating func begin(_ purpose: Purpose, _ text: String) {
    self.purpose = purpose
    isTyping = true
    reading = PromptReading()
    (isTried, cycle) = (false, nil)
    // What is there already is never cut: another query would be asked.
    typed = TypedText(text, maxLength: max(Self.maxLength, text.count))
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

  mutating func take(_ reading: PromptReading) { self.reading = reading }

  /// The next thing that may stand there.
  private mutating func complete(_ step: Int) -> TypedText.Typed {
    var next =
      cycle
      ?? Cycle(
        start: reading.start, candidates: reading.candidates.map(\.text),
        index: step > 0 ? -1 : reading.candidates.count)
    guard !next.candidates.isEmpty else { return .nothing }
    next.index = (next.index + step + next.candidates.count) % next.candidates.count
    typed.complete(from: next.start, with: next.candidates[next.index])
    (isTried, cycle) = (false, next)
    return .changed
  }

  /// What is wrong, where that is to be said: not of a word that is still being typed, and may become right.
  var shownMistake: PromptReading.Mistake? {
    guard let mistake = reading.mistake else { return nil }
    let mayBecomeRight = mistake.place.upperBound >= text.count && !reading.candidates.isEmpty
    return mayBecomeRight && !isTried ? nil : mistake
  }
}
