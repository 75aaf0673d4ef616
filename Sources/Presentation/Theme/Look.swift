/// How a cell is drawn.
package struct Look: Hashable, Sendable {
  /// One of 256 colours; nil for the terminal's own.
  package var foreground: UInt8?
  /// One of 256 colours; nil for the terminal's own.
  package var background: UInt8?
  package var isBold = false
  package var isUnderlined = false
  /// Whether the two colours change places.
  package var isReversed = false

  static let plain = Look()
  static let bold = Look(isBold: true)
  static let line = Look(isUnderlined: true)

  static func plain(_ color: UInt8) -> Look { Look(foreground: color) }
  static func bold(_ color: UInt8) -> Look { Look(foreground: color, isBold: true) }
  static func line(_ color: UInt8) -> Look { Look(foreground: color, isUnderlined: true) }
}
