import Foundation
import LintRules
import SwiftFacts

/// A comment that allows what a rule forbids: `// feedlint:allow(closed_enum) until 2027-01-01: the server's words are frozen`.
struct Waiver {
  var rules: [String]
  /// The first day on which it doesn't hold any more, as `2027-01-01`; nil where it holds for good.
  var end: String?
  var place: Place
  /// The lines whose findings it allows.
  var lines: ClosedRange<Int>

  /// - Throws: A `Mistake` where the comment isn't one.
  init(_ comment: WaiverComment) throws(Mistake) {
    place = comment.place
    lines = comment.lines
    guard comment.text.hasPrefix("allow("), let close = comment.text.firstIndex(of: ")") else {
      throw Mistake("write `feedlint:allow(rule): why`")
    }
    rules = comment.text[..<close].dropFirst("allow(".count).split(separator: ",")
      .map { $0.filter { $0 != " " } }
    if let unknown = rules.first(where: { name in !Rule.all.contains { $0.name == name } }) {
      throw Mistake("there is no rule `\(unknown)`; `feedlint rules` lists them")
    }
    guard !rules.isEmpty else { throw Mistake("name a rule: `feedlint:allow(closed_enum): why`") }
    var rest = comment.text[close...].dropFirst().drop { $0 == " " }
    if rest.hasPrefix("until ") {
      let day = rest.dropFirst("until ".count).prefix { $0 != ":" && $0 != " " }
      guard Self.isDay(day) else {
        throw Mistake("`until` needs a day: `until 2027-01-01`")
      }
      end = String(day)
      rest = rest.dropFirst("until ".count + day.count).drop { $0 == " " }
    }
    guard rest.hasPrefix(":"), rest.dropFirst().contains(where: { !$0.isWhitespace }) else {
      throw Mistake("a reason is missing: `feedlint:allow(\(rules[0])): why`")
    }
  }

  private static func isDay(_ text: Substring) -> Bool {
    guard let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/)?.output,
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
    else { return false }
    return DateComponents(
      calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day
    ).isValidDate
  }

  struct Mistake: Error {
    var message: String
    init(_ message: String) { self.message = message }
  }

  func allows(_ finding: Finding) -> Bool {
    rules.contains(finding.rule) && lines.contains(finding.place.line)
  }
}

/// The waivers of a file, applied to its findings.
struct WaivedFindings {
  /// What isn't allowed, with what is wrong with the waivers themselves.
  var findings: [Finding] = []
  /// How many are allowed.
  var waived = 0

  /// `today` is a day as `2026-11-27`.
  init(_ findings: [Finding], of file: FileFacts, today: String, looking: Set<String>) {
    var open = Dictionary(grouping: findings, by: \.place.line)
    for comment in file.waivers {
      do throws(Waiver.Mistake) {
        let waiver = try Waiver(comment)
        let allowed = waiver.lines.reduce(0) { sum, line in
          sum + (open[line]?.count(where: waiver.allows) ?? 0)
        }
        if let end = waiver.end, end <= today {
          add("this waiver ended on \(end)", comment, in: file, .certain)
          continue
        }
        if allowed == 0, looking.isSuperset(of: waiver.rules) {
          add("nothing needs this waiver any more", comment, in: file, .likely)
        }
        for line in waiver.lines { open[line]?.removeAll(where: waiver.allows) }
        waived += allowed
      } catch {
        add(error.message, comment, in: file, .certain)
      }
    }
    self.findings += open.values.joined()
  }

  private mutating func add(
    _ message: String, _ comment: WaiverComment, in file: FileFacts,
    _ certainty: Finding.Certainty
  ) {
    findings.append(
      Finding(
        rule: "waiver", path: file.path, place: comment.place, symbol: comment.text,
        message: message, certainty: certainty))
  }
}
