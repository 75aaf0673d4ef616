/// The theme that a user asks for.
package enum ThemeSelection: String, CaseIterable, Sendable {
  case auto, light, dark, mono
  /// `mono`, with ASCII signs.
  case ascii
}

/// How many colours a terminal has.
package enum ColorDepth: Sendable {
  case none, eight, many

  /// `count`: What terminfo says.
  package init(colors count: Int) {
    self = count >= 256 ? .many : count >= 8 ? .eight : .none
  }
}

/// What is known of a terminal's background.
package enum Background: Equatable, Sendable {
  case unknown
  case light, dark
  case color(RGB)

  /// What the variable COLORFGBG says of it: `15;0`, `0;default;15`.
  ///
  /// Source: rxvt(1); the last number is the background's, and the colours 7 and 9 to 15 are light.
  package init(colorFGBG text: String) {
    guard let last = text.split(separator: ";").last, let index = Int(last) else {
      self = .unknown
      return
    }
    switch index {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: self = .unknown
    }
  }
}

extension Theme {
  /// The theme for a terminal.
  ///
  /// `text` is the colour of the terminal's own text, nil where that is unknown.
  package init(
    _ selection: ThemeSelection, depth: ColorDepth, background: Background = .unknown,
    text: RGB? = nil
  ) {
    self.init(selection, depth, background)
    guard case .color(let color) = background, let text, depth == .many, palette != .mono else {
      return
    }
    func canBeRead(on background: RGB) -> Bool {
      text.contrast(with: background) >= Self.leastContrast
    }
    if !isPainted, canBeRead(on: color) { ownText.insert(.screen) }
    if let raised, canBeRead(on: RGB(index: raised)) { ownText.insert(.raised) }
  }

  private init(_ selection: ThemeSelection, _ depth: ColorDepth, _ background: Background) {
    switch (selection, depth) {
    case (.mono, _), (.ascii, _), (_, .none): self = .mono
    case (.light, .many): self = .light
    case (.dark, .many): self = .dark
    case (.light, .eight): self = Theme(.lightEight)
    case (.dark, .eight): self = Theme(.darkEight)
    case (.auto, .many): self = Self.many(background)
    case (.auto, .eight): self = Self.eight(background)
    }
  }

  private static func many(_ background: Background) -> Theme {
    switch background {
    case .light: .light
    case .dark: .dark
    case .color(let color):
      [.dark, .light].first { $0.isReadable(on: color) } ?? .painted
    case .unknown: .painted
    }
  }

  /// A terminal doesn't report what its eight colours look like: on an unknown background, none is safe.
  private static func eight(_ background: Background) -> Theme {
    switch background {
    case .light: Theme(.lightEight)
    case .dark: Theme(.darkEight)
    case .color(let color):
      color.contrast(with: RGB(0x000000)) < color.contrast(with: RGB(0xFFFFFF))
        ? Theme(.darkEight) : Theme(.lightEight)
    case .unknown: .mono
    }
  }
}
