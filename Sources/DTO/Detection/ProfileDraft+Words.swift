import Domain
import WireJSON

extension ProfileDraft {
  /// Words that were found, each a question but where all APIs agree.
  static func words(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    let words = wordsFound(survey, view)
    guard !words.isEmpty else { return [] }
    var lines = [
      "", "# What does each word mean? Move it to the list of the status that it is:",
      "# \(OrderStatus.words.joined(separator: ", ")); own is a word that none of these says.",
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

  /// The words of the status, each once, in their order.
  private static func wordsFound(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    guard let source = survey.sources.first(where: { $0.field == .status }) else { return [] }
    var words: [String] = []
    for record in survey.recordSet?.all ?? [] {
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
    return words
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
