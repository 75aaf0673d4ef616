import DTO
import Domain
import FeedStore
import Networking
import Presentation

/// An adoption that goes on, or that was left with its answers.
struct OpenAdoption {
  var adoption: Adoption
  var samples: AdoptionSamples
  /// How the feed is read where nothing is adopted.
  let before: ProfileSelection
}

extension BrowsingSession {
  /// Asks the owner of the feed's API what it doesn't tell; goes on where it was left.
  mutating func adopt(_ row: Int?) {
    guard !isStream else {
      return tell("Lines that keep coming can't be asked about: open them without --follow")
    }
    guard let document = feed?.document, let snapshot else { return }
    do {
      let name = profileName ?? keeper.name(for: name)
      guard let draft = try ProfileDrafting.draft(of: [document], name: name) else {
        return tell("There is no list of objects to ask about")
      }
      // What was answered before holds, though the feed may have been read anew.
      let adoption = openAdoption?.adoption.renewed(with: draft) ?? Adoption(draft)
      let samples = AdoptionSamples(adoption.draft, snapshot, at: row)
      openAdoption = OpenAdoption(adoption: adoption, samples: samples, before: options.profile)
      showAdoption()
    } catch {
      tell(error.description)
    }
  }

  mutating func answer(_ question: Int, _ option: Int) {
    let questions = openAdoption?.adoption.questions ?? []
    guard questions.indices.contains(question),
      questions[question].options.indices.contains(option)
    else { return }
    openAdoption?.adoption.take(questions[question].options[option].answer)
    guard !showAdoption() else { return }
    // What makes no profile is no answer.
    _ = openAdoption?.adoption.undo()
  }

  mutating func undoAnswer() {
    guard openAdoption?.adoption.undo() == true else { return }
    tell("The last answer was taken back")
    showAdoption()
  }

  /// The feed is read as it was before; the answers are kept.
  mutating func endAdoption() {
    guard let before = openAdoption?.before else { return }
    tell("The answers are kept until feedtui ends: A goes on with them")
    if !resume(by: before) { reread(by: before) }
  }

  /// Shows the questions, and the list by the answers so far.
  ///
  /// Returns whether the answers make a profile; else the user is told, and nothing changes.
  @discardableResult
  private mutating func showAdoption() -> Bool {
    guard let open = openAdoption else { return false }
    do throws(ProfileProblems) {
      let profile = try open.adoption.draft.profile()
      _ = state.reduce(.adopting(AdoptionSheet(open.adoption, open.samples)))
      reread(by: .named(profile))
      return true
    } catch {
      tell(error.short)
      return false
    }
  }

  // MARK: The end

  mutating func showProfile() {
    guard let adopted = adoptedProfile() else { return }
    let lines = adopted.text.split(separator: "\n", omittingEmptySubsequences: false)
    handle(.opened(.profile(name: adopted.profile.name, lines.map(String.init))))
  }

  mutating func writeProfile() {
    guard let adopted = adoptedProfile() else { return }
    let name = adopted.profile.name
    do throws(ProfileWriteError) {
      let path = try keeper.write(adopted.text, name: name)
      let hint = keeper.hint(for: adopted.profile, reading: feed?.document)
      openAdoption = nil
      _ = state.reduce(.adopting(nil))
      reopen(by: .named(adopted.profile))
      tell("Written to \(path)\(hint)")
    } catch {
      guard case .exists = error, rename(besides: name) else { return tell(error.description) }
      tell("There is a profile \(name) already: press Enter to write it under this name")
    }
  }

  /// Gives the profile a name that no other has, and shows it; false where there is none.
  private mutating func rename(besides name: String) -> Bool {
    guard var open = openAdoption else { return false }
    let next = keeper.name(for: self.name)
    guard next != name else { return false }
    open.adoption.rename(next)
    openAdoption = open
    _ = state.reduce(.adopting(AdoptionSheet(open.adoption, open.samples)))
    showProfile()
    return true
  }

  /// The profile by the answers so far, with its sample; nil where the user was told why there is none.
  private mutating func adoptedProfile() -> AdoptedProfile? {
    guard let open = openAdoption, let document = feed?.document, let snapshot,
      snapshot.isComplete
    else {
      tell("The feed is still being read")
      return nil
    }
    do {
      return try AdoptedProfile(
        open.adoption.draft, reading: document, as: snapshot.state, version: keeper.version)
    } catch {
      tell("\(error)")
      return nil
    }
  }

  private mutating func tell(_ text: String) { _ = state.reduce(.message(text)) }
}

extension AdoptionSheet {
  /// The questions as they stand.
  init(_ adoption: Adoption, _ samples: AdoptionSamples) {
    let questions = adoption.questions.map { question in
      Question(
        label: Self.shown(question.label), asks: Self.shown(question.asks),
        said: Self.shown(question.said),
        standing: .init(question.standing),
        isNested: question.isNested,
        options: question.options.map { option in
          Option(
            label: Self.shown(option.label),
            sample: option.column.flatMap { samples[option.answer.type ?? 0, $0] },
            reason: Self.shown(option.reason), isTaken: option.isTaken)
        })
    }
    let end = Question(label: "Show the profile, and write it", said: "", standing: .end)
    self.init(
      name: adoption.draft.name, questions: questions + [end], answerCount: adoption.answerCount)
  }

  /// Keys and words come from the feed, and may be anything.
  private static func shown(_ text: String) -> String { PersonalRule.text(text, in: .draft) }
}

extension AdoptionSheet.Question.Standing {
  init(_ standing: AdoptionQuestion.Standing) {
    switch standing {
    case .heading: self = .heading
    case .settled: self = .settled
    case .open: self = .open
    case .absent: self = .absent
    }
  }
}
