/// Which envelopes of a document or a sequence name something that applies to all their records, such as the
/// schema version or the currency; records of an envelope that names none may have any.
struct EnvelopeCoverage {
  private var current = 0
  private var hasRecords = false
  private var hasName = false
  /// Whether an envelope that was read to its end has records, and names nothing.
  private(set) var lackOne = false
  /// Whether the text between values was damaged: a name may have been lost.
  private(set) var areDamaged = false

  /// A record stands in the envelope of this number.
  @inline(__always)
  mutating func noteRecord(in number: Int) {
    if number != current { begin(number) }
    hasRecords = true
  }

  mutating func noteName(in number: Int) {
    if number != current { begin(number) }
    hasName = true
  }

  mutating func noteDamage() { areDamaged = true }

  /// Begins the next envelope; the one before is at its end.
  mutating func begin(_ number: Int) {
    lackOne = lackOne || hasRecords && !hasName
    (hasRecords, hasName) = (false, false)
    current = number
  }
}
