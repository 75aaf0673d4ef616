import WireJSON

/// What the name of a field says, where no API is known.
struct NameMeaning: Sendable {
  /// What its value may say against a status.
  let contradiction: StatusContradiction
  /// What its members are about.
  let subject: StatusContradiction.Subject

  init(of key: [UInt8]) {
    let name = String(decoding: key, as: UTF8.self)
    contradiction = StatusContradiction(key: name)
    subject = StatusContradiction.Subject(key: name)
  }

  /// The meaning of a name that fields go by, or of its folded form: told once for all feeds.
  static func ofField(_ key: [UInt8]) -> NameMeaning { ofFields[key] ?? NameMeaning(of: key) }

  private static let ofFields: [[UInt8]: NameMeaning] = {
    let names =
      FieldNames.byField.flatMap(\.names) + FieldNames.amounts + FieldNames.minorAmounts.map(\.name)
    let keys = Set(names.flatMap { [Array($0.utf8), KeyStyle.folded($0.utf8)] })
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, NameMeaning(of: $0)) })
  }()
}
