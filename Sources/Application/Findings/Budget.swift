import Domain
import Drift

/// How often something may be found before a check fails: `new_word=0`, `dropped_record=0.1%`.
package struct Budget: Equatable, Sendable {
  enum Most: Equatable, Sendable {
    case count(Int)
    /// Of a million records.
    case share(Int)
  }

  /// Why a text is none.
  package struct Mistake: Error, Equatable { package let message: String }

  /// The name of a kind of drift, or of a rule.
  package let name: String
  let most: Most
  /// As it was written.
  private let limit: String

  /// All that may be named.
  static let names =
    DriftKind.table.map(\.name) + BaselineRule.allCases.map(\.rawValue)

  package init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let most = Self.most(parts[1]) else {
      throw Mistake(message: "\(text) is no budget: write new_word=0, or dropped_record=0.1%.")
    }
    guard Self.names.contains(parts[0]) else {
      let near = Spelling.nearest(to: parts[0], in: Self.names).map { " Did you mean \($0)?" }
      throw Mistake(
        message: "There is nothing called \(parts[0]) that is counted.\(near ?? "")")
    }
    (name, self.most, limit) = (parts[0], most, parts[1])
  }

  private static func most(_ text: String) -> Most? {
    // Numbers as people write them: no sign, no exponent, no base.
    guard text.utf8.allSatisfy({ $0 &- 0x30 < 10 || ".%".utf8.contains($0) }) else { return nil }
    if text.hasSuffix("%") {
      return millionths(ofPercent: text.dropLast()).map { .share($0) }
    }
    guard let count = Int(text), count >= 0 else { return nil }
    return .count(count)
  }

  /// A percentage, exactly, for `0.7%` of 1,000 records are 7.
  ///
  /// Nil where it is none, or has more than four decimals.
  private static func millionths(ofPercent text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), (0...100).contains(whole) else { return nil }
    guard parts.count == 2 else { return whole * 10_000 }
    let decimals = parts[1]
    guard (1...4).contains(decimals.count),
      let fraction = Int(decimals + String(repeating: "0", count: 4 - decimals.count))
    else { return nil }
    let millionths = whole * 10_000 + fraction
    return millionths <= 1_000_000 ? millionths : nil
  }

  /// Whether it is about what only a comparison with a baseline finds.
  package var isOfBaseline: Bool { BaselineRule(rawValue: name) != nil }

  /// Whether so many are more than it allows.
  func isExceeded(by count: Int, of records: Int) -> Bool {
    switch most {
    case .count(let most): count > most
    // A record may show it more than once.
    case .share(let millionths):
      Int128(min(count, records)) * 1_000_000 > Int128(millionths) * Int128(records)
    }
  }

  /// `3 of at most 0`.
  func words(_ count: Int, of records: Int) -> String {
    switch most {
    case .count: "\(count) of at most \(limit)"
    case .share: "\(count) of \(records) records, at most \(limit)"
    }
  }
}
