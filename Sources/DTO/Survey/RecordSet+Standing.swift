import Domain
import WireJSON

/// What an object alone is to the records inside of it.
extension RecordSet {
  enum Standing {
    /// It is the record, and they are its parts: an order and its payments.
    case record
    /// They are the records: those of a customer, or an event's.
    case holder
    /// How much each looks like a record must tell.
    case unclear
  }

  /// Records inside of an object of no name from which on it is their statement, and not a record with its parts.
  private static let statement = 5

  /// `inside`: What was found in it.
  func standing(around inside: [RecordSet]) -> Standing {
    guard !inside.isEmpty else { return .unclear }
    if isHolder || inside.contains(where: holds) { return .holder }
    guard score.signs.contains(.ownID) else { return .unclear }
    if isOfOwnMoney {
      let areFew = inside.allSatisfy {
        !$0.fields.list.isOfRecords || $0.all.count < Self.statement
      }
      return row != nil || areFew ? .record : .unclear
    }
    let isOfSomebody = score.signs.contains(.currency) || score.signs.contains(.customer)
    let isWhole =
      !score.hasAmount && isOfSomebody && score.signs.isSuperset(of: [.status, .time])
      && inside.allSatisfy { $0.all.count < 2 || !$0.score.isOfMoney }
      && !inside.contains(where: carries)
    return isWhole ? .record : .unclear
  }

  /// Whether it has an amount in its currency of its own, with a state or a time.
  private var isOfOwnMoney: Bool {
    guard fields[.currency].contains(where: { isOwn(fields.column($0)) }) else { return false }
    let amount = fields[.amount].first { isOwn(fields.column($0)) }
    return amount?.isCertain == true
      || (amount != nil || score.namesAmount)
        && !score.signs.isDisjoint(with: [.status, .time])
  }

  /// Whether it stands right in the object, or in one of its amounts: not in what the object carries.
  private func isOwn(_ column: FieldColumn) -> Bool {
    column.names.dropLast().allSatisfy { name in
      name.words.allSatisfy {
        FieldCandidates.around.contains($0) || FieldCandidates.amountWords.contains($0)
      }
    }
  }

  /// Whether nothing but what envelopes call what they hold stands between it and the records: an event's `data.object`.
  private func carries(_ other: RecordSet) -> Bool {
    other.keys.dropFirst(keys.count).allSatisfy {
      FieldNames.payloads.contains($0) || $0 == TapePath.anyKey
    }
  }

  /// Whether the others are orders in what isn't known to be a record, or records of its own kind.
  private func holds(_ other: RecordSet) -> Bool {
    guard other.isList, let inner = other.fields.list.row else { return false }
    let areWhole = FieldVocabulary.wholeRecords.contains { FieldVocabulary.row(of: $0) == inner }
    return row == nil ? areWhole && other.score.hasID : row == inner && other.score.isOfMoney
  }

  /// Whether it is called what holds records: `customer`, `account_id`.
  private var isHolder: Bool {
    let words = fields.list.words.words
    if let last = words.last { return FieldVocabulary.holders.contains(last) }
    return wordsOfID.contains(where: FieldVocabulary.holders.contains)
  }

  /// Its row of `FieldVocabulary.records`, by its name or that of its id; nil where neither tells.
  private var row: Int? {
    fields.list.row ?? wordsOfID.lazy.compactMap { FieldVocabulary.row(ofSingular: $0) }.first
  }

  private var wordsOfID: [String] {
    fields.best(.id).map { fields.column($0).name.words } ?? []
  }

  private var keys: [String] {
    ((place.array ?? []) + place.inner.keys).map(KeyStyle.foldedText)
  }
}
