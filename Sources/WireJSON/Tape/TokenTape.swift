/// The tokens of one value, and the containers that are open, in memory of their own that is used again for the next value.
///
/// An `Array` asks at each append whether it is shared: a fifth of a whole scan.
@safe
package struct TokenTape: ~Copyable {
  private var storage: UnsafeMutableBufferPointer<Token>
  private let stack: UnsafeMutableBufferPointer<UInt32>
  /// How many tokens there are.
  package private(set) var count = 0
  private var depth = 0
  /// Whether any of the tokens has a defect.
  package private(set) var hasDefects = false

  init(capacity: Int) {
    unsafe storage = .allocate(capacity: max(1, capacity))
    unsafe stack = .allocate(capacity: ScanLimits.maxDepth)
  }

  deinit {
    unsafe storage.deallocate()
    unsafe stack.deallocate()
  }

  /// The tokens, outer before inner.
  package var span: Span<Token> {
    @_lifetime(borrow self)
    get {
      let filled = unsafe UnsafeBufferPointer(rebasing: storage[..<count])
      let span = unsafe Span(_unsafeElements: filled)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  package subscript(index: Int) -> Token { span[index] }

  package var indices: Range<Int> { 0..<count }

  /// The containers that are open, outermost first (indices of tokens).
  var open: [Int] { (0..<depth).map { unsafe Int(stack[$0]) } }

  /// Writes a tape anew.
  ///
  /// `write` returns nil where the tape was too short: then it is doubled, and written once more.
  ///
  /// - Complexity: What `write` takes; at most twice that where the tape has never been as long.
  @inline(__always)
  mutating func rewrite<Result>(_ write: (inout Writer) -> Result?) -> Result {
    while true {
      if let result = self.write(write) { return result }
      unsafe storage.deallocate()
      unsafe storage = .allocate(capacity: storage.count * 2)
      count = 0
    }
  }

  /// Writes a tape anew, as far as it has room.
  @inline(__always)
  mutating func write<Result>(_ write: (inout Writer) -> Result) -> Result {
    var writer = unsafe Writer(
      tokens: storage.baseAddress.unsafelyUnwrapped, capacity: storage.count,
      stack: stack.baseAddress.unsafelyUnwrapped)
    let result = write(&writer)
    count = writer.count
    depth = writer.depth
    hasDefects = writer.hasDefects
    return result
  }
}

extension TokenTape {
  /// Writes one tape; a local of the scan's loop, so that all of it stays in registers.
  @safe
  struct Writer {
    private let tokens: UnsafeMutablePointer<Token>
    private let capacity: Int
    private let stack: UnsafeMutablePointer<UInt32>
    fileprivate(set) var count = 0
    fileprivate(set) var depth = 0
    fileprivate(set) var hasDefects = false

    fileprivate init(
      tokens: UnsafeMutablePointer<Token>, capacity: Int, stack: UnsafeMutablePointer<UInt32>
    ) {
      unsafe self.tokens = tokens
      self.capacity = capacity
      unsafe self.stack = stack
    }

    /// Whether there is no room for another token.
    @inline(__always)
    var isFull: Bool { count == capacity }

    /// Whether there is room for so many tokens more.
    @inline(__always)
    func hasRoom(for count: Int) -> Bool { count <= capacity &- self.count }

    /// Where the next token belongs, for a loop that has asked for room, and says at its end how many it has written.
    @unsafe
    @inline(__always)
    var free: UnsafeMutablePointer<Token> { unsafe tokens.advanced(by: count) }

    /// Takes in tokens that were written to `free`.
    @inline(__always)
    mutating func count(asWritten more: Int) {
      precondition(hasRoom(for: more), "more tokens than there is room for")
      count &+= more
    }

    /// Adds a token; the tape must not be full.
    @inline(__always)
    mutating func append(_ token: Token) {
      precondition(count < capacity, "a full tape")
      unsafe tokens.advanced(by: count).initialize(to: token)
      count &+= 1
    }

    /// Adds tokens that begin so far behind where `others` say.
    ///
    /// - Returns: Whether there was room for them.
    @unsafe
    @inline(__always)
    mutating func append(
      _ others: UnsafePointer<Token>, count: Int, shiftedBy distance: Int
    ) -> Bool {
      guard count <= capacity &- self.count else { return false }
      // A whole token at a time: its four parts of four bytes are what it is, where it starts, its length and its next.
      let shift = SIMD4<UInt32>(0, UInt32(truncatingIfNeeded: distance), 0, 0)
      var from = unsafe UnsafeRawPointer(others)
      var to = unsafe UnsafeMutableRawPointer(tokens.advanced(by: self.count))
      for _ in 0..<count {
        let token = unsafe from.loadUnaligned(as: SIMD4<UInt32>.self)
        unsafe to.storeBytes(of: token &+ shift, as: SIMD4<UInt32>.self)
        unsafe from += Token.byteCount
        unsafe to += Token.byteCount
      }
      self.count &+= count
      return true
    }

    /// Ends a container that is on the tape; `next`: the token behind it.
    @inline(__always)
    mutating func close(_ index: Int, endingAt end: Int, next: Int) {
      precondition(index < count, "no such container")
      unsafe tokens[index].length = UInt32(truncatingIfNeeded: end) &- tokens[index].start
      unsafe tokens[index].next = UInt32(truncatingIfNeeded: next)
    }

    /// Adds a token that may have a defect.
    @inline(__always)
    mutating func appendNoting(_ token: Token) {
      if token.defect != .none { hasDefects = true }
      append(token)
    }

    /// Opens a container.
    ///
    /// Returns false where it would be nested too deep.
    @inline(__always)
    mutating func open(_ kind: Token.Kind, at start: Int) -> Bool {
      guard depth < ScanLimits.maxDepth else { return false }
      unsafe stack[depth] = UInt32(truncatingIfNeeded: count)
      depth &+= 1
      append(Token(kind: kind, start: start, length: 0, next: 0))
      return true
    }

    /// Closes the innermost container, which ends before `end`.
    ///
    /// Returns the kind of the one around it; nil where there is none.
    @inline(__always)
    mutating func close(endingAt end: Int) -> Token.Kind? {
      precondition(depth > 0, "nothing is open")
      depth &-= 1
      let index = unsafe Int(stack[depth])
      unsafe tokens[index].length = UInt32(truncatingIfNeeded: end) &- tokens[index].start
      unsafe tokens[index].next = UInt32(truncatingIfNeeded: count)
      guard depth > 0 else { return nil }
      return unsafe tokens[Int(stack[depth &- 1])].kind
    }
  }
}

extension Token {
  /// How far one is from the next in memory.
  fileprivate static var byteCount: Int { 16 }
}
