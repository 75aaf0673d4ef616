/// Where signatures are counted, by the texts of the judge that reports them.
struct ReportedSlots: Sendable {
  private struct Reported: Sendable {
    var signature: DriftSignature
    var slot: Int
  }

  private var slots: [DriftSignature: Int] = [:]
  /// Those that were reported last, by some bits of each: most events are as one of a few before.
  private var recent = [16 of Reported?](repeating: nil)

  /// Where a signature is counted; nil of one that isn't yet.
  mutating func slot(of signature: DriftSignature) -> Int? {
    let place = Self.place(of: signature)
    if let last = recent[place], last.signature == signature { return last.slot }
    guard let slot = slots[signature] else { return nil }
    recent[place] = Reported(signature: signature, slot: slot)
    return slot
  }

  mutating func note(_ slot: Int, of signature: DriftSignature) { slots[signature] = slot }

  private static func place(of signature: DriftSignature) -> Int {
    let (path, evidence) = (Int(signature.path.number), Int(signature.evidence.number))
    return (Int(signature.kind.rawValue) &+ path &* 3 &+ evidence &* 5) & 15
  }
}
