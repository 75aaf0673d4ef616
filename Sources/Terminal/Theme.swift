internal import CNcurses
import Presentation

/// How each role looks: the only place that knows colours.
enum Theme {
  struct Look {
    /// ANSI colour 0 to 7, or -1 for the terminal's own.
    var color: Int32
    var attributes: Int32
  }

  static func look(_ role: Role) -> Look {
    switch role {
    case .normal: Look(color: -1, attributes: plain)
    case .title: Look(color: -1, attributes: reverse)
    case .heading: Look(color: -1, attributes: bold)
    case .dim: Look(color: -1, attributes: dim)
    case .label: Look(color: 6, attributes: plain)
    case .good: Look(color: 2, attributes: plain)
    case .bad: Look(color: 1, attributes: plain)
    case .waiting: Look(color: 4, attributes: plain)
    case .unsure: Look(color: 3, attributes: bold)
    case .critical: Look(color: 1, attributes: bold)
    case .warning: Look(color: 3, attributes: plain)
    case .info: Look(color: -1, attributes: dim)
    case .key: Look(color: -1, attributes: dim)
    case .prompt: Look(color: -1, attributes: bold)
    }
  }

  private static let plain = Int32(CN_PLAIN.rawValue)
  private static let bold = Int32(CN_BOLD.rawValue)
  private static let dim = Int32(CN_DIM.rawValue)
  static let reverse = Int32(CN_REVERSE.rawValue)

  /// The colour pair of a role.
  static func pair(_ role: Role) -> Int32 { Int32(role.rawValue) + 1 }
}
