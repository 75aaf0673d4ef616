/// Which envelopes of a document, or of a sequence of them, name their schema version: one that doesn't may be of any.
struct EnvelopeVersions {
  private var current = 0
  private var hasRecords = false
  private var hasVersion = false
  /// Whether an envelope that was read to its end has records, and no version.
  private(set) var lackOne = false
  /// Whether the text between values was damaged: a version may have been lost.
  private(set) var areDamaged = false

  /// A record stands in the envelope of this number.
  @inline(__always)
  mutating func noteRecord(in number: Int) {
    if number != current { begin(number) }
    hasRecords = true
  }

  mutating func noteVersion(in number: Int) {
    if number != current { begin(number) }
    hasVersion = true
  }

  mutating func noteDamage() { areDamaged = true }

  /// Begins the next envelope; the one before is at its end.
  mutating func begin(_ number: Int) {
    lackOne = lackOne || hasRecords && !hasVersion
    (hasRecords, hasVersion) = (false, false)
    current = number
  }
}
