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
  static let maxTokens = 512

  /// The record's text, cut at each of its values.
  private static func pieces(_ tokens: Span<Token>, _ bytes: RawSpan) -> [Piece] {
    var start = tokens[0].range.lowerBound
    var pieces: [Piece] = []
    var piece = Piece(text: start..<start, value: .none)
    /// The containers that are open, outermost first, and where each ends.
    var open: [(token: Int, end: Int)] = []
    for index in tokens.indices {
      let token = tokens[index]
      while let container = open.last, container.end <= token.range.lowerBound {
        piece.ends.append(
          End(token: container.token, offset: container.end - start, next: index))
        open.removeLast()
      }
      var own = token
      own.start -= UInt32(start)
      switch token.kind {
      case .object, .array:
        (own.length, own.next) = (0, 0)
        piece.tokens.append(own)
        open.append((index, token.range.upperBound))
      case .key, .null: piece.tokens.append(own)
      case .string, .number, .true, .false, .malformed:
        piece.text = start..<token.range.lowerBound
        piece.value = value(of: token.kind)
        pieces.append(piece)
        start = token.range.upperBound
        piece = Piece(text: start..<start, value: .none)
      }
    }
    piece.ends += open.reversed().map {
      End(token: $0.token, offset: $0.end - start, next: tokens.count)
    }
    piece.text = start..<tokens[0].range.upperBound
    pieces.append(piece)
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
