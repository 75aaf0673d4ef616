import Domain
import WireJSON

/// A file of answers, one a line: what an owner would choose in the terminal.
///
///     # comments, and empty lines
///     amount = amt in minor
///     word SUCCESS = completed
///     zoneless = +08:00
///     refund.id = refundNo          of the records that the draft calls refund
///     note = none                   it isn't sent
package struct AdoptionAnswers: Equatable, Sendable {
  private let lines: [Line]
  private let file: String

  private struct Line: Equatable {
    var number: Int
    var key: String
    var value: String

    /// Whether it says where a field stands: what words and times mean is said of a field.
    var isOfPlace: Bool {
      !key.hasPrefix("word ") && !key.contains(".word ")
        && !["zoneless", "times", "currency-is", "document-currency", "contradictions"].contains(
          key)
    }
  }

  /// How many answers there are.
  package var count: Int { lines.count }

  /// Answers in a file, at most: more than any payload asks for.
  private static let maxCount = 1000

  /// `file`: What problems name as their place.
  /// - Throws: The lines that are no answers.
  package init(_ text: String, file: String) throws(ProfileProblems) {
    var lines: [Line] = []
    var problems: [ProfileProblem] = []
    // A line that ends in CR LF ends in one Character.
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in all.enumerated() {
      let plain = Self.trimmed(line)
      guard !plain.isEmpty, !plain.hasPrefix("#") else { continue }
      // A word may hold the sign: the answer is behind the last one.
      guard let sign = plain.lastIndex(of: "="), sign > plain.startIndex else {
        let place = ProfilePlace(file: file, line: index + 1, column: 1)
        problems.append(ProfileProblem(place, "an answer is written as: amount = amt in minor"))
        continue
      }
      lines.append(
        Line(
          number: index + 1, key: Self.trimmed(plain[..<sign]),
          value: Self.trimmed(plain[plain.index(after: sign)...])))
    }
    if lines.count > Self.maxCount {
      let place = ProfilePlace(file: file, line: lines[Self.maxCount].number, column: 1)
      problems.append(ProfileProblem(place, "a file has at most \(Self.maxCount) answers"))
    }
    guard problems.isEmpty else { throw ProfileProblems(problems) }
    self.lines = lines
    self.file = file
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// Gives all answers: those of places first, for a word is one of the field that is the status.
  /// - Throws: Those that answer nothing; the others are taken.
  package func answer(_ adoption: inout Adoption) throws(ProfileProblems) {
    var problems: [ProfileProblem] = []
    for line in lines.filter(\.isOfPlace) + lines.filter({ !$0.isOfPlace }) {
      do throws(AnswerMistake) {
        for answer in try AnswerReader(adoption.draft).answers(line.key, line.value) {
          adoption.take(answer)
        }
      } catch {
        let place = ProfilePlace(file: file, line: line.number, column: 1)
        problems.append(ProfileProblem(place, error.message))
      }
    }
    guard problems.isEmpty else { throw ProfileProblems(problems) }
  }
}

/// Why a line answers nothing.
struct AnswerMistake: Error {
  var message: String
}
