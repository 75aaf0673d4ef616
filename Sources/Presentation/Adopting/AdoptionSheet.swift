package import Domain

/// The questions of an adoption as the screen shows them, and what can be answered.
package struct AdoptionSheet: Equatable, Sendable {
  /// What the profile will be called.
  package var name: String
  package var questions: [Question]
  /// Answers that can be taken back.
  package var answerCount: Int

  package init(name: String, questions: [Question], answerCount: Int) {
    self.name = name
    self.questions = questions
    self.answerCount = answerCount
  }

  /// Questions that nobody has answered.
  var openCount: Int { questions.count { $0.standing == .open } }

  package struct Question: Equatable, Sendable {
    package enum Standing: Equatable, Sendable {
      /// A name of what follows.
      case heading
      case settled, open, absent
      /// The end of it: the profile is shown, and written.
      case end
    }

    package var label: String
    /// What is asked, in full; empty where nothing is.
    package var asks: String
    /// The answer as it stands.
    package var said: String
    package var standing: Standing
    package var isNested: Bool
    package var options: [Option]

    package init(
      label: String, asks: String = "", said: String, standing: Standing, isNested: Bool = false,
      options: [Option] = []
    ) {
      self.label = label
      self.asks = asks
      self.said = said
      self.standing = standing
      self.isNested = isNested
      self.options = options
    }

    /// Whether it can be answered, or gone on from.
    var isOpenable: Bool { standing == .end || !options.isEmpty }
  }

  package struct Option: Equatable, Sendable {
    package var label: String
    /// A value of the record at hand, or of the first one, as JSON; nil where it is about none.
    package var sample: ShownText?
    package var reason: String
    package var isTaken: Bool

    package init(label: String, sample: ShownText?, reason: String, isTaken: Bool) {
      self.label = label
      self.sample = sample
      self.reason = reason
      self.isTaken = isTaken
    }
  }
}
