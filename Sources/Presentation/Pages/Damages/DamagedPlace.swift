/// A place where a record was lost.
package struct DamagedPlace: Equatable, Sendable {
  package var line: Int
  package var column: Int
  package var offset: Int
  package var explanation: String
  /// The bytes there, without secrets; they may be a person's.
  package var excerpt: String

  package init(line: Int, column: Int, offset: Int, explanation: String, excerpt: String) {
    self.line = line
    self.column = column
    self.offset = offset
    self.explanation = explanation
    self.excerpt = excerpt
  }
}
