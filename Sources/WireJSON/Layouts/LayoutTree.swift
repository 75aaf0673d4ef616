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
    /// The first piece that may follow; -1 for none.
    var child: Int32 = -1
    /// Another one that may stand in its place; -1 for none.
    var sibling: Int32 = -1
    /// The number of the layout that ends with it; -1 where it goes on.
    var layout: Int32 = -1
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

  // MARK: Reading

  /// Reads the values of the record that begins at `position`, and moves that behind it.
  ///
  /// - Returns: The number of its layout; nil where it has none of these, or isn't sound.
  @inline(__always)
  mutating func read(
    _ bytes: RawSpan, _ position: inout Int, _ values: inout TokenTape.Writer
  ) throws(RecordTokenizer.Stop) -> Int32? {
    var index = root
    var depth = 0
    while true {
      while index >= 0, !stands(index, at: position, bytes) {
        // `root`, `child` and `sibling` are -1 or numbers of nodes.
        index = unsafe nodes[Int(index)].sibling
      }
      guard index >= 0 else { return nil }
      // No layout has more pieces than `learn` takes tokens, and the end.
      unsafe path[depth] = index
      depth &+= 1
      let node = unsafe nodes[Int(index)]
      position &+= node.length
      switch node.value {
      case .none: return values.hasDefects ? nil : node.layout
      case .string:
        // The quotes belong to the texts.
        position &-= 1
        try RecordTokenizer.readString(bytes, &position, kind: .string, &values)
        position &-= 1
      case .number, .flag: try RecordTokenizer.readScalar(bytes, &position, &values)
      }
      index = node.child
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

  /// Whether the text of a node stands at `position`, with a value of its kind behind it.
  ///
  /// Says no where fewer than sixteen bytes are left behind the text.
  @inline(__always)
  private func stands(_ index: Int32, at position: Int, _ bytes: RawSpan) -> Bool {
    let node = unsafe nodes[Int(index)]
    guard position &+ node.length &+ Self.atOnce <= bytes.byteCount else { return false }
    // A text is followed by sixteen bytes in `texts`, and here as well.
    let isSame = unsafe bytes.withUnsafeBytes { bytes in
      var text = unsafe UnsafeRawPointer(texts.advanced(by: node.text))
      var here = unsafe bytes.baseAddress.unsafelyUnwrapped.advanced(by: position)
      var rest = node.length
      while rest > Self.atOnce {
        guard unsafe cscan_same(text, here, Int32(Self.atOnce)) else { return false }
        unsafe text += Self.atOnce
        unsafe here += Self.atOnce
        rest &-= Self.atOnce
      }
      return unsafe cscan_same(text, here, Int32(truncatingIfNeeded: rest))
    }
    guard isSame else { return false }
    guard node.value != .string, node.value != .none else { return true }
    let first = bytes.byteUnchecked(position &+ node.length)
    if node.value == .number { return ASCII.isDigit(first) || first == ASCII.minus }
    return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
  }

  /// Bytes that are compared at once.
  static let atOnce = 16
}
