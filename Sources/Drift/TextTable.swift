/// A text in a `TextTable`.
package struct TextID: Hashable, Sendable {
  package var number: UInt32
  /// The empty text.
  package static let none = TextID(number: 0)
  /// What stands for all texts beyond the table's bound.
  package static let other = TextID(number: 1)

  package init(number: UInt32) { self.number = number }
}

/// The texts of signatures, each once.
package struct TextTable: Sendable {
  package private(set) var texts = ["", "(other)"]
  private var numbers: [String: UInt32] = ["": 0, "(other)": 1]

  package init() {}

  /// The number of `text`, which is added if the table has room.
  package mutating func id(of text: String) -> TextID {
    if let number = numbers[text] { return TextID(number: number) }
    guard texts.count < DriftLimits.maxTexts else { return .other }
    let number = UInt32(truncatingIfNeeded: texts.count)
    texts.append(text)
    numbers[text] = number
    return TextID(number: number)
  }

  /// The number of `text`; nil where the table hasn't got it.
  package func number(of text: String) -> TextID? { numbers[text].map(TextID.init(number:)) }

  /// This table's number for a text of another table.
  package mutating func id(of text: TextID, in other: TextTable) -> TextID {
    text == .none || text == .other ? text : id(of: other[text])
  }

  /// The signature with the numbers of this table.
  package mutating func signature(
    _ signature: DriftSignature, in other: TextTable
  ) -> DriftSignature {
    DriftSignature(
      kind: signature.kind, path: id(of: signature.path, in: other),
      evidence: id(of: signature.evidence, in: other))
  }

  /// The same, if the table has its texts; nil where it hasn't.
  package func known(_ signature: DriftSignature, in other: TextTable) -> DriftSignature? {
    guard let path = number(of: other[signature.path]),
      let evidence = number(of: other[signature.evidence])
    else { return nil }
    return DriftSignature(kind: signature.kind, path: path, evidence: evidence)
  }

  /// The text with that number; an empty one for a number of another table.
  package subscript(_ id: TextID) -> String {
    texts.indices.contains(Int(id.number)) ? texts[Int(id.number)] : ""
  }
}
