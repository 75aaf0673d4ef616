/// How everything looks: the only place that knows colours.
package struct Theme: Hashable, Sendable {
  /// A column of the table.
  package enum Palette: CaseIterable, Sendable {
    case dark, light, darkEight, lightEight, mono
  }

  package let palette: Palette
  /// Whether it brings its own background, because the terminal's is unknown or no colour of ours can be read on it.
  package let isPainted: Bool
  /// On which surfaces plain text has the terminal's own colour, because it can be read there.
  ///
  /// That is what a user chose, and half of the colours that a row changes between needn't be sent.
  package internal(set) var ownText: Set<Surface> = []

  init(_ palette: Palette, isPainted: Bool = false) {
    self.palette = palette
    self.isPainted = isPainted
  }

  package static let dark = Theme(.dark)
  package static let light = Theme(.light)
  package static let mono = Theme(.mono)
  /// Dark, whatever the terminal's background.
  package static let painted = Theme(.dark, isPainted: true)

  /// How a cell of this style is drawn.
  package func look(_ style: CellStyle) -> Look {
    let row = ThemeRow.table[Int(style.role.rawValue)]
    let isRaised = style.surface == .raised
    var look =
      switch palette {
      case .dark: isRaised ? row.darkRaised : row.dark
      case .light: isRaised ? row.lightRaised : row.light
      case .darkEight: row.darkEight
      case .lightEight: row.lightEight
      case .mono: row.mono
      }
    if style.role == .normal, ownText.contains(style.surface) { look.foreground = nil }
    switch palette {
    case .dark, .light: look.background = isRaised ? raised : isPainted ? paper : nil
    case .darkEight, .lightEight, .mono:
      guard isRaised else { break }
      look.isReversed = true
      guard palette != .mono else { break }
      // In a reversed row, a cell's own colours would break the row into pieces; so would bold, which brightens them.
      look.foreground = self.look(CellStyle(.normal)).foreground
      look.isBold = false
    }
    return look
  }

  /// The background of what is raised: one of 256 colours; nil where its two colours change places.
  var raised: UInt8? {
    switch palette {
    case .dark: 24
    case .light: 153
    case .darkEight, .lightEight, .mono: nil
    }
  }

  /// The background that a picture has, and a painted screen: one of 256 colours.
  package var paper: UInt8 {
    switch palette {
    case .dark, .darkEight: 234
    case .light, .lightEight, .mono: 231
    }
  }

  /// What text needs to be read.
  ///
  /// Source: WCAG 2.2, 1.4.3, level AA.
  package static let leastContrast = 4.5

  /// Whether all that the theme draws on the terminal's own background can be read there.
  func isReadable(on background: RGB) -> Bool {
    Role.allCases.allSatisfy { role in
      guard let color = look(CellStyle(role)).foreground else { return true }
      return RGB(index: color).contrast(with: background) >= Self.leastContrast
    }
  }
}
