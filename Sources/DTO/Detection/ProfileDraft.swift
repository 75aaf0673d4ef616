package import WireJSON

/// A first profile for a document of no known API: what was found, with the evidence, and what to ask its owner.
package enum ProfileDraft {
  /// The draft as TOML, questions as comments.
  ///
  /// Nil where the document has no record to look at.
  ///
  /// - Complexity: O(*n*) in the document's first records.
  package static func text(for view: RecordView, name: String) -> String? {
    let survey = DocumentSurvey(view)
    guard let record = survey.sample else { return nil }
    var lines = [
      "schema = 1",
      "name = \(quoted(name))",
      "title = \(quoted(name))",
      "# Where do these facts come from? The page of the API's documentation, for those who read this later.",
      "source = \"\"",
    ]
    lines += times(survey, view, record)
    lines += marks(survey, view)
    lines += ["", "[[record]]", "name = \"\(survey.kind.rawValue)\""]
    lines += [
      "# \(WireKind.allCases.map(\.rawValue).joined(separator: ", "))",
      "kind = \"\(survey.kind.rawValue)\"",
      "places = [\(survey.places.map { quoted($0.text) }.joined(separator: ", "))]",
    ]
    if !survey.sources.contains(where: { $0.field == .id }) {
      lines += [
        "# No id was found: its place in the document is a record's identity.", "needs-id = false",
      ]
    }
    lines += fields(survey, view, record)
    lines += words(survey, view)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func value(_ path: TapePath, _ view: RecordView, _ record: Int) -> String {
    guard let token = path.find(in: view, from: record) else { return "" }
    switch view.tokens[token].kind {
    case .number: return view.text(of: token)
    case .string:
      // Of texts only what tells a form: an amount, a currency.
      let text = view.text(of: token)
      let isPlain =
        text.utf8.count <= 16 && text.utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 && $0 != 0x40 }
      return view.decimal(at: token) != nil || isPlain && text.utf8.count == 3
        ? "\"\(text)\"" : "a text"
    default: return "\(WireType(view.tokens[token]))"
    }
  }

  private static func fields(
    _ survey: DocumentSurvey, _ view: RecordView, _ record: Int
  ) -> [String] {
    var lines = ["", "[record.fields]"]
    for key in FieldKey.all {
      guard let source = survey.sources.first(where: { $0.field == key.field }) else { continue }
      let isPersonal = key.field == .customerName || key.field == .customerEmail
      let sample = isPersonal ? "personal" : value(source.path, view, record)
      guard key.type == nil else {
        lines.append("\(key.name) = \(quoted("\(source.path)"))  # \(sample)")
        continue
      }
      let others = otherAmounts(view, record, besides: source.path)
      if !others.isEmpty {
        lines.append(
          "# There are \(others.joined(separator: ", ")) as well: is this the record's own?")
      }
      lines += amount(key, source, sample)
    }
    for (field, name, what) in [
      (Field.id, "id", "an id"), (.currency, "currency", "a currency"),
      (.createdAt, "created", "a time"),
    ]
    where !survey.sources.contains(where: { $0.field == field }) {
      lines.append("# What is \(what)? None was found. \(name) = \"…\"")
    }
    if !survey.sources.contains(where: { $0.field == .amount }) {
      lines.append(
        "# No amount was found. Where does it stand? amount = { path = \"…\", unit = \"minor\" }")
    }
    return lines
  }

  /// The unit is a question wherever the wire doesn't answer it.
  private static func amount(
    _ key: FieldKey, _ source: FieldSource, _ sample: String
  ) -> [String] {
    let hasFraction = sample.contains(".")
    let isText = sample.hasPrefix("\"")
    if source.form.type == .minorUnits {
      return [
        "# By its name. Of a currency without cents, is it the unit itself? Else add digits = 2.",
        "\(key.name) = { path = \(quoted("\(source.path)")), unit = \"minor\" }  # \(sample)",
      ]
    }
    if hasFraction {
      let unit = isText ? "decimal-string" : "decimal"
      return [
        "\(key.name) = { path = \(quoted("\(source.path)")), unit = \"\(unit)\" }  # \(sample)"
      ]
    }
    let suffix = isText ? "-string" : ""
    return [
      "# \(sample) was sent: is that major units (\"decimal\(suffix)\"), or minor ones, cents (\"minor\(suffix)\")?",
      "# Until you say so, no amount is shown.",
      "\(key.name) = { path = \(quoted("\(source.path)")), unit = \"unknown\" }",
    ]
  }

  private static func marks(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    guard let record = survey.sample else { return [] }
    let known = Set(FieldNames.byField.flatMap(\.names) + FieldNames.amounts)
    let own = view.members(of: record).map(\.key).filter { key in
      !known.contains { KeyStyle.foldedHash($0) == KeyStyle.foldedHash(key) }
        && PathKey.isName(Array(key.utf8))
    }
    guard !own.isEmpty else {
      return [
        "", "# No key is your API's alone: name the profile with --profile, or add a [[mark]].",
      ]
    }
    return own.prefix(3).flatMap { key in
      [
        "", "# By which keys is your API known? These are in the first record, and in few others.",
        "[[mark]]",
        "of-record = true", "at = \(quoted("\(TapePath(keys: [key]))"))", "is = { present = true }",
        "weight = 2",
      ]
    }
  }

  private static func times(
    _ survey: DocumentSurvey, _ view: RecordView, _ record: Int
  ) -> [String] {
    guard let source = survey.sources.first(where: { $0.field == .createdAt }),
      let token = source.path.find(in: view, from: record)
    else { return [] }
    let text = view.text(of: token)
    let form: TimeForm
    if view.tokens[token].kind == .number || text.allSatisfy(\.isNumber) {
      form =
        switch text.split(separator: ".").first?.count ?? 0 {
        case ...11: .seconds
        case ...14: .milliseconds
        case ...17: .microseconds
        default: .nanoseconds
        }
    } else if text.count == 10 {
      form = .date
    } else if text.count > 10, text.dropFirst(10).first == " " {
      form = .space
    } else {
      form = .rfc3339
    }
    // What the generic reading doubts, a draft asks.
    if form.isCount, let count = Int(text.prefix { $0.isNumber }), form.isFarAhead(count) {
      return [
        "# \(text) was sent as a time: is it a count since 1970, or the digits of a date, which feedtui doesn't read?",
        "# times = [\"\(form.name)\"]",
      ]
    }
    var lines = ["times = [\"\(form.name)\"]"]
    let tail = text.dropFirst(19)
    let hasZone = tail.contains { "Zz+-".contains($0) } || text.contains("UTC") || form == .date
    if view.tokens[token].kind == .string, !hasZone, [.rfc3339, .space].contains(form) {
      lines += [
        "# These times name no zone: are they UTC? Then take away the # of the next line.",
        "# zoneless = \"utc\"",
      ]
    }
    return lines
  }

  /// Words that were found, each a question but where all APIs agree.
  private static func words(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    guard let source = survey.sources.first(where: { $0.field == .status }) else { return [] }
    var words: [String] = []
    for record in records(survey, view) {
      guard let token = source.path.find(in: view, from: record),
        view.tokens[token].kind == .string
      else { continue }
      let word = view.text(of: token)
      // What looks like no word of a vocabulary may be a person's.
      let isWord =
        word.utf8.count <= 40 && word.split(separator: " ").count <= 3
        && word.utf8.allSatisfy {
          ASCII.isLetter($0) || "_-. ".utf8.contains($0) || ASCII.isDigit($0)
        }
      if isWord, !words.contains(word), words.count < 64 { words.append(word) }
    }
    guard !words.isEmpty else { return [] }
    var lines = [
      "", "# What does each word mean? Move it to the list of the status that it is:",
      "# \(StatusName.all.joined(separator: ", ")); own is a word that none of these says.",
      "[record.status]",
    ]
    var sorted: [String: [String]] = [:]
    var open: [String] = []
    for word in words {
      let lower = word.lowercased()
      if case .ours(let name)? = CommonWords.statuses[lower] {
        sorted[name, default: []].append(word)
      } else {
        open.append(word)
      }
    }
    let doubts = survey.sample.map { contradictions(view, $0) } ?? []
    if !doubts.isEmpty {
      lines.append(
        "# \(doubts.joined(separator: ", ")) may say something else than the status: add a [[record.rule]] for each that does."
      )
    }
    for (name, words) in sorted.sorted(by: { $0.key < $1.key }) {
      let line = "\(name) = [\(words.map(quoted).joined(separator: ", "))]"
      lines.append(doubts.isEmpty ? line : "# \(line)")
    }
    for word in open { lines.append("# ? = [\(quoted(word))]") }
    return lines
  }

  /// The keys of a record by which the generic reading may contradict its status.
  private static func contradictions(_ view: RecordView, _ record: Int) -> [String] {
    view.members(of: record).map(\.key).filter { key in
      let isType = FieldNames.typeKeys.contains {
        KeyStyle.foldedHash($0) == KeyStyle.foldedHash(key)
      }
      let isOther = StatusContradiction(key: key).isAskedOfOwner
      return (isType || isOther) && PathKey.isName(Array(key.utf8))
    }
  }

  /// Other amounts of the record, which may be the one that is meant.
  private static func otherAmounts(
    _ view: RecordView, _ record: Int, besides path: TapePath
  ) -> [String] {
    let names = FieldNames.amounts + FieldNames.minorAmounts.map(\.name)
    return view.members(of: record).map(\.key).filter { key in
      key != path.keys.first
        && names.contains { KeyStyle.foldedHash($0) == KeyStyle.foldedHash(key) }
    }
  }

  private static func quoted(_ word: String) -> String {
    let escaped = word.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The records that the beginning of the document holds.
  private static func records(_ survey: DocumentSurvey, _ view: RecordView) -> [Int] {
    guard let place = survey.places.first else { return [] }
    let array: Int?
    if let keys = place.array {
      array = TapePath(keys: keys).find(in: view)
    } else {
      array = view.tokens[0].kind == .array ? 0 : nil
    }
    guard let array else { return survey.sample.map { [$0] } ?? [] }
    var records: [Int] = []
    var index = array + 1
    let end = view.end(of: array)
    while index < end {
      if let record = place.inner.find(in: view, from: index) { records.append(record) }
      let next = Int(view.tokens[index].next)
      guard next > index else { break }
      index = next
    }
    return records
  }
}
