import Domain
import Drift
import FeedStore
import Presentation

extension BrowsingSession {
  /// Shows what the records that show a drift have in common, and others haven't.
  mutating func findCauses(of drift: DriftCount) {
    guard let snapshot else { return }
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    guard
      let causes = DriftCauses(of: drift, in: snapshot, &loader, zone: state.options.zone)
    else { return say("No record is shown for this drift") }
    handle(.opened(.causes(causes.sheet)))
  }
}
