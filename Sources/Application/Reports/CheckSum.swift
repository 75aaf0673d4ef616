import Drift
package import FeedStore
import Presentation

/// What several sources have in all.
package struct CheckSum {
  private var sources = 0
  private var unreadable = 0
  private var records = 0
  private var dropped = 0
  private var deviations = 0
  /// Sources in which something drifted.
  private var drifting = 0

  package init() {}

  /// `part`: What of it is reported; nil: all.
  package mutating func add(_ feed: FeedState, _ part: CheckedPart? = nil) {
    sources += 1
    records += part?.count.matched ?? feed.rows.count
    dropped += feed.droppedCount
    let count = (part?.tally ?? feed.tally).report().reduce(0) { $0 + $1.count }
    deviations += count
    if count > 0 { drifting += 1 }
  }

  package mutating func addUnreadable() {
    sources += 1
    unreadable += 1
  }

  /// `all 3 sources: 205 records, 3 dropped, 74 deviations in 2 of them`.
  package var text: String {
    var words = ["all \(Count.text(sources)) sources: \(Count.text(records, "record"))"]
    if dropped > 0 { words.append("\(Count.text(dropped)) dropped") }
    words.append(
      deviations > 0
        ? "\(Count.text(deviations, "deviation")) in \(Count.text(drifting)) of them" : "no drift")
    if unreadable > 0 { words.append("\(Count.text(unreadable)) not readable") }
    return words.joined(separator: ", ") + "\n"
  }
}
