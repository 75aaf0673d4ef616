package import Domain

/// All that is acknowledged.
package struct Acknowledgements: Equatable, Sendable {
  package var all: [Acknowledgement]

  package init(_ all: [Acknowledgement] = []) { self.all = all }

  /// What holds for a drift of a source on a day; the last that was written, where there are several.
  package func of(
    _ count: DriftCount, of source: String, on day: CivilDate
  ) -> Acknowledgement? {
    all.last { $0.until.daysSinceEpoch >= day.daysSinceEpoch && $0.means(count, of: source) }
  }

  /// What held for a drift that is there still, and has ended; nil where something holds, or nothing ever did.
  package func ended(
    _ count: DriftCount, of source: String, on day: CivilDate
  ) -> Acknowledgement? {
    guard of(count, of: source, on: day) == nil else { return nil }
    return all.last { $0.means(count, of: source) }
  }
}
