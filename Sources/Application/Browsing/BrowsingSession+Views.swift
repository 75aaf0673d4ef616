import Presentation

extension BrowsingSession {
  /// Keeps a view for the next time, and offers it from now on.
  mutating func save(_ view: SavedView) {
    do throws(ViewError) {
      guard ProfileName.isValid(view.name) else { throw .badName(view.name) }
      let path = try views.keep(view)
      handle(.saved(view, path: path))
    } catch {
      handle(.message(error.description))
    }
  }
}
