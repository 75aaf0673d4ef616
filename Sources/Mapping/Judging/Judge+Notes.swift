import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  /// What reading noticed becomes drift.
  mutating func judgeNotes(_ view: RecordView, element: Int32 = -1) {
    for note in reader.dto.notes {
      switch note {
      case .unknownKey(let number):
        let path = paths.unknownKey(number, reader, &texts)
        add(DriftEvent(.unknownKey, path: path, element: element))
      case .duplicateUnknownKey(let number):
        let path = paths.unknownKey(number, reader, &texts)
        add(DriftEvent(.duplicateKey, path: path, element: element))
      case .duplicateKey(let field):
        let agrees = isContradictory(field, view) ? "another value" : "the same value"
        let second = view.tokens[Int(reader[field].duplicate)]
        report(.duplicateKey, of: field, agrees, at: second, element: element)
      case .alias(let source):
        judgeAlias(reader.sources[Int(source)], view)
      case .noObject(let node, let token):
        judgeNoObject(node, view.tokens[Int(token)], element)
      }
    }
  }

  /// Something that is no object stands where fields should be: they are missing, each by its own policy.
  private mutating func judgeNoObject(_ node: UInt16, _ token: Token, _ element: Int32) {
    let evidence = paths.typeChange(from: .object, to: WireType(token), &texts)
    add(
      DriftEvent(
        .typeFlip, path: texts.id(of: reader.path(ofNode: node)), evidence: evidence,
        at: token.fullRange, element: element))
  }

  /// Notes a record of a type that the profile doesn't know: the word for the type is new.
  ///
  /// Where a key that can't be read may tell the type, that key is noted, and says all.
  mutating func noteUnknownType(_ view: RecordView, at root: Int) {
    guard let path = plan.typePlace else { return }
    guard let token = path.find(in: view, from: root), view.tokens[token].kind == .string else {
      guard !reader.typeMayBeHidden else { return }
      return add(DriftEvent(.missingField, path: texts.id(of: path.description)))
    }
    let word = StringBody.text(of: view.tokens[token], in: view.bytes)
    if reader.typeMayBeHidden, !profile.isNewType(word, at: path) { return }
    add(
      DriftEvent(
        .newWord, path: texts.id(of: path.description),
        evidence: texts.id(of: EvidenceText.describing(word)), at: view.tokens[token].fullRange))
  }

  /// The record's type or status is given twice with different values: neither its words nor its units are certain.
  mutating func noteContradiction(_ path: String, _ token: Token) {
    facts.isOfUnknownType = true
    facts.kind = .transaction
    add(
      DriftEvent(
        .duplicateKey, path: texts.id(of: path), evidence: texts.id(of: "another value"),
        at: token.fullRange))
  }

  private mutating func judgeAlias(_ source: FieldSource, _ view: RecordView) {
    let isExpired = source.expectedUntil.map { reader.version > $0 } ?? false
    let token = view.tokens[Int(reader[source.field].token)]
    var name = "\"\(source.path)\""
    if isExpired, let until = source.expectedUntil {
      name += " expected until \(VersionNumber.text(of: until))"
    }
    add(
      DriftEvent(
        isExpired ? .expiredAlias : .aliasUsed, of: source.field, path: paths[source.field, type],
        evidence: texts.id(of: name), at: token.fullRange))
  }
}
