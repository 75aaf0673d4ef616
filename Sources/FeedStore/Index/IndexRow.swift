import DTO
package import Domain
import Mapping

/// What the index keeps of a record: 48 bytes.
///
/// Its texts are decoded again when somebody looks.
///
/// offset 8 · length 4 · id hash 4 · coefficient 8 · time 8 · words 8 · codes 8
package struct IndexRow: Equatable, Sendable {
  /// Where the record begins in the source.
  package var offset: Int64
  package var length: UInt32
  package var idHash: UInt32
  var coefficient: Int64
  var time: Int64
  /// What has a name of its own in `IndexRow+Packed`.
  var words = PackedNumbers()
  var codes = PackedNumbers()

  init(_ facts: RecordFacts, offset: Int, length: Int, context: UInt16 = 0) {
    self.offset = Int64(offset)
    self.length = UInt32(truncatingIfNeeded: length)
    idHash = facts.idHash
    coefficient = facts.amount.coefficient
    time = 0
    self.context = context
    statusWord = facts.statusWord
    method = facts.method
    writtenDecimals = facts.writtenDecimals
    scale = facts.amount.scale
    amountIssue = facts.amountIssue?.rawValue ?? Self.noIssue
    currency = facts.currency.map(Self.number) ?? 0
    status = facts.status?.rawValue ?? 255
    typeCode = facts.type << 3 | facts.kind.rawValue
    marksCode = facts.marks.rawValue | (facts.isOfUnknownType ? Self.unknownTypeBit : 0)
    timeIssue = facts.createdAtIssue?.rawValue ?? 255
    if facts.kindIsAssumed { origin.insert(.kindIsAssumed) }
    if facts.statusIsProviderWord { origin.insert(.hasProviderStatus) }
    if facts.hasCustomer { origin.insert(.hasCustomer) }
    switch facts.createdAt {
    case .instant(let nanoseconds): time = nanoseconds
    case .date(let date):
      time = Int64(date.daysSinceEpoch)
      timeIssue = 254
    case nil: break
    }
  }

  /// Takes what a record says for itself that is like this one's.
  @inline(__always)
  mutating func take(_ glanced: GlancedRecord, at place: Range<Int>) {
    offset = Int64(place.lowerBound)
    length = UInt32(truncatingIfNeeded: place.count)
    idHash = glanced.idHash
    coefficient = glanced.amount.coefficient
    scale = glanced.amount.scale
    writtenDecimals = glanced.writtenDecimals
    time = glanced.createdAt
  }

  /// The number that a row has for a currency.
  static func number(_ code: CurrencyCode) -> UInt16 {
    let letters = [code.packed >> 16 & 0x1F, code.packed >> 8 & 0x1F, code.packed & 0x1F]
    return letters.reduce(0) { $0 << 5 | UInt16($1) }
  }

  /// Marks the row.
  mutating func mark(_ marks: RecordMarks) { marksCode |= marks.rawValue }

  /// Whether versions of the record differ in something of it.
  package var isContested: Bool { !marks.isDisjoint(with: .contestedAll) }

  /// The row of a version that nothing contests.
  var uncontested: IndexRow {
    var row = self
    row.marksCode &= ~RecordMarks.contestedAll.rawValue
    return row
  }

  /// The facts in which another version of the record differs.
  func contest(with other: IndexRow) -> RecordMarks {
    var marks = RecordMarks.none
    // Where both are words of the provider's own, or nobody knows them, the words tell.
    let isSameStatus =
      status == other.status
      && (status != 255 || statusWord == other.statusWord && statusWord != WordTable.other)
    if !isSameStatus { marks.insert(.contestedStatus) }
    let isSameAmount =
      coefficient == other.coefficient && scale == other.scale && currency == other.currency
      && amountIssue == other.amountIssue
    if !isSameAmount { marks.insert(.contestedAmount) }
    if time != other.time || timeIssue != other.timeIssue { marks.insert(.contestedTime) }
    return marks
  }

  /// Whether there is an id, by which duplicates of the record can be found.
  var hasID: Bool { idHash != 0 }

  /// Nanoseconds since 1970-01-01 UTC; nil where no instant is certain.
  var instant: Int64? { timeIssue == 255 ? time : nil }

  /// The amount, where it is certain but for what versions of the record say.
  package var amount: Amount? {
    amountIssue == Self.noIssue ? Amount(ofParts: coefficient, scale: scale) : nil
  }

  /// The status, under the same condition.
  var knownStatus: OrderStatus? { OrderStatus(rawValue: status) }

  /// Nil where it isn't certain.
  package var currencyCode: CurrencyCode? { Self.currency(packed: currency) }

  /// The currency of a number that a row has for one; nil of 0.
  package static func currency(packed: UInt16) -> CurrencyCode? {
    guard packed > 0 else { return nil }
    func letter(_ shift: UInt32) -> UInt32 { UInt32(packed) >> shift & 0x1F | 0x40 }
    return CurrencyCode(ofPacked: letter(10) << 16 | letter(5) << 8 | letter(0))
  }

  /// When it was made; nil where that isn't certain.
  var created: Timestamp? {
    switch timeIssue {
    case 255: .instant(nanoseconds: time)
    case 254: .date(CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: time)))
    default: nil
    }
  }

  /// Of an amount that is certain.
  static let noIssue: UInt8 = 255
  private static let unknownTypeBit: UInt8 = 128

  /// The kind's number.
  var kindCode: UInt8 { typeCode & 7 }

  package var kind: RecordKind { Self.kind(code: kindCode) }

  static func kind(code: UInt8) -> RecordKind { RecordKind(rawValue: code) ?? .order }

  /// Whether its currency is certain, and this one.
  func isIn(_ code: CurrencyCode) -> Bool { currency == Self.number(code) }

  /// The number of its type in its profile; nil where that isn't known.
  package var type: Int? { marksCode & Self.unknownTypeBit == 0 ? Int(typeCode >> 3) : nil }

  /// What the record was judged as, which is what it is judged as again.
  var judgedAs: RecordFacts {
    var facts = RecordFacts(
      type: typeCode >> 3, kind: kind, kindIsAssumed: origin.contains(.kindIsAssumed))
    facts.isOfUnknownType = marksCode & Self.unknownTypeBit != 0
    return facts
  }

  /// The number of the type that it was judged as.
  var typeNumber: Int { Int(typeCode >> 3) }

  /// Whether the key before the record is its id.
  func hasKeyForID(_ profile: FeedProfile) -> Bool {
    let type = min(Int(typeCode >> 3), profile.types.count - 1)
    return type >= 0 && profile.types[type].idIsKey && hasID
  }

  /// Whether the same was decided, whatever was marked about it, and whatever the numbers of words.
  func isSame(as other: IndexRow) -> Bool {
    var (own, theirs) = (self, other)
    (own.context, own.statusWord, own.method) = (theirs.context, theirs.statusWord, theirs.method)
    own.origin = theirs.origin
    own.marksCode &= Self.unknownTypeBit
    theirs.marksCode &= Self.unknownTypeBit
    return own == theirs
  }

  package var marks: RecordMarks { RecordMarks(rawValue: marksCode & ~Self.unknownTypeBit) }
}
