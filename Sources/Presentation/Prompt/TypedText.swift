/// A line of text that is typed: what keys do to it.
package struct TypedText: Equatable, Sendable {
  package private(set) var text = ""
  let maxLength: Int

  init(_ text: String = "", maxLength: Int) {
    self.maxLength = maxLength
    self.text = String(text.prefix(maxLength))
  }

  /// What a key asks for.
  enum Typed: Equatable {
    case changed, nothing, tooLong
    case accept, cancel, complete, completeBack
    case quit, suspend
  }

  mutating func type(_ key: Key) -> Typed {
    switch key {
    case .character(let character): return append(String(character))
    case .backspace:
      guard !text.isEmpty else { return .cancel }
      text.removeLast()
    case .control("u"):
      guard !text.isEmpty else { return .nothing }
      text = ""
    case .control("w"):
      guard !text.isEmpty else { return .nothing }
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case .enter: return .accept
    case .escape: return .cancel
    case .tab: return .complete
    case .backTab: return .completeBack
    case .control("c"): return .quit
    case .control("z"): return .suspend
    case .control, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: return .nothing
    }
    return .changed
  }

  /// Adds what fits.
  mutating func append(_ more: String) -> Typed {
    let room = maxLength - text.count
    text += more.prefix(max(0, room))
    return more.count > room ? .tooLong : .changed
  }

  /// Puts `end` in the place of what stands behind the first `start` characters.
  mutating func complete(from start: Int, with end: String) {
    text = String((text.prefix(start) + end).prefix(maxLength))
  }
}
