internal import CNcurses
import Presentation

extension Look {
  /// The attributes of curses.
  var attributes: Int32 {
    var attributes = CN_PLAIN.rawValue
    if isBold { attributes |= CN_BOLD.rawValue }
    if isUnderlined { attributes |= CN_UNDERLINE.rawValue }
    if isReversed { attributes |= CN_REVERSE.rawValue }
    return Int32(attributes)
  }
}

extension CellStyle {
  /// The number of its colour pair: from 1 on, as 0 is curses' own.
  var pair: Int32 {
    Int32(role.rawValue) * Int32(Surface.allCases.count) + Int32(surface.rawValue) + 1
  }
}

extension Theme {
  /// The pair that a style is drawn with: where it has no colour of ours, the terminal's own.
  ///
  /// Lines that scroll in have that one, so they needn't be blanked again.
  func pair(_ style: CellStyle) -> Int32 {
    let look = look(style)
    return look.foreground == nil && look.background == nil ? 0 : style.pair
  }
}

extension UInt8? {
  /// The number of a colour; -1 is the terminal's own.
  var code: Int32 { map(Int32.init) ?? -1 }
}
