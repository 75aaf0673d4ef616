import Domain
import WireJSON

/// The draft as a profile, with its questions as comments that are answered by taking away a `#`.
extension DraftedProfile {
  package var toml: String {
    let head = [
      "schema = 1",
      "name = \(TOMLText.quoted(name))",
      "title = \(TOMLText.quoted(name))",
      "# Where do these facts come from? The page of the API's documentation, for those who read this later.",
      "source = \"\"",
    ]
    let guarding =
      statusMayBeContradicted
      ? [
        "# Where other fields say something else than the status (type, refunded, voided …), it is uncertain, until a [[record.rule]] says it.",
        "contradictions = \"doubt\"",
      ] : []
    let lines = head + guarding + timeLines + currencyLines + markLines + types.flatMap(\.lines)
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Times

  private var timeLines: [String] {
    let times = times
    guard !times.forms.isEmpty else {
      return times.unread.map { text in
        [
          "# A time was sent as \(TOMLText.quoted(Self.form(of: text))): a form that feedtui doesn't read."
        ]
      } ?? []
    }
    let line = "times = [\(times.forms.map { TOMLText.quoted($0.name) }.joined(separator: ", "))]"
    // What the generic reading doubts, a draft asks.
    if let odd = times.odd, !agreesToTimes {
      return [
        "# \(TOMLText.quoted(odd)) was sent as a time: is it a count since 1970, or the digits of a date, which feedtui doesn't read?",
        "# \(line)",
      ]
    }
    if let lettered = times.lettered, !agreesToTimes {
      return [
        "# \(TOMLText.quoted(lettered)) has a zone by its letters: is it the American one? Then take away the # of the next line.",
        "# \(line)",
      ]
    }
    guard times.zoneless != nil else { return [line] }
    if let zone { return [line, "zoneless = \(TOMLText.quoted(zone))"] }
    return [
      line,
      "# These times name no zone: are they UTC? Then take away the # of the next line; or write +02:00, if it is that all year.",
      "# zoneless = \"utc\"",
    ]
  }

  /// A text that may be anything, a person's too: its letters as `x`, its digits as `9`.
  private static func form(of text: String) -> String {
    String(text.map { $0.isNumber ? "9" : $0.isLetter ? "x" : $0 })
  }

  // MARK: The currency of all records

  private var currencyLines: [String] {
    if let currency { return [Self.line(currency)] }
    guard !currencies.isEmpty, !currencyIsAnswered else { return [] }
    return ["# Which is the currency of all amounts? Take away one #."]
      + currencies.map { "# \(Self.line($0))" + Self.reason($0) }
  }

  private static func line(_ currency: DraftedCurrency) -> String {
    switch currency {
    case .ofDocument(let keys, _): "currency = \(TOMLText.quoted("\(TapePath(keys: keys))"))"
    case .ofName(let code, _), .said(let code): "currency-is = \(TOMLText.quoted(code.text))"
    }
  }

  /// Names stand between quotes, as all that comes from the feed.
  private static func reason(_ currency: DraftedCurrency) -> String {
    switch currency {
    case .ofDocument(_, let code): "  # \(TOMLText.quoted(code)), beside the records"
    case .ofName(_, let name): "  # as \(TOMLText.quoted(name)) says"
    case .said: ""
    }
  }

  // MARK: Marks

  private var markLines: [String] {
    guard marks.count > 1 else {
      return [
        "",
        "# Too few keys are unique to your API: name the profile with --profile, or add two [[mark]]s.",
      ]
    }
    // Of integers a mistake would shift the point: that needs the most, and so all of them.
    let most = ProfileFit.enoughForUnits.weight
    return [
      "", "# By which keys is your API known? All records that were looked at have these.",
      "# Where all of them stand, --profile auto takes the profile: \(most) is enough.", "mark = [",
    ]
      + marks.enumerated().map { number, mark in
        let weight = most / marks.count + (number < most % marks.count ? 1 : 0)
        let at = TOMLText.quoted("\(TapePath(keys: mark.keys))")
        return mark.isOfRecord
          ? "  { of-record = true, at = \(at), is = { present = true }, weight = \(weight) },"
          : "  { at = \(at), is = { type = \"array\" }, weight = \(weight) },"
      } + ["]"]
  }
}
