internal import CScan

/// Reading the values of a record by its layout.
extension LayoutTree {
  /// How far a record was followed.
  private struct Walk {
    /// The next byte.
    var here: Int
    /// The next piece; -1 where none may follow.
    var index: Int32
    /// How many pieces were passed; behind each but the last stands a value.
    var depth = 0
  }

  /// Reads the values of the record that begins at `position`, and moves that behind it.
  ///
  /// - Returns: The number of its layout; nil where it has none of these, or isn't sound.
  @inline(__always)
  func read(
    _ bytes: RawSpan, _ position: inout Int, _ values: inout TokenTape.Writer
  ) -> Int32? {
    var walk = Walk(here: position, index: root)
    guard values.hasRoom(for: Self.maxTokens) else { return nil }
    while true {
      readStrings(bytes, &walk, &values)
      // No layout has more pieces than `learn` takes tokens, and the end.
      guard walk.index >= 0 else { return nil }
      let node = unsafe nodes[Int(walk.index)]
      guard node.value.mayBegin(with: bytes.byteUnchecked(walk.here &+ node.length)) else {
        walk.index = node.sibling
        continue
      }
      unsafe path[walk.depth] = walk.index
      walk.depth &+= 1
      walk.here &+= node.length
      guard node.value != .none else {
        position = walk.here
        return values.hasDefects ? nil : node.layout
      }
      do throws(RecordTokenizer.Stop) {
        try Self.readValue(node.value, bytes, &walk.here, &values)
      } catch {
        return nil
      }
      walk.index = node.child
    }
  }

  /// Follows a record for as long as plain strings stand behind its pieces; stops before a piece that has something else behind it, or
  /// where there is none.
  ///
  /// A function by itself, which lends none of its locals: all of them stay in registers. The tape must have room for all values.
  @inline(never)
  private func readStrings(
    _ bytes: RawSpan, _ walk: inout Walk, _ values: inout TokenTape.Writer
  ) {
    let (nodes, texts, path) = unsafe (self.nodes, self.texts, self.path)
    var (here, index, depth) = (walk.here, walk.index, walk.depth)
    let before = depth
    let free = unsafe values.free
    while index >= 0 {
      // `root`, `child` and `sibling` are -1 or numbers of nodes.
      let node = unsafe nodes.advanced(by: Int(index))
      let start = unsafe here &+ node.pointee.length
      guard unsafe Self.stands(texts.advanced(by: node.pointee.text), here, start, bytes) else {
        index = unsafe node.pointee.sibling
        continue
      }
      guard unsafe node.pointee.value == .string, let end = Self.endOfPlain(bytes, from: start)
      else { break }
      // No layout has more pieces than `learn` takes tokens.
      unsafe path[depth] = index
      unsafe free[depth &- before] = Token(
        kind: .string, start: start, length: end &- start, next: 0)
      depth &+= 1
      here = unsafe node.pointee.likelyLength.map { Self.goOn(start &+ $0, end) } ?? end
      index = unsafe node.pointee.child
    }
    values.count(asWritten: depth &- before)
    walk = Walk(here: here, index: index, depth: depth)
  }

  /// Whether a text stands at `position`, before `end`.
  ///
  /// Says no where fewer than sixteen bytes are left behind it.
  @inline(__always)
  private static func stands(
    _ text: UnsafePointer<UInt8>, _ position: Int, _ end: Int, _ bytes: RawSpan
  ) -> Bool {
    guard end &+ atOnce <= bytes.byteCount else { return false }
    // A text is followed by sixteen bytes in `texts`, and here as well.
    return unsafe bytes.withUnsafeBytes { bytes in
      var text = unsafe UnsafeRawPointer(text)
      var here = unsafe bytes.baseAddress.unsafelyUnwrapped.advanced(by: position)
      var rest = end &- position
      while rest > atOnce {
        guard unsafe cscan_same(text, here, Int32(atOnce)) else { return false }
        unsafe text += atOnce
        unsafe here += atOnce
        rest &-= atOnce
      }
      return unsafe cscan_same(text, here, Int32(truncatingIfNeeded: rest))
    }
  }

  /// Bytes that are compared at once.
  static let atOnce = 16

  /// Where the string ends whose body begins at `start`, if nothing stands in it that needs a look.
  ///
  /// The text before it has shown that sixteen bytes are there.
  @inline(__always)
  private static func endOfPlain(_ bytes: RawSpan, from start: Int) -> Int? {
    var from = start
    while true {
      let end = bytes.specialUnchecked(from: from)
      guard end == from &+ atOnce else {
        return bytes.byteUnchecked(end) == ASCII.quote ? end : nil
      }
      from = end
      guard from &+ atOnce <= bytes.byteCount else { return nil }
    }
  }

  /// The offset `found`; where it is the likely one, the processor goes on with that before it is found.
  @inline(__always)
  private static func goOn(_ likely: Int, _ found: Int) -> Int {
    Int(
      truncatingIfNeeded: cscan_go_on(
        Int64(truncatingIfNeeded: likely), Int64(truncatingIfNeeded: found)))
  }

  /// Reads a value of any kind.
  private static func readValue(
    _ value: Value, _ bytes: RawSpan, _ position: inout Int, _ values: inout TokenTape.Writer
  ) throws(RecordTokenizer.Stop) {
    switch value {
    case .string:
      // The quotes belong to the texts.
      position &-= 1
      try RecordTokenizer.readString(bytes, &position, kind: .string, &values)
      position &-= 1
    case .number, .flag: try RecordTokenizer.readScalar(bytes, &position, &values)
    case .none: break
    }
  }
}
