/// A column of the list that somebody chose.
package struct ChosenColumn: Equatable, Sendable {
  package let field: ListField
  /// Cells; nil: as many as what is seen needs.
  package let width: Int?

  /// A screen's width: a wider column is none.
  static let widths = 1...500

  package init(_ field: ListField, width: Int? = nil) { (self.field, self.width) = (field, width) }

  /// `id=30`, as it is typed.
  package var typed: String { field.word + (width.map { "=\($0)" } ?? "") }
}
