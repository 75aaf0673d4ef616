import Domain
import Testing

@testable import Presentation

/// What may be typed behind a colon.
@Suite struct TypedCommandTests {
  // swift-format-ignore
  static let commands: [(text: String, command: TypedCommand)] = [
    ("quit",                    .key(.global(.interrupt))),
    ("q",                       .key(.global(.interrupt))),
    ("help",                    .key(.global(.help))),
    ("drift",                   .key(.list(.drift))),
    ("next-match",              .key(.list(.nextMatch))),
    ("as-sent",                 .key(.global(.asSent))),
    ("  copy-id  ",             .key(.global(.copyID))),
    ("filter",                  .key(.list(.filter))),
    ("filter status=failed x",  .filter("status=failed x")),
    ("sort",                    .key(.list(.sort))),
    ("sort amount",             .sort(ListOrder(by: .amount))),
    ("sort -created",           .sort(ListOrder(by: .created, isReversed: true))),
    ("sort status,-amount,raw.a.b", .sort(ListOrder(.init(.status), [.init(.amount, isReversed: true), .init(.wire("a.b"))]))),
    ("sort feed",               .sort(nil)),
    ("counts",                  .key(.list(.counts))),
    ("count status",            .count([.status])),
    ("counts status,method",    .count([.status, .method])),
    ("columns",                 .columns([])),
    ("columns id,raw.a.b,amount", .columns([.init(.id), .init(.wire("a.b")), .init(.amount)])),
    ("columns id=30,raw.a=b,raw.c=12", .columns([.init(.id, width: 30), .init(.wire("a=b")), .init(.wire("c"), width: 12)])),
    ("zone",                    .key(.global(.zone))),
    ("zone Europe/Berlin",      .zone("Europe/Berlin")),
    ("write a b.csv",           .write(path: "a b.csv", overwrites: false)),
    ("w a.csv",                 .write(path: "a.csv", overwrites: false)),
    ("write! ~/a.csv ",         .write(path: "~/a.csv", overwrites: true)),
    ("w! a.csv",                .write(path: "a.csv", overwrites: true)),
  ]

  @Test(arguments: commands)
  func `a command is a name, and what stands behind it`(
    text: String, command: TypedCommand
  ) throws {
    #expect(try TypedCommand(text) == command)
  }

  // swift-format-ignore
  static let mistakes: [(text: String, place: Range<Int>, words: String)] = [
    ("",                     0..<0,   "a command, as in write failed.csv"),
    ("flter",                0..<5,   #"there is no command flter: did you mean "filter"?"#),
    ("  xyzzy",              2..<7,   "there is no command xyzzy"),
    ("quit!",                0..<5,   "there is no command quit!"),
    ("quit now",             5..<8,   "quit takes nothing more"),
    ("write",                0..<5,   "which file? As in write failed.csv"),
    ("sort amounts",         5..<12,  #"the list can't be sorted by amounts: did you mean "amount"? There are created, amount, status, kind, id, customer, method, remarks, age, raw.PATH, feed"#),
    ("sort -feed",           5..<10,  #"the list can't be sorted by feed"#),
    ("sort status,,id",      5..<15,  "a field, as in sort status,-amount"),
    ("sort id,-id",          5..<11,  "id is named twice"),
    ("sort id,kind,status,method,amount", 5..<33, "at most 4 fields"),
    ("columns id,amuont",    8..<17,  #"there is no column amuont: did you mean "amount"?"#),
    ("columns raw.",         8..<12,  "there is no column raw."),
    ("columns id=0",         8..<12,  "a width is a number from 1 to 500"),
    ("columns id=99999999999999999999", 8..<31, "a width is a number from 1 to 500"),
    ("columns id=wide",      8..<15,  "a width is a number from 1 to 500"),
    ("counts state",         7..<12,  #"nothing is counted by state: did you mean "status"?"#),
    ("counts status,",       7..<14,  "a field, as in counts status,method"),
    ("counts status,status", 7..<20,  "one field, or two that differ"),
    ("counts status,day,kind", 7..<22, "one field, or two that differ"),
  ]

  @Test(arguments: mistakes)
  func `a mistake has its place, and what is meant`(text: String, place: Range<Int>, words: String)
    throws
  {
    do throws(PromptReading.Mistake) {
      Issue.record("\(try TypedCommand(text))")
    } catch {
      #expect(error.place == place)
      #expect(error.message.hasPrefix(words), "\(error.message)")
    }
  }

  // swift-format-ignore
  static let completions: [(text: String, start: Int, candidates: [String])] = [
    ("wr",             0,  ["write"]),
    ("  co",           2,  ["columns", "counts", "copy-id", "copy"]),
    ("sort ",          5,  ["created", "amount", "status", "kind", "id", "customer", "method", "remarks", "age", "raw.", "feed"]),
    ("sort -a",        6,  ["amount"]),
    ("counts status,m", 14, ["method"]),
    ("zone ",          5,  ["utc", "local"]),
    ("write a",        7,  []),
    ("nothing a",      9,  []),
  ]

  @Test(arguments: completions)
  func `Tab completes names, and what a command takes`(
    text: String, start: Int, candidates: [String]
  ) {
    let completion = TypedCommand.completion(text)
    if !candidates.isEmpty { #expect(completion.start == start) }
    let found = completion.candidates
    #expect(found.starts(with: candidates) && found.isEmpty == candidates.isEmpty, "\(found)")
  }

  @Test func `each command of the key table has a name, but for those that move`() throws {
    for binding in KeyBinding.table {
      guard let name = TypedCommand.name(of: binding.command) else { continue }
      #expect(TypedCommand.names.count { $0 == name } == 1, "\(name)")
      #expect(try TypedCommand(name) == .key(binding.command), "\(name)")
    }
  }
}
