import Drift
import Testing

@testable import Presentation

@Suite struct ThemeTests {
  @Test func `the table has every role, at its place`() {
    #expect(ThemeRow.table.map(\.role) == Role.allCases)
  }

  // swift-format-ignore
  static let contrasts: [(one: UInt32, other: UInt32, contrast: Double)] = [
    (0x000000, 0xFFFFFF, 21), (0x777777, 0x777777, 1), (0x767676, 0xFFFFFF, 4.54),
    (0xFFFF00, 0xFDF6E3, 1.00), (0x0000EE, 0x000000, 2.23), (0x657B83, 0xFDF6E3, 4.13),
  ]

  @Test(arguments: contrasts)
  func `contrast is that of WCAG`(one: UInt32, other: UInt32, contrast: Double) {
    #expect(abs(RGB(one).contrast(with: RGB(other)) - contrast) < 0.01)
    #expect(abs(RGB(other).contrast(with: RGB(one)) - contrast) < 0.01)
  }

  // swift-format-ignore
  static let indices: [(index: UInt8, color: UInt32)] = [
    (16, 0x000000), (24, 0x005F87), (153, 0xAFD7FF), (220, 0xFFD700), (231, 0xFFFFFF), (232, 0x080808), (255, 0xEEEEEE),
  ]

  @Test(arguments: indices)
  func `the 240 fixed colours are xterm's`(index: UInt8, color: UInt32) {
    #expect(RGB(index: index) == RGB(color))
  }

  // MARK: Legibility

  @Test(arguments: Palette.all, [ColorDepth.many, .eight])
  func `every style can be read in every palette`(palette: Palette, depth: ColorDepth) {
    let theme = Theme(.auto, depth: depth, background: .color(palette.background))
    #expect(!theme.isPainted && theme.palette != .mono)
    for style in CellStyle.all {
      let contrast = palette.contrast(theme.look(style)) ?? 0
      #expect(contrast >= Theme.leastContrast, "\(style): \(contrast)")
    }
  }

  @Test func `on any background whatever, every style can be read`() {
    for grey in UInt32(0)...255 {
      for color in [grey << 16 | grey << 8 | grey, grey << 16, grey << 8, grey] {
        let palette = Palette("", color, [])
        let theme = Theme(.auto, depth: .many, background: .color(RGB(color)))
        for style in CellStyle.all {
          let contrast = palette.contrast(theme.look(style)) ?? 0
          #expect(contrast >= Theme.leastContrast, "#\(String(color, radix: 16)) \(style)")
        }
      }
    }
  }

  @Test(arguments: [Theme.dark, .light, .painted, .mono, Theme(.darkEight), Theme(.lightEight)])
  func `what is raised has one background, whatever lies on it`(theme: Theme) {
    let looks = Role.allCases.map { theme.look(CellStyle($0, on: .raised)) }
    #expect(Set(looks.map(\.background)).count == 1 && Set(looks.map(\.isReversed)).count == 1)
    if looks.allSatisfy(\.isReversed) {
      #expect(Set(looks.map(\.foreground)).count == 1)
      // Bold brightens the eight colours.
      #expect(theme.palette == .mono || !looks.contains(where: \.isBold))
    }
    let plain = theme.look(CellStyle(.normal))
    #expect(looks[0].background != plain.background || looks[0].isReversed)
  }

  @Test func `no colours means none`() {
    for selection in ThemeSelection.allCases {
      #expect(Theme(selection, depth: .none, background: .dark) == .mono)
    }
    for style in CellStyle.all {
      let look = Theme.mono.look(style)
      #expect(look.foreground == nil && look.background == nil)
    }
  }

  @Test(arguments: [Theme.dark, .light])
  func `what is wrong stands out, and good and bad differ for everybody`(theme: Theme) {
    let color = { (role: Role) in
      RGB(index: theme.look(CellStyle(role)).foreground ?? 0)
    }
    for vision in ColorVision.allCases {
      // Two is what trained eyes tell apart side by side; this is of another kind.
      let distance = vision.distance(color(.good), color(.bad))
      #expect(distance > 50, "\(vision): \(distance)")
    }
    #expect(theme.look(CellStyle(.unsure)).isBold && theme.look(CellStyle(.critical)).isBold)
    #expect(!theme.look(CellStyle(.good)).isBold && !theme.look(CellStyle(.waiting)).isBold)
    let json = [Role.jsonKey, .jsonText, .jsonNumber, .jsonLiteral, .normal, .unsure].map(color)
    #expect(Set(json).count == json.count)
  }

  // MARK: Choice

  // swift-format-ignore
  static let choices: [(selection: ThemeSelection, depth: ColorDepth, background: Background, theme: Theme)] = [
    (.auto,  .many,  .color(RGB(0x1E1E1E)), .dark),
    (.auto,  .many,  .color(RGB(0xFDF6E3)), .light),
    // Neither dark colours nor light ones can be read on it.
    (.auto,  .many,  .color(RGB(0x777777)), .painted),
    (.auto,  .many,  .unknown,              .painted),
    (.auto,  .many,  .dark,                 .dark),
    (.auto,  .many,  .light,                .light),
    (.dark,  .many,  .light,                .dark),
    (.light, .many,  .dark,                 .light),
    (.mono,  .many,  .dark,                 .mono),
    (.ascii, .many,  .dark,                 .mono),
    (.auto,  .eight, .color(RGB(0x1E1E1E)), Theme(.darkEight)),
    (.auto,  .eight, .color(RGB(0xFDF6E3)), Theme(.lightEight)),
    (.auto,  .eight, .dark,                 Theme(.darkEight)),
    (.auto,  .eight, .unknown,              .mono),
    (.light, .eight, .unknown,              Theme(.lightEight)),
    (.auto,  .none,  .dark,                 .mono),
  ]

  @Test(arguments: choices)
  func `the theme is what was asked for, or what can be read`(
    selection: ThemeSelection, depth: ColorDepth, background: Background, theme: Theme
  ) {
    #expect(Theme(selection, depth: depth, background: background) == theme)
  }

  // swift-format-ignore
  static let texts: [(selection: ThemeSelection, depth: ColorDepth, background: Background, text: UInt32?, isOwn: Bool)] = [
    (.auto,  .many,  .color(RGB(0x002B36)), 0x839496, true),
    (.auto,  .many,  .color(RGB(0xFFFFFF)), 0x000000, true),
    (.dark,  .many,  .color(RGB(0x000000)), 0xE5E5E5, true),
    // It can't be read well.
    (.auto,  .many,  .color(RGB(0xFDF6E3)), 0x657B83, false),
    (.auto,  .many,  .color(RGB(0x000000)), 0x000000, false),
    (.auto,  .many,  .color(RGB(0x777777)), 0x000000, false),
    (.auto,  .many,  .color(RGB(0x000000)), nil,      false),
    (.auto,  .many,  .dark,                 0xFFFFFF, false),
    (.auto,  .eight, .color(RGB(0x000000)), 0xFFFFFF, false),
    (.mono,  .many,  .color(RGB(0x000000)), 0xFFFFFF, false),
  ]

  @Test(arguments: texts)
  func `plain text has the terminal's own colour where that can be read`(
    selection: ThemeSelection, depth: ColorDepth, background: Background, text: UInt32?, isOwn: Bool
  ) {
    let theme = Theme(selection, depth: depth, background: background, text: text.map { RGB($0) })
    let usual = Theme(selection, depth: depth, background: background)
    for style in CellStyle.all {
      // What is raised has a colour of ours behind it.
      let isOwn = style == CellStyle(.normal) ? isOwn : theme.ownText.contains(style.surface)
      var look = usual.look(style)
      if isOwn, style.role == .normal { look.foreground = nil }
      #expect(theme.look(style) == look, "\(style)")
    }
  }

  // swift-format-ignore
  static let raised: [(background: UInt32, text: UInt32, isOwn: Bool)] = [
    (0x000000, 0xE5E5E5, true), (0xFFFFFF, 0x000000, true),
    // It can be read on black, not on the blue of the selected row.
    (0x000000, 0xAAAAAA, false), (0xFFFFFF, 0x767676, false),
  ]

  @Test(arguments: raised)
  func `in the selected row too, where it can be read on the row's colour`(
    background: UInt32, text: UInt32, isOwn: Bool
  ) {
    let theme = Theme(.auto, depth: .many, background: .color(RGB(background)), text: RGB(text))
    #expect(theme.ownText.contains(.screen))
    #expect((theme.look(CellStyle(.normal, on: .raised)).foreground == nil) == isOwn)
  }

  // swift-format-ignore
  static let variables: [(text: String, background: Background)] = [
    ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light),
    ("15;default", .unknown), ("", .unknown), ("15", .light), ("x;y", .unknown), ("0;16", .unknown), ("0;-1", .unknown),
  ]

  @Test(arguments: variables)
  func `COLORFGBG says which background it is`(text: String, background: Background) {
    #expect(Background(colorFGBG: text) == background)
  }

  @Test func `a depth is what a terminal has`() {
    #expect(
      [-1, 0, 8, 16, 88, 256, 1 << 24].map { "\(ColorDepth(colors: $0))" } == [
        "none", "none", "eight", "eight", "eight", "many", "many",
      ])
  }
}
