import Domain
import WireJSON

extension ProfileDraft {
  /// Each word that was found, with the number of its records, a line each: certain where all APIs agree, else a question.
  static func words(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    let counts = wordsFound(survey, view)
    guard !counts.isEmpty else { return [] }
    var lines = [
      "", "# What does each word mean? Take away its #, or move it to the status that it means:",
      "# \(OrderStatus.words.joined(separator: ", ")); own is a word that none of these says.",
    ]
    let doubts = survey.sample.map { contradictions(view, $0) } ?? []
    if !doubts.isEmpty {
      lines.append(
        "# \(doubts.joined(separator: ", ")) may say something else than the status: add a [[record.rule]] for each that does."
      )
    }
    lines.append("[record.status]")
    for status in OrderStatus.words + ["own"] {
      let words = counts.filter { likely($0.word) ?? "own" == status }
      guard !words.isEmpty else { continue }
      lines.append("\(status) = [")
      for (word, count) in words {
        let isCertain = doubts.isEmpty && CommonWords.statuses[word.lowercased()] != nil
        lines.append("  \(isCertain ? "" : "# ")\(quoted(word)),  # \(count)")
      }
      lines.append("]")
    }
    return lines
  }

  /// What most APIs mean by the word; nil where none is known to use it.
  private static func likely(_ word: String) -> String? {
    let lower = word.lowercased()
    if case .ours(let name)? = CommonWords.statuses[lower] { return name }
    return LikelyWords.status(of: lower)
  }

  /// Words that are named, at most.
  private static let mostWords = 64

  /// The words of the status, the most frequent first.
  private static func wordsFound(
    _ survey: DocumentSurvey, _ view: RecordView
  ) -> [(word: String, count: Int)] {
    guard let source = survey.sources.first(where: { $0.field == .status }) else { return [] }
    var counts: [String: Int] = [:]
    for record in survey.recordSet?.all ?? [] {
      guard let token = source.path.find(in: view, from: record),
        view.tokens[token].kind == .string
      else { continue }
      let word = view.text(of: token)
      if mayBeWord(word) { counts[word, default: 0] += 1 }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(mostWords).map { ($0.key, $0.value) }
  }

  /// What looks like no word of a vocabulary may be a person's.
  private static func mayBeWord(_ word: String) -> Bool {
    (1...40).contains(word.utf8.count) && word.split(separator: " ").count <= 3
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "_-. ".unicodeScalars.contains($0)
      }
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
}
