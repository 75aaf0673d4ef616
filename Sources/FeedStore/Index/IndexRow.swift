package import Domain
import Mapping

/// What the index keeps of a record: 40 bytes.
///
/// Its texts are decoded again when somebody looks.
///
/// offset 8 · length 4 · id hash 4 · coefficient 8 · time 8
/// currency 2 · status 1 · scale 1 · type and kind 1 · marks 1 · amount's doubt 1 · time's doubt 1
package struct IndexRow: Equatable, Sendable {
  /// Where the record begins in the source.
  package var offset: Int64
  package var length: UInt32
  package var idHash: UInt32
  var coefficient: Int64
  var time: Int64
  /// The three letters, five bits each; 0 where the currency isn't certain.
  var currency: UInt16
  /// 255 where the status isn't certain.
  var status: UInt8
  var scale: UInt8
  /// The type's index in its profile in the upper five bits, 31 for one that the profile doesn't know; the kind in the lower three.
  var typeCode: UInt8
  var marksCode: UInt8
  /// 255 where the amount is certain.
  var amountIssue: UInt8
  /// 255 where the time is a certain instant, 254 where it is a date.
  var timeIssue: UInt8

  init(_ facts: RecordFacts, offset: Int, length: Int) {
    self.offset = Int64(offset)
    self.length = UInt32(truncatingIfNeeded: length)
    idHash = facts.idHash
    coefficient = facts.amount.coefficient
    scale = facts.amount.scale
    amountIssue = facts.amountIssue?.rawValue ?? 255
    currency = facts.currency.map(Self.pack) ?? 0
    status = facts.status?.rawValue ?? 255
    typeCode = facts.isOfUnknownType ? 31 << 3 : facts.type << 3
    typeCode |= facts.kind.rawValue
    marksCode = facts.marks.rawValue
    timeIssue = facts.createdAtIssue?.rawValue ?? 255
    switch facts.createdAt {
    case .instant(let nanoseconds): time = nanoseconds
    case .date(let date):
      time = Int64(date.daysSinceEpoch)
      timeIssue = 254
    case nil: time = 0
    }
  }

  private static func pack(_ code: CurrencyCode) -> UInt16 {
    let letters = [code.packed >> 16 & 0x1F, code.packed >> 8 & 0x1F, code.packed & 0x1F]
    return letters.reduce(0) { $0 << 5 | UInt16($1) }
  }

  package var kind: RecordKind { RecordKind(rawValue: typeCode & 7) ?? .order }

  /// What the record was judged as, which is what it is judged as again.
  var judgedAs: RecordFacts {
    let isUnknown = typeCode >> 3 == 31
    var facts = RecordFacts(
      type: isUnknown ? 0 : typeCode >> 3, kind: kind, kindIsAssumed: false)
    facts.isOfUnknownType = isUnknown
    return facts
  }
  package var marks: RecordMarks { RecordMarks(rawValue: marksCode) }
}
