import DTO
import WireJSON

/// What an element may be that is a record itself.
struct OwnPlace {
  /// None where records are expected inside of it first.
  var types: [Int] = []
  /// Whether records are expected nowhere else in it.
  var isOnly = true

  /// Whether each element is a record itself.
  var isOfAll: Bool { isOnly && !types.isEmpty }

  init(_ places: [RecordPlaces.ElementPlace], _ profile: FeedProfile, _ options: FeedOptions) {
    guard let first = places.first, first.inner.isRoot else { return }
    types = FeedPass.types(first, profile, options)
    isOnly = places.count == 1
  }
}
