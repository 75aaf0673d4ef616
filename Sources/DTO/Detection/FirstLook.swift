import WireJSON

/// What a document of no known API looks like, looked at where that is first asked: where a known one is found, nobody asks.
struct FirstLook {
  private var taken: DocumentSurvey?

  /// The survey of a document, which is the same one each time.
  ///
  /// - Complexity: O(*n*) in the document's tokens, once.
  mutating func survey(of view: RecordView) -> DocumentSurvey {
    if let taken { return taken }
    let survey = DocumentSurvey(view)
    taken = survey
    return survey
  }
}
