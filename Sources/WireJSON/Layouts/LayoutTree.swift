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

  /// A piece of text with the value behind it.
  struct Node {
    /// Where its text begins in `texts`, and its bytes.
    var text: Int
    var length: Int
    /// Its tokens are those from here in `tokens`, and before `tokensEnd`; its ends likewise.
    var firstToken: Int
    var tokensEnd: Int
    var firstEnd: Int
    var endsEnd: Int
    var value: Value
    /// Above 0 where most of the values behind it are as long as `usualLength`.
    private var trust: Int8 = 0
    private var usualLength: UInt16 = 0
    /// The first piece that may follow; -1 for none.
    var child: Int32 = -1
    /// Another one that may stand in its place; -1 for none.
    var sibling: Int32 = -1
    /// The number of the layout that ends with it; -1 where it goes on.
    var layout: Int32 = -1

    init(
      text: Int, length: Int, firstToken: Int, tokensEnd: Int, firstEnd: Int, endsEnd: Int,
      value: Value
    ) {
      (self.text, self.length) = (text, length)
      (self.firstToken, self.tokensEnd) = (firstToken, tokensEnd)
      (self.firstEnd, self.endsEnd) = (firstEnd, endsEnd)
      self.value = value
    }

    /// The length that the value behind it is likely to have; nil where they differ too often.
    @inline(__always)
    var likelyLength: Int? { trust > 0 ? Int(usualLength) : nil }

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

  var nodes: UnsafeMutablePointer<Node>
  /// The tokens in the texts: as on a tape, but that they start from their piece, and containers have no end yet.
  var tokens: UnsafeMutablePointer<Token>
  var ends: UnsafeMutablePointer<End>
  var texts: UnsafeMutablePointer<UInt8>
  /// The pieces of the record that was read last.
  var path: UnsafeMutablePointer<Int32>
  var nodeCount = 0
  var tokenCount = 0
  var endCount = 0
  var textCount = 0
  var root: Int32 = -1
  /// How many layouts were learnt, those that are forgotten included: no two have one number.
  var count: Int32 = 0
  /// Whether there was no room for a layout.
  var isFull = false

  /// Most tokenizers never see two records: they get no room for any.
  init() {
    unsafe nodes = .allocate(capacity: 1)
    unsafe tokens = .allocate(capacity: 1)
    unsafe ends = .allocate(capacity: 1)
    unsafe texts = .allocate(capacity: 1)
    unsafe path = .allocate(capacity: 1)
  }

  deinit { deallocate() }

  func deallocate() {
    unsafe nodes.deallocate()
    unsafe tokens.deallocate()
    unsafe ends.deallocate()
    unsafe texts.deallocate()
    unsafe path.deallocate()
  }

  var isEmpty: Bool { root < 0 }

  /// Looks at how long the strings of the record are that was read last.
  ///
  /// Some records tell of all: to do so for each takes longer than it saves.
  func noteLengths(_ values: Span<Token>) {
    for number in 0..<values.count {
      unsafe nodes[Int(path[number])].noteLength(Int(values[number].length))
    }
  }

  /// Writes the tape of the record that was read last, which began at `start`.
  ///
  /// - Returns: Whether there was room for it.
  func write(_ start: Int, _ values: Span<Token>, _ tape: inout TokenTape.Writer) -> Bool {
    var position = start
    for number in 0...values.count {
      // `read` wrote a number of a node for each value, and one for the end.
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
}
