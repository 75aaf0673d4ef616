internal import CNcurses
import Presentation

extension Key {
  /// The key behind a code of the C layer; nil for one that means nothing here.
  init?(code: Int32) {
    switch code {
    case CN_KEY_UP.rawValue: self = .up
    case CN_KEY_DOWN.rawValue: self = .down
    case CN_KEY_LEFT.rawValue: self = .left
    case CN_KEY_RIGHT.rawValue: self = .right
    case CN_KEY_HOME.rawValue: self = .home
    case CN_KEY_END.rawValue: self = .end
    case CN_KEY_PAGE_UP.rawValue: self = .pageUp
    case CN_KEY_PAGE_DOWN.rawValue: self = .pageDown
    case CN_KEY_BACKSPACE.rawValue, 8, 127: self = .backspace
    case CN_KEY_ENTER.rawValue, 10, 13: self = .enter
    case CN_KEY_BACK_TAB.rawValue: self = .backTab
    case 9: self = .tab
    case 27: self = .escape
    case 1...26:
      self = .control(Character(UnicodeScalar(UInt8(code) + 0x60)))
    case 32...:
      guard let scalar = UnicodeScalar(UInt32(code)) else { return nil }
      self = .character(Character(scalar))
    default: return nil
    }
  }
}
