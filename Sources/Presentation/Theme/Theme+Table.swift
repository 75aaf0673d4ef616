/// How one role looks in each theme.
struct ThemeRow: Sendable {
  var role: Role
  /// 256 colours on a dark screen, and on its raised surface.
  var dark, darkRaised: Look
  /// 256 colours on a light screen, and on its raised surface.
  var light, lightRaised: Look
  /// The eight colours of ECMA-48; what is raised is reversed.
  var darkEight, lightEight: Look
  /// No colours; what is raised is reversed.
  var mono: Look

  init(
    _ role: Role, _ dark: Look, _ darkRaised: Look, _ light: Look, _ lightRaised: Look,
    _ darkEight: Look, _ lightEight: Look, _ mono: Look
  ) {
    self.role = role
    (self.dark, self.darkRaised) = (dark, darkRaised)
    (self.light, self.lightRaised) = (light, lightRaised)
    (self.darkEight, self.lightEight) = (darkEight, lightEight)
    self.mono = mono
  }
}

extension ThemeRow {
  // What is wrong has the strong colours, all else is quiet. Good and bad are blue and red or
  // orange, which people with red-green blindness tell apart.
  //
  // Of the eight colours, no palette has the same: on a dark screen only white, cyan and yellow
  // can be read in all that are common, on a light one only black. Bold makes another colour of
  // them in many terminals, and is for white alone.
  // swift-format-ignore
  /// All roles, in the order of their cases.
  static let table: [ThemeRow] = [
    //                   dark         raised       light        raised       dark 8     light 8    mono
    .init(.normal,       .plain(252), .plain(255), .plain(235), .plain(16),  .plain(7), .plain(0), .plain),
    .init(.title,        .bold(255),  .bold(231),  .bold(16),   .bold(16),   .bold(7),  .plain(0), .plain),
    .init(.heading,      .bold(255),  .bold(231),  .bold(16),   .bold(16),   .bold(7),  .plain(0), .bold),
    .init(.dim,          .plain(247), .plain(254), .plain(240), .plain(235), .plain(7), .plain(0), .plain),
    .init(.label,        .plain(110), .plain(255), .plain(24),  .plain(16),  .plain(6), .plain(0), .plain),
    .init(.good,         .plain(117), .plain(159), .plain(25),  .plain(18),  .plain(6), .plain(0), .plain),
    .init(.bad,          .plain(209), .plain(223), .plain(124), .plain(88),  .plain(7), .plain(0), .plain),
    .init(.waiting,      .plain(146), .plain(255), .plain(60),  .plain(17),  .plain(7), .plain(0), .plain),
    .init(.unsure,       .bold(220),  .bold(221),  .bold(94),   .bold(52),   .plain(3), .line(0),  .bold),
    .init(.critical,     .bold(203),  .bold(221),  .bold(124),  .bold(88),   .line(3),  .line(0),  .bold),
    .init(.warning,      .plain(220), .plain(221), .plain(94),  .plain(52),  .plain(3), .plain(0), .plain),
    .init(.info,         .plain(247), .plain(254), .plain(240), .plain(235), .plain(7), .plain(0), .plain),
    .init(.key,          .plain(247), .plain(254), .plain(240), .plain(235), .plain(7), .plain(0), .plain),
    .init(.prompt,       .bold(255),  .bold(231),  .bold(16),   .bold(16),   .bold(7),  .plain(0), .bold),
    .init(.jsonKey,      .plain(110), .plain(255), .plain(24),  .plain(16),  .plain(7), .plain(0), .plain),
    .init(.jsonText,     .plain(150), .plain(194), .plain(22),  .plain(22),  .plain(6), .plain(0), .plain),
    .init(.jsonNumber,   .plain(216), .plain(223), .plain(125), .plain(52),  .plain(6), .plain(0), .plain),
    .init(.jsonLiteral,  .plain(183), .plain(225), .plain(91),  .plain(54),  .plain(7), .line(0),  .plain),
  ]
}
