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
    let page = HelpPage.lines
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
    state.feed.tabCounts = [100, 0, 100]
    for key in "GkkkGjgk" {
      _ = state.reduce(.key(.character(key)))
      #expect((0..<100).contains(state.selection))
      #expect(state.visiblePositions.contains(state.selection))
    }
    #expect(state.selection == 0)
  }

  @Test func `a list that shrinks takes the selection along`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("G")))
    var summary = state.feed
    summary.tabCounts = [1, 0, 1]
    _ = state.reduce(.feed(summary))
    #expect(state.selection == 0)
    summary.tabCounts = [0, 0, 0]
    _ = state.reduce(.feed(summary))
    #expect(state.selection == 0 && state.visiblePositions.isEmpty)
  }

  @Test func `a filter has found nothing yet when the source is read anew`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("f")))
    state.feed.kindCounts = [3] + state.feed.kindCounts.dropFirst()
    _ = state.reduce(.key(.character("f")))
    _ = state.reduce(.filterProgress(matchCount: 3, examined: 3, total: 3, isDone: true))
    _ = state.reduce(.restarted)
    #expect(state.listCount == 0 && state.visiblePositions.isEmpty)
    #expect(state.filter?.isDone == false && state.filter?.criterion != nil)
  }

  @Test func `q closes what is open, and quits from the list`() throws {
    var state = try Sample.state()
    for key in "d?" { _ = state.reduce(.key(.character(key))) }
    #expect(state.reduce(.key(.character("q"))) == [])
    #expect(state.pages.isEmpty && state.panel != nil)
    #expect(state.reduce(.key(.escape)) == [])
    #expect(state.panel == nil)
    #expect(state.reduce(.key(.escape)) == [])
    #expect(state.reduce(.key(.character("q"))) == [.quit])
    #expect(state.reduce(.key(.control("c"))) == [.quit])
  }

  @Test func `Ctrl-C quits from the search prompt, other keys are typed`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("/")))
    for key in "q/x" { #expect(state.reduce(.key(.character(key))) == []) }
    #expect(state.search.pattern == "q/x")
    #expect(state.reduce(.key(.backspace)) == [])
    #expect(state.reduce(.key(.enter)) == [.search(pattern: "q/", from: 0, forward: true)])
    #expect(state.reduce(.found(position: 2)) == [])
    #expect(state.selection == 2)
    #expect(
      state.reduce(.key(.character("N"))) == [.search(pattern: "q/", from: 1, forward: false)])
    _ = state.reduce(.key(.character("/")))
    #expect(state.reduce(.key(.control("c"))) == [.quit])
  }

  @Test func `Tab moves the focus, and Enter means what has it`() throws {
    var state = try Sample.state()
    #expect(state.reduce(.key(.enter)) == [.openDetail(row: 0)])
    _ = state.reduce(.key(.character("d")))
    #expect(state.panel?.hasFocus == true)
    #expect(state.reduce(.key(.enter)) == [.openDamages])
    _ = state.reduce(.key(.tab))
    #expect(state.reduce(.key(.enter)) == [.openDetail(row: 0)])
  }

  @Test func `y copies the id of the selected record`() throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("j")))
    #expect(state.reduce(.key(.character("y"))) == [.copy("ord_1041")])
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
          _ = state.reduce(.filterProgress(matchCount: 2, examined: 3, total: 3, isDone: true))
        }
      }
      let frame = Screen.render(state)
      #expect(frame.cells.allSatisfy { $0.count == 60 })
    }
  }
}
