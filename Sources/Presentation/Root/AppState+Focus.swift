extension AppState {
  /// The part of the screen that receives the keys: the topmost one.
  package enum Focus: String, CaseIterable, Sendable {
    /// A search is being typed: all keys but ctrl-c and ctrl-z are its text.
    case prompt
    /// The page over everything.
    case detail, raw, damages, help
    /// The page of what the records of a drift have in common.
    case causes
    /// The page of a profile that is to be written.
    case profile
    /// The questions of an adoption, and what can be answered to one of them.
    case questions, answers
    /// The drift panel, where it can be seen and was given the focus.
    case driftPanel
    /// The counts, likewise.
    case counts
    /// The list.
    case list

    /// Whether the keys are a page's.
    var isOfPage: Bool {
      switch self {
      case .detail, .raw, .damages, .help, .causes, .profile: true
      case .prompt, .questions, .answers, .driftPanel, .counts, .list: false
      }
    }

    /// Whether the keys are about the list, and not a panel beside it.
    var isOfList: Bool {
      switch self {
      case .driftPanel, .counts, .questions, .answers: false
      case .prompt, .detail, .raw, .damages, .help, .causes, .profile, .list: true
      }
    }
  }

  /// The part that receives the keys now.
  package var focus: Focus { isTyping ? .prompt : focusBehindPrompt }

  /// The same without what is typed over it.
  var focusBehindPrompt: Focus {
    if let open = pages.last, sidePageHasFocus || !hasSidePages { return open.page.content.focus }
    if showsAdoption, let part = adoption?.part {
      switch part {
      case .questions: return .questions
      case .options: return .answers
      case .list: break
      }
    }
    if showsCounts, counts?.hasFocus == true { return .counts }
    return showsDriftPanel && driftPanel?.hasFocus == true ? .driftPanel : .list
  }

  /// Whether the pages that are open stand beside the list.
  package var hasSidePages: Bool { !pages.isEmpty && Layout(self).sidePages != nil }

  /// Whether the drift panel is open and the screen has room for it.
  package var showsDriftPanel: Bool { driftPanel != nil && Layout(self).hasDriftPanel }

  /// Whether the counts are open and the screen has room for them.
  package var showsCounts: Bool { counts != nil && Layout(self).hasCounts }

  /// Whether questions are asked and the screen has room for them.
  package var showsAdoption: Bool { adoption != nil && Layout(self).hasAdoption }

  /// What the next Esc or `q` ends.
  package enum Closing: Equatable, Sendable {
    case search, page, answers, driftPanel, counts, filter, adoption
  }

  /// What the next Esc or `q` ends; nil in the list with nothing open.
  package var closing: Closing? {
    if search.isRunning { return .search }
    // Beside the list, what has the keys is closed first.
    if hasSidePages, !sidePageHasFocus {
      if focus == .driftPanel { return .driftPanel }
      if focus == .counts { return .counts }
    }
    if !pages.isEmpty { return .page }
    if focus == .answers { return .answers }
    if showsAdoption, focus == .questions { return .adoption }
    if showsDriftPanel { return .driftPanel }
    if showsCounts { return .counts }
    if list.filter != nil { return .filter }
    return adoption == nil ? nil : .adoption
  }
}
