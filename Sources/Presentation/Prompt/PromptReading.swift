/// What is known of a query or a command that is typed.
package struct PromptReading: Equatable, Sendable {
  package struct Mistake: Error, Equatable, Sendable {
    /// The characters that are wrong.
    package var place: Range<Int>
    package var message: String

    package init(place: Range<Int>, message: String) {
      (self.place, self.message) = (place, message)
    }
  }

  /// What a word may become.
  package struct Candidate: Equatable, Sendable {
    package var text: String
    /// Records that it finds; nil where nobody counted them.
    package var count: Int?

    package init(_ text: String, count: Int? = nil) { (self.text, self.count) = (text, count) }
  }

  /// Nil where nothing is wrong.
  package var mistake: Mistake?
  /// The query with all that it means, as it is kept; empty where it is none.
  package var meaning = ""
  /// Where the word begins that is being typed, and what it may become.
  package var start = 0
  package var candidates: [Candidate] = []
  /// What is said where nothing is wrong, and nothing may be completed.
  package var hint = "⏎ keeps it  Esc back"
  /// Whether the word may still become the name of a field: then nothing is looked for yet.
  package var isUnfinished = false

  package init() {}

  package init(start: Int, candidates: [Candidate], isUnfinished: Bool) {
    (self.start, self.candidates, self.isUnfinished) = (start, candidates, isUnfinished)
  }
}
