import DTO
import Domain
import WireJSON

extension JudgedLayouts {
  /// The memory of what was judged.
  ///
  /// Most judges never see two records of one layout: theirs is empty. Indices are those that the functions of `JudgedLayouts` make,
  /// each below its capacity.
  @safe
  struct Room: ~Copyable {
    let isEmpty: Bool
    private let layouts: UnsafeMutablePointer<Layout>
    /// For each layout its tokens, twice, as in `List`: those that are compared, behind `maxTokens` the texts, and behind these the
    /// pairs.
    private let tokens: UnsafeMutablePointer<Int32>
    /// For each outcome the number of its layout, and 0 where there is none.
    private let owners: UnsafeMutablePointer<UInt32>
    /// For each outcome the values that it follows from, and at the end those that were read last.
    private let values: UnsafeMutablePointer<ShortValue>
    private let outcomes: UnsafeMutablePointer<Outcome>
    private let states: UnsafeMutablePointer<FieldState>

    /// By what the tokens of a layout are named.
    enum List: Int {
      /// By their indices on a record's tape.
      case tokens = 0
      /// By their numbers in its outline; -1 where it is in none.
      case values = 1
    }

    private static var lastRead: Int { outcomeCapacity * maxTokens }
    private static var tokensOfLayout: Int { 2 * maxTokens + 2 * maxPairs }

    init(isEmpty: Bool) {
      self.isEmpty = isEmpty
      let (layouts, outcomes) = isEmpty ? (0, 0) : (layoutCapacity, outcomeCapacity)
      unsafe self.layouts = .allocate(capacity: layouts)
      unsafe self.layouts.initialize(repeating: Layout(), count: layouts)
      unsafe tokens = .allocate(capacity: layouts * 2 * Self.tokensOfLayout)
      unsafe owners = .allocate(capacity: outcomes)
      unsafe owners.initialize(repeating: 0, count: outcomes)
      unsafe values = .allocate(capacity: (outcomes + 1) * maxTokens)
      unsafe self.outcomes = .allocate(capacity: outcomes)
      unsafe states = .allocate(capacity: outcomes * Field.count)
    }

    deinit {
      unsafe layouts.deallocate()
      unsafe tokens.deallocate()
      unsafe owners.deallocate()
      unsafe values.deallocate()
      unsafe outcomes.deallocate()
      unsafe states.deallocate()
    }

    // MARK: Layouts

    @inline(__always)
    func layout(_ index: Int) -> Layout { unsafe layouts[index] }

    @inline(__always)
    func compared(_ number: Int, of index: Int, by list: List) -> Int {
      token(number, of: index, list)
    }

    @inline(__always)
    func text(_ number: Int, of index: Int, by list: List) -> Int {
      token(maxTokens &+ number, of: index, list)
    }

    @inline(__always)
    func pair(_ number: Int, of index: Int, by list: List) -> DecisiveValues.Pair {
      let first = 2 &* maxTokens &+ 2 &* number
      return DecisiveValues.Pair(
        one: token(first, of: index, list), other: token(first &+ 1, of: index, list))
    }

    @inline(__always)
    private func token(_ number: Int, of index: Int, _ list: List) -> Int {
      unsafe Int(tokens[Self.first(of: index, list) &+ number])
    }

    @inline(__always)
    private static func first(of index: Int, _ list: List) -> Int {
      (index &* 2 &+ list.rawValue) &* tokensOfLayout
    }

    func tokens(of index: Int) -> Tokens {
      let layout = layout(index)
      return Tokens(
        compared: Set((0..<layout.comparedCount).map { compared($0, of: index, by: .tokens) }),
        texts: Set((0..<layout.textCount).map { text($0, of: index, by: .tokens) }),
        pairs: Set((0..<layout.pairCount).map { pair($0, of: index, by: .tokens) }))
    }

    @inline(__always)
    mutating func addPatience(_ more: Int, of index: Int) {
      unsafe layouts[index].patience &+= more
    }

    /// Takes a layout with its tokens, of which there are no more than there is room for.
    ///
    /// `view`: A record of the layout.
    mutating func set(_ layout: Layout, _ all: Tokens, at index: Int, _ view: RecordView) {
      precondition(max(all.compared.count, all.texts.count) <= maxTokens, "too many tokens")
      precondition(all.pairs.count <= maxPairs, "too many pairs")
      var layout = layout
      (layout.comparedCount, layout.textCount) = (all.compared.count, all.texts.count)
      layout.pairCount = all.pairs.count
      let pairs = all.pairs.flatMap { [$0.one, $0.other] }
      for (first, list) in [
        (0, all.compared.sorted()), (maxTokens, all.texts.sorted()), (2 * maxTokens, pairs),
      ] {
        for (number, token) in list.enumerated() {
          let value = view.numberInOutline(of: token)
          if value == nil { layout.isOutlined = false }
          for (list, name) in [(List.tokens, token), (.values, value ?? -1)] {
            unsafe tokens.advanced(by: Self.first(of: index, list) + first + number)
              .initialize(to: Int32(name))
          }
        }
      }
      unsafe layouts[index] = layout
    }

    // MARK: Outcomes

    @inline(__always)
    func owner(of outcome: Int) -> UInt32 { unsafe owners[outcome] }

    @inline(__always)
    func outcome(_ index: Int) -> Outcome { unsafe outcomes[index] }

    /// Where a record of an outcome that is there has its own values.
    @inline(__always)
    func own(_ index: Int) -> OwnValues? { unsafe outcomes[index].own }

    @inline(__always)
    func number(_ index: Int) -> UInt32 { unsafe outcomes[index].number }

    @inline(__always)
    func restore(_ outcome: Int, _ states: inout FieldTable<FieldState>) {
      unsafe states.copy(from: self.states.advanced(by: outcome &* Field.count))
    }

    /// Takes the value at a layout's token of that number, below `maxTokens`.
    @inline(__always)
    func read(_ value: ShortValue, _ number: Int) {
      unsafe values.advanced(by: Self.lastRead &+ number).initialize(to: value)
    }

    /// Whether the values that were read last are those of an outcome.
    @inline(__always)
    func valuesAreSame(_ count: Int, as outcome: Int) -> Bool {
      for number in 0..<count
      where unsafe values[Self.lastRead &+ number] != values[outcome &* maxTokens &+ number] {
        return false
      }
      return true
    }

    mutating func set(
      _ outcome: Outcome, _ states: borrowing FieldTable<FieldState>, _ values: [ShortValue],
      of layout: UInt32, at index: Int
    ) {
      precondition(values.count <= maxTokens, "too many values")
      unsafe owners[index] = layout
      unsafe outcomes.advanced(by: index).initialize(to: outcome)
      for (number, value) in values.enumerated() {
        unsafe self.values.advanced(by: index * maxTokens + number).initialize(to: value)
      }
      for field in Field.allCases {
        unsafe self.states.advanced(by: index * Field.count + field.index)
          .initialize(to: states[field])
      }
    }
  }
}
