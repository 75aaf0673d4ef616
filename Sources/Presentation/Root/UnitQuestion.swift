package import Domain

/// In which unit amounts were sent, where that may have changed: what can be chosen, with an amount as it would be shown.
package struct UnitQuestion: Equatable, Sendable {
  package struct Choice: Equatable, Sendable {
    package var reading: UnitReading
    /// An amount that is read so; empty for none.
    package var example: String

    package init(_ reading: UnitReading, example: String) {
      (self.reading, self.example) = (reading, example)
    }
  }

  /// The number of what was found.
  let span: Int
  /// `EUR ×100 from record 812 on`.
  let words: String
  let choices: [Choice]
  let decided: UnitReading?

  package init(of span: Int, _ words: String, _ choices: [Choice], decided: UnitReading?) {
    (self.span, self.words, self.choices, self.decided) = (span, words, choices, decided)
  }

  /// The keys of the menu, in words; what is decided has brackets around it.
  var menu: String {
    let offers = choices.map { choice in
      let example = choice.example.isEmpty ? "" : " \(choice.example)"
      let text = "\(choice.reading.key) \(choice.reading.words)\(example)"
      return choice.reading == decided ? "[\(text)]" : text
    }
    let undo = decided == nil ? [] : ["u undo"]
    // What is chosen comes first: on a narrow screen the end is cut.
    return (offers + undo + [words, "Esc"]).joined(separator: "  ")
  }

  /// What a key asks for; nil where it is none of the menu's.
  func chosen(by key: Key) -> Effect? {
    if key == .character("u"), decided != nil { return .decideUnit(span: span, nil) }
    guard let choice = choices.first(where: { key == .character($0.reading.key) }) else {
      return nil
    }
    return .decideUnit(span: span, choice.reading)
  }
}

extension UnitReading {
  fileprivate var key: Character {
    switch self {
    case .asSent: "s"
    case .likeFirst: "f"
    case .likeLast: "l"
    }
  }

  package var words: String {
    switch self {
    case .asSent: "as sent"
    case .likeFirst: "like the first"
    case .likeLast: "like the last"
    }
  }
}
