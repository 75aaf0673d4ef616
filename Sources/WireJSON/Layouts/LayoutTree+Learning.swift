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
  mutating func add(_ pieces: [Piece], of bytes: RawSpan) -> Int32? {
    if nodeCount == 0 { reserve() }
    var parent: Int32 = -1
    for piece in pieces {
      guard let node = known(piece, below: parent, bytes) ?? append(piece, below: parent, bytes)
      else { return nil }
      parent = node
    }
    guard parent >= 0 else { return nil }
    if unsafe nodes[Int(parent)].layout < 0 {
      unsafe nodes[Int(parent)].layout = count
      count += 1
    }
    return unsafe nodes[Int(parent)].layout
  }

  private func known(_ piece: Piece, below parent: Int32, _ bytes: RawSpan) -> Int32? {
    var index = first(below: parent)
    while index >= 0 {
      let node = unsafe nodes[Int(index)]
      if node.value == piece.value, node.length == piece.text.count,
        (0..<node.length).allSatisfy({
          unsafe texts[node.text + $0] == bytes.byte(piece.text.lowerBound + $0)
        })
      {
        return index
      }
      index = node.sibling
    }
    return nil
  }

  private func first(below parent: Int32) -> Int32 {
    parent < 0 ? root : unsafe nodes[Int(parent)].child
  }

  private mutating func append(
    _ piece: Piece, below parent: Int32, _ bytes: RawSpan
  ) -> Int32? {
    let length = piece.text.count
    guard nodeCount < Self.maxNodes, tokenCount + piece.tokens.count <= Self.maxTokensInTexts,
      endCount + piece.ends.count <= Self.maxTokensInTexts,
      textCount + length + Self.atOnce <= Self.maxTextBytes, length > 0
    else {
      isFull = true
      return nil
    }
    var last: Int32 = -1
    var siblings = 0
    var index = first(below: parent)
    while index >= 0 {
      (last, siblings) = (index, siblings + 1)
      index = unsafe nodes[Int(index)].sibling
    }
    guard siblings < Self.maxSiblings else { return nil }
    unsafe nodes.advanced(by: nodeCount).initialize(
      to: Node(
        text: textCount, length: length, firstToken: tokenCount,
        tokensEnd: tokenCount + piece.tokens.count,
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
    let number = Int32(nodeCount)
    nodeCount += 1
    if last >= 0 {
      unsafe nodes[Int(last)].sibling = number
    } else if parent >= 0 {
      unsafe nodes[Int(parent)].child = number
    } else {
      root = number
    }
    return number
  }

  /// Makes room for others.
  mutating func forget() {
    (nodeCount, tokenCount, endCount, textCount) = (0, 0, 0, 0)
    (root, isFull) = (-1, false)
  }

  /// Makes all of its room, where it holds nothing yet.
  private mutating func reserve() {
    deallocate()
    unsafe nodes = .allocate(capacity: Self.maxNodes)
    unsafe tokens = .allocate(capacity: Self.maxTokensInTexts)
    unsafe ends = .allocate(capacity: Self.maxTokensInTexts)
    unsafe texts = .allocate(capacity: Self.maxTextBytes)
    unsafe path = .allocate(capacity: Self.maxTokens + 1)
  }
}
