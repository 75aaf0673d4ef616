/// The layouts of records that were read before, by which the next ones are read without a look at their structure.
///
/// Records of a feed are alike: their keys, the order and the white space are the same, and the values differ. So a
/// layout is pieces of text with a value behind each. Layouts that begin alike share these pieces: they are a tree,
/// in which an optional member is another way to go on.
///
/// A record that is read so has the tokens that `RecordTokenizer.scan` finds in it, to the last bit; one that differs
/// from all layouts, or holds anything that is no JSON, is left to that.
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
    /// The bits that count of its last eight bytes.
    var mask: UInt64
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
  }

  deinit { deallocate() }

  func deallocate() {
    unsafe nodes.deallocate()
    unsafe tokens.deallocate()
    unsafe ends.deallocate()
    unsafe texts.deallocate()
  }

  var isEmpty: Bool { root < 0 }

  // MARK: Reading

  /// Reads the record that begins at `position`, and moves that behind it.
  ///
  /// - Returns: The number of its layout; nil where it has none of these, or isn't sound.
  @inline(__always)
  func read(
    _ bytes: RawSpan, _ position: inout Int, _ tape: inout TokenTape.Writer
  ) throws(RecordTokenizer.Stop) -> Int32? {
    var index = root
    while true {
      while index >= 0, !stands(index, at: position, bytes) {
        // `root`, `child` and `sibling` are -1 or numbers of nodes.
        index = unsafe nodes[Int(index)].sibling
      }
      guard index >= 0 else { return nil }
      let node = unsafe nodes[Int(index)]
      // `append` writes the tokens and ends that nodes name.
      guard
        unsafe tape.append(
          tokens.advanced(by: node.firstToken), count: node.tokensEnd &- node.firstToken,
          shiftedBy: position)
      else { return nil }
      var end = node.firstEnd
      while end < node.endsEnd {
        let container = unsafe ends[end]
        tape.close(
          container.token, endingAt: position &+ container.offset, next: container.next)
        end &+= 1
      }
      position &+= node.length
      switch node.value {
      case .none: return tape.hasDefects ? nil : node.layout
      case .string:
        // The quotes belong to the texts.
        position &-= 1
        try RecordTokenizer.readString(bytes, &position, kind: .string, &tape)
        position &-= 1
      case .number, .flag: try RecordTokenizer.readScalar(bytes, &position, &tape)
      }
      index = node.child
    }
  }

  /// Whether the text of a node stands at `position`, with a value of its kind behind it.
  ///
  /// Says no where fewer than eight bytes are left behind the text.
  @inline(__always)
  private func stands(_ index: Int32, at position: Int, _ bytes: RawSpan) -> Bool {
    let node = unsafe nodes[Int(index)]
    guard position &+ node.length &+ 8 <= bytes.byteCount else { return false }
    // A text is followed by eight bytes in `texts`, and here as well.
    var offset = 0
    while offset &+ 8 < node.length {
      guard bytes.wordUnchecked(position &+ offset) == word(node.text &+ offset) else {
        return false
      }
      offset &+= 8
    }
    let difference = bytes.wordUnchecked(position &+ offset) ^ word(node.text &+ offset)
    guard difference & node.mask == 0 else { return false }
    guard node.value != .string, node.value != .none else { return true }
    let first = bytes.byteUnchecked(position &+ node.length)
    if node.value == .number { return ASCII.isDigit(first) || first == ASCII.minus }
    return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
  }

  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    // `append` leaves eight bytes behind the last text.
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(texts).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
