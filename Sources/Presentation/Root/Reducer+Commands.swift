import Domain

extension AppState {
  mutating func press(_ key: Key) -> [Effect] {
    guard let command = KeyBinding.command(for: key) else { return [] }
    if let obstacle = obstacle(to: command) {
      if case .told(let reason) = obstacle { message = reason }
      return []
    }
    return run(command)
  }

  /// Does what nothing prevents.
  mutating func run(_ command: Command) -> [Effect] {
    let ended = endsSearch(command) ? endSearch() : []
    return ended + perform(command)
  }

  private mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .global(let command): return perform(command)
    case .list(let command): return perform(command)
    case .open: return openSelected()
    case .move(let movement):
      if focus.isOfPage, let seen = pages.indices.last {
        pages[seen].move(movement)
      } else if focus == .questions || focus == .answers {
        adoption?.move(movement)
      } else if focus == .counts {
        counts?.move(movement)
      } else if focus == .driftPanel {
        driftPanel?.move(movement)
      } else {
        list.move(movement)
      }
      return []
    }
  }

  private mutating func perform(_ command: GlobalCommand) -> [Effect] {
    switch command {
    case .interrupt: return [.terminal(.quit)]
    case .suspend: return [.terminal(.suspend)]
    case .redraw: return [.terminal(.redraw)]
    case .reload: return [.reload]
    case .pause: return [.togglePause]
    case .asSent: options.showsAsSent.toggle()
    case .reveal:
      options.reveals.toggle()
      message = options.reveals ? "Names and addresses are shown" : "Names and addresses are masked"
    case .zone:
      options.zone = options.zone == localZone ? .utc : localZone
      return changedZone()
    case .help: if focus == .help { pages.removeLast() } else { open(.help) }
    case .quit: return closeOne() ?? [.terminal(.quit)]
    case .back: return isFolding() ? [] : closeOne() ?? []
    case .close: return closeOne() ?? []
    case .copyID: return copy(.id)
    case .copy: menu = .copy
    case .commandLine: return beginCommand()
    case .adopt: return [.adopt(row: current?.row)]
    case .undo: return [.undoAnswer]
    case .nextRecord: return step(.down)
    case .previousRecord: return step(.up)
    case .raw:
      guard focus == .raw || isRawBeside else { return openCurrent { .openRaw(row: $0) } }
      pages.removeLast()
    }
    return []
  }

  private mutating func perform(_ command: ListCommand) -> [Effect] {
    switch command {
    case .counts: return count()
    case .cross: return crossCounts()
    case .causes:
      guard case .drift(let drift)? = driftPanel?.selected(feed) else { return [] }
      return [.findCauses(drift)]
    case .acknowledge: return beginCommand("\(TypedCommand.Verb.ack.rawValue) 14d ")
    case .drift:
      counts = nil
      driftPanel = showsDriftPanel ? nil : DriftPanelState()
    case .focus where adoption != nil:
      adoption?.switchToList()
    case .focus: switchFocus()
    case .orders: return show(.orders)
    case .payments: return show(.payments)
    case .all: return show(.all)
    case .kind:
      guard let next = list.nextKind(feed) else { return endFilter() }
      return filter(to: .kind(next))
    case .filter: return beginQuery()
    case .sort: menu = .order
    case .view: menu = .view
    case .search: search.begin()
    case .time: return beginCommand("\(TypedCommand.Verb.goto.rawValue) ")
    case .follow:
      list.follow()
      message =
        list.followsEnd ? "The newest lines are followed" : "The list stays where it is: F follows"
    case .seen: return [.seeAll]
    case .nextMatch: return searchAgain(forward: true)
    case .previousMatch: return searchAgain(forward: false)
    }
    return []
  }

  /// Days and times of a query are of the clock that is shown.
  mutating func changedZone() -> [Effect] {
    message = "Times are in \(options.zone.name)"
    guard case .query? = list.filter?.criterion, let criterion = list.filter?.criterion else {
      return [.count(counts?.columns ?? [])]
    }
    return [.filter(criterion), .count(counts?.columns ?? [])]
  }

  /// Closes the topmost thing that is open; nil where nothing is.
  private mutating func closeOne() -> [Effect]? {
    switch closing {
    case .search: return endSearch()
    case .page:
      pages.removeLast()
      if pages.isEmpty { sidePageHasFocus = false }
    case .answers: adoption?.part = .questions
    case .adoption:
      adoption = nil
      return [.endAdoption]
    case .driftPanel: driftPanel = nil
    case .counts: counts = nil
    case .filter: return endFilter()
    case nil: return nil
    }
    return []
  }

  private mutating func openSelected() -> [Effect] {
    switch focus {
    case .profile: return [.writeProfile]
    case .questions, .answers: return adoption?.open() ?? []
    case .driftPanel: return openSelectedDrift()
    case .counts: return openSelectedCount()
    case .detail: return current.map { [.offerFields(row: $0.row, line: nil)] } ?? []
    case .raw: return openLine()
    case .prompt, .damages, .help, .causes, .list:
      // What is open already gets the keys.
      if hasSidePages, !isRawAlone {
        sidePageHasFocus = true
        return []
      }
      return openCurrent { .openDetail(row: $0) }
    }
  }

  private mutating func openCurrent(_ effect: (Int) -> Effect) -> [Effect] {
    // Opening a record counts as going to it.
    if !focus.isOfPage { list.select(list.selection.index) }
    return current.map { [effect($0.row)] } ?? []
  }

  private mutating func openSelectedDrift() -> [Effect] {
    switch driftPanel?.open(feed) {
    case .damages: return [.openDamages]
    case .refused(let reason): message = reason
    case .records(let drift):
      driftPanel?.hasFocus = false
      return filter(to: .drift(drift))
    case .done, nil: break
    }
    return []
  }

  // MARK: The list

  private mutating func show(_ tab: Tab) -> [Effect] {
    if list.filter?.order != nil { return filter(to: .tab(tab)) }
    let hadFilter = list.filter != nil
    list.show(tab)
    return hadFilter ? [.endFilter] : []
  }

  /// Shows only the records that meet `criterion`, in the order in which the list is.
  mutating func filter(to criterion: ListFilter.Criterion) -> [Effect] {
    filter(to: criterion, by: list.filter?.order)
  }

  mutating func filter(to criterion: ListFilter.Criterion, by order: ListOrder?) -> [Effect] {
    list.filter(to: criterion, by: order)
    return [.filter(criterion)]
  }

  mutating func endFilter() -> [Effect] {
    guard let old = list.filter else { return [] }
    // One step: what was sorted stays so.
    if old.order != nil {
      guard case .tab = old.criterion else { return filter(to: .tab(old.before.tab)) }
    }
    let row = list.endFilter()
    return [.endFilter] + (row.map { [.locate(row: $0)] } ?? [])
  }
}
