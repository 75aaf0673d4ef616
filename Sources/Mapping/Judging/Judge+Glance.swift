import DTO
package import Domain
package import WireJSON

/// A record that is as an earlier one, but for what each says for itself.
package struct GlancedRecord: Sendable {
  /// What is kept of the earlier one.
  package let like: JudgedLayouts.Kept
  /// The number of its id among its values.
  package let id: Int
  package let idHash: UInt32
  package let amount: Amount
  package let writtenDecimals: UInt8
  /// In nanoseconds since 1970-01-01 UTC.
  package let createdAt: Int64
}

/// Records of which a glance at their values tells all.
extension Judge {
  /// Takes a record for what an earlier one was that said the same, where its id, its amount and its times are written as most are.
  ///
  /// What was judged last stays so.
  ///
  /// - Returns: Nil where it must be judged.
  /// - Complexity: O(*n*) in the bytes of its values; allocates nothing.
  @inline(__always)
  package mutating func glance(
    at record: RecordOutline, among types: ExpectedTypes
  ) -> GlancedRecord? {
    let place = JudgedLayouts.Place(record.layout, root: 0, types)
    guard
      let outcome = judged.outcome(of: place, record.valuesAlone, by: .values),
      let own = judged.room.own(outcome)
    else { return nil }
    let id = record.values[own.id]
    guard id.kind == .string, id.isPlain, Self.saysSomething(own.id, record.valuesAlone),
      let (amount, decimals) = plainAmount(
        record.values[own.amount], record.bytes, own.form, own.currency,
        isCoerced: own.amountIsCoerced),
      let made = agreedTime(record.values[own.createdAt], record.bytes)
    else { return nil }
    if let updatedAt = own.updatedAt {
      guard let changed = agreedTime(record.values[updatedAt], record.bytes), changed >= made else {
        return nil
      }
    }
    judged.noteHit(of: place)
    return GlancedRecord(
      like: JudgedLayouts.Kept(outcome: outcome, number: judged.room.number(outcome)),
      id: own.id, idHash: own.idHash.value(with: record.bytes, id.range), amount: amount,
      writtenDecimals: decimals, createdAt: made)
  }
}
