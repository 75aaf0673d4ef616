import WireJSON

/// What the name of a field says, where no API is known.
struct NameMeaning: Sendable {
  /// What its value may say against a status.
  let contradiction: StatusContradiction
  /// What its members are about.
  let subject: StatusContradiction.Subject
  /// What its number is of the record's amount.
  let part: AmountPart

  /// Of a key of the record itself.
  ///
  /// `isStrict`: Whether nobody has looked at the record's fields, so that a name that isn't understood may say anything.
  init(of key: [UInt8], isStrict: Bool) {
    let name = String(decoding: key, as: UTF8.self)
    contradiction =
      isStrict ? StatusContradiction(strict: name) : StatusContradiction(key: name)
    subject = StatusContradiction.Subject(key: name)
    part = isStrict ? AmountPart(NameWords(name)) : .none
  }

  /// Of a key of an object that is about `outer`.
  init(_ key: String, in outer: StatusContradiction.Subject, isStrict: Bool) {
    contradiction = StatusContradiction(key: key, of: outer)
    subject = StatusContradiction.Subject(key: key, in: outer)
    part =
      isStrict && (outer.isOfMoney || outer == .thing)
      ? AmountPart(ofNested: NameWords(key), isThing: outer == .thing) : .none
  }

  /// What `packed` made of one, as a memo keeps it.
  init(packed: UInt32) {
    contradiction =
      UInt8(exactly: packed & 0xFF).flatMap(StatusContradiction.init(rawValue:)) ?? .none
    subject =
      UInt8(exactly: packed >> 8 & 0xFF).flatMap(StatusContradiction.Subject.init(rawValue:))
      ?? .whole
    part = UInt8(exactly: packed >> 16).flatMap(AmountPart.init(rawValue:)) ?? .none
  }

  var packed: UInt32 {
    UInt32(contradiction.rawValue) | UInt32(subject.rawValue) << 8 | UInt32(part.rawValue) << 16
  }
}
