internal import CScan

/// Room for layouts, and what is added to them.
extension LayoutTree {
  /// A piece that is to be learnt.
  struct Piece {
    var text: Range<Int>
    var tokens: [Token] = []
    var ends: [End] = []
    var value: Value
  }

  /// Enough for some dozens of layouts of fifty members each; all of it stays in the second cache.
  private static let maxNodes = 1024
  private static let maxTokensInTexts = 8192
  /// 64 KiB.
  private static let maxTextBytes = 64 << 10
  /// 16: keys that are data must not become a long list.
  private static let maxSiblings = 16

  /// Adds a layout; its pieces stand in `bytes`.
  ///
  /// - Returns: Its number; nil where there is no room.
  mutating func add(_ added: [Piece], of bytes: RawSpan) -> Int32? {
    if nodeCount == 0 { reserve() }
    var parent: Int?
    for piece in added {
      guard let node = known(piece, below: parent, bytes) ?? append(piece, below: parent, bytes)
      else { return nil }
      parent = node
    }
    guard let leaf = parent else { return nil }
    if unsafe nodes[leaf].layout < 0 {
      unsafe nodes[leaf].layout = count
      count += 1
    }
    return unsafe nodes[leaf].layout
  }

  private func known(_ piece: Piece, below parent: Int?, _ bytes: RawSpan) -> Int? {
    var next = unsafe first(below: parent)
    while let place = unsafe next {
      let known = unsafe place.pointee
      let number = unsafe Int(known.number)
      if unsafe nodes[number].value == piece.value, unsafe Int(known.length) == piece.text.count,
        (0..<piece.text.count).allSatisfy({
          unsafe known.text[$0] == bytes.byte(piece.text.lowerBound + $0)
        })
      {
        return number
      }
      unsafe next = known.sibling
    }
    return nil
  }

  @unsafe
  private func first(below parent: Int?) -> UnsafePointer<cscan_piece>? {
    if let parent { return unsafe pieces[parent].child }
    return unsafe root
  }

  private mutating func append(_ piece: Piece, below parent: Int?, _ bytes: RawSpan) -> Int? {
    let length = piece.text.count
    guard nodeCount < Self.maxNodes, tokenCount + piece.tokens.count <= Self.maxTokensInTexts,
      endCount + piece.ends.count <= Self.maxTokensInTexts,
      textCount + length + Self.atOnce <= Self.maxTextBytes, length > 0
    else {
      isFull = true
      return nil
    }
    var last: UnsafePointer<cscan_piece>?
    var siblings = 0
    var next = unsafe first(below: parent)
    while let sibling = unsafe next {
      unsafe last = sibling
      siblings += 1
      unsafe next = sibling.pointee.sibling
    }
    guard siblings < Self.maxSiblings else { return nil }
    let added = unsafe pieces.advanced(by: nodeCount)
    unsafe added.initialize(
      to: cscan_piece(
        text: texts.advanced(by: textCount), length: UInt32(length), likely_length: -1, child: nil,
        sibling: nil, number: UInt32(nodeCount), has_string: piece.value == .string))
    unsafe nodes.advanced(by: nodeCount).initialize(
      to: Node(
        parent: Int32(parent ?? -1),
        firstToken: tokenCount, tokensEnd: tokenCount + piece.tokens.count,
        firstEnd: endCount, endsEnd: endCount + piece.ends.count, value: piece.value))
    for token in piece.tokens {
      unsafe tokens.advanced(by: tokenCount).initialize(to: token)
      tokenCount += 1
    }
    for end in piece.ends {
      unsafe ends.advanced(by: endCount).initialize(to: end)
      endCount += 1
    }
    for offset in piece.text {
      unsafe texts.advanced(by: textCount).initialize(to: bytes.byte(offset))
      textCount += 1
    }
    // The next text begins with these, or they are read as the last one's rest.
    for offset in 0..<Self.atOnce {
      unsafe texts.advanced(by: textCount + offset).initialize(to: 0)
    }
    if let last = unsafe last {
      unsafe pieces[Int(last.pointee.number)].sibling = UnsafePointer(added)
    } else if let parent {
      unsafe pieces[parent].child = UnsafePointer(added)
    }
    nodeCount += 1
    return nodeCount - 1
  }

  /// Makes room for others.
  mutating func forget() {
    (nodeCount, tokenCount, endCount, textCount) = (0, 0, 0, 0)
    isFull = false
  }

  /// Makes all of its room, where it holds nothing yet.
  private mutating func reserve() {
    deallocate()
    unsafe pieces = .allocate(capacity: Self.maxNodes)
    unsafe nodes = .allocate(capacity: Self.maxNodes)
    unsafe tokens = .allocate(capacity: Self.maxTokensInTexts)
    unsafe ends = .allocate(capacity: Self.maxTokensInTexts)
    unsafe texts = .allocate(capacity: Self.maxTextBytes)
    unsafe path = .allocate(capacity: Self.maxTokens + 1)
  }
}
