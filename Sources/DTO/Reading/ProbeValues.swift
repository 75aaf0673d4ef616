import WireJSON

/// The values of the record read last at the places that conditions ask for.
///
/// In memory of their own, as `FieldTable` is: they are forgotten and found for every record.
@safe
struct ProbeValues: ~Copyable {
  /// What is known of one place.
  struct Value: BitwiseCopyable {
    /// The token of the value; -1 where there is none.
    var token: Int32 = -1
    /// The token that stands in the way to the place; -1 where nothing does.
    var blocker: Int32 = -1
    /// The word there, as `WordNumbers` codes it; `unread` until somebody asks.
    var word = unread
    /// Whether the object that holds the place's key was read; the record itself always is.
    var isReached = false
    /// Whether a key that can't be read may lead to the place.
    var isHidden = false
    /// Whether null isn't nothing there; never changes.
    var countsNull = false
    /// Whether a literal there settles conditions; never changes.
    var hasLiterals = false

    static let unread = UInt32.max
  }

  private let values: UnsafeMutablePointer<Value>
  /// The places of which something is known, some of them twice; a record has few of them.
  private let touched: UnsafeMutablePointer<Int32>
  private var touchedCount = 0
  /// What is known of the places of a record of which nothing was read.
  private let initial: FlatTable<Value>
  /// Places at which something may stand, or something in the way to them: bits, each for all places that share it; null only where it counts.
  private(set) var valued: UInt64 = 0
  /// What `true`, `false` and `0` stand at places: bits, each for one literal at one place.
  private(set) var literals: UInt64 = 0
  private let literalBits: FlatTable<LiteralBits>
  /// Whether anything was taken since the last reset.
  private var isUsed = false
  private var numbers: WordNumbers

  init(_ plan: ReadingPlan) {
    var values = plan.probes.paths.map { Value(isReached: $0.steps.count <= 1) }
    for probe in plan.conditions.placesOfNull { values[Int(probe)].countsNull = true }
    var literals = [LiteralBits](repeating: LiteralBits(), count: values.count)
    for (probe, bits) in plan.conditions.literals {
      values[Int(probe)].hasLiterals = true
      literals[Int(probe)] = bits
    }
    literalBits = FlatTable(literals)
    initial = FlatTable(values)
    unsafe self.values = .allocate(capacity: max(1, initial.count))
    unsafe initial.copy(to: self.values)
    unsafe touched = .allocate(capacity: Self.mostTouched)
    numbers = WordNumbers(plan.words.words)
  }

  deinit {
    unsafe values.deallocate()
    unsafe touched.deallocate()
  }

  /// Beyond so many, all places are reset at once.
  private static let mostTouched = 64

  @inline(__always)
  private mutating func touch(_ probe: Int) {
    isUsed = true
    if touchedCount < Self.mostTouched { unsafe touched[touchedCount] = Int32(probe) }
    touchedCount += 1
  }

  var indices: Range<Int> { 0..<initial.count }

  /// What is known of the place of number `probe`, which is one of `indices`.
  private subscript(probe: Int) -> Value {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: probe) < UInt(bitPattern: initial.count), "no such place")
      return unsafe values[probe]
    }
    @inline(__always)
    _modify {
      precondition(UInt(bitPattern: probe) < UInt(bitPattern: initial.count), "no such place")
      yield unsafe &values[probe]
    }
  }

  /// Forgets the last record.
  @inline(__always)
  mutating func reset() {
    guard isUsed else { return }
    if touchedCount > Self.mostTouched {
      unsafe initial.copy(to: values)
    } else {
      for index in 0..<touchedCount {
        let probe = unsafe Int(touched[index])
        self[probe] = initial[probe]
      }
    }
    touchedCount = 0
    isUsed = false
    valued = 0
    literals = 0
  }

  /// The bit of a place in `valued`.
  @inline(__always)
  static func bit(of probe: Int) -> UInt64 { 1 << UInt64(probe & 63) }

  /// A key that can't be read may lead to the place.
  mutating func hide(_ probe: Int) {
    touch(probe)
    valued |= Self.bit(of: probe)
    self[probe].isHidden = true
  }

  @inline(__always)
  func token(of probe: Int) -> Int { Int(self[probe].token) }

  /// Something that leads nowhere stands in the way to the place.
  func isBlocked(_ probe: Int) -> Bool { self[probe].blocker >= 0 }

  func isHidden(_ probe: Int) -> Bool { self[probe].isHidden }

  func blocker(of probe: Int) -> Int { Int(self[probe].blocker) }

  /// Whether the record should have a value there: it is a place that all have, and the object that holds it is there.
  func isRequired(_ place: ConditionPlace) -> Bool {
    place.isRequired && self[Int(place.probe)].isReached
  }

  /// The object that holds the key of a place is there.
  mutating func reach(_ probe: Int) {
    touch(probe)
    self[probe].isReached = true
  }

  /// Takes the value of a place; the first counts.
  ///
  /// Returns whether it was the first.
  @inline(__always)
  mutating func note(_ token: Int, for probe: Int, _ view: RecordView) -> Bool {
    touch(probe)
    let known = self[probe]
    let kind = view.tokens[token].kind
    if kind != .null || known.countsNull { valued |= Self.bit(of: probe) }
    guard known.token < 0 else { return false }
    self[probe].token = Int32(token)
    if known.hasLiterals { literals |= bit(ofLiteral: token, literalBits[probe], view) }
    return true
  }

  private func bit(
    ofLiteral token: Int, _ bits: LiteralBits, _ view: RecordView
  ) -> UInt64 {
    switch view.tokens[token].kind {
    case .true: bits.isTrue
    case .false: bits.isFalse
    case .number where bits.isZero != 0 && view.isZero(at: token): bits.isZero
    default: 0
    }
  }

  /// Whether any of the conditions surely doesn't hold; most of those that don't are told so.
  @inline(__always)
  func surelyFails(_ group: ConditionTable.Group) -> Bool {
    group.needed & ~valued | group.denied & literals != 0
  }

  /// Notes what stands in the way to a place.
  mutating func block(_ probe: Int, at token: Int32) {
    touch(probe)
    valued |= Self.bit(of: probe)
    if self[probe].blocker < 0 { self[probe].blocker = token }
  }

  /// The number of the word at a place, 0 for one that no condition names; nil where no word stands there.
  @inline(__always)
  mutating func word(of probe: Int, _ view: RecordView) -> UInt32? {
    code(of: probe, view).map { $0 >> 1 }
  }

  /// The number of the word at a place, if `word` was asked for it.
  @inline(__always)
  func wordRead(at probe: Int) -> UInt32? {
    let known = self[probe].word
    return known == Value.unread ? nil : known >> 1
  }

  /// Whether the word at a place is one that a condition names, in another spelling.
  mutating func isOtherSpelling(at probe: Int, _ view: RecordView) -> Bool {
    guard let code = code(of: probe, view) else { return false }
    return code > 1 && code & 1 == 0
  }

  @inline(__always)
  private mutating func code(of probe: Int, _ view: RecordView) -> UInt32? {
    let known = self[probe]
    if known.word != Value.unread { return known.word }
    let token = view.tokens[Int(known.token)]
    guard token.kind == .string || token.kind == .number else { return nil }
    let code = numbers.code(of: token, view.bytes)
    self[probe].word = code
    return code
  }
}
