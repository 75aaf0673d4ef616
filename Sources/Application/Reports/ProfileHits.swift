package import DTO
import Domain
import Drift
import FeedStore
import Mapping
import Presentation
import WireJSON

/// Which words and rules of a profile the records of a source hit, and which words it doesn't know.
package struct ProfileHits: FeedVisitor {
  private struct Word: Hashable {
    var type: Int
    var text: String
  }

  private struct Rule: Hashable {
    var type: Int
    var number: Int
  }

  private struct OtherWord: Hashable {
    var place: String
    var text: String
  }

  private let profile: FeedProfile
  private var records: [Int: Int] = [:]
  private var words: [Word: Int] = [:]
  private var rules: [Rule: Int] = [:]
  /// Words at other places than the status that are in none of the profile's lists.
  private var others: [OtherWord: Int] = [:]
  private let keys: ProfileKeys

  /// A source whose statuses are anything must not fill the memory.
  private static let maxWords = 1000

  package init(_ profile: FeedProfile) {
    self.profile = profile
    keys = ProfileKeys(profile)
  }

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
    let type = Int(judge.facts.type)
    records[type, default: 0] += 1
    if let rule = judge.ruleOfStatus { rules[Rule(type: type, number: rule), default: 0] += 1 }
    let status = judge.record(view)?.statusWord
    if let status {
      let word = Word(type: type, text: status)
      if words[word] != nil || words.count < Self.maxWords { words[word, default: 0] += 1 }
    }
    for event in judge.events where event.kind == .newWord && event.length > 2 {
      let start = Int(event.start)
      let body = start + 1..<start + Int(event.length) - 1
      let text = String(decoding: StringBody.unescaped(view.bytes, body), as: UTF8.self)
      if text != status { note(text, at: judge.texts[event.path]) }
    }
  }

  private mutating func note(_ text: String, at place: String) {
    let key = TapePath(place)?.keys.last ?? place
    guard keys.meaning(of: key).value < .personal else { return }
    let word = OtherWord(place: place, text: text)
    if others[word] != nil || others.count < Self.maxWords { others[word, default: 0] += 1 }
  }

  mutating func restart() { self = Self(profile) }
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }

  /// A table for each type that had a record.
  package var text: String {
    let types = records.keys.sorted().flatMap { wordLines($0) + ruleLines($0) }
    return (types + otherLines).map { "  \(DisplaySafety.visible($0))\n" }.joined()
  }

  private var otherLines: [String] {
    guard !others.isEmpty else { return [] }
    let sorted = others.sorted { ($0.key.place, $0.key.text) < ($1.key.place, $1.key.text) }
    return ["unknown words at other places"]
      + sorted.map { word, count in
        "  \(padded(word.place))\(PersonalRule.text(word.text, in: .report))  \(Count.text(count))"
      }
  }

  private func wordLines(_ type: Int) -> [String] {
    let found = words.filter { $0.key.type == type }
    guard !found.isEmpty else { return [] }
    let rows = found.map { word, count in
      (meaning(of: word), PersonalRule.text(word.text, in: .report), count)
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let width = rows.map { CellText.width($0.1) }.max() ?? 0
    return ["words of \(profile.types[type].name)"]
      + rows.map { meaning, word, count in
        let padding = String(repeating: " ", count: width - CellText.width(word))
        return "  \(padded(meaning))\(word)\(padding)  \(Count.text(count))"
      }
  }

  /// Our status, `own`, or `unknown`.
  private func meaning(of word: Word) -> String {
    let identity = StatusWord.identity(of: word.text)
    let known = profile.types[word.type].statusWords.first {
      StatusWord.identity(of: $0.key) == identity
    }
    return switch known?.value {
    case .ours(let status)?: status
    case .providerWord?: "own"
    case nil: "unknown"
    }
  }

  private func ruleLines(_ type: Int) -> [String] {
    let counted = profile.types[type].rules.enumerated().map { number, rule in
      (rule, rules[Rule(type: type, number: number), default: 0])
    }
    // Those of any API are told where they are hit.
    let told = counted.filter { rule, count in !rule.isGeneral || count > 0 }
    guard !told.isEmpty else { return [] }
    return ["rules of \(profile.types[type].name)"]
      + told.map { rule, count in
        let places = rule.conditions.map { "\($0.path)" }.joined(separator: ", ")
        return "  \(padded(rule.status))\(places)  \(count == 0 ? "never" : Count.text(count))"
      }
  }

  private func padded(_ status: String) -> String {
    status + String(repeating: " ", count: max(1, 20 - status.count))
  }
}
