/// How wide the columns of the drift panel are.
struct DriftColumns: Equatable {
  static let kind = 16
  static let count = 7
  /// The word `now`, while a feed is read.
  var now: Int
  /// How long it has been known, where a ledger says so.
  var age = 0
  /// How its share went, on a wide screen.
  var trend = 0
  var path: Int
  var evidence: Int
  /// `of 200`, `in 12 of 200`; where it has no room, the count alone is shown.
  var share: Int
  /// Where it was seen first; on a wide screen, which would be empty there.
  var first = 0

  /// The sign and the kind, and the gaps of the columns behind them.
  private static let front = 3 + kind + 2
  private static let fixed = front + 2 + 2 + count + 1
  private static let widestEvidence = 36
  /// `data.orders[10]`: with less room, the line below says it.
  private static let leastFirst = 16
  /// `59 min`.
  private static let widestAge = 6

  /// `shares`: The texts of that column; `hasPast`: whether a ledger tells anything.
  init(width: Int, shares: [String], isReading: Bool, hasPast: Bool) {
    let widest = shares.map(CellText.width).max() ?? 0
    share = width >= 80 ? max(8, min(24, widest)) : 0
    now = isReading ? 3 : 0
    age = hasPast && width >= 80 ? Self.widestAge : 0
    trend = hasPast && width >= 120 ? DriftPast.shareCount : 0
    let others = [share, now, age, trend].reduce(Self.fixed) { $0 + ($1 > 0 ? $1 + 1 : 0) }
    let room = max(0, width - others)
    path = min(28, max(8, room * 3 / 8))
    evidence = max(6, room - path)
    guard width >= 120 else { return }
    evidence = min(evidence, Self.widestEvidence)
    first = max(0, room - path - evidence - 1)
    guard first < Self.leastFirst else { return }
    evidence += first > 0 ? first + 1 : 0
    first = 0
  }

  /// The column of the screen behind the counts.
  var countEnd: Int { Self.front + path + 2 + evidence + 2 + Self.count }
  var firstStart: Int {
    countEnd + 1 + [share, now, age, trend].reduce(0) { $0 + ($1 > 0 ? $1 + 1 : 0) }
  }
  var ageStart: Int { countEnd + 1 + (share > 0 ? share + 1 : 0) + (now > 0 ? now + 1 : 0) }
}
