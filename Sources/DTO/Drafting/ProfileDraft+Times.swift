import Domain
import WireJSON

extension ProfileDraft {
  /// The forms in which the records' times come, and what isn't certain of them.
  static func times(_ surveys: [DocumentSurvey], _ view: RecordView) -> [String] {
    let samples = surveys.compactMap { sample($0, view) }
    var forms: [TimeForm] = []
    for sample in samples where !forms.contains(sample.form) { forms.append(sample.form) }
    guard !forms.isEmpty else { return [] }
    let line = "times = [\(forms.map { quoted($0.name) }.joined(separator: ", "))]"
    // What the generic reading doubts, a draft asks.
    if let odd = samples.first(where: \.mayBeDigitsOfDate) {
      return [
        "# \(quoted(odd.text)) was sent as a time: is it a count since 1970, or the digits of a date, which feedtui doesn't read?",
        "# \(line)",
      ]
    }
    if let lettered = samples.first(where: \.form.needsAgreement) {
      return [
        "# \(quoted(lettered.text)) has a zone by its letters: is it the American one? Then take away the # of the next line.",
        "# \(line)",
      ]
    }
    guard samples.contains(where: \.lacksZone) else { return [line] }
    return [
      line,
      "# These times name no zone: are they UTC? Then take away the # of the next line.",
      "# zoneless = \"utc\"",
    ]
  }

  private struct Sample {
    var text: String
    var form: TimeForm
    var lacksZone = false

    var mayBeDigitsOfDate: Bool {
      guard form.isCount, let count = Int(text.prefix { $0.isNumber }) else { return false }
      return form.isFarAhead(count)
    }
  }

  /// The time of the record that was looked at.
  private static func sample(_ survey: DocumentSurvey, _ view: RecordView) -> Sample? {
    guard let record = survey.sample,
      let source = survey.sources.first(where: { $0.field == .createdAt }),
      let token = source.path.find(in: view, from: record)
    else { return nil }
    let text = view.text(of: token)
    let bytes = Array(text.utf8)
    if view.tokens[token].kind == .number || text.allSatisfy(\.isNumber) {
      return digits(text, bytes)
    }
    let tail = text.dropFirst(19)
    let hasZone = tail.contains { "Zz+-".contains($0) } || text.contains("UTC")
    if text.count == 10 { return Sample(text: text, form: .date) }
    let span = unsafe bytes.span.bytes
    if case .time(_, .zoneLetters) = TimeText.parse(span, 0..<bytes.count) {
      return Sample(text: text, form: .zoneLetters)
    }
    let form: TimeForm = text.count > 10 && text.dropFirst(10).first == " " ? .space : .rfc3339
    return Sample(text: text, form: form, lacksZone: !hasZone)
  }

  /// Of digits, as many as a count since 1970 has today, or as a date has.
  private static func digits(_ text: String, _ bytes: [UInt8]) -> Sample {
    let range = 0..<bytes.count
    let span = unsafe bytes.span.bytes
    if case .failure = TimeText.parseEpoch(span, range) {
      switch TimeText.parseCompact(span, range) {
      case .time(.day, _)?: return Sample(text: text, form: .compact)
      case .zoneless?: return Sample(text: text, form: .compact, lacksZone: true)
      default: break
      }
    }
    let form: TimeForm =
      switch text.split(separator: ".").first?.count ?? 0 {
      case ...11: .seconds
      case ...14: .milliseconds
      case ...17: .microseconds
      default: .nanoseconds
      }
    return Sample(text: text, form: form)
  }
}
