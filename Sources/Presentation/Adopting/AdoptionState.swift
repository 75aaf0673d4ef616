/// The questions over the list, where an API is being adopted.
package struct AdoptionState: Equatable, Sendable {
  /// What has the keys.
  enum Part: Equatable { case questions, options, list }

  package private(set) var sheet: AdoptionSheet
  var part = Part.questions
  var questions = ScrollingSelection()
  var options = ScrollingSelection()
  /// Whether the next open question is gone to once an answer was taken.
  private var isAnswered = false

  package init(_ sheet: AdoptionSheet) {
    self.sheet = sheet
    goToOpen(from: 0)
  }

  /// The selected question; nil where there is none.
  var question: AdoptionSheet.Question? {
    sheet.questions.indices.contains(questions.index) ? sheet.questions[questions.index] : nil
  }

  // MARK: Keys

  mutating func move(_ movement: Movement) {
    switch part {
    case .questions:
      let old = questions.index
      questions.move(movement, page: questions.height - 1)
      questions.fit(count: sheet.questions.count, height: questions.height)
      if questions.index != old { selectTaken() }
    case .options: options.move(movement, page: options.height - 1)
    case .list: break
    }
  }

  /// Opens the question, or gives the selected answer.
  mutating func open() -> [Effect] {
    guard let question else { return [] }
    if part == .options {
      part = .questions
      isAnswered = true
      return [.answer(question: questions.index, option: options.index)]
    }
    if question.standing == .end { return [.showProfile] }
    part = .options
    return []
  }

  /// Gives the list the keys, or takes them back.
  mutating func switchToList() { part = part == .list ? .questions : .list }

  // MARK: Answers

  /// Shows the questions by the answers so far.
  mutating func follow(_ sheet: AdoptionSheet) {
    let old = self.sheet
    self.sheet = sheet
    if isAnswered { goToOpen(from: questions.index) }
    // What was taken back is looked at.
    if sheet.answerCount < old.answerCount {
      questions.index =
        zip(sheet.questions, old.questions).enumerated()
        .first { $0.element.0 != $0.element.1 }?.offset ?? questions.index
    }
    isAnswered = false
    selectTaken()
  }

  /// Selects the first open question from an index on, else from the beginning, else the end.
  private mutating func goToOpen(from index: Int) {
    let open = sheet.questions.indices.filter { sheet.questions[$0].standing == .open }
    questions.index = open.first { $0 >= index } ?? open.first ?? sheet.questions.count - 1
    selectTaken()
  }

  private mutating func selectTaken() {
    let all = question?.options ?? []
    options.top = 0
    options.index = all.firstIndex(where: \.isTaken) ?? 0
  }

  /// Gives both parts their rows on the screen.
  mutating func fit(height: Int) {
    questions.fit(count: sheet.questions.count, height: height)
    options.fit(count: question?.options.count ?? 0, height: height)
  }
}
