/// A line of a record's JSON, as it may be shown.
package struct RawLine: Equatable, Sendable {
  package var indent: Int
  /// The key with its quotes and colon, where the line is a member.
  package var key: String
  /// The value, or the brackets of a container.
  package var value: ShownText
  /// Where the value stands in the record, as queries and columns spell it; of a bracket, where its container does.
  ///
  /// Nil where a key on the way may not be shown, or can't be read.
  package var path: String?
  package var isDrifting: Bool
  /// The comma behind it, where there is one.
  package var separator: String

  /// A line with all its parts.
  package init(
    indent: Int, key: String, value: ShownText, path: String? = nil, isDrifting: Bool = false,
    separator: String = ""
  ) {
    self.indent = indent
    self.key = key
    self.value = value
    self.path = path
    self.isDrifting = isDrifting
    self.separator = separator
  }

  /// Whether lines of a container follow, up to the bracket that closes it.
  package var opensContainer: Bool { ["{", "["].contains(value.masked) }

  /// Whether it ends one.
  package var closesContainer: Bool { key.isEmpty && ["}", "]"].contains(value.masked) }
}
