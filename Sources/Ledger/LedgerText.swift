import Domain
import Drift
internal import GRDB

/// What of a text may stand in a ledger.
enum LedgerText {
  static let secondsPerHour: Int64 = 3600

  /// The whole hours since 1970-01-01 UTC.
  static func hour(_ seconds: Int64) -> Int {
    Int(seconds / secondsPerHour) - (seconds % secondsPerHour < 0 ? 1 : 0)
  }

  /// A time as a ledger has it; nil for what is none, whoever wrote it there.
  static func time(_ value: DatabaseValue) -> Int64? {
    Int64.fromDatabaseValue(value).flatMap { LedgerBounds.times.contains($0) ? $0 : nil }
  }

  /// A text of the program's own, or of the user's.
  static func kept(_ text: String) -> String { String(text.prefix(LedgerBounds.maxText)) }

  /// The keys to a value, without what looks personal or secret.
  static func path(_ path: String) -> String { kept(PersonalRule.text(path, in: .ledger)) }

  /// Whether what was found is the feed's own text.
  static func isOfFeed(_ identity: DriftIdentity) -> Bool {
    switch identity.kind.row.evidence {
    case .nothing, .term: false
    case .word, .figures: true
    }
  }

  /// What was found, where it is a term of the program; nil for what isn't kept.
  static func found(_ identity: DriftIdentity) -> String? {
    isOfFeed(identity) ? nil : path(identity.found)
  }
}
