/// The keys of a profile's text: what the reader takes, the reference says, and editors complete.
package struct ProfileKey: Sendable {
  /// The table that the key stands in.
  package enum Table: String, Sendable, CaseIterable {
    case profile = "the profile"
    case paging = "[paging]"
    case changes = "[changes]"
    case webhook = "[webhook]"
    case mode = "[mode]"
    case mark = "[[mark]]"
    case defaults = "[defaults]"
    case record = "[[record]]"
    case fields = "[record.fields]"
    case source = "a field's source"
    case rule = "[[record.rule]]"
    case sum = "[[record.sum]]"
    case test = "a condition"
    case sample = "[[sample]]"
    case expected = "[[sample.record]]"
  }

  package enum Value: String, Sendable {
    case text, number, flag = "true or false", texts = "list of texts"
    case table, tables = "list of tables"
    case versions = "list of two versions, or text"
    case version = "number, or text"
    case sources = "path, table, or list of them"
    case conditions = "table of conditions, or list of them"
    case test = "text, number, true or false, list of them, or table"
    case words = "table of lists of texts"
  }

  package var table: Table
  package var name: String
  package var value: Value
  /// The texts that are allowed; empty where any is.
  package var allowed: [String] = []
  package var isRequired = false
  package var meaning: String

  /// The keys of `table`.
  static func of(_ table: Table) -> [ProfileKey] { byTable[table] ?? [] }

  private static let byTable = Dictionary(grouping: all, by: \.table)
}
