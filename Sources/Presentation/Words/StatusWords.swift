import Domain

/// How a status is shown: a sign, words and a meaning; never colour alone.
///
/// The record must come from `Record.shown(in:asked:)`: its word has passed the rule for personal data.
enum StatusWords {
  static func words(_ status: StatusFact, wireWord: String?) -> String {
    switch status {
    case .known(let known):
      guard let wireWord, fold(wireWord) != fold(known.word) else { return known.label }
      return "\(known.label) (\(wireWord))"
    case .providerWord(let word): return word
    case .unknown(let word):
      return fold(word) == "unknown" ? "Unknown (\"\(word)\")" : "Unknown (\(word))"
    case .missing: return "No status"
    case .null: return "Null status"
    case .notAWord(let type): return "Not a word (\(type))"
    case .contradictory: return "Two statuses"
    case .malformed: return "Unreadable status"
    case .undecided(let word, _): return "Uncertain (\(word))"
    }
  }

  /// The sign and the words; of a record that wasn't in the newest reading, the time of which they are: `~14:02 Paid`.
  static func text(_ record: Record, _ options: ShowOptions) -> String {
    let words = words(record.status, wireWord: record.statusWord)
    guard let time = record.asOf else { return "\(sign(record.status, options.symbols)) \(words)" }
    return "~\(options.zone.minutes(.instant(nanoseconds: time)).suffix(5)) \(words)"
  }

  static func sign(_ status: StatusFact, _ symbols: Symbols) -> String {
    if case .providerWord = status { return symbols.separator }
    guard case .known(let known) = status else { return "?" }
    switch known {
    case .paid, .completed: return symbols.done
    case .pending, .requiresAction, .authorized, .processing: return symbols.waiting
    case .failed, .canceled, .expired: return symbols.failed
    case .partiallyRefunded, .refunded: return symbols.back
    case .disputed: return "!"
    }
  }

  static func role(_ status: StatusFact) -> Role {
    if case .providerWord = status { return .normal }
    guard case .known(let known) = status else { return .unsure }
    switch known {
    case .paid, .completed: return .good
    case .pending, .requiresAction, .authorized, .processing: return .waiting
    case .failed, .canceled, .expired, .disputed: return .bad
    case .partiallyRefunded, .refunded: return .normal
    }
  }

  private static func fold(_ word: String) -> String {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}
