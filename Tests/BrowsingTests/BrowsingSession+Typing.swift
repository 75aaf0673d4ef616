import Presentation

@testable import Application

extension BrowsingSession {
  /// Presses keys, each when the one before it has done its work: `\n` is Enter, `\t` Tab, `\u{1B}` Esc.
  ///
  /// Returns the screen behind them.
  @discardableResult
  mutating func type(_ keys: String) -> [String] {
    waitUntilIdle()
    for key in keys {
      let key: Key =
        switch key {
        case "\n": .enter
        case "\t": .tab
        case "\u{1B}": .escape
        default: .character(key)
        }
      handle(.key(key))
      waitUntilIdle()
      _ = frame()
    }
    return frame().lines
  }
}
