import Domain
import Application
import Foundation
import Presentation

/// The clock that times are shown by.
enum SystemZone {
  /// The clock that `--zone` names; UTC where nothing does.
  static func named(_ name: String?) throws -> Zone {
    switch name?.lowercased() {
    case nil, "utc": return .utc
    case "local": return Zone(.current)
    default:
      guard let name, let known = Zone.named(name) else { throw CommandError.badZone(name ?? "") }
      return known
    }
  }

  /// Over SSH the local clock is the server's, which says nothing to the person.
  static func initial(_ clock: Settings.Clock, environment: [String: String]) -> Zone {
    switch clock {
    case .utc: return .utc
    case .local: return Zone(.current)
    case .auto:
      let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
      return isRemote ? .utc : Zone(.current)
    }
  }
}
