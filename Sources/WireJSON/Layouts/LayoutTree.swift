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
    /// Its marks are those from here, and before `marksEnd`.
    var firstMark: Int
    var marksEnd: Int
    var value: Value
    /// The first piece that may follow; -1 for none.
    var child: Int32 = -1
    /// Another one that may stand in its place; -1 for none.
    var sibling: Int32 = -1
    /// The number of the layout that ends with it; -1 where it goes on.
    var layout: Int32 = -1
  }

  /// A token in a piece's text, or the end of a container.
  struct Mark {
    enum Kind: UInt8 {
      /// A key, or null.
      case scalar
      case object, array, end
    }

    var kind: Kind
    /// As in the piece alone, without a way on; of an end, it starts behind the bracket.
    var token: Token
  }

  var nodes: UnsafeMutablePointer<Node>
  var marks: UnsafeMutablePointer<Mark>
  var texts: UnsafeMutablePointer<UInt8>
  var nodeCount = 0
  var markCount = 0
  var textCount = 0
  var root: Int32 = -1
  /// How many layouts were learnt, those that are forgotten included: no two have one number.
  var count: Int32 = 0
  /// Whether there was no room for a layout.
  var isFull = false

  /// Most tokenizers never see two records: they get no room for any.
  init() {
    unsafe nodes = .allocate(capacity: 1)
    unsafe marks = .allocate(capacity: 1)
    unsafe texts = .allocate(capacity: 1)
  }

  deinit { deallocate() }

  func deallocate() {
    unsafe nodes.deallocate()
    unsafe marks.deallocate()
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
      var mark = node.firstMark
      while mark < node.marksEnd {
        guard !tape.isFull, write(mark, at: position, &tape) else { return nil }
        mark &+= 1
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

  /// Writes a mark of the piece that begins at `start`; false where it is nested too deep.
  @inline(__always)
  private func write(_ number: Int, at start: Int, _ tape: inout TokenTape.Writer) -> Bool {
    // `append` writes the marks that nodes name.
    let mark = unsafe marks[number]
    switch mark.kind {
    case .scalar:
      var token = mark.token
      token.start &+= UInt32(truncatingIfNeeded: start)
      token.next = UInt32(truncatingIfNeeded: tape.count &+ 1)
      tape.append(token)
    case .object: return tape.open(.object, at: start &+ Int(mark.token.start))
    case .array: return tape.open(.array, at: start &+ Int(mark.token.start))
    case .end: _ = tape.close(endingAt: start &+ Int(mark.token.start))
    }
    return true
  }
}
