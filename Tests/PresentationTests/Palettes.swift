import Testing

@testable import Presentation

/// The colours of a terminal: those that a user may change.
struct Palette: CustomTestStringConvertible, Sendable {
  var name: String
  var background: RGB
  /// The first sixteen; bold makes the upper eight of the lower in many terminals.
  var colors: [RGB]

  var testDescription: String { name }
  var isDark: Bool { background.luminance < 0.18 }

  init(_ name: String, _ background: UInt32, _ colors: [UInt32]) {
    self.name = name
    self.background = RGB(background)
    self.colors = colors.map(RGB.init)
  }

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
  private static let tango: [UInt32] = [
    0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
    0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
  ]
  private static let apple: [UInt32] = [
    0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF,
    0x666666, 0xE50000, 0x00D900, 0xE5E500, 0x0000FF, 0xE500E5, 0x00E5E5, 0xE5E5E5,
  ]

  // swift-format-ignore
  /// xterm, Solarized, and the terminals that come with Ubuntu and macOS.
  static let all = [
    Palette("xterm, black",    0x000000, xterm),
    Palette("xterm, white",    0xFFFFFF, xterm),
    Palette("Solarized dark",  0x002B36, solarized),
    Palette("Solarized light", 0xFDF6E3, solarized),
    Palette("Ubuntu",          0x300A24, tango),
    Palette("Ubuntu, white",   0xFFFFFF, tango),
    Palette("macOS, dark",     0x1E1E1E, apple),
    Palette("macOS, white",    0xFFFFFF, apple),
  ]

  /// The least contrast of a cell of this look, whether bold brightens or not; nil where the terminal's own colours meet.
  func contrast(_ look: Look) -> Double? {
    guard let foreground = look.foreground else { return nil }
    let ground = look.background.map(color) ?? background
    var inks = [color(foreground)]
    if look.isBold, foreground < 8 { inks.append(color(foreground + 8)) }
    return inks.map { $0.contrast(with: ground) }.min()
  }

  private func color(_ index: UInt8) -> RGB {
    index < 16 ? colors[Int(index)] : RGB(index: index)
  }
}
