import Domain

/// Stretches of one group: an envelope has two, however many its records.
struct GroupRuns: Sendable {
  private struct Run: Sendable {
    /// Its first record's place in the list.
    var start: Int
    /// How many of the group come before the run.
    var before: Int
    /// 0 of the last one, which goes on.
    var count = 0
  }

  private var runs: [[Run]] = RecordGroup.allCases.map { _ in [] }
  private var lastGroup: RecordGroup?
  /// The kind of the record that came last, by its code: the next one is mostly of the same, and so of the same group.
  private var lastKind = UInt8.max
  private var total = 0

  /// Adds a record of a kind, by its code.
  @inline(__always)
  mutating func append(kind code: UInt8) {
    if code != lastKind { begin(kind: code) }
    total += 1
  }

  /// Adds the records of another list.
  ///
  /// - Complexity: O(*r* log *r*) in its runs.
  mutating func append(contentsOf others: GroupRuns) {
    guard others.total > 0 else { return }
    var next: [(group: RecordGroup, run: Run)] = []
    for group in RecordGroup.allCases {
      next += others.runs[Int(group.rawValue)].map { (group, $0) }
    }
    for (group, run) in next.sorted(by: { $0.run.start < $1.run.start }) {
      if group != self.lastGroup { begin(group) }
      total += others.count(run)
    }
    lastKind = others.lastKind
  }

  private mutating func begin(kind code: UInt8) {
    lastKind = code
    let group = IndexRow.kind(code: code).group
    if group != lastGroup { begin(group) }
  }

  private mutating func begin(_ group: RecordGroup) {
    if let lastGroup, let run = runs[Int(lastGroup.rawValue)].popLast() {
      runs[Int(lastGroup.rawValue)].append(
        Run(start: run.start, before: run.before, count: total - run.start))
    }
    runs[Int(group.rawValue)].append(Run(start: total, before: count(group)))
    lastGroup = group
  }

  private func count(_ run: Run) -> Int { run.count > 0 ? run.count : total - run.start }

  /// Whether there are records of more than one group.
  var areSeveral: Bool { runs.count { !$0.isEmpty } > 1 }

  func count(_ group: RecordGroup) -> Int {
    runs[Int(group.rawValue)].last.map { $0.before + count($0) } ?? 0
  }

  /// The place in the list of the record that is number `position` of its group.
  func place(of position: Int, in group: RecordGroup) -> Int {
    let list = runs[Int(group.rawValue)]
    let run = list[Self.lastIndex(of: list) { $0.before <= position }]
    return run.start + position - run.before
  }

  /// The number in its group of the record at a place of the list, or of the first behind it.
  func position(of place: Int, in group: RecordGroup) -> Int {
    let list = runs[Int(group.rawValue)]
    guard let first = list.first, first.start <= place else { return 0 }
    let run = list[Self.lastIndex(of: list) { $0.start <= place }]
    return run.before + min(place - run.start, count(run))
  }

  /// The last index whose run satisfies `holds`, which holds for a prefix; the first run where none does.
  private static func lastIndex(of list: [Run], _ holds: (Run) -> Bool) -> Int {
    max(0, list.partitioningIndex { !holds($0) } - 1)
  }
}
