/// How much a ledger keeps.
package enum LedgerBounds {
  /// 400 days of counts: a year, and the same month of the year before.
  static let countHours = 400 * 24
  /// 70 days of facts: ten of each hour of a week.
  package static let factHours = 70 * 24
  /// Signatures in all: five years of a feed that has a new one each hour.
  ///
  /// Those that were seen longest ago go first, and so do the oldest hours, and sources that were read longest ago.
  static let maxDrifts = 50_000
  /// Rows of hours, of counts and of facts alike: some 100 MB.
  static let maxHourRows = 2_000_000
  /// Sources.
  static let maxSources = 1_000
  /// Characters of a path, of a text and of a label: longer ones are cut.
  static let maxText = 256
  /// Records of an hour, and seconds of a time: more than there can be, and few enough to be added up.
  static let mostRecords: Int64 = 1 << 40
  static let times: ClosedRange<Int64> = 0...1 << 40
  /// How often what is beyond these bounds is taken away.
  static let secondsBetweenPrunings = 86_400
  /// How long one waits for others that write.
  static let secondsOfPatience = 5.0
}
