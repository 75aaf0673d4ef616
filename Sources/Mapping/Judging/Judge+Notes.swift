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
      case .malformedUnknown(let number, let defect):
        let path = paths.unknownKey(number, reader, &texts)
        malformedValue(path, defect, element)
      case .malformedKey(let defect):
        malformedValue(texts.id(of: PathKey.placeholder), defect, element)
      case .duplicateKey(let field):
        let agrees = isContradictory(field, view) ? "another value" : "the same value"
        let second = view.tokens[Int(reader[field].duplicate)]
        add(
          DriftEvent(
            .duplicateKey, path: path(field), found: texts.id(of: agrees), at: second.fullRange,
            element: element))
      case .alias(let index):
        judgeAlias(profile.names[Int(index)], view)
      }
    }
  }

  private mutating func malformedValue(_ path: TextID, _ defect: ValueDefect, _ element: Int32) {
    if defect == .invalidUTF8 {
      add(DriftEvent(.invalidUTF8, path: path, element: element))
    } else {
      add(
        DriftEvent(
          .malformedJSON, path: path, found: texts.id(of: defect.title), element: element))
    }
  }

  private mutating func judgeAlias(_ name: FieldName, _ view: RecordView) {
    let isExpired = name.expectedUntil.map { reader.version > $0 } ?? false
    let slot = reader[name.field]
    let token = view.tokens[Int(slot.token)]
    add(
      DriftEvent(
        isExpired ? .expiredAlias : .aliasUsed, path: paths[name.field],
        found: texts.id(of: "\"\(name.name)\""), at: token.fullRange))
  }
}
