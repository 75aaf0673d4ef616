/// Whether two shares differ by more than chance: the G-test of a table of two by two.
///
/// G is twice the sum of `observed × ln(observed ÷ expected)` (R. R. Sokal and F. J. Rohlf, *Biometry*, 1981); where the shares
/// are the same it is distributed as chi-squared with one degree of freedom.
package enum ShareTest {
  /// Points by which shares differ, at least, to matter.
  static let leastPoints = 0.1
  /// Beyond it lies one of a million tables of equal shares.
  static let leastG = 24.0

  /// Whether a share has come to be another one that matters: how many there were, of how many, and how many there are.
  package static func differ(_ before: (count: Int, of: Int), _ after: (count: Int, of: Int))
    -> Bool
  {
    guard before.of > 0, after.of > 0 else { return false }
    let shares = [before, after].map { Double($0.count) / Double($0.of) }
    return abs(shares[0] - shares[1]) >= leastPoints && g(before, after) >= leastG
  }

  package static func g(_ before: (count: Int, of: Int), _ after: (count: Int, of: Int)) -> Double {
    let all = Double(before.of + after.of)
    let with = Double(before.count + after.count)
    guard all > 0 else { return 0 }
    var sum = 0.0
    for group in [before, after] {
      let size = Double(group.of)
      for (observed, share) in [
        (Double(group.count), with / all), (size - Double(group.count), 1 - with / all),
      ] where observed > 0 {
        sum += observed * logarithm(observed / (size * share))
      }
    }
    return max(0, 2 * sum)
  }

  /// By how much two shares differ, as scores are watched: the population stability index of two bins, a word and all others.
  ///
  /// It is the sum of `(after − before) × ln(after ÷ before)`; from 0.1 on a change is called moderate, from 0.25 on significant
  /// (N. Siddiqi, *Credit Risk Scorecards*, 2006). A bin without records counts as half a record.
  package static func stabilityIndex(
    _ before: (count: Int, of: Int), _ after: (count: Int, of: Int)
  ) -> Double {
    guard before.of > 0, after.of > 0 else { return 0 }
    func share(_ count: Int, _ all: Int) -> Double { max(0.5, Double(count)) / Double(all) }
    let bins = [
      (share(before.count, before.of), share(after.count, after.of)),
      (share(before.of - before.count, before.of), share(after.of - after.count, after.of)),
    ]
    return bins.reduce(0) { $0 + ($1.1 - $1.0) * logarithm($1.1 / $1.0) }
  }

  /// The natural logarithm, by the series of the inverse hyperbolic tangent: this module has no Foundation.
  static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    // The significand, from 1 to 2, brought near 1.
    let ratio = (value.significand - root) / (value.significand + root)
    let square = ratio * ratio
    var (term, sum) = (ratio, 0.0)
    for index in stride(from: 1.0, through: 25, by: 2) {
      sum += term / index
      term *= square
    }
    return 2 * sum + logarithmOfTwo * (Double(value.exponent) + 0.5)
  }

  private static let root = 2.0.squareRoot()
  private static let logarithmOfTwo = 0.693_147_180_559_945_3
}
