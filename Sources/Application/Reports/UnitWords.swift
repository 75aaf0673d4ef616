import Domain
import Drift
package import FeedStore
import Presentation

/// What is said of units that may have changed.
extension FeedState {
  /// `EUR ×100 from record 812 on`.
  func words(for span: UnitSpan) -> String {
    let currency = rows.log.count > 0 ? currency(of: span)?.text : nil
    let place = span.change.map { change in
      // A change may be seen before the row behind it has come.
      let row = min(change, rows.log.count - 1)
      return "from record \(Count.text(rows.position(of: rows.current(of: row)) + 1)) on"
    }
    let before = span.since == nil ? "between two forms" : "of what was read before"
    return [currency, span.factor.text, place ?? before].compactMap(\.self)
      .joined(separator: " ")
  }

  /// What is told of the unit of a record's amount; empty for nothing.
  package func unitWords(of row: Int) -> String {
    unit(of: row).map { span in
      let decided = reading(of: span).map { ": \($0.words), decided by user" } ?? ""
      return "may have changed: \(words(for: span))\(decided)"
    } ?? ""
  }

  /// An amount as each reading shows it: of a record that is at hand, else of the first that they tell apart.
  ///
  /// - Complexity: O(*n*) in the rows before that one.
  func examples(of span: UnitSpan, besides row: Int?) -> [UnitReading: String] {
    let readings = span.readings
    let candidates = [row].compactMap(\.self) + Array(span.rows.clamped(to: 0..<rows.log.count))
    let example = candidates.first { number in
      guard unit(of: number)?.id == span.id, rows.isShown(number) else { return false }
      let powers = readings.map { power(of: number, in: span, by: $0) }
      return readings == [.asSent] || !powers.contains(nil) && powers.contains { $0 != 0 }
    }
    guard let example, let amount = rows.log[example].amount else { return [:] }
    let places = rows.log[example].currencyCode?.exponent ?? 0
    return Dictionary(
      uniqueKeysWithValues: readings.compactMap { reading in
        let power = power(of: example, in: span, by: reading) ?? 0
        return amount.times(powerOfTen: power).map { (reading, $0.text(minimumPlaces: places)) }
      })
  }

  /// Whether a record of the list is of the span.
  ///
  /// - Complexity: O(*n*) in the rows before it.
  func isShown(_ span: UnitSpan) -> Bool {
    span.rows.clamped(to: 0..<rows.log.count).contains {
      rows.isShown($0) && unit(of: $0)?.id == span.id
    }
  }
}
