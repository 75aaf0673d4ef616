import Domain
import Drift

extension AppState {
  /// Why a key does nothing now.
  enum Obstacle: Equatable {
    /// The reason can be seen on the screen.
    case silent
    case told(String)
  }

  /// Whether `command` would do something now.
  ///
  /// The keys and the hints both go by this: what is hinted at works, and what can't work says so or is silent.
  package func isAvailable(_ command: Command) -> Bool { obstacle(to: command) == nil }

  /// What prevents `command` now; nil where nothing does.
  func obstacle(to command: Command) -> Obstacle? {
    guard let binding = KeyBinding.binding(of: command), binding.focus.contains(focus) else {
      return .silent
    }
    let canDo: Bool
    switch command {
    case .move: canDo = canMove
    case .open: canDo = canOpen
    case .list(let command): return obstacle(to: command)
    case .global(let command): return obstacle(to: command)
    }
    return canDo ? nil : .silent
  }

  private var canOpen: Bool {
    switch focus {
    case .profile: true
    case .questions: adoption?.question?.isOpenable == true
    case .answers: adoption?.question?.options.isEmpty == false
    case .driftPanel: hasDrift
    case .counts: counts?.selected != nil
    case .detail, .raw: current != nil
    case .prompt, .damages, .help, .causes, .list: list.selectedRow != nil
    }
  }

  private var canMove: Bool {
    if focus.isOfPage, let open = pages.last { return open.canMove }
    if focus == .questions { return (adoption?.sheet.questions.count ?? 0) > 1 }
    if focus == .answers { return (adoption?.question?.options.count ?? 0) > 1 }
    if focus == .counts { return (counts?.sheet?.rows.count ?? 0) > 1 }
    if focus == .driftPanel { return (driftPanel?.rows(feed).count ?? 0) > 1 }
    return list.count > 1
  }

  private var hasDrift: Bool { driftPanel?.rows(feed).isEmpty == false }

  private func obstacle(to command: ListCommand) -> Obstacle? {
    let hasRecords = list.count > 0 || focus == .raw
    switch command {
    case .focus where adoption != nil || hasSidePages: return nil
    case .focus where focus.isOfPage: return .silent
    case .cross: return nil
    case .causes:
      if case .drift(let drift)? = driftPanel?.selected(feed), drift.firstRow != nil { return nil }
      return .told("No record is shown for this drift")
    case .acknowledge:
      guard case .drift(let drift)? = driftPanel?.selected(feed) else {
        return .told("Select a drift of its own first")
      }
      return drift.signature.isOne ? nil : .told("These are too many to be known as one")
    case .counts where adoption != nil: return .told("The questions are open: Esc leaves them")
    case .counts:
      if !Layout(self).hasRoomForPanel { return .told("The screen is too low for the counts") }
      return feed.shownCount > 0 || counts != nil ? nil : .told("No records to count yet")
    case .drift where adoption != nil: return .told("The questions are open: Esc leaves them")
    case .drift, .focus:
      return Layout(self).hasRoomForPanel
        ? nil : .told("The screen is too low for the drift panel")
    case .sort: return feed.shownCount > 0 ? nil : .told("No records to sort yet")
    case .view:
      return views.isEmpty ? .told("No view is saved yet: :save NAME saves the list as it is") : nil
    // Of an empty feed too: what is typed next is meant as text, and not as keys.
    case .filter: return nil
    case .search: return hasRecords ? nil : .told("There are no records to search")
    case .time: return hasRecords ? nil : .told("There are no records to go to")
    case .follow:
      return feed.isStream ? nil : .told("Only a stream has an end to follow: --follow")
    case .seen: return feed.hasNews ? nil : .told("Nothing has come or changed since you looked")
    case .nextMatch, .previousMatch:
      return !search.pattern.isEmpty && hasRecords
        ? nil : .told("Nothing to search for yet: press / first")
    case .orders: return canShow(.orders) ? nil : .silent
    case .payments: return canShow(.payments) ? nil : .silent
    case .all: return canShow(.all) ? nil : .silent
    case .kind:
      if case .kind? = list.filter?.criterion { return nil }
      return feed.kindCounts.contains { $0 > 0 } ? nil : .told("No records to filter yet")
    }
  }

  private func canShow(_ tab: Tab) -> Bool {
    list.filter != nil || tab != list.tab && feed.shownCount > 0
  }

  private func obstacle(to command: GlobalCommand) -> Obstacle? {
    switch command {
    case .raw, .copyID, .copy: current != nil ? nil : .silent
    case .nextRecord, .previousRecord: list.count > 0 ? nil : .silent
    case .adopt: obstacleToAdopting
    case .undo:
      adoption?.sheet.answerCount ?? 0 > 0 ? nil : .told("There is no answer to take back")
    case .asSent, .reveal: showsRecords ? nil : .silent
    case .zone: showsRecords && (localZone != .utc || options.zone != .utc) ? nil : .silent
    case .redraw, .suspend, .interrupt, .commandLine, .help, .back, .close, .quit: nil
    case .reload where adoption != nil: .told("The questions are open: Esc leaves them")
    case .pause: feed.isLive ? nil : .told("It isn't read again by itself: --every 30s does that")
    case .reload: feed.canBeReadAgain ? nil : .told("A pipe can't be read again")
    }
  }

  private var obstacleToAdopting: Obstacle? {
    if adoption != nil { return .silent }
    if !Layout(self).hasRoomForPanel { return .told("The screen is too low for questions") }
    switch feed.adoption {
    case .possible: return nil
    case .tooEarly: return .told("The feed is still arriving: A asks when it is there")
    case .known: return .told("This API has a profile: feedtui adopt makes another")
    }
  }

  /// Whether the screen shows anything that can have amounts, names or times.
  private var showsRecords: Bool { !pages.isEmpty || list.count > 0 }
}
