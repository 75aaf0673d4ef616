/// Which envelopes of a sequence name their schema version: one that doesn't may be of any.
struct EnvelopeVersions {
  private var current = 0
  private var hasRecords = false
  private var hasVersion = false
  private var unversioned = 0
  /// Whether anything was damaged: then nobody knows where one envelope ends and the next begins.
  private var isDamaged = false

  /// Whether an envelope that was read to its end has records, and no version.
  var lackOne: Bool { !isDamaged && unversioned > 0 }

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

  mutating func noteDamage() { isDamaged = true }

  /// Begins the next envelope; the one before is at its end.
  mutating func begin(_ number: Int) {
    if hasRecords, !hasVersion { unversioned += 1 }
    (hasRecords, hasVersion) = (false, false)
    current = number
  }
}
