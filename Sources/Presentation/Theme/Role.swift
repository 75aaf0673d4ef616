/// What a piece of the screen means; the theme decides how that looks.
package enum Role: UInt8, CaseIterable, Sendable {
  case normal, title, heading, dim, label
  case good, bad, waiting, unsure
  case critical, warning, info
  case key, prompt
  case jsonKey, jsonText, jsonNumber, jsonLiteral
}

/// What a cell lies on.
package enum Surface: UInt8, CaseIterable, Sendable {
  case screen
  /// The bar at the top and the selected row: one background from edge to edge.
  case raised
}

/// How a cell looks: its meaning, and what it lies on.
package struct CellStyle: Hashable, Sendable {
  package var role: Role
  package var surface: Surface

  /// A style with this meaning.
  package init(_ role: Role, on surface: Surface = .screen) {
    self.role = role
    self.surface = surface
  }

  /// Every style that a cell can have.
  package static let all = Role.allCases.flatMap { role in
    Surface.allCases.map { CellStyle(role, on: $0) }
  }
}
