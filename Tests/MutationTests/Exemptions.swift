/// Changes after which the bytes themselves say something else, or nothing of what was: each with its reason.
enum Exemptions {
  struct Row: Sendable {
    var profile: String
    /// The end of the value's place.
    var place: String
    var mutations: Set<Mutation>
    var why: String
  }

  static func cover(profile: String, place: String, _ mutation: Mutation) -> Bool {
    table.contains { row in
      row.profile == profile && row.mutations.contains(mutation)
        && (place == row.place || place.hasSuffix(".\(row.place)"))
    }
  }

  /// What takes a value away.
  private static let gone: Set<Mutation> = [.drop, .rename]
  private static let nothing: Set<Mutation> = [.drop, .rename, .null]

  // swift-format-ignore
  static let table: [Row] = []
}
