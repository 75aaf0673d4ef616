/// Follows brackets and strings through damaged text, forgiving what the grammar does not.
///
/// It tells where the damaged record probably ends, and whether a place lies
/// inside an array nested in it.
struct BracketTracker {
  /// The next byte to look at.
  private(set) var position: Int
  private var stack: [UInt8]
  /// How many of the stack are braces: a closer without an opener must not search it each time.
  private var openBraces: Int
  private var inString = false
  /// Whether every bracket so far closed its own opener; behind one that didn't, depth is a guess.
  private(set) var isReliable = true

  init(position: Int, open stack: [UInt8]) {
    self.position = position
    self.stack = stack
    openBraces = stack.count { $0 == ASCII.openBrace }
  }

  /// Whether what stands here is an element of an array inside the damaged record.
  var isInsideArray: Bool { !inString && stack.last == ASCII.openBracket }

  /// Whether this place is outside the damaged record, as far as brackets tell.
  var isOutside: Bool { isReliable && !inString && stack.isEmpty }

  /// Whether this place lies inside an array of the damaged record, as far as brackets tell.
  var isInsideRecord: Bool { isReliable && !inString && !stack.isEmpty }

  mutating func slide(by count: Int) { position -= count }

  /// The text shows that depth isn't what it seems.
  mutating func distrust() { isReliable = false }

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
      case ASCII.openBrace, ASCII.openBracket: push(byte)
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

  private mutating func push(_ opener: UInt8) {
    // Beyond the depth of any record, depth is no longer reliable.
    guard stack.count < ScanLimits.maxDepth else {
      isReliable = false
      return
    }
    stack.append(opener)
    if opener == ASCII.openBrace { openBraces += 1 }
  }

  /// Pops through to the matching opener.
  ///
  /// Returns whether nothing is open any more.
  private mutating func closes(_ opener: UInt8) -> Bool {
    let isOpen = opener == ASCII.openBrace ? openBraces > 0 : openBraces < stack.count
    guard isOpen else {
      isReliable = isReliable && stack.isEmpty
      return stack.isEmpty
    }
    isReliable = isReliable && stack.last == opener
    while let last = stack.popLast() {
      if last == ASCII.openBrace { openBraces -= 1 }
      if last == opener { break }
    }
    return stack.isEmpty
  }
}
