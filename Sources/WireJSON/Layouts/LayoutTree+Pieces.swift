extension LayoutTree {
  /// Learns the layout of the record on a tape.
  ///
  /// - Returns: Its number; nil where there is no room, or it is none to be learnt.
  mutating func learn(_ tokens: Span<Token>, _ bytes: RawSpan) -> Int32? {
    guard tokens.count <= Self.maxTokens, tokens.count > 0, tokens[0].kind == .object else {
      return nil
    }
    return add(Self.pieces(tokens, bytes), of: bytes)
  }

  /// 512: records that are longer are rarely alike.
  private static let maxTokens = 512

  /// The record's text, cut at each of its values.
  private static func pieces(_ tokens: Span<Token>, _ bytes: RawSpan) -> [Piece] {
    var pieces: [Piece] = []
    var start = tokens[0].range.lowerBound
    var marks: [Mark] = []
    /// Where the containers end that are open, outermost first.
    var ends: [Int] = []
    for index in tokens.indices {
      let token = tokens[index]
      while let end = ends.last, end <= token.range.lowerBound {
        marks.append(.end(at: end - start))
        ends.removeLast()
      }
      var own = token
      own.start -= UInt32(start)
      switch token.kind {
      case .object, .array:
        marks.append(Mark(kind: token.kind == .object ? .object : .array, token: own))
        ends.append(token.range.upperBound)
      case .key, .null: marks.append(Mark(kind: .scalar, token: own))
      case .string, .number, .true, .false, .malformed:
        pieces.append(
          Piece(
            text: start..<token.range.lowerBound, marks: marks, value: value(of: token.kind)))
        marks = []
        start = token.range.upperBound
      }
    }
    for end in ends.reversed() { marks.append(.end(at: end - start)) }
    pieces.append(Piece(text: start..<tokens[0].range.upperBound, marks: marks, value: .none))
    return pieces
  }

  private static func value(of kind: Token.Kind) -> Value {
    switch kind {
    case .number: .number
    case .true, .false: .flag
    default: .string
    }
  }
}

extension LayoutTree.Mark {
  fileprivate static func end(at offset: Int) -> LayoutTree.Mark {
    LayoutTree.Mark(
      kind: .end, token: Token(kind: .object, start: offset, length: 0, next: 0))
  }
}
