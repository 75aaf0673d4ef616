import Domain
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
