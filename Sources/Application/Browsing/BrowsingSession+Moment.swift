import Domain
import Drift
import FeedStore
import Presentation
import Query

extension BrowsingSession {
  /// Selects the record of the list whose time is the nearest to a moment.
  ///
  /// - Complexity: O(*n*) in the records of the list.
  mutating func goTo(_ text: String) {
    guard let snapshot else { return }
    let zone = state.options.zone
    let span: Range<Int64>
    do throws(QueryMistake) {
      span = try Query.span(
        ofTime: text, in: QueryContext(now: options.arrival(), currencies: nil, zone: zone))
    } catch {
      return say(error.message)
    }
    var nearest: (position: Int, row: ShownRow, distance: UInt64)?
    for (position, number) in listedRows(snapshot.state.rows).enumerated() {
      let row = snapshot.state.row(Int(number))
      guard let distance = row.created.map({ Self.distance($0, span, zone) }) else { continue }
      if distance < nearest?.distance ?? .max { nearest = (position, row, distance) }
      if distance == 0 { break }
    }
    guard let nearest, let created = nearest.row.created else {
      return say("No record of the list has a time that is certain")
    }
    _ = state.reduce(.located(row: nearest.row.number, position: nearest.position))
    say("The nearest to \(text) is of \(zone.minutes(created))")
  }

  /// Marks a moment, before and behind which records are counted apart.
  ///
  /// `text`: A time; empty for now, `off` for none any more.
  mutating func markTime(at text: String) {
    if text == Self.noMark {
      markTime = nil
    } else if text.isEmpty {
      markTime = options.arrival()
    } else {
      do throws(QueryMistake) {
        markTime = try Query.span(
          ofTime: text,
          in: QueryContext(now: options.arrival(), currencies: nil, zone: state.options.zone)
        ).lowerBound
      } catch {
        return say(error.message)
      }
    }
    if let snapshot { _ = state.reduce(.feed(summary(of: snapshot))) }
    updateCounts()
    say(markWords ?? "Nothing is marked: records are counted together")
  }

  private static let noMark = "off"

  /// What is marked, in words; nil for nothing.
  var markWords: String? {
    markTime.map { time in
      let zone = state.options.zone
      let moment = zone.seconds(.instant(nanoseconds: time))
      return "Counted before and after \(moment) \(zone.name) · :mark-time off"
    }
  }

  /// By drift, how many of its records were made before the mark and how many behind it; nothing without a mark.
  func driftSplits(of state: FeedState) -> [DriftSignature: String] {
    guard let markTime else { return [:] }
    var splits: [DriftSignature: String] = [:]
    for counter in state.tally.counters where !counter.rows.numbers.isEmpty {
      let told = counter.rows.areAll ? [] : state.rows(toldOf: counter.signature)
      guard counter.rows.areAll || !told.isEmpty else {
        splits[counter.signature] = "too many to split"
        continue
      }
      let rows = counter.rows.areAll ? counter.rows.numbers : told
      var counts = RowCounts(by: [], in: self.state.options.zone, mark: markTime)
      counts.add(rows.filter { state.rows.isShown(Int($0)) }[...], of: state)
      splits[counter.signature] = counts.whole.split(at: markTime)
    }
    return splits
  }

  /// Nanoseconds between a record's time and a span; 0 where it is in it.
  private static func distance(_ time: Timestamp, _ span: Range<Int64>, _ zone: Zone) -> UInt64 {
    let own: Int64 =
      switch time {
      case .instant(let nanoseconds): nanoseconds
      case .date(let date): zone.start(ofDay: Int64(date.daysSinceEpoch)) * 1_000_000_000
      }
    if span.contains(own) { return 0 }
    return min((own - span.lowerBound).magnitude, (own - (span.upperBound - 1)).magnitude)
  }
}
