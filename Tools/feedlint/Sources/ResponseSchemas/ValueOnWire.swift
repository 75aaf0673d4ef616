import ForwardDecoding

/// Values of types as JSON, as far as a schema knows them.
extension ResponseSchema {
  /// How deep a sample goes into types of types: what holds itself has no end.
  private static let maxDepth = 3

  /// A value of a type, as JSON: of an enum its first word, of a type of the schema its fields.
  func sample(of type: String, in owner: String, depth: Int = 0) -> String {
    switch type {
    case _ where Self.numbers.contains(type): return "1"
    case "Bool": return "true"
    case "Date": return "\"2026-05-04T10:00:00Z\""
    case "URL": return "\"https://example.com\""
    case "UUID": return "\"8d8ac610-566d-4ef0-9c22-186b2a5ed793\""
    case _ where type.hasPrefix("["): return type.contains(":") ? "{}" : "[]"
    default: break
    }
    guard let found = self.type(named: type, in: owner), depth < Self.maxDepth else {
      return "\"sample\""
    }
    if let word = found.words.min() {
      return found.isOfNumbers ? word : Self.quoted(word)
    }
    let members = found.fields.values.filter(\.isRequired).sorted { $0.wire < $1.wire }.map {
      Self.quoted($0.wire) + ":" + sample(of: $0.type, in: found.name, depth: depth + 1)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// A text of JSON, whatever the sources have in it.
  static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": return "\\\(scalar)"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
      }.joined() + "\""
  }

  /// The kinds of JSON that a type is read from; nil where nobody knows.
  func kinds(of type: String, in owner: String) -> Set<RawJSON.Kind>? {
    switch type {
    case _ where Self.numbers.contains(type): return [.number]
    case "Bool": return [.flag]
    case "String", "URL", "UUID", "Character": return [.text]
    case _ where type.hasPrefix("["): return type.contains(":") ? [.object] : [.array]
    default: break
    }
    guard let found = self.type(named: type, in: owner) else { return nil }
    if found.words.isEmpty { return found.fields.isEmpty ? nil : [.object] }
    return found.isOfNumbers ? [.number] : [.text]
  }

  /// Whether two types are read from the same scalars: numbers, texts, or the same words.
  ///
  /// Of lists the elements are compared, and what objects hold isn't.
  func reads(
    _ type: String, as other: String, of schema: ResponseSchema, in owner: String
  ) -> Bool {
    if let element = Self.element(of: type), let otherElement = Self.element(of: other) {
      return element == otherElement || reads(element, as: otherElement, of: schema, in: owner)
    }
    guard let kinds = kinds(of: type, in: owner), kinds == schema.kinds(of: other, in: owner),
      !type.hasPrefix("["), kinds != [.object]
    else { return false }
    let words = self.type(named: type, in: owner)?.words
    return words == schema.type(named: other, in: owner)?.words
  }

  /// `Int` of `[Int]`; nil of anything else.
  private static func element(of type: String) -> String? {
    type.hasPrefix("[") && !type.contains(":") ? String(type.dropFirst().dropLast()) : nil
  }

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Decimal",
  ]

  /// The type that a field of `owner` names.
  private func type(named name: String, in owner: String) -> TypeSchema? {
    var outer = owner.split(separator: ".").map(String.init)
    while !outer.isEmpty {
      if let found = types[(outer + [name]).joined(separator: ".")] { return found }
      outer.removeLast()
    }
    return types[name]
  }
}
