package import Domain
import Drift

/// All that the screen shows: the list, what may be open beside and over it, and what they have in common.
///
/// Changed by `reduce` alone.
package struct AppState: Equatable, Sendable {
  package var size: Size
  package var feed: FeedSummary
  package var options = ShowOptions()
  /// The moment that the ages of records are counted to, in nanoseconds since 1970-01-01 UTC.
  package var now: Int64 = 0
  /// The zone that `z` switches to.
  package var localZone: Zone
  package var list = ListState()
  /// The questions to the owner of an unknown API, where they are asked.
  package var adoption: AdoptionState?
  /// The drift panel, where it is open.
  package var driftPanel: DriftPanelState?
  /// The columns of the list that somebody chose; none: the usual ones.
  package internal(set) var chosenColumns: [ChosenColumn] = []
  /// The places of the records' own JSON, as far as they are known.
  package internal(set) var paths: [String] = []
  /// The views that are saved.
  package internal(set) var views: [SavedView] = []
  /// The counts of the list's records, where they are open: in the place of the drift panel.
  package var counts: CountsState?
  /// The list's records counted by status; nil until they were.
  package var strip: CountsSheet?
  /// The pages over the list, of which the last one is seen; or beside it, where there is room.
  package var pages: [OpenPage] = []
  /// The pages that stood beside the list when the source was read anew: they are opened again for the record that is selected then.
  package var wantedPages: [Focus] = []
  /// Whether the last of the pages beside the list has the keys.
  package internal(set) var sidePageHasFocus = false
  package var search = SearchState()
  /// A query or a command, while it is typed.
  package var prompt = PromptState()
  /// What is chosen by the next key.
  package var menu: Menu?
  /// A word about what was just done; gone with the next key.
  package var message: String?

  /// A screen of this size before anything was read.
  package init(size: Size, feed: FeedSummary, localZone: Zone) {
    self.size = size
    self.feed = feed
    self.localZone = localZone
    arrange()
  }

  /// Gives each part its room on the screen.
  mutating func arrange() {
    let layout = Layout(self)
    list.fit(feed, height: layout.listRows.count)
    list.measure.take(self)
    adoption?.fit(height: layout.adoptionRows.count)
    counts?.fit(height: layout.countsRows.count)
    driftPanel?.fit(feed, height: layout.driftRows.count)
    if let side = layout.sidePages {
      for place in side.places {
        pages[place.index].fit(
          options, columns: place.size.columns, height: max(1, place.size.rows - 1))
      }
    } else if let seen = pages.indices.last {
      pages[seen].fit(options, columns: size.columns, height: max(1, size.rows - 2))
    }
  }

  /// The record that keys are about: that of the page, or the one that is selected in the list.
  package var current: (row: Int, label: String)? {
    if let open = pages.last, focus.isOfPage || !hasSidePages { return open.page.content.record }
    return list.selectedRow.map { ($0.row, $0.record.label) }
  }
}
