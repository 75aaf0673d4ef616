import Application
import DTO
import Domain
import Drift
import ForwardDecoding
import Foundation

/// What stands in a file of acknowledgements, and what is wrong in it: a mistake in one entry costs no other.
struct AckTexts {
  /// The key that begins each entry.
  static let key = "ack"

  /// An entry as the file has it.
  ///
  /// Policy: what is missing is told with its line, and costs the entry alone.
  private struct Entry: Decodable, KeyedModel, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case source, drift, note, until, mute }

    var source: String?
    var drift: String?
    var note: String?
    var until: String?
    var mute: Bool?
  }

  /// By the number of its entry: those without a mistake.
  private(set) var all: [(number: Int, acknowledgement: Acknowledgement)] = []
  /// All entries, mistaken or not.
  private(set) var count = 0
  private(set) var problems: [ProfileProblem] = []

  private let today: CivilDate

  /// Of a file in which nothing can be read.
  init(problems: [ProfileProblem] = []) {
    self.problems = problems
    today = CivilDate(daysSinceEpoch: 0)
  }

  /// `today`: In UTC; nothing holds for more than a year from then.
  init(_ toml: TOMLText, on today: CivilDate) {
    self.today = today
    for key in toml.keys where key != Self.key {
      note(toml, key, "unknown key \"\(key)\": entries are begun by [[\(Self.key)]]")
    }
    guard toml.keys.contains(Self.key) else { return }
    let decoder = ForwardJSONDecoder(recovering: .optionals)
    do {
      let whole = try decoder.decode([String: RawJSON].self, from: Data(toml.json.utf8))
      let own = Data((whole[Self.key]?.description ?? "[]").utf8)
      for (number, text) in try decoder.decode([RawJSON].self, from: own).enumerated() {
        read(text, number, toml, decoder)
      }
    } catch {
      note(toml, Self.key, "\"\(Self.key)\" is a list of tables, each begun by [[\(Self.key)]]")
    }
  }

  private mutating func read(
    _ text: RawJSON, _ number: Int, _ toml: TOMLText, _ decoder: ForwardJSONDecoder
  ) {
    count = number + 1
    let place = "\(Self.key)[\(number)]"
    let outcome = decoder.outcome(of: Extended<Entry>.self, from: Data(text.description.utf8))
    let before = problems.count
    for issue in outcome.report.issues {
      let key = Entry.CodingKeys(rawValue: "\(issue.path)")
      let form = key == .mute ? "true or false" : "a text"
      note(
        toml, "\(place).\(issue.path)",
        key.map { "\"\($0.rawValue)\" must be \(form)" } ?? "a table")
    }
    do {
      let read = try outcome.get()
      let keys = Entry.CodingKeys.allCases.map(\.rawValue)
      for (key, _) in read.unknown {
        note(toml, "\(place).\(key)", "unknown key \"\(key)\": \(Spelling.hint(key, keys))")
      }
      let known = acknowledgement(read.model, place, toml)
      if let known, problems.count == before { all.append((number, known)) }
    } catch {
      // The report says why.
    }
  }

  private mutating func acknowledgement(
    _ entry: Entry, _ place: String, _ toml: TOMLText
  ) -> Acknowledgement? {
    let kinds = DriftKind.allCases.map(\.row.name)
    guard let drift = entry.drift, DriftName.isName(drift, among: kinds) else {
      let word = DriftName.kind(of: entry.drift ?? "")
      note(
        toml, "\(place).drift",
        entry.drift == nil
          ? "\"drift\" is missing: the kind, and behind it where and what: new_word status paused"
          : "\"\(word)\" is no kind of drift: \(Spelling.hint(word, kinds))")
      return nil
    }
    guard let until = entry.until.flatMap(AckSpan.date) else {
      note(toml, "\(place).until", "\"until\" is the last day on which it holds: 2026-12-10")
      return nil
    }
    guard until.daysSinceEpoch <= today.daysSinceEpoch + AckSpan.mostDays else {
      note(
        toml, "\(place).until",
        "\"until\" is a day within a year: what is so for longer is none of drift")
      return nil
    }
    return Acknowledgement(
      source: entry.source, drift: drift, note: entry.note ?? "", until: until,
      isMuted: entry.mute ?? false)
  }

  private mutating func note(_ toml: TOMLText, _ path: String, _ message: String) {
    var place = toml.place(of: path)
    // Of what is a list, its first stands in its place.
    if place.line == 0 { place = toml.place(of: "\(path)[0]") }
    if place.line == 0, let point = path.lastIndex(of: ".") {
      place = toml.place(of: String(path[..<point]))
    }
    problems.append(ProfileProblem(place, message))
  }

  /// An entry as it stands in the file.
  static func text(of acknowledgement: Acknowledgement) -> String {
    var lines = ["[[\(key)]]"]
    if let source = acknowledgement.source { lines.append("source = \(TOMLText.quoted(source))") }
    lines.append("drift = \(TOMLText.quoted(acknowledgement.drift))")
    lines.append("until = \(TOMLText.quoted("\(acknowledgement.until)"))")
    if !acknowledgement.note.isEmpty {
      lines.append("note = \(TOMLText.quoted(acknowledgement.note))")
    }
    if acknowledgement.isMuted { lines.append("mute = true") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A file's text without some of its entries; nil where they aren't all begun by a line of their own.
  ///
  /// What stands above the next entry, comments and blank lines, stays with that.
  /// `numbers`: Those that go.
  func text(_ text: String, without numbers: Set<Int>) -> String? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let starts = lines.indices.filter { Self.isHead(lines[$0]) }
    guard starts.count == count else { return nil }
    var kept = Array(lines[..<(starts.first ?? lines.count)])
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : lines.count
      let own = lines[start..<end].lastIndex { !Self.isBeside($0) } ?? start
      kept += numbers.contains(number) ? lines[(own + 1)..<end] : lines[start..<end]
    }
    return kept.joined(separator: "\n")
  }

  private static func isHead(_ line: String) -> Bool {
    line.prefix { $0 != "#" }.filter { !$0.isWhitespace } == "[[\(key)]]"
  }

  /// Whether a line is blank, or a comment alone.
  private static func isBeside(_ line: String) -> Bool {
    line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
  }
}
