/// The search prompt and what became of it.
package struct SearchState: Equatable, Sendable {
  package var pattern = ""
  /// The one before, which Esc brings back.
  private var lastPattern = ""
  /// Whether the prompt is open.
  package private(set) var isTyping = false
  /// Whether a search is on its way.
  package var isRunning = false

  /// Characters of a search: more than any id or name has.
  static let maxLength = 200

  /// What a key that was typed asks for.
  enum Typed: Equatable {
    /// Nothing: the work is done.
    case done
    /// To search for the pattern.
    case search
    /// The pattern is as long as it may be.
    case tooLong
    case quit, suspend
  }

  mutating func begin() {
    isTyping = true
    lastPattern = pattern
    pattern = ""
  }

  /// A key while a search is typed.
  mutating func type(_ key: Key) -> Typed {
    switch key {
    case .character(let character): return append(String(character))
    case .backspace: if pattern.isEmpty { stop() } else { pattern.removeLast() }
    case .enter:
      guard !pattern.isEmpty else {
        stop()
        return .done
      }
      isTyping = false
      return .search
    case .escape: stop()
    case .control("c"): return .quit
    case .control("z"): return .suspend
    case .control, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: break
    }
    return .done
  }

  /// Adds to the pattern what fits.
  mutating func append(_ text: String) -> Typed {
    let room = Self.maxLength - pattern.count
    pattern += text.prefix(max(0, room))
    return text.count > room ? .tooLong : .done
  }

  /// Closes the prompt; the earlier search can still be continued.
  private mutating func stop() {
    isTyping = false
    pattern = lastPattern
  }
}
