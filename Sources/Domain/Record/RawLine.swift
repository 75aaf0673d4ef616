/// A line of a record's JSON, as it may be shown.
package struct RawLine: Equatable, Sendable {
  package var indent: Int
  /// The key with its quotes and colon, where the line is a member.
  package var key: String
  /// The value, or the brackets of a container.
  package var value: ShownText
  package var isDrifting: Bool
  /// The comma behind it, where there is one.
  package var separator: String

  /// A line with all its parts.
  package init(
    indent: Int, key: String, value: ShownText, isDrifting: Bool = false, separator: String = ""
  ) {
    self.indent = indent
    self.key = key
    self.value = value
    self.isDrifting = isDrifting
    self.separator = separator
  }
}
