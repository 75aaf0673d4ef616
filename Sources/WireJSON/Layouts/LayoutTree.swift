internal import CScan

/// The layouts of records that were read before, by which the next ones are read without a look at their structure.
///
/// Records of a feed are alike: their keys, the order and the white space are the same, and the values differ. So a
/// layout is pieces of text with a value behind each. Layouts that begin alike share these pieces: they are a tree,
/// in which an optional member is another way to go on.
///
/// Of a record that is read so only the values are looked at. Its tape, where that is asked for, has the tokens that
/// `RecordTokenizer.scan` finds in it, to the last bit; a record that differs from all layouts, or holds anything that
/// is no JSON, is left to that.
@safe
struct LayoutTree: ~Copyable {
  /// What stands behind a piece.
  enum Value: UInt8 {
    case string, number
    /// `true` or `false`.
    case flag
    /// Nothing: the record ends.
    case none

    /// Whether a value of the kind may begin so, behind its piece's text.
    @inline(__always)
    func mayBegin(with first: UInt8) -> Bool {
      switch self {
      case .string, .none: true
      case .number: ASCII.isDigit(first) || first == ASCII.minus
      case .flag: first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
      }
    }
  }

  /// What else is known of a piece of text, and the value behind it.
  struct Node {
    /// Its tokens are those from here in `tokens`, and before `tokensEnd`; its ends likewise.
    var firstToken: Int
    var tokensEnd: Int
    var firstEnd: Int
    var endsEnd: Int
    var value: Value
    /// Above 0 where most of the values behind it are as long as `usualLength`.
    private var trust: Int8 = 0
    private var usualLength: UInt16 = 0
    /// The piece before it; -1 for none.
    let parent: Int32
    /// The number of the layout that ends with it; -1 where it goes on.
    var layout: Int32 = -1

    init(
      parent: Int32, firstToken: Int, tokensEnd: Int, firstEnd: Int, endsEnd: Int, value: Value
    ) {
      self.parent = parent
      (self.firstToken, self.tokensEnd) = (firstToken, tokensEnd)
      (self.firstEnd, self.endsEnd) = (firstEnd, endsEnd)
      self.value = value
    }

    /// The length that the value behind it is likely to have; -1 where they differ too often.
    var likelyLength: Int32 { trust > 0 ? Int32(usualLength) : -1 }

    /// Takes in how long a value is.
    mutating func noteLength(_ length: Int) {
      if length == Int(usualLength) {
        trust = min(trust &+ 1, 8)
      } else {
        // A wrong guess costs about as much as four right ones save.
        trust = max(trust &- 4, -4)
        usualLength = UInt16(truncatingIfNeeded: length)
      }
    }
  }

  /// The end of a container in a piece's text.
  ///
  /// Which token the container is follows from what stands before the piece, and that is the same wherever the piece is.
  struct End {
    var token: Int
    /// Where it ends, from the piece's start.
    var offset: Int
    /// The token behind it.
    var next: Int
  }

  /// What a record is compared with; each has its node.
  var pieces: UnsafeMutablePointer<cscan_piece>
  var nodes: UnsafeMutablePointer<Node>
  /// The tokens in the texts: as on a tape, but that they start from their piece, and containers have no end yet.
  var tokens: UnsafeMutablePointer<Token>
  var ends: UnsafeMutablePointer<End>
  var texts: UnsafeMutablePointer<UInt8>
  /// Room for the pieces of one record.
  var path: UnsafeMutablePointer<Int32>
  var nodeCount = 0
  var tokenCount = 0
  var endCount = 0
  var textCount = 0
  /// How many layouts were learnt, those that are forgotten included: no two have one number.
  var count: Int32 = 0
  /// Whether there was no room for a layout.
  var isFull = false
  /// Whether 32 bytes are compared at once, and not sixteen.
  let readsThirtyTwo: Bool

  /// Most tokenizers never see two records: they get no room for any.
  ///
  /// `readsThirtyTwo`: False to compare sixteen bytes at once, though the processor compares more.
  init(readsThirtyTwo: Bool) {
    self.readsThirtyTwo = readsThirtyTwo && cscan_follows_by_thirty_two()
    unsafe pieces = .allocate(capacity: 1)
    unsafe nodes = .allocate(capacity: 1)
    unsafe tokens = .allocate(capacity: 1)
    unsafe ends = .allocate(capacity: 1)
    unsafe texts = .allocate(capacity: 1)
    unsafe path = .allocate(capacity: 1)
  }

  deinit { deallocate() }

  func deallocate() {
    unsafe pieces.deallocate()
    unsafe nodes.deallocate()
    unsafe tokens.deallocate()
    unsafe ends.deallocate()
    unsafe texts.deallocate()
    unsafe path.deallocate()
  }

  var isEmpty: Bool { nodeCount == 0 }

  /// The first of the pieces with which a record may begin; nil where none is known.
  @unsafe
  var root: UnsafePointer<cscan_piece>? { isEmpty ? nil : unsafe UnsafePointer(pieces) }

  /// The number of the layout that ends with a piece.
  func layout(endingWith leaf: Int32) -> Int32 { unsafe nodes[Int(leaf)].layout }

  /// Looks at how long the values of a record are, whose last piece is `leaf`.
  ///
  /// Some records tell of all: to do so for each takes longer than it saves.
  func noteLengths(_ values: Span<Token>, leaf: Int32) {
    findPath(to: leaf, values.count)
    for number in values.indices {
      let index = unsafe Int(path[number])
      unsafe nodes[index].noteLength(Int(values[number].length))
      unsafe pieces[index].likely_length = nodes[index].likelyLength
    }
  }

  /// Writes the tape of the record that begins at `start` and has these values; its last piece is `leaf`.
  ///
  /// - Returns: Whether there was room for it.
  func write(
    _ start: Int, _ values: Span<Token>, leaf: Int32, _ tape: inout TokenTape.Writer
  ) -> Bool {
    findPath(to: leaf, values.count)
    var position = start
    for number in 0...values.count {
      // `findPath` wrote a number of a node for each value, and one for the end.
      let node = unsafe nodes[Int(path[number])]
      // `append` writes the tokens and ends that nodes name.
      guard
        unsafe tape.append(
          tokens.advanced(by: node.firstToken), count: node.tokensEnd &- node.firstToken,
          shiftedBy: position)
      else { return false }
      for index in node.firstEnd..<node.endsEnd {
        let end = unsafe ends[index]
        tape.close(end.token, endingAt: position &+ end.offset, next: end.next)
      }
      guard number < values.count else { return true }
      guard !tape.isFull else { return false }
      var value = values[number]
      value.next = UInt32(truncatingIfNeeded: tape.count &+ 1)
      tape.append(value)
      position = value.range.upperBound
    }
    return true
  }

  /// Writes the pieces of a record to `path`: one before each of so many values, and the last one.
  private func findPath(to leaf: Int32, _ values: Int) {
    precondition(values <= Self.maxTokens, "no layout has as many values")
    var node = leaf
    for number in (0...values).reversed() {
      precondition(node >= 0, "a record of another layout")
      unsafe path[number] = node
      node = unsafe nodes[Int(node)].parent
    }
  }
}
