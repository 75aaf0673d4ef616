import Domain
import Drift
import Presentation

/// What a report of an incident says, in words for Markdown and for HTML alike.
extension IncidentReport {
  /// `orders.json, 2026-11-21 10:00:00 to 11:00:00 Europe/Berlin`.
  var title: String {
    let times = [question.from.map(moment), question.to.map(moment)]
    let span: String? =
      switch (times[0], times[1]) {
      case (let from?, let to?): "\(from) to \(to)"
      case (let from?, nil): "from \(from) on"
      case (nil, let to?): "before \(to)"
      case (nil, nil): nil
      }
    return ([CheckReport.shown(name)] + (span.map { ["\($0) \(question.zone.name)"] } ?? []))
      .joined(separator: ", ")
  }

  /// What must be known of how it was made: the records, the filter, what is missing, and by what.
  func facts(_ version: String) -> [String] {
    let part = count.matched < count.total ? "\(Count.text(count.matched)) of " : ""
    var lines = [
      "\(part)\(Count.text(count.total, "record")), read by the profile \(profile)"
        + (dropped > 0 ? "; \(Count.text(dropped)) more can't be shown" : "")
    ]
    lines += LeftOutWords.parts(count.leftOut)
    if let query = question.query { lines.append("Filter: \(CheckReport.shown(query))") }
    let timed = history?.spans.reduce(0) { $0 + $1.count } ?? 0
    if timed < count.matched {
      let rest = Count.text(count.matched - timed, "record")
      lines.append("\(rest) at no certain time of a day: not in the timeline")
    }
    lines += uncertain.map { fact, count, reason in
      "\(fact.name) not certain in \(Count.text(count)) of \(Count.text(self.count.matched)): \(reason)"
    }
    lines += gaps
    lines.append(
      "Times are of \(question.zone.name). Made by feedtui \(version) at \(moment(question.now)).")
    return lines
  }

  /// Status, records, share, sums of certain amounts: the largest group first.
  var statusRows: [[String]] {
    statuses.groups.sorted { ($1.group.count) < ($0.group.count) }.map { values, group in
      [
        values.first.map { CheckReport.shown($0.label(words)) } ?? "", Count.text(group.count),
        CountsSheet.wholeShare(group.count, statuses.total), group.sumWords.joined(separator: ", "),
      ]
    }
  }

  /// What drifted: what it is, how many records, since when and until when, some ids.
  var deviationRows: [[String]] {
    deviations.map { deviation in
      let count = deviation.count
      let what = [count.kind.row.title, count.shownPath, count.evidence].filter { !$0.isEmpty }
      let share =
        deviation.records > 0 && self.count.matched > 0 && deviation.times != nil
        ? " (\(CountsSheet.wholeShare(deviation.records, self.count.matched)))" : ""
      let times = deviation.times.map { [moment($0.lowerBound), moment($0.upperBound)] }
      return [
        count.severity.word, what.joined(separator: " "), Count.text(deviation.records) + share,
        times?[0] ?? "", times?[1] ?? "", deviation.ids.joined(separator: ", "),
      ]
    }
  }

  static let statusTitles = ["status", "records", "share", "amounts"]
  static let deviationTitles = ["", "what drifted", "records", "first", "last", "some ids"]

  /// A span of the timeline: when it begins, records, failed, and those of which nobody knows.
  var timeline: [(start: String, span: FailureHistory.Span)] {
    guard let history else { return [] }
    let length = (Double(history.last) - Double(history.first)) / Double(history.spans.count)
    let isOneDay = day(history.first) == day(history.last)
    return history.spans.enumerated().map { index, span in
      let start = Int64(Double(history.first) + length * Double(index))
      let reading = question.zone.reading(.instant(nanoseconds: start))
      let time = (reading.time?.seconds ?? "") + offset(start)
      return (isOneDay ? time : "\(reading.date) \(time)", span)
    }
  }

  func moment(_ time: Int64) -> String {
    question.zone.seconds(.instant(nanoseconds: time)) + offset(time)
  }

  /// ` +02:00` where the clock is turned back and shows a time twice; else nothing.
  private func offset(_ time: Int64) -> String {
    let second = time / 1_000_000_000
    let offset = question.zone.offset(atSecond: second)
    guard question.zone.moments(ofLocal: second + Int64(offset)).count > 1 else { return "" }
    let minutes = abs(offset) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return " \(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private func day(_ time: Int64) -> String {
    question.zone.reading(.instant(nanoseconds: time)).date.description
  }
}
