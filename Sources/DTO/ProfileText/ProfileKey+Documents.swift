extension ProfileKey {
  /// The table as Markdown, a section for each table of the format.
  package static var markdown: String {
    var lines: [String] = []
    for table in Table.allCases {
      lines += ["### \(table.rawValue)", "", "| key | value | meaning |", "|---|---|---|"]
      for key in of(table) {
        var meaning = key.meaning.split(separator: "|").joined(separator: "\\|")
        if !key.allowed.isEmpty {
          meaning += " One of \(key.allowed.map { "`\($0)`" }.joined(separator: ", "))."
        }
        let required = key.isRequired ? ", required" : ""
        lines.append("| `\(key.name)` | \(key.value.rawValue)\(required) | \(meaning) |")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// The table as JSON Schema (2020-12), for editors that check TOML by one.
  package static var jsonSchema: String {
    let definitions = Table.allCases.map { table in
      "    \(quoted(name(of: table))): \(object(table))"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "feedtui profile",
        "$ref": "#/$defs/profile",
        "$defs": {
      \(definitions.joined(separator: ",\n"))
        }
      }

      """
  }

  private static func name(of table: Table) -> String { "\(table)" }

  private static func object(_ table: Table) -> String {
    let keys = of(table)
    let members = keys.map { "\(quoted($0.name)): \(schema(of: $0))" }
    let required = keys.filter(\.isRequired).map { quoted($0.name) }
    return
      "{\"type\": \"object\", \"additionalProperties\": false, \"required\": [\(required.joined(separator: ", "))], "
      + "\"properties\": {\(members.joined(separator: ", "))}}"
  }

  private static func schema(of key: ProfileKey) -> String {
    let type: String
    switch (key.name, key.value) {
    case ("mark", _): type = list("mark")
    case ("sample", _): type = list("sample")
    case ("record", _): type = list(key.table == .sample ? "expected" : "record")
    case ("rule", _): type = list("rule")
    case ("sum", _): type = list("sum")
    case ("paging", _), ("body-paging", _): type = "\"$ref\": \"#/$defs/paging\""
    case ("changes", _): type = "\"$ref\": \"#/$defs/changes\""
    case ("webhook", _): type = "\"$ref\": \"#/$defs/webhook\""
    case ("mode", _): type = "\"$ref\": \"#/$defs/mode\""
    case ("defaults", _): type = "\"$ref\": \"#/$defs/defaults\""
    case ("fields", _): type = "\"$ref\": \"#/$defs/fields\""
    case (_, .text): type = "\"type\": \"string\""
    case (_, .number): type = "\"type\": \"integer\""
    case (_, .flag): type = "\"type\": \"boolean\""
    case (_, .texts): type = "\"type\": [\"array\", \"string\"]"
    case (_, .version): type = "\"type\": [\"integer\", \"string\"]"
    case (_, .versions): type = "\"type\": [\"array\", \"integer\", \"string\"]"
    case (_, .sources): type = sources
    case (_, .conditions), (_, .tables): type = "\"type\": [\"object\", \"array\"]"
    case (_, .test):
      type = "\"type\": [\"string\", \"integer\", \"boolean\", \"array\", \"object\"]"
    case (_, .table), (_, .words): type = "\"type\": \"object\""
    }
    let allowed =
      key.allowed.isEmpty || key.value == .texts
      ? "" : ", \"enum\": [\(key.allowed.map(quoted).joined(separator: ", "))]"
    return "{\(type)\(allowed), \"description\": \(quoted(key.meaning))}"
  }

  private static func list(_ definition: String) -> String {
    "\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/\(definition)\"}"
  }

  private static var sources: String {
    let one = "{\"type\": \"string\"}, {\"$ref\": \"#/$defs/source\"}"
    return "\"anyOf\": [\(one), {\"type\": \"array\", \"items\": {\"anyOf\": [\(one)]}}]"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
