import Domain
import FeedStore
import Presentation
import Query

extension BrowsingSession {
  /// Offers to filter the list by what a record has in its fields.
  ///
  /// `line`: The line of its JSON that is selected, which comes first; nil where none is.
  mutating func offerFields(of row: Int, _ line: RawLine?) {
    guard let shown = shownRow(row) else { return }
    guard let record = loader?.record(of: shown)?.record else { return sourceChanged() }
    let reveals = state.options.reveals
    let own = line.flatMap { RecordQueries.query(of: $0, revealing: reveals) }
    let fields = RecordQueries.queries(of: record, in: state.options.zone)
    let queries = ([own].compactMap(\.self) + fields).filter { offer in
      // What is masked would stand on the screen.
      PersonalRule.text(offer.value, in: .list, asked: reveals) == offer.value
        && DisplaySafety.visible(offer.value) == offer.value
        && Query.canQuote(offer.value)
    }
    .map(\.query)
    guard !queries.isEmpty else {
      return handle(.message("Nothing of this record is certain enough to filter by"))
    }
    handle(.menu(.field(queries)))
  }
}
