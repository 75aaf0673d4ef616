import Domain
import WireJSON

/// What stands beside an amount and says that it may be another one, less than nothing, or no money.
///
/// Names that say so are told record by record, by `StatusContradiction`; here stands what takes all records to tell.
extension FieldCandidates {
  private static let signs: Set<String> = ["sign", "negative", "dc", "crdr", "vorzeichen"]

  /// Whether something beside it says that it may be less than nothing, no money, or of another currency.
  func isContradicted(_ column: FieldColumn, _ view: RecordView) -> Bool {
    columns.contains { other in
      guard other.path != column.path, other.depth == 0 || other.isBeside(column) else {
        return isPrice(other, beside: column, view) || isWholeElsewhere(other, than: column, view)
      }
      let words = Set(other.name.words)
      return !words.isDisjoint(with: Self.signs) || words.isSuperset(of: ["credit", "debit"])
        || isUnit(other, view) || isPrice(other, beside: column, view)
        || isSign(other, view) || isOfWhole(other, than: column, view)
        || isRival(other, of: column, view)
        || isOfOtherCurrency(other, than: column, view)
    }
  }

  /// Whether its values are units of something else than money.
  private func isUnit(_ other: FieldColumn, _ view: RecordView) -> Bool {
    other.present.contains { token in
      view.tokens[token].kind == .string && view.tokens[token].range.count <= 12
        && FieldVocabulary.units.contains(view.text(of: token).lowercased())
    }
  }

  /// Whether it is a price, of which the amount may say how many: not of a total beside a quantity.
  private func isPrice(_ other: FieldColumn, beside column: FieldColumn, _ view: RecordView) -> Bool
  {
    let words = Set(other.names.flatMap(\.words))
    guard !words.isDisjoint(with: FieldVocabulary.prices), other.mayBeAmounts(view),
      words.isDisjoint(
        with: FieldVocabulary.parts.subtracting(FieldVocabulary.prices).subtracting(["unit", "per"])
      ),
      column.names.flatMap(\.words).allSatisfy({ !FieldVocabulary.prices.contains($0) })
    else { return false }
    return weight(column) < 5 || !isOfSeveral
  }

  /// Whether it is the same amount in another currency, and the currency may be of either: `sumGrossForeignCurrency`.
  private func isOfOtherCurrency(
    _ other: FieldColumn, than column: FieldColumn, _ view: RecordView
  ) -> Bool {
    let words = Set(other.name.words)
    var marks = words.intersection(FieldVocabulary.otherMoney)
    let isNamed = FieldVocabulary.weight(other.name, in: FieldVocabulary.amounts) > 0
    let namesCurrency = FieldVocabulary.weight(other.name, in: FieldVocabulary.currencies) > 0
    if isNamed, namesCurrency, other.mayBeAmounts(view) { return true }
    guard !marks.isEmpty, isNamed || words.isSuperset(of: column.name.words) else { return false }
    marks.formUnion(["settlement", "presentment"].filter(words.contains))
    return other.mayBeAmounts(view)
      && !self[.currency].contains { candidate in
        !marks.isDisjoint(with: self.column(candidate).names.flatMap(\.words))
      }
  }

  /// Whether its values are only signs, whatever the name: `+` and `-`, `C` and `D`.
  private func isSign(_ other: FieldColumn, _ view: RecordView) -> Bool {
    let values = Set(other.present.map { view.text(of: $0).lowercased() })
    return Self.signPairs.contains { pair in
      values.isSubset(of: [pair.plus, pair.minus]) && values.contains(pair.minus)
        && (values.count > 1 || pair.isPlain)
    }
  }

  /// `isPlain`: Whether one of the two alone says that it is a sign.
  private static let signPairs: [(plus: String, minus: String, isPlain: Bool)] = [
    ("+", "-", true), ("1", "-1", true), ("crdt", "dbit", true), ("cr", "dr", true),
    ("c", "d", false), ("h", "s", false), ("credit", "debit", false), ("in", "out", false),
  ]

  /// Whether a flag says that a tax comes on top of the amount: `tax_included` is false.
  ///
  /// Of a total it is said of the prices.
  private func isOfWhole(
    _ other: FieldColumn, than column: FieldColumn, _ view: RecordView
  ) -> Bool {
    let words = other.name.words
    guard weight(column) < 5 else { return false }
    let isOfTax = words.contains { word in
      FieldVocabulary.taxes.contains { word == $0 || word == $0 + "s" }
    }
    guard isOfTax, words.contains(where: { $0.hasPrefix("incl") }) else { return false }
    return weight(other) == 0 && other.present.contains { view.flag(at: $0) == false }
  }

  /// Whether it may be the record's amount as well, and isn't the same.
  ///
  /// Either a part of other records, but in a list of refunds `refunded_amount` is all; or a number written as the
  /// amount is, whatever its name.
  private func isRival(_ other: FieldColumn, of column: FieldColumn, _ view: RecordView) -> Bool {
    guard other.mayBeAmounts(view), !other.isSame(as: column, view) else { return false }
    let words = other.name.words
    if words.contains(where: { OtherAmountName.isPart($0) && isOfList($0) }) { return true }
    return !isTold(other) && !words.contains(where: OtherAmountName.isPart)
      && !words.contains(where: FieldVocabulary.measures.contains)
      && other.isWrittenAsMoney(view) && column.isWrittenAsMoney(view)
  }

  /// Whether its name says that it is an amount, so that it is compared in each record.
  private func isTold(_ other: FieldColumn) -> Bool {
    other.path.keys.last.map { StatusContradiction(key: $0) == .otherAmount } ?? false
  }

  /// Whether a word of a name begins as the list's does.
  private func isOfList(_ word: String) -> Bool { NameWords(rest: [word]).isOfKin(to: list.words) }

  /// Whether it is an amount in an object of amounts, or of what the record is as well: `pricing.payable`, `invoice.total`.
  private func isWholeElsewhere(
    _ other: FieldColumn, than column: FieldColumn, _ view: RecordView
  ) -> Bool {
    guard other.depth > 0, isNamedWhole(other.name), other.mayBeAmounts(view) else { return false }
    let isOfRecord = other.names.dropLast().allSatisfy { name in
      name.words.allSatisfy {
        Self.around.contains($0) || FieldVocabulary.row(ofSingular: $0) != nil
          || FieldVocabulary.payableWords.contains($0) || $0 == "paid" || $0 == "billing"
      }
    }
    return isOfRecord && !other.isSameNumber(as: column, view)
  }

  /// Whether a name says no more than that it is the whole amount.
  private func isNamedWhole(_ name: NameWords) -> Bool {
    OtherAmountName.isOne(name)
      && name.words.allSatisfy { word in
        Self.amountWords.contains(word) || FieldVocabulary.plain.contains(word)
          || FieldVocabulary.payableWords.contains(word)
          || FieldVocabulary.payables.contains(where: word.hasPrefix)
      }
  }
}
