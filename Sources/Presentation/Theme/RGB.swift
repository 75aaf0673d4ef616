/// A colour as a screen shows it (sRGB).
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// `hex`: As on the web, 0xFDF6E3.
  package init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
  }

  /// One of the 240 colours, from 16 on, that are the same in every terminal that has 256.
  ///
  /// Source: xterm's 256colres.pl, a cube of 6 × 6 × 6 and 24 greys.
  package init(index: UInt8) {
    guard index < 232 else {
      let grey = 8 + 10 * (index - 232)
      (red, green, blue) = (grey, grey, grey)
      return
    }
    let cube = Int(index) - min(Int(index), 16)
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    (red, green, blue) = (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// How much light it gives off, 0 to 1.
  ///
  /// Source: WCAG 2.2, relative luminance.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// 1 for the same colour, up to 21 for black and white; text needs 4.5.
  ///
  /// Source: WCAG 2.2, success criterion 1.4.3.
  package func contrast(with other: RGB) -> Double {
    let (own, others) = (luminance + 0.05, other.luminance + 0.05)
    return max(own, others) / min(own, others)
  }

  static func linear(_ byte: UInt8) -> Double {
    let share = Double(byte) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// By Newton's method: there is no `pow` without Foundation, and x^2.4 is x² · ⁵√x².
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<24 { root -= (root - value / (root * root * root * root)) / 5 }
    return root
  }
}
