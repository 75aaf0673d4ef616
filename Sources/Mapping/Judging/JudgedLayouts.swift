import DTO
import Domain
import WireJSON

/// What was judged of records of each layout: the same as of every other one that says the same.
///
/// Which token is which field depends on a record's layout. What else a judge finds hangs on few values: the words of
/// its status, its currency and its method, and those at the places that conditions ask for. Where all of these are as
/// they were in an earlier record, byte for byte, so is what was found; but for ids, amounts and times, which are judged
/// of each record, and texts, which only have to say something. What drifted is kept where it follows from these as well.
@safe
package struct JudgedLayouts: ~Copyable {
  /// An outcome that is kept.
  package struct Kept: BitwiseCopyable, Sendable {
    /// Where it is, below `outcomeCapacity`.
    package let outcome: Int
    /// No two that were ever kept have one.
    package let number: UInt32
  }

  /// Where a record stands, and what it may be.
  struct Place: BitwiseCopyable, Equatable {
    var layout: Int32
    var root: Int32
    var types: ExpectedTypes

    @inline(__always)
    init(_ layout: Int32, root: Int, _ types: ExpectedTypes) {
      (self.layout, self.root) = (layout, Int32(truncatingIfNeeded: root))
      self.types = types
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
    var own: OwnValues?
    /// Whether anything drifted: then only a glance goes by it, for where the drifting values stand in a record isn't kept.
    var drifts: Bool
    var number: UInt32 = 0
  }

  /// Which values of a record's outline are its own, and how its amount is read.
  struct OwnValues {
    var id: Int
    /// What the hash of its id begins with.
    var idHash: IDHash
    var amount: Int
    var createdAt: Int
    var updatedAt: Int?
    var form: ValueForm
    /// Whether it is a number where a text is agreed, or the other way: then each record like it says so.
    var amountIsCoerced: Bool
    var currency: CurrencyCode
  }

  /// The tokens of a record's layout that count.
  struct Tokens: Equatable {
    /// Those whose values do, byte for byte.
    var compared: Set<Int> = []
    /// Those that only have to say something.
    var texts: Set<Int> = []
    /// Those that only have to be the same number.
    var pairs: Set<DecisiveValues.Pair> = []
  }

  struct Layout: BitwiseCopyable {
    var place = Place(-1, root: 0, ExpectedTypes(given: 0))
    /// No two layouts that were ever kept have one; 0 is none's.
    var number: UInt32 = 0
    /// Whether each of its tokens is a value of the record's outline.
    var isOutlined = true
    /// How many there are of each of its tokens.
    var comparedCount = 0
    var textCount = 0
    var pairCount = 0
    /// What is left of the patience with records that say something new.
    var patience = 0

    /// What the hash of an outcome's values begins with: records of two layouts often have the same values.
    @inline(__always)
    var hash: UInt64 { UInt64(number) &* 0xD6E8_FEB8_6659_FD93 }
  }

  private(set) var room = Room(isEmpty: true)
  private var layoutCount: UInt32 = 0
  private var outcomeCount: UInt32 = 0

  /// A feed has a dozen layouts, and some dozens of words go together; of outcomes that share a place here the last one is kept.
  static let layoutCapacity = 64
  package static let outcomeCapacity = 256
  /// Records in which more tokens count are judged each time.
  static let maxTokens = 16
  static let maxPairs = 4
  /// 1,024: where so many more records say something new than something known, the values are no words.
  private static let mostPatience = 1024
  /// 16: to find that out costs more than to judge the record.
  private static let patienceToRefuse = 16

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
    Int(truncatingIfNeeded: hash >> 56) & (outcomeCapacity - 1)
  }

  /// The outcome of a record that says what an earlier one said; nil where none did.
  ///
  /// `list`: By what tokens are named in `view`.
  @inline(__always)
  func outcome(of place: Place, _ view: RecordView, by list: Room.List) -> Int? {
    guard !room.isEmpty else { return nil }
    let index = Self.index(of: place)
    let layout = room.layout(index)
    guard layout.place == place, layout.patience > 0, list == .tokens || layout.isOutlined else {
      return nil
    }
    for number in 0..<layout.textCount {
      guard Judge.saysSomething(room.text(number, of: index, by: list), view) else { return nil }
    }
    for number in 0..<layout.pairCount {
      let pair = room.pair(number, of: index, by: list)
      guard view.areSameCount(pair.one, pair.other) else { return nil }
    }
    var hash = layout.hash
    for number in 0..<layout.comparedCount {
      let token = view.tokens[room.compared(number, of: index, by: list)]
      guard let value = ShortValue(token, view) else { return nil }
      value.combine(with: &hash, number: number)
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

  /// Whether what is found in a record of that place is to be kept; else such records are judged each by itself.
  mutating func wants(_ place: Place) -> Bool {
    guard !room.isEmpty else { return true }
    let index = Self.index(of: place)
    let layout = room.layout(index)
    if layout.place == place { return layout.patience > 0 }
    // Another layout stays for as long as it pays: two that take turns must not drive each other out.
    guard layout.patience > 0 else { return true }
    room.addPatience(-1, of: index)
    return false
  }

  /// Takes in the tokens of a layout that count, beside those that it has.
  ///
  /// `view`: A record of the layout.
  mutating func add(_ place: Place, _ tokens: Tokens, _ view: RecordView) {
    if room.isEmpty { room = Room(isEmpty: false) }
    let index = Self.index(of: place)
    let known = room.layout(index)
    let isKnown = known.place == place
    var all = isKnown ? room.tokens(of: index) : Tokens()
    all.compared.formUnion(tokens.compared)
    all.texts.formUnion(tokens.texts)
    all.pairs.formUnion(tokens.pairs)
    guard !isKnown || all != room.tokens(of: index) else { return }
    // What was kept follows from fewer tokens.
    layoutCount += 1
    var layout = Layout(
      place: place, number: layoutCount, patience: isKnown ? known.patience : Self.mostPatience)
    if max(all.compared.count, all.texts.count) > Self.maxTokens || all.pairs.count > Self.maxPairs
    {
      (layout.patience, all) = (0, Tokens())
    }
    room.set(layout, all, at: index, view)
  }

  /// Takes in that a record of that place hangs on more than tokens.
  mutating func refuse(_ place: Place, _ view: RecordView) {
    add(place, Tokens(), view)
    room.addPatience(-Self.patienceToRefuse, of: Self.index(of: place))
  }

  /// Keeps what was found in a record of a layout that was added, if all that counts is short, and its texts say something.
  ///
  /// - Returns: Where it is kept; nil where it isn't.
  mutating func keep(
    _ outcome: Outcome, _ states: borrowing FieldTable<FieldState>, at place: Place,
    _ view: RecordView
  ) -> Kept? {
    let index = Self.index(of: place)
    let layout = room.layout(index)
    room.addPatience(-1, of: index)
    var values: [ShortValue] = []
    for number in 0..<layout.comparedCount {
      let token = view.tokens[room.compared(number, of: index, by: .tokens)]
      guard let value = ShortValue(token, view) else { return nil }
      values.append(value)
    }
    for number in 0..<layout.textCount
    where Judge.isBlank(view.tokens[room.text(number, of: index, by: .tokens)], view) { return nil }
    var hash = layout.hash
    for (number, value) in values.enumerated() { value.combine(with: &hash, number: number) }
    var outcome = outcome
    outcomeCount &+= 1
    outcome.number = outcomeCount
    let place = Self.index(ofHash: hash)
    room.set(outcome, states, values, of: layout.number, at: place)
    return Kept(outcome: place, number: outcome.number)
  }
}
