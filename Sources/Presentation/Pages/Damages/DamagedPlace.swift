/// A place where a record was lost.
package struct DamagedPlace: Equatable, Sendable {
  /// Where it stands in what was sent; all counted from 1 but the offset.
  package struct Position: Equatable, Sendable {
    package var line: Int
    package var column: Int
    package var offset: Int

    package init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  /// Nil for a place on one of several pages.
  package var position: Position?
  /// The file or the page that it was in; nil where there is but one.
  package var part: String?
  package var explanation: String
  /// The bytes there, without secrets; they may be a person's.
  package var excerpt: String

  package init(position: Position?, part: String? = nil, explanation: String, excerpt: String) {
    self.position = position
    self.part = part
    self.explanation = explanation
    self.excerpt = excerpt
  }
}
