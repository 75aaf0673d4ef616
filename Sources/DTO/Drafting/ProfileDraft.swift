import Domain
package import WireJSON

/// A first profile for a document of no known API: what was found, with the evidence, and what to ask its owner.
package enum ProfileDraft {
  /// The draft as TOML, questions as comments that are answered by taking away a `#`.
  ///
  /// `view`: The values of the sources, joined in one array; `areLines`: Whether each may be a record. Nil where there is no
  /// record to look at.
  ///
  /// - Complexity: O(*n*) in the tokens.
  package static func text(for view: RecordView, areLines: Bool, name: String) -> String? {
    let survey = DocumentSurvey(joined: view, areLines: areLines)
    guard survey.sample != nil else { return nil }
    let surveys = Array(([survey] + survey.others).prefix(FeedProfile.maxTypes))
    var lines = [
      "schema = 1",
      "name = \(quoted(name))",
      "title = \(quoted(name))",
      "# Where do these facts come from? The page of the API's documentation, for those who read this later.",
      "source = \"\"",
    ]
    lines += times(surveys, view)
    lines += marks(survey, view)
    for (number, survey) in surveys.enumerated() {
      lines += record(survey, view, name: names(surveys)[number])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the types are called: each otherwise.
  private static func names(_ surveys: [DocumentSurvey]) -> [String] {
    var names: [String] = []
    for survey in surveys {
      let kind = survey.kind.word
      names.append(names.contains(kind) ? "\(kind) \(names.count + 1)" : kind)
    }
    return names
  }

  private static func record(
    _ survey: DocumentSurvey, _ view: RecordView, name: String
  ) -> [String] {
    var lines = [
      "", "[[record]]", "name = \(quoted(name))",
      "# \(RecordKind.allCases.map(\.word).joined(separator: ", "))",
      "kind = \"\(survey.kind.word)\"",
      "places = [\(survey.places.map { quoted($0.text) }.joined(separator: ", "))]",
    ]
    if survey.idIsKey {
      lines += ["# The key under which it stands.", "id-is-key = true"]
    } else if !survey.sources.contains(where: { $0.field == .id }) {
      lines += [
        "# Without an id, its place in the document is a record's identity.", "needs-id = false",
      ]
    }
    return lines + fields(survey, view) + words(survey, view)
  }

  /// Whatever comes from the feed stands between quotes, in comments too, and holds none itself: there it is masked.
  static func quoted(_ word: String) -> String {
    let escaped = word.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\u0022"
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
