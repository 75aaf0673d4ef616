package import Domain
package import WireJSON

/// Where fields stand, as profiles write it.
extension FieldSource {
  /// `{ path = "total_amount", unit = "decimal-string", since = 2 }`.
  package var toml: String {
    var members = ["path = \(TOMLText.quoted(path.description))"]
    func add(_ name: String, _ value: String) { members.append("\(name) = \(value)") }
    if form.type.isAmount, let unit = AmountUnit(form) {
      add("unit", TOMLText.quoted(unit.rawValue))
    }
    if form.exponent >= 0 { add("digits", "\(form.exponent)") }
    if let digitsPath { add("digits-at", TOMLText.quoted(digitsPath.description)) }
    if form.zeroIsUnknown { add("zero-is-unknown", "true") }
    if isTime {
      let zone = form.zonelessMinutes.map { ZoneOffset(minutes: $0).text }
      add("zone", TOMLText.quoted(zone ?? ZoneOffset.uncertain))
    }
    if let properIn {
      if properIn.lowerBound > 0 { add("since", "\(properIn.lowerBound)") }
      if properIn.upperBound < .max { add("until", "\(properIn.upperBound)") }
    } else {
      add("legacy", "true")
    }
    if let expectedUntil { add("expected-until", "\(expectedUntil)") }
    if isReadForNull { add("also-if-null", "true") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private var isTime: Bool { form.type == .timestamp }
}

extension AmountUnit {
  /// The unit of an amount of this form; nil for what is none.
  fileprivate init?(_ form: ValueForm) {
    let unit = Self.allCases.first {
      $0.type == form.type && $0.minorUnit == form.minorUnit
    }
    guard let unit else { return nil }
    self = unit
  }
}

extension RecordType {
  /// Whether a field is read at the path, in whatever style its keys are written.
  package func reads(_ path: TapePath) -> Bool {
    let style = path.keys.map(KeyStyle.foldedText)
    return sources.contains { $0.path == path || $0.path.keys.map(KeyStyle.foldedText) == style }
  }

  /// Where else the field is to be read, as the type's sources of it are.
  ///
  /// `isSameUnit`: Whether an amount there is in the unit of the one that it takes the place of; else nobody knows which.
  package func source(
    of field: Field, at path: TapePath, isSameUnit: Bool
  ) -> FieldSource {
    let proper = sources.filter { $0.field == field && $0.properIn != nil }
    let newest = proper.max { ($0.properIn?.upperBound ?? 0) < ($1.properIn?.upperBound ?? 0) }
    var form = newest?.form ?? ValueForm(.undeclared)
    if form.type.isAmount, !isSameUnit { form = ValueForm(.undeclared) }
    var source = FieldSource(field, path, form, properIn: 0...Int.max)
    // The old name may stay, as a null.
    source.isReadForNull = true
    return source
  }

  /// Whether other things of a record than its own value decide on the field, and ask for it by the names that are known.
  package func isDecidedByRules(_ field: Field) -> Bool {
    let paths = Set(sources.filter { $0.field == field }.map(\.path))
    let conditions = rules.flatMap(\.conditions) + self.conditions.joined()
    let asks =
      conditions.contains { paths.contains($0.path) }
      || requiredPlaces.contains(where: paths.contains)
    return asks || knownWords.keys.contains(where: paths.contains)
      || field == .status && rules.contains { !$0.isGeneral }
  }
}

extension FeedProfile {
  /// A profile that extends this one, and reads fields of a type elsewhere as well.
  package func extended(name: String, _ added: [(type: String, source: FieldSource)]) -> String {
    var lines = [
      "schema = 1", "name = \(TOMLText.quoted(name))", "title = \(TOMLText.quoted(title))",
      "extends = \(TOMLText.quoted(self.name))",
    ]
    for type in types where added.contains(where: { $0.type == type.name }) {
      lines += ["", "[[record]]", "name = \(TOMLText.quoted(type.name))", "", "[record.fields]"]
      for key in FieldKey.all {
        let new = added.filter { $0.type == type.name && $0.source.field == key.field }
        guard !new.isEmpty else { continue }
        let all = type.sources.filter { $0.field == key.field } + new.map(\.source)
        lines += ["\(key.name) = ["] + all.map { "  \($0.toml)," } + ["]"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Field {
  /// What a profile calls it; empty for what no profile names.
  package var profileName: String { FieldKey.all.first { $0.field == self }?.name ?? "" }
}
