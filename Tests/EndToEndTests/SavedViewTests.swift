import Foundation
import TestSupport
import Testing

/// `[view.failed]` in the settings: which views are offered, and how one is saved.
@Suite struct SavedViewTests {
  // swift-format-ignore
  static let mistakes: [(settings: String, message: String)] = [
    ("view = 3",                                  #"config.toml:1:1: "view" holds tables: [view.shop]"#),
    ("[view]\nfailed = 3",                        "config.toml:2:1: a view is a table: [view.shop]"),
    ("[view.failed]\nfilter = 3",                 #"config.toml:2:1: "filter" must be a text"#),
    ("[view.failed]\nfiltr = \"status=paid\"",   #"config.toml:2:1: unknown key "filtr": did you mean "filter"?"#),
    ("[view.failed]\nfilter = \"statis=paid\"",  #"config.toml:2:1: "filter": there is no field statis"#),
    ("[view.failed]\nsort = \"amont\"",           #"config.toml:2:1: "sort": the list can't be sorted by amont"#),
    ("[view.failed]\ncolumns = \"idd\"",          #"config.toml:2:1: "columns": there is no column idd"#),
    ("[view.failed]\nsort = \"id\"\nkey = \"o\"", #"config.toml:3:1: "key": one small letter or a digit"#),
    ("[view.failed]\n",                           "config.toml:1:1: the view failed has no filter, sort or columns"),
    ("[view.Bad]\nsort = \"id\"",                 #"config.toml:1:1: "Bad" can't be a view's name"#),
    ("[view.a]\nsort = \"id\"\nkey = \"x\"\n[view.b]\nsort = \"id\"\nkey = \"x\"", #"config.toml:6:1: "key" is that of the view a"#),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place, and costs its view alone`(
    settings: String, message: String
  ) throws {
    let shown = try SettingsTests.run(settings, "settings")
    #expect(shown.status == 2 && shown.errors.contains(message), "\(shown.errors)")
    let others = try SettingsTests.run("color = \"never\"\n" + settings, "settings")
    #expect(others.output.contains("color    never"))
  }

  @Test(.enabled(if: TerminalSession.isPossible, "tmux isn't installed"))
  func `a view that is saved is there the next time, and the file as it was before it`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-views-\(UUID().uuidString)")
    let file = folder.appendingPathComponent("feedtui/config.toml")
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("# mine\nprofile = \"shop\"".utf8).write(to: file)
    let command = "XDG_CONFIG_HOME='\(folder.path)' \"$PROGRAM\" SampleData/orders.json"
    let first = try TerminalSession(command, columns: 120)
    try first.until("records") { $0.contains { $0.contains("ord_") } }
    try first.type("&customer=\"Ada \\\"L\\\"\" or status=failed")
    try first.send("Enter")
    try first.until("the filter") { $0[1].contains("status=failed") }
    try first.type(":save mine")
    try first.send("Enter")
    try first.until("that it is saved") {
      $0.last { !$0.isEmpty }?.contains("v 1 shows it") == true
    }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.hasPrefix("# mine\nprofile = \"shop\"\n[view.mine]\nfilter = "))
    try first.type(":save mine")
    try first.send("Enter")
    try first.until("that there is one") {
      $0.contains { $0.contains("There is a view mine already") }
    }
    let second = try TerminalSession(command, columns: 120)
    try second.until("records") { $0.contains { $0.contains("ord_") } }
    try second.type("v1")
    try second.until("the filter") { $0[1].contains("or status=failed") }
    #expect(try SettingsTests.run(text, "settings").status == 0)
  }
}
