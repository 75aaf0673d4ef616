package import Domain
package import Drift

/// What happens: all that changes the state comes as one of these.
package enum Event: Equatable, Sendable {
  case key(Key)
  /// A text that was pasted: what a search is typed with, and nothing else.
  case pasted(String)
  case resized(Size)
  case feed(FeedSummary)
  /// The source is read anew, or by other rules: rows and pages mean nothing any more.
  case restarted
  case rows(start: Int, [ListRow])
  /// Records came before those that are shown, or went: where the list stands now, on the records that it stood on.
  case moved(selection: Int, top: Int)
  /// No record is selected: there is none in the list.
  case unselected
  /// The rows of pages that are open have other numbers; those of none are gone.
  case renumbered([Int: Int])
  /// A page that is open shows something newer.
  case changed(Page)
  case opened(Page)
  case filterProgress(FilterNews)
  /// What the list is filtered by, in other words.
  case filterNamed(ListFilter.Criterion)
  /// The list can't be filtered any more; why.
  case filterRefused(String)
  /// The records of the list, counted by status.
  case summed(CountsSheet)
  /// The records of the list, counted as the panel wants.
  case counted(CountsSheet)
  /// What is known of the query that is typed.
  case queryRead(PromptReading)
  /// A search ended; the list position of the match.
  case found(position: Int?)
  /// Where a record stands in the list of the tab that is shown; nil where it isn't in that list.
  case located(row: Int, position: Int?)
  case message(String)
  /// What the next key may choose.
  case menu(Menu)
  /// The places of the records' own JSON that may be typed.
  case paths([String])
  /// The views that are saved.
  case views([SavedView])
  /// A view was saved, and where.
  case saved(SavedView, path: String)
  /// Times are shown by this clock, which `z` switches to.
  case zone(Zone)
  /// The questions of an adoption, by the answers so far; nil: none are asked any more.
  case adopting(AdoptionSheet?)
}

/// What the terminal is to do.
package enum TerminalRequest: Equatable, Sendable {
  case quit
  case suspend
  case redraw
  /// Put this text on the clipboard.
  case copy(CopiedText)
}

/// What is to be done behind the screen.
package enum Effect: Equatable, Sendable {
  case terminal(TerminalRequest)
  case reload
  /// Stop reading again by itself, or go on.
  case togglePause
  /// All that is new has been seen.
  case seeAll
  case openDetail(row: Int)
  case openRaw(row: Int)
  /// Offer to filter the list by what a record has in its fields.
  ///
  /// `line`: The line of its JSON that is selected, where it is shown.
  case offerFields(row: Int, line: RawLine?)
  /// Show the selected record on the pages that show one.
  case showSelected
  /// Put something of a record on the clipboard.
  case copy(row: Int, CopiedThing)
  /// Put what is to be told of a drift on the clipboard.
  case copyDrift(DriftCount)
  /// Show where records were lost.
  case openDamages
  /// Show what the records of a drift have in common.
  case findCauses(DriftCount)
  case filter(ListFilter.Criterion)
  case endFilter
  /// Select the record that is the nearest to a time.
  case goTo(String)
  /// Ask in which unit amounts were sent; about a record, where one is at hand.
  case askUnit(row: Int?)
  /// Read the amounts of something that was found so; nil: as not certain.
  case decideUnit(span: Int, UnitReading?)
  /// Note that a drift is known: until when and a note, as they were typed; `off` takes it back.
  case acknowledge(DriftCount, String, mutes: Bool)
  /// Count records before and behind a time apart; empty: now.
  case markTime(String)
  /// Show times by the clock of that name.
  case findZone(String)
  /// Write the records of the list into a file.
  case write(path: String, overwrites: Bool)
  /// Keep a view for the next time.
  case save(SavedView)
  /// Count the records of the list, also as they change.
  case count([CountsColumn])
  /// Read what is typed of a query; where nothing is wrong with it, the list is filtered by it.
  case readQuery(String)
  /// Find what the feed has that may be typed.
  case learnWords
  /// Say where a row stands in the list.
  case locate(row: Int)
  /// Look for `pattern` from a list position on.
  case search(pattern: String, from: Int, forward: Bool)
  case endSearch
  /// Ask the owner of the feed's API what it doesn't tell; about a record, where one is at hand.
  case adopt(row: Int?)
  /// Take the answer of that number to the question of that number.
  case answer(question: Int, option: Int)
  case undoAnswer
  case endAdoption
  /// Show the profile that the answers make.
  case showProfile
  case writeProfile
}
