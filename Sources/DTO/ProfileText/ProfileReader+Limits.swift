import Domain
import WireJSON

/// What a record of a profile has too many of, or says twice.
extension ProfileReader {
  mutating func checkPlaces(_ type: RecordType, _ record: ProfileNode) {
    for key in FieldKey.all {
      let own = type.sources.filter { $0.field == key.field }
      let place = record.members["fields"]?.members[key.name] ?? record
      if own.count > ProfileLimits.placesOfField {
        complain(
          place, "\(key.name) has \(own.count) places; the limit is \(ProfileLimits.placesOfField)")
        continue
      }
      for source in own {
        let twin = own.first { $0.path.folded == source.path.folded && $0.path != source.path }
        guard let twin, twin.properIn == source.properIn, twin.form != source.form else { continue }
        complain(
          place, "\(source.path) is read in another way than \(twin.path): only their style differs"
        )
      }
    }
  }

  /// A rule that asks the status for a word that is in none of its lists never holds: such a word is a new one.
  ///
  /// `known`: The words of its lists, folded.
  mutating func checkWords(
    _ rule: StatusRule, of type: RecordType, _ known: Set<[UInt8]>, _ node: ProfileNode
  ) {
    let places = type.sources.filter { $0.field == .status }.map(\.path.folded)
    guard places.count == 1 else { return }
    for condition in rule.conditions where condition.path.folded == places[0] {
      guard case .oneOf(let words) = condition.test,
        !words.contains(where: { known.contains(WordText.folded($0.utf8)) })
      else { continue }
      complain(
        node,
        "no status has the word \(words.map { "\"\($0)\"" }.joined(separator: ", ")): this never holds"
      )
    }
  }

  /// The paths of all records lead through objects, which reading counts in 16 bits.
  mutating func checkSize(of profile: FeedProfile, _ node: ProfileNode) {
    let conditions = profile.types.flatMap { $0.conditions.joined() } + profile.ignored.joined()
    let shared = conditions.reduce(0) { $0 + $1.pathCount }
    let count = profile.types.reduce(0) { count, type in
      count + shared + type.sources.count + type.requiredPlaces.count + type.knownWords.count
        + type.rules.reduce(0) { $0 + $1.conditions.reduce(0) { $0 + $1.pathCount } }
    }
    if count > ProfileLimits.paths {
      complain(node, "the records have \(count) paths; the limit is \(ProfileLimits.paths)")
    }
  }
}

extension TapeCondition {
  /// How many places it asks.
  fileprivate var pathCount: Int { test.otherPlace == nil ? 1 : 2 }
}
