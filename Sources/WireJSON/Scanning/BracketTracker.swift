/// Follows brackets and strings through damaged text, forgiving what the grammar does not.
///
/// It tells where the damaged record probably ends, and whether a place lies
/// inside an array nested in it.
struct BracketTracker {
  /// The next byte to look at.
  private(set) var position: Int
  private var stack: [UInt8]
  private var inString = false
  /// Whether every bracket so far closed its own opener; behind one that didn't, depth is a guess.
  private(set) var isReliable = true

  init(position: Int, open stack: [UInt8]) {
    self.position = position
    self.stack = stack
  }

  /// Whether what stands here is an element of an array inside the damaged record.
  var isInsideArray: Bool { !inString && stack.last == ASCII.openBracket }

  /// Whether this place is outside the damaged record, as far as brackets tell.
  var isOutside: Bool { isReliable && !inString && stack.isEmpty }

  /// Whether this place lies inside an array of the damaged record, as far as brackets tell.
  var isInsideRecord: Bool { isReliable && !inString && !stack.isEmpty }

  mutating func slide(by count: Int) { position -= count }

  /// Goes on to `end`.
  ///
  /// Returns an offset at which the damaged record seems to be over, if one is passed.
  mutating func advance(_ bytes: RawSpan, to end: Int) -> Int? {
    while position < end {
      let byte = bytes.byte(position)
      position += 1
      if inString {
        if byte == ASCII.backslash {
          position += 1
        } else if byte == ASCII.quote {
          inString = false
        }
        continue
      }
      switch byte {
      case ASCII.quote: inString = true
      case ASCII.openBrace, ASCII.openBracket:
        // Deeper than any record may be, depth tells nothing any more.
        if stack.count < ScanLimits.maxDepth { stack.append(byte) } else { isReliable = false }
      case ASCII.closeBrace:
        if closes(ASCII.openBrace) { return position }
      case ASCII.closeBracket:
        if stack.isEmpty { return position - 1 }
        _ = closes(ASCII.openBracket)
      default: break
      }
    }
    return nil
  }

  /// Pops through to the matching opener.
  ///
  /// Returns whether nothing is open any more.
  private mutating func closes(_ opener: UInt8) -> Bool {
    guard let index = stack.lastIndex(of: opener) else {
      isReliable = isReliable && stack.isEmpty
      return stack.isEmpty
    }
    isReliable = isReliable && index == stack.count - 1
    stack.removeSubrange(index...)
    return stack.isEmpty
  }
}
