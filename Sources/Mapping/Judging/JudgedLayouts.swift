import DTO
import Domain
import WireJSON

/// What was judged of records of each layout that were as they should be: the same as of every other one that says the same.
///
/// Which token is which field depends on a record's layout. What else a judge finds hangs on few values: the words of
/// its status, its currency and its method, and those at the places that conditions ask for. Where all of these are as
/// they were in an earlier record, byte for byte, so is what was found; but for ids, amounts and times, which are judged
/// of each record, and texts, which only have to say something.
@safe
struct JudgedLayouts: ~Copyable {
  /// Where a record stands, and what it may be.
  struct Place: BitwiseCopyable, Equatable {
    var layout: Int32
    var root: Int32
    /// A bit for each type that may stand there; the number of the one that is given.
    var types: UInt64
    var choice: Choice

    enum Choice: UInt8 {
      case byConditions
      /// The only type that may stand there needs no condition to hold.
      case byPlace
      case given
    }
  }

  /// What was found in a record, beside the states of its fields.
  struct Outcome {
    var facts: RecordFacts
    var capabilities: Capabilities
    var refundedAmount: Fact<Amount>
    var methodIsDocumented: Bool
    var ruleOfStatus: Int?
    var versionToken: Int?
  }

  struct Layout: BitwiseCopyable {
    var place = Place(layout: -1, root: 0, types: 0, choice: .given)
    /// No two layouts that were ever kept have one; 0 is none's.
    var number: UInt32 = 0
    /// How many tokens must be as they were, and how many must say something.
    var comparedCount = 0
    var textCount = 0
    /// What is left of the patience with records that say something new.
    var patience = 0
  }

  private(set) var room = Room(isEmpty: true)
  private var layoutCount: UInt32 = 0

  /// A feed has a dozen layouts, and some dozens of words go together; of those that share a place here the last one is kept.
  static let layoutCapacity = 64
  static let outcomeCapacity = 256
  /// Records in which more tokens count are judged each time.
  static let maxTokens = 16
  /// 1,024: where so many more records say something new than something known, the values are no words.
  private static let mostPatience = 1024

  /// Forgets all of it: what is said of all records has changed.
  mutating func forget() {
    if !room.isEmpty { room = Room(isEmpty: true) }
  }

  // MARK: Looking up

  @inline(__always)
  private static func index(of place: Place) -> Int {
    Int(truncatingIfNeeded: place.layout &+ place.root &* 7) & (layoutCapacity - 1)
  }

  @inline(__always)
  private static func index(ofHash hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (outcomeCapacity - 1)
  }

  /// The outcome of a record that says what an earlier one said; nil where none did.
  @inline(__always)
  func outcome(of place: Place, _ view: RecordView) -> Int? {
    guard !room.isEmpty else { return nil }
    let index = Self.index(of: place)
    let layout = room.layout(index)
    guard layout.place == place, layout.patience > 0 else { return nil }
    for number in 0..<layout.textCount {
      let token = view.tokens[room.text(number, of: index)]
      guard !Judge.isBlank(token, view) else { return nil }
    }
    var hash = UInt64(layout.number)
    for number in 0..<layout.comparedCount {
      let token = view.tokens[room.compared(number, of: index)]
      guard let value = ShortValue(token, view) else { return nil }
      value.combine(with: &hash)
      room.read(value, number)
    }
    let outcome = Self.index(ofHash: hash)
    // Values that only hash alike aren't the same.
    guard room.owner(of: outcome) == layout.number,
      room.valuesAreSame(layout.comparedCount, as: outcome)
    else { return nil }
    return outcome
  }

  /// A record said what an earlier one said.
  @inline(__always)
  mutating func noteHit(of place: Place) {
    let index = Self.index(of: place)
    if room.layout(index).patience < Self.mostPatience { room.addPatience(1, of: index) }
  }

  // MARK: Keeping

  /// What is known of a layout.
  enum Knowledge {
    case none
    /// Its tokens that count.
    case some
    /// Its records are judged each by itself.
    case hopeless
  }

  func knowledge(of place: Place) -> Knowledge {
    guard !room.isEmpty else { return .none }
    let layout = room.layout(Self.index(of: place))
    guard layout.place == place else { return .none }
    return layout.patience > 0 ? .some : .hopeless
  }

  /// Takes in a layout.
  ///
  /// `compared`: The tokens whose values count, byte for byte; `texts`: those that only have to say something; nil where its
  /// records are to be judged each by itself.
  mutating func add(_ place: Place, _ tokens: (compared: [Int], texts: [Int])?) {
    if room.isEmpty { room = Room(isEmpty: false) }
    layoutCount += 1
    var layout = Layout(place: place, number: layoutCount)
    if let tokens, max(tokens.compared.count, tokens.texts.count) <= Self.maxTokens {
      layout.patience = Self.mostPatience
      (layout.comparedCount, layout.textCount) = (tokens.compared.count, tokens.texts.count)
      room.set(layout, tokens.compared, tokens.texts, at: Self.index(of: place))
    } else {
      room.set(layout, [], [], at: Self.index(of: place))
    }
  }

  /// Keeps what was found in a record of a layout that was added, if all that counts is short, and its texts say something.
  mutating func keep(
    _ outcome: Outcome, _ states: borrowing FieldTable<FieldState>, at place: Place,
    _ view: RecordView
  ) {
    let index = Self.index(of: place)
    let layout = room.layout(index)
    room.addPatience(-1, of: index)
    var values: [ShortValue] = []
    for number in 0..<layout.comparedCount {
      let token = view.tokens[room.compared(number, of: index)]
      guard let value = ShortValue(token, view) else { return }
      values.append(value)
    }
    for number in 0..<layout.textCount
    where Judge.isBlank(view.tokens[room.text(number, of: index)], view) { return }
    var hash = UInt64(layout.number)
    for value in values { value.combine(with: &hash) }
    room.set(outcome, states, values, of: layout.number, at: Self.index(ofHash: hash))
  }
}

/// The bytes of a value of up to 23, and their number; nil for a longer one.
struct ShortValue: BitwiseCopyable, Equatable {
  var first: UInt64
  var second: UInt64 = 0
  /// The number of bytes is in the highest.
  var third: UInt64

  @inline(__always)
  init?(_ token: Token, _ view: RecordView) {
    let (start, length) = (Int(token.start), Int(token.length))
    // Says no of what stands at the very end of the bytes, for it reads them by the eight.
    guard length < 24, start &+ 24 <= view.bytes.byteCount else { return nil }
    third = UInt64(length) << 56
    first = view.bytes.word(start) & Self.mask(length)
    guard length > 8 else { return }
    second = view.bytes.word(start &+ 8) & Self.mask(length &- 8)
    guard length > 16 else { return }
    third |= view.bytes.word(start &+ 16) & Self.mask(length &- 16)
  }

  /// Ones for so many bytes, eight at most.
  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? .max : ~(.max << UInt64(length * 8))
  }

  /// Mixes it into a hash.
  @inline(__always)
  func combine(with hash: inout UInt64) {
    hash = (hash ^ first) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    hash = (hash ^ second ^ third) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
  }
}
