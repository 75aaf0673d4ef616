import WireJSON

extension ProfileDraft {
  /// Keys that few others have; together they weigh what a profile needs to be taken.
  static func marks(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    guard let record = survey.sample else { return [] }
    let known = Set(FieldNames.byField.flatMap(\.names) + FieldNames.amounts)
    let own = view.members(of: record).map(\.key).filter { key in
      !known.contains { KeyStyle.foldedHash($0) == KeyStyle.foldedHash(key) }
        && PathKey.isName(Array(key.utf8))
    }
    var marks = own.prefix(4).map { ["of-record = true", at([$0]), "is = { present = true }"] }
    if marks.count == 1, let array = survey.places.first?.array {
      marks.append([at(array), "is = { type = \"array\" }"])
    }
    guard marks.count > 1 else {
      return [
        "",
        "# Too few keys are unique to your API: name the profile with --profile, or add two [[mark]]s.",
      ]
    }
    // Of integers a mistake would shift the point: that needs the most.
    let most = ProfileFit.enoughForUnits.weight
    let weight = (most + marks.count - 1) / marks.count
    return [
      "", "# By which keys is your API known? These are in the first record, and in few others.",
      "# Where all of them stand, --profile auto takes the profile: \(most) is enough.",
    ] + marks.flatMap { ["[[mark]]"] + $0 + ["weight = \(weight)", ""] }.dropLast()
  }

  private static func at(_ keys: [String]) -> String { "at = \(quoted("\(TapePath(keys: keys))"))" }
}
