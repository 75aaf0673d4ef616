/// What records that show a drift have in common, and others haven't.
package struct CausesSheet: Equatable, Sendable {
  /// Something that they have.
  package struct Cause: Equatable, Sendable {
    /// `method`, and `paypal`.
    package var field: String
    package var value: String
    /// How many of them have it, and how large the share of the others is: `4 %`.
    package var count: Int
    package var elsewhere: String

    package init(field: String, value: String, count: Int, elsewhere: String) {
      (self.field, self.value, self.count, self.elsewhere) = (field, value, count, elsewhere)
    }
  }

  /// `new word status "paused"`.
  package var drift: String
  /// The records that were looked at, and whether these are all.
  package var count: Int
  package var areAll: Bool
  /// The most telling first.
  package var causes: [Cause]
  /// Whether there are others to compare them with.
  package var hasOthers: Bool

  package init(
    drift: String, count: Int, areAll: Bool, causes: [Cause], hasOthers: Bool
  ) {
    (self.drift, self.count, self.areAll) = (drift, count, areAll)
    (self.causes, self.hasOthers) = (causes, hasOthers)
  }
}

/// The page of it.
struct CausesPage: PageContent {
  let sheet: CausesSheet

  var focus: AppState.Focus { .causes }

  func title(_ options: ShowOptions) -> String {
    let records = Count.text(sheet.count, "record")
    return "\(sheet.drift): what \(sheet.areAll ? records : "the first \(records)") have in common"
  }

  func lines(_ options: ShowOptions) -> [PageLine] {
    guard sheet.hasOthers else {
      return [PageLine("", "Every record shows it: there are none to compare with")]
    }
    guard !sheet.causes.isEmpty else {
      return [
        PageLine(
          "",
          "Nothing that they have more often than others: neither status, method, kind, currency, version, source nor hour"
        )
      ]
    }
    return sheet.causes.map { cause in
      PageLine(
        cause.field, "\(cause.value): \(Count.text(cause.count)) of \(Count.text(sheet.count))",
        note: "elsewhere \(cause.elsewhere)")
    }
  }
}
