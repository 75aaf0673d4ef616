import Domain

/// Where records were lost, and why.
///
/// What stands there is shown only when personal values are: nothing tells them apart in damaged text.
struct DamagePage: PageContent {
  let places: [DamagedPlace]

  var focus: AppState.Focus { .damages }

  func title(_ options: ShowOptions) -> String {
    Count.text(places.count, "place") + " where a record was lost"
  }

  func lines(_ options: ShowOptions) -> [PageLine] {
    places.flatMap { place in
      let line = Self.line(place)
      guard Sink.damages.shows(asked: options.reveals) else { return [line] }
      return [line, PageLine("", place.excerpt, indent: 4)]
    }
  }

  private static func line(_ place: DamagedPlace) -> PageLine {
    guard let position = place.position else {
      let part = place.part.map { "\($0): " } ?? ""
      return PageLine("lost", part + place.explanation, role: .critical)
    }
    return PageLine(
      "line \(position.line)",
      "column \(position.column), byte \(Count.text(position.offset)): \(place.explanation)",
      role: .critical)
  }
}
