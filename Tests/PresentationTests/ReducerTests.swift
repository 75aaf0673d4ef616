import Domain
import Drift
import TestSupport
import Testing

@testable import Presentation

@Suite struct ReducerTests {
  @Test func `no key asks for two things`() {
    let keys = KeyBinding.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `every command has a key and a help, and the help page shows them`() {
    #expect(Set(KeyBinding.table.map(\.command)) == Set(Command.allCases))
    let page = HelpPage().lines(ShowOptions())
    for binding in KeyBinding.table {
      #expect(page.contains { $0.text == binding.help })
    }
  }

  @Test func `every key name reads back as its key`() {
    for key in KeyBinding.table.flatMap(\.keys) { #expect(Key(named: key.name) == key) }
    #expect(Key(named: "nokey") == nil)
  }

  @Test func `the selection stays in the list and on the screen`() throws {
    var state = try Sample.state(rows: 8)
    state.receive { $0.tabCounts = [100, 0, 100] }
    for key in "GkkkGjgk" {
      _ = state.reduce(.key(.character(key)))
      #expect((0..<100).contains(state.list.selection.index))
      #expect(state.list.selection.visible.contains(state.list.selection.index))
    }
    #expect(state.list.selection.index == 0)
  }

  @Test func `a list that shrinks takes the selection along`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("G")))
    var summary = state.feed
    summary.tabCounts = [1, 0, 1]
    _ = state.reduce(.feed(summary))
    #expect(state.list.selection.index == 0)
    summary.tabCounts = [0, 0, 0]
    _ = state.reduce(.feed(summary))
    #expect(state.list.selection.index == 0 && state.list.selection.visible.isEmpty)
  }

  @Test func `a filter that has found nothing has nothing selected`() throws {
    var state = try Sample.state()
    state.list.filter = ListFilter(
      criterion: .kind(.order),
      news: FilterNews(matchCount: 5, examined: 9, total: 9, isDone: true))
    state.list.selection.index = 3
    _ = state.reduce(.restarted)
    #expect(state.list.selection.index == 0)
    _ = state.reduce(
      .filterProgress(FilterNews(matchCount: 5, examined: 9, total: 9, isDone: true)))
    #expect(state.list.selection.index == 3)
  }

  @Test func `a filter has found nothing yet when the source is read anew`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("f")))
    state.receive { $0.kindCounts = [3] + $0.kindCounts.dropFirst() }
    _ = state.reduce(.key(.character("f")))
    _ = state.reduce(
      .filterProgress(FilterNews(matchCount: 3, examined: 3, total: 3, isDone: true)))
    _ = state.reduce(.restarted)
    #expect(state.list.count == 0 && state.list.selection.visible.isEmpty)
    #expect(state.list.filter?.isDone == false && state.list.filter?.criterion != nil)
  }

  @Test func `q closes what is open, and quits from the list`() throws {
    var state = try Sample.state()
    for key in "d?" { _ = state.reduce(.key(.character(key))) }
    #expect(state.reduce(.key(.character("q"))) == [])
    #expect(state.pages.isEmpty && state.driftPanel != nil)
    #expect(state.reduce(.key(.escape)) == [])
    #expect(state.driftPanel == nil)
    #expect(state.reduce(.key(.escape)) == [])
    #expect(state.reduce(.key(.character("q"))) == [.terminal(.quit)])
    #expect(state.reduce(.key(.control("c"))) == [.terminal(.quit)])
  }

  @Test func `Ctrl-C quits from the search prompt, other keys are typed`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("/")))
    for key in "q/x" { #expect(state.reduce(.key(.character(key))) == []) }
    #expect(state.search.pattern == "q/x")
    #expect(state.reduce(.key(.backspace)) == [])
    #expect(state.reduce(.key(.enter)) == [.search(pattern: "q/", from: 0, forward: true)])
    #expect(state.reduce(.found(position: 2)) == [])
    #expect(state.list.selection.index == 2)
    #expect(
      state.reduce(.key(.character("N"))) == [.search(pattern: "q/", from: 1, forward: false)])
    _ = state.reduce(.key(.character("/")))
    #expect(state.reduce(.key(.control("c"))) == [.terminal(.quit)])
  }

  @Test func `Tab moves the focus, and Enter means what has it`() throws {
    var state = try Sample.state()
    #expect(state.reduce(.key(.enter)) == [.openDetail(row: 0)])
    _ = state.reduce(.key(.character("d")))
    #expect(state.driftPanel?.hasFocus == true)
    #expect(state.reduce(.key(.enter)) == [.openDamages])
    _ = state.reduce(.key(.tab))
    #expect(state.reduce(.key(.enter)) == [.openDetail(row: 0)])
  }

  @Test func `what a search finds has the keys`() throws {
    var state = try Sample.state()
    for key in "d/x" { _ = state.reduce(.key(.character(key))) }
    _ = state.reduce(.key(.enter))
    _ = state.reduce(.found(position: 2))
    #expect(state.focus == .list && state.driftPanel != nil)
    #expect(state.reduce(.key(.enter)) == [.openDetail(row: 2)])
  }

  @Test func `Esc from a filter goes back to where the list was, at the record that was selected`()
    throws
  {
    var state = try Sample.state()
    for key in "1j" { _ = state.reduce(.key(.character(key))) }
    state.receive { $0.kindCounts = [3] + $0.kindCounts.dropFirst() }
    _ = state.reduce(.key(.character("f")))
    _ = state.reduce(
      .filterProgress(FilterNews(matchCount: 3, examined: 3, total: 3, isDone: true)))
    #expect(state.reduce(.key(.escape)) == [.endFilter])
    #expect(state.list.tab == .orders && state.list.selection.index == 1)
    let rows = state.list.rows
    _ = state.reduce(.key(.character("f")))
    _ = state.reduce(
      .filterProgress(FilterNews(matchCount: 3, examined: 3, total: 3, isDone: true)))
    _ = state.reduce(.rows(start: 0, rows.isEmpty ? try Sample.state().list.rows : rows))
    for key in "jj" { _ = state.reduce(.key(.character(key))) }
    #expect(state.reduce(.key(.escape)) == [.endFilter, .locate(row: 2)])
    _ = state.reduce(.located(row: 2, position: 2))
    #expect(state.list.selection.index == 2)
    _ = state.reduce(.located(row: 0, position: nil))
    #expect(state.list.tab == .all && state.list.selection.index == 0)
  }

  @Test func `a person who moves while the source is read again stays where he went`() throws {
    var state = try Sample.state(rows: 10)
    _ = state.reduce(.key(.character("G")))
    _ = state.reduce(.restarted)
    var summary = state.feed
    summary.phase = .reading(percent: 10)
    summary.tabCounts = [2, 0, 2]
    _ = state.reduce(.feed(summary))
    _ = state.reduce(.key(.character("k")))
    #expect(state.list.selection.index == 0)
    summary.tabCounts = [3, 0, 3]
    _ = state.reduce(.feed(summary))
    #expect(state.list.selection.index == 0)
  }

  @Test func `a drift panel that has no room has no keys`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("d")))
    #expect(state.focus == .driftPanel)
    _ = state.reduce(.resized(Size(columns: 80, rows: 6)))
    #expect(state.focus == .list)
    _ = state.reduce(.key(.character("j")))
    #expect(state.list.selection.index == 1)
    _ = state.reduce(.key(.character("d")))
    _ = state.reduce(.key(.character("d")))
    #expect(state.message == "The screen is too low for the drift panel")
  }

  @Test func `keys on a page are about its own record, wherever the list has gone`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("j")))
    let row = try Require.value(state.list.selectedRow)
    _ = state.reduce(.opened(.detail(row)))
    _ = state.reduce(.found(position: 0))
    #expect(state.reduce(.key(.character("y"))) == [.terminal(.copy(CopiedText(.id, "ord_1041")))])
    #expect(state.reduce(.key(.character("r"))) == [.openRaw(row: 1)])
  }

  @Test func `a drift stays selected when a graver one comes`() throws {
    var state = try Sample.state()
    for key in "dj" { _ = state.reduce(.key(.character(key))) }
    var summary = state.feed
    summary.drift.insert(
      DriftCount(
        kind: .droppedRecord, path: "b", evidence: "", severity: .critical, count: 1, records: 1,
        lastChange: 11), at: 0)
    _ = state.reduce(.feed(summary))
    guard case .drift(let selected)? = state.driftPanel?.selected(state.feed) else {
      Issue.record("no drift is selected")
      return
    }
    #expect(selected.kind == .newWord)
  }

  @Test func `pages don't pile up, help shows no JSON, and reading again leaves help open`() throws
  {
    var state = try Sample.state()
    for _ in 0..<5 {
      _ = state.reduce(.opened(.raw(row: 0, label: "x", [])))
      _ = state.reduce(.key(.character("?")))
      #expect(state.reduce(.key(.character("r"))) == [])
      _ = state.reduce(.key(.character("?")))
    }
    #expect(state.pages.count == 1)
    _ = state.reduce(.key(.character("?")))
    #expect(state.reduce(.key(.character("R"))) == [])
    _ = state.reduce(.restarted)
    #expect(state.pages.map(\.page) == [.help])
  }

  @Test func `a page scrolls back when the screen grows`() throws {
    var state = try Sample.state(rows: 8)
    for key in "?G" { _ = state.reduce(.key(.character(key))) }
    #expect((state.pages.last?.scroll ?? 0) > 0)
    _ = state.reduce(.resized(Size(columns: 80, rows: 100)))
    #expect(state.pages.last?.scroll == 0)
  }

  @Test(arguments: ["q quit", "Esc close", "Esc show all", "Esc back"])
  func `the hints end with how to leave what is open`(leaving: String) throws {
    var state = try Sample.state()
    state.receive { $0.kindCounts = [3] + $0.kindCounts.dropFirst() }
    let keys =
      ["q quit": "", "Esc close": "d", "Esc show all": "f", "Esc back": "?"][leaving] ?? ""
    for key in keys { _ = state.reduce(.key(.character(key))) }
    #expect(KeyHint.line(state, room: 100).hasSuffix("  " + leaving))
  }

  @Test func `an empty or broken feed hints at nothing that needs a record`() throws {
    var state = try Sample.state()
    state.receive { $0.tabCounts = [0, 0, 0] }
    state.receive { $0.phase = .broken("There is no file.") }
    _ = state.reduce(.rows(start: 0, []))
    #expect(
      KeyHint.line(state, room: 100) == "R read again  d drift  & filter  : command  ? help  q quit"
    )
  }

  @Test func `the end of a long search can be seen while it is typed`() throws {
    var state = try Sample.state(columns: 20)
    for key in "/0123456789abcdefghijklmnop" { _ = state.reduce(.key(.character(key))) }
    #expect(Sample.lines(state).last == "/…9abcdefghijklmnop")
    _ = state.reduce(.pasted(String(repeating: "x", count: 500)))
    #expect(state.search.pattern.count == 200)
  }

  @Test(arguments: [20, 80])
  func `a message hides nothing of what is typed`(columns: Int) throws {
    var state = try Sample.state(columns: columns)
    for key in "/ord" { _ = state.reduce(.key(.character(key))) }
    _ = state.reduce(.message("The file has changed: it is read again"))
    let line = try #require(Sample.lines(state).last)
    #expect(line.hasSuffix("/ord"))
    #expect(line.contains("The file has changed") == (columns == 80))
  }

  @Test func `a filter by kind is offered where there are kinds, or one is in force`() throws {
    var state = try Sample.state()
    state.receive { $0.kindCounts = $0.kindCounts.map { _ in 0 } }
    state.list.filter = ListFilter(criterion: .kind(.order))
    #expect(state.isAvailable(.list(.kind)))
    let drift = try #require(state.feed.drift.first)
    state.list.filter = ListFilter(criterion: .drift(drift))
    #expect(!state.isAvailable(.list(.kind)))
    #expect(state.reduce(.key(.character("f"))).isEmpty)
    #expect(state.list.filter?.criterion == .drift(drift))
  }

  @Test func `y copies the id of the selected record`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("j")))
    #expect(state.reduce(.key(.character("y"))) == [.terminal(.copy(CopiedText(.id, "ord_1041")))])
  }

  @Test(arguments: 1...50)
  func `any keys in any order leave a state that draws`(seed: UInt64) throws {
    var state = try Sample.state(columns: 60, rows: 14)
    var random = SeededGenerator(seed: seed)
    let keys = KeyBinding.table.flatMap(\.keys)
    for _ in 0..<200 {
      guard let key = keys.randomElement(using: &random) else { return }
      for effect in state.reduce(.key(key)) {
        if case .filter = effect {
          _ = state.reduce(
            .filterProgress(FilterNews(matchCount: 2, examined: 3, total: 3, isDone: true)))
        }
      }
      let frame = Screen.render(state)
      #expect(frame.cells.allSatisfy { $0.count == 60 })
    }
  }
}
