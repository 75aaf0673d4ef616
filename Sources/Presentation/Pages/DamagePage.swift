import Domain

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

/// Where records were lost, and why.
///
/// What stands there is shown only when personal values are: nothing tells them apart in damaged text.
enum DamagePage {
  static func lines(_ places: [DamagedPlace], _ options: ShowOptions) -> [PageLine] {
    places.flatMap { place in
      let line = PageLine(
        "line \(place.line)",
        "column \(place.column), byte \(Count.text(place.offset)): \(place.explanation)",
        role: .critical)
      guard Sink.damages.shows(asked: options.reveals) else { return [line] }
      return [line, PageLine("", place.excerpt, indent: 4)]
    }
  }
}
