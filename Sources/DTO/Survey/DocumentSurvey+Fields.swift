import Domain
import WireJSON

/// Where the fields of the records that were looked at stand: for the generic reading, and for a draft.
extension DocumentSurvey {
  private static let always = 0...Int.max

  static func sources(_ set: RecordSet, _ view: RecordView) -> [FieldSource] {
    var sources: [FieldSource] = []
    var taken: Set<Int> = []
    for field in [
      Field.id, .status, .createdAt, .updatedAt, .customerID, .customerEmail, .customerName,
      .method,
    ] {
      guard
        let best = set.fields[field].first(where: { $0.isCertain && !taken.contains($0.column) })
      else {
        continue
      }
      taken.insert(best.column)
      sources.append(source(field, set.fields.column(best).path, ValueForm(type(of: field))))
    }
    if let other = named(.orderID, set, besides: taken) { sources.append(other) }
    return sources + amounts(set, view) + currencies(set, view)
  }

  private static func type(of field: Field) -> FieldType {
    FieldKey.all.first { $0.field == field }?.type ?? .text
  }

  private static func source(_ field: Field, _ path: TapePath, _ form: ValueForm) -> FieldSource {
    FieldSource(field, path, form, properIn: always)
  }

  /// A field by its usual names, right in the record.
  private static func named(
    _ field: Field, _ set: RecordSet, besides taken: Set<Int>
  ) -> FieldSource? {
    let names = FieldNames.byField.first { $0.field == field }?.names ?? []
    let folded = Set(names.map(KeyStyle.foldedText))
    let found = set.columns.indices.first { index in
      !taken.contains(index) && set.columns[index].depth == 0
        && folded.contains(KeyStyle.foldedText(set.columns[index].path.keys.first ?? ""))
    }
    return found.map { source(field, set.columns[$0].path, ValueForm(type(of: field))) }
  }

  /// What a name must score to be one of the record's whole amount, beside the likeliest one.
  private static let wholeAmount = 8

  /// The amounts that may be the record's own: all of them must say the same.
  private static func amounts(_ set: RecordSet, _ view: RecordView) -> [FieldSource] {
    let candidates = set.fields[.amount].filter(\.isCertain)
    guard let best = candidates.first else { return [] }
    return candidates.filter { candidate in
      candidate.column == best.column
        || candidate.score >= min(best.score, wholeAmount)
          && !isComparedAnyway(set.fields.column(candidate))
    }.map { amount(set.fields.column($0), set, view) }
  }

  /// The column as an amount, with the unit that its name or what stands beside it tells.
  static func amount(_ column: FieldColumn, _ set: RecordSet, _ view: RecordView) -> FieldSource {
    if let money = moneyObject(column, set) {
      return source(.amount, money, ValueForm(.unitsAndNanos))
    }
    var form = ValueForm(.undeclared)
    if column.areIntegers(view), let digits = digitsBeside(column, set, view) {
      form.type = .minorUnits
      var found = source(.amount, column.path, form)
      found.digitsPath = digits
      return found
    }
    if let unit = column.names.reversed().lazy.compactMap(FieldVocabulary.minorUnit).first {
      form.type = .minorUnits
      form.minorUnit = unit
    }
    return source(.amount, column.path, form)
  }

  /// The object of `units` and `nanos` around the amount; nil where it is none.
  private static func moneyObject(_ column: FieldColumn, _ set: RecordSet) -> TapePath? {
    let around = column.path.keys.dropLast()
    guard column.name.words == ["units"], column.depth > 0,
      set.fields[.currency].contains(where: { set.fields.column($0).path.keys.dropLast() == around }
      )
    else { return nil }
    let hasNanos = set.columns.contains {
      $0.path.keys.dropLast() == around && $0.name.words == ["nanos"]
    }
    return hasNanos ? TapePath(keys: Array(around)) : nil
  }

  /// Where each record says beside the amount how many of its digits are the fraction; nil where none does.
  private static func digitsBeside(
    _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> TapePath? {
    let around = column.path.keys.dropLast()
    let found = set.columns.filter { other in
      other.path.keys.dropLast() == around && other.present.count == column.present.count
        && other.name.words.contains(where: FieldVocabulary.digits.contains)
        && (other.depth > 0 || other.name.words.count > 1
          || !other.name.words.contains(where: FieldVocabulary.vagueDigits.contains))
        && other.name.words.allSatisfy {
          FieldVocabulary.digits.contains($0) || FieldVocabulary.ofDigits.contains($0)
        }
        && other.areIntegers(view)
    }
    return found.count == 1 ? found[0].path : nil
  }

  /// Whether reading compares it with the record's amount by its name, whatever its unit.
  private static func isComparedAnyway(_ column: FieldColumn) -> Bool {
    column.depth == 0 && StatusContradiction(key: column.path.keys.last ?? "") == .otherAmount
  }

  /// The currency beside the amount, else the record's.
  private static func currencies(_ set: RecordSet, _ view: RecordView) -> [FieldSource] {
    let all = set.fields[.currency].map { set.fields.column($0) }
    let candidates = set.fields[.currency].filter(\.isCertain).map { set.fields.column($0) }
    let amount = set.fields.best(.amount).map { set.fields.column($0) }
    let near = candidates.filter { column in amount.map(column.isBeside) ?? true }
    let plain = near.filter(set.fields.isPlainCurrency)
    // Of several that differ, the one beside the amount that is called so; else nobody tells which.
    let rivals = plain.isEmpty ? all : plain
    guard let own = plain.first ?? near.first ?? candidates.first,
      rivals.allSatisfy({ $0.isSame(as: own, view) })
    else { return [] }
    return [source(.currency, own.path, ValueForm(.word))]
  }

  /// The usual names of amounts and currencies that stand in these records, and of which it is doubtful what they say.
  var doubtedPaths: Set<TapePath> {
    guard let set = recordSet else { return [] }
    let amounts = set.fields[.amount].filter { !$0.isCertain }
    let hasCurrency = sources.contains { $0.field == .currency }
    let currencies = hasCurrency ? [] : set.fields[.currency]
    return Set((amounts + currencies).map { set.fields.column($0).path })
  }
}

/// A member of an object, with its key as the tables of names spell it.
struct SurveyedMember {
  var key: String
  var name: String
  var value: Int
}

extension RecordView {
  /// The keys of an object and their values' tokens, as far as they were read.
  func members(of object: Int) -> [SurveyedMember] {
    guard tokens[object].kind == .object else { return [] }
    var members: [SurveyedMember] = []
    var index = object + 1
    let end = end(of: object)
    while index + 1 < end, tokens[index].kind == .key {
      let key = text(of: index)
      members.append(
        SurveyedMember(key: key, name: KeyStyle.foldedText(key), value: index + 1))
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return members
  }
}
