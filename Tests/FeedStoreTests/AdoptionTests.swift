import DTO
import Domain
import Foundation
import TestSupport
import Testing

@testable import FeedStore

/// From a draft to a profile by answers: what is asked, what an answer does, and what is no answer.
@Suite struct AdoptionTests {
  private static let page = """
    {"orders":[
    {"ref":"a1","state":"open","sum":1290,"fee":12,"buyer":{"name":"Ada"},"currency":"EUR","made":"2026-11-21 10:00:00"},
    {"ref":"a2","state":"weird","sum":50,"fee":1,"buyer":{"name":"Bo"},"currency":"EUR","made":"2026-11-21 11:00:00"},
    {"ref":"a3","state":"open","sum":7,"fee":0,"buyer":{"name":"Cy"},"currency":"EUR","made":"2026-11-21 12:00:00"}]}
    """

  private static func adoption(_ page: String = page) throws -> Adoption {
    let draft = try ProfileDrafting.draft(of: [MemorySource(page)], name: "mine")
    return Adoption(try #require(draft))
  }

  private static func read(_ adoption: Adoption, _ page: String = page) throws -> ReadFeed {
    try ReadFeed(page, profile: try FeedProfile(text: adoption.draft.toml, file: "mine"))
  }

  private static func answer(_ adoption: inout Adoption, _ lines: String) throws {
    try AdoptionAnswers(lines, file: "answers").answer(&adoption)
  }

  private static func open(_ adoption: Adoption) -> [String] {
    adoption.questions.filter { $0.standing == .open }.map(\.label)
  }

  @Test func `what the payload doesn't tell is asked, and each answer is seen at once`() throws {
    var adoption = try Self.adoption()
    #expect(Self.open(adoption) == ["open ×2", "weird ×1", "amount", "zone of times"])
    try Self.answer(&adoption, "amount = sum")
    #expect(Self.open(adoption) == ["open ×2", "weird ×1", "unit", "zone of times"])
    #expect(try Self.read(adoption).records.map(\.amount.value) == [nil, nil, nil])
    try Self.answer(&adoption, "amount = sum in minor\nword open = pending\nzoneless = -05:00")
    #expect(Self.open(adoption) == ["weird ×1"])
    let feed = try Self.read(adoption)
    #expect(
      feed.records.map { $0.amount.value?.text(minimumPlaces: 2) } == ["12.90", "0.50", "0.07"])
    #expect(
      feed.records.map(\.status) == [.known(.pending), .unknown(word: "weird"), .known(.pending)])
    #expect(feed.records[0].createdAt.value?.rfc3339 == "2026-11-21T15:00:00Z")
  }

  @Test func `an answer can be given again, and taken back`() throws {
    var adoption = try Self.adoption()
    let before = adoption.draft
    try Self.answer(&adoption, "amount = sum in decimal\namount = sum in minor")
    #expect(try Self.read(adoption).records[0].amount.value?.text(minimumPlaces: 2) == "12.90")
    #expect(adoption.answerCount == 4)
    let undone = (0..<5).map { _ in adoption.undo() }
    #expect(undone == [true, true, true, true, false])
    #expect(adoption.draft == before)
  }

  @Test func `what isn't sent, or what nobody knows, is an answer`() throws {
    var adoption = try Self.adoption()
    try Self.answer(
      &adoption,
      "amount = none\nid = none\nword weird = none\nword open = own\nzoneless = uncertain\nkind = payment"
    )
    #expect(Self.open(adoption) == [])
    let feed = try Self.read(adoption)
    #expect(feed.records.map(\.kind) == [.payment, .payment, .payment])
    #expect(feed.records.map(\.amount.value) == [nil, nil, nil])
    #expect(feed.records[0].status == .providerWord(word: "open"))
    #expect(feed.records[1].status == .unknown(word: "weird"))
    #expect(feed.records[0].createdAt.value == nil)
    #expect(feed.records[0].id.isEmpty)
  }

  // swift-format-ignore
  static let mistakes: [(line: String, says: String)] = [
    ("amount",                     "an answer is written as"),
    ("= sum",                      "an answer is written as"),
    ("amnt = sum",                 #"did you mean "amount"?"#),
    ("amount = summ",              #"did you mean "sum"?"#),
    ("amount = sum in cents",      #""cents" can't be the unit of sum"#),
    ("amount = state in minor",    "no amounts stand at state"),
    ("amount = sum in minor 10",   "can't be the unit"),
    ("word open = opened",         "is not one of feedtui's statuses"),
    ("zoneless = CET",             #""CET" is no zone"#),
    ("currency-is = euro",         "no currency of ISO 4217"),
    ("document-currency = meta",   "no currency stands beside the records"),
    ("kind = ordre",               #"did you mean "order"?"#),
    ("times = yes",                "\"times\" is agreed"),
    ("contradictions = no",        "\"contradictions\" is doubt or ignore"),
    ("item-sku = sum",             "is nothing that is asked"),
    ("refund.amount = sum",        "is nothing that is asked"),
  ]

  @Test(arguments: mistakes)
  func `what answers nothing is told with its line, and the others are taken`(
    line: String, says: String
  ) throws {
    var adoption = try Self.adoption()
    let text = "# a comment\r\n\n  word open = pending\n\(line)\namount=sum in minor"
    do {
      try Self.answer(&adoption, text)
      Issue.record("\(line) was taken")
    } catch let problems as ProfileProblems {
      #expect(problems.problems.count == 1)
      #expect(problems.description.hasPrefix("answers:4:1: "), "\(problems)")
      #expect(problems.description.contains(says), "\(problems)")
    }
  }

  @Test func `records of several types are answered by their names`() throws {
    let page = """
      {"orders":[{"id":"o1","status":"x","total":5,"currency":"EUR"},{"id":"o2","status":"x","total":6,"currency":"EUR"}],
      "refunds":[{"id":"r1","status":"x","amount":5,"currency":"EUR"},{"id":"r2","status":"x","amount":6,"currency":"EUR"}]}
      """
    var adoption = try Self.adoption(page)
    try Self.answer(
      &adoption,
      "order.amount = total in decimal\nrefund.amount = amount in minor\norder.word x = paid\nrefund.word x = failed"
    )
    let feed = try Self.read(adoption, page)
    #expect(
      feed.records.map { $0.amount.value?.text(minimumPlaces: 2) } == [
        "5.00", "6.00", "0.05", "0.06",
      ])
    #expect(
      feed.records.map(\.status) == [
        .known(.paid), .known(.paid), .known(.failed), .known(.failed),
      ])
  }

  @Test func `what a word means holds for the field that it was said of`() throws {
    var adoption = try Self.adoption()
    try Self.answer(&adoption, "word open = paid\nstatus = state")
    #expect(try Self.read(adoption).records[0].status == .known(.paid))
    try Self.answer(&adoption, "status = currency")
    #expect(!adoption.draft.toml.contains("paid = ["))
    try Self.answer(&adoption, "amount = sum in minor\namount = fee")
    #expect(try Self.read(adoption).records.map(\.amount.value) == [nil, nil, nil])
  }

  @Test
  func `the same answers are given to a newer draft, as far as they are about anything there`()
    throws
  {
    var adoption = try Self.adoption()
    try Self.answer(
      &adoption, "amount = sum in minor\nfailure = fee\nword open = pending\nzoneless = utc")
    let page = Self.page.replacing("\"sum\":", with: "\"total\":").replacing("weird", with: "newer")
    let renewed = adoption.renewed(with: try Self.adoption(page).draft)
    #expect(Self.open(renewed) == ["newer ×1", "amount"])
    let feed = try Self.read(renewed, page)
    #expect(feed.records.map(\.amount.value) == [nil, nil, nil])
    #expect(feed.records[0].status == .known(.pending))
  }

  @Test func `numbers are words by their sign, and others whatever their case`() throws {
    let page =
      #"{"orders":[{"id":"a","state":1,"total":"1.50","currency":"EUR"},{"id":"b","state":-1,"total":"2.50","currency":"EUR"}]}"#
    var adoption = try Self.adoption(page)
    try Self.answer(&adoption, "word 1 = paid")
    #expect(
      try Self.read(adoption, page).records.map(\.status) == [.known(.paid), .unknown(word: "-1")])
    try Self.answer(&adoption, "word -1 = canceled")
    #expect(
      try Self.read(adoption, page).records.map(\.status) == [.known(.paid), .known(.canceled)])
    var spelled = try Self.adoption()
    try Self.answer(&spelled, "word open = paid\nword OPEN = failed\nword Open = pending")
    #expect(try Self.read(spelled).records[0].status == .known(.pending))
  }

  @Test func `what was said of times is said of one field`() throws {
    let page =
      #"{"orders":[{"id":"a","made":"2026-11-21 10:00:00","sent":"2026-11-22 10:00:00","total":"1.50"}]}"#
    var adoption = try Self.adoption(page)
    try Self.answer(&adoption, "created = made\nzoneless = utc")
    #expect(try Self.read(adoption, page).records[0].createdAt.value != nil)
    try Self.answer(&adoption, "created = sent")
    #expect(try Self.read(adoption, page).records[0].createdAt.value == nil)
    #expect(Self.open(adoption).contains("zone of times"))
  }

  @Test func `the currency of another amount is another`() throws {
    let page =
      #"{"orders":[{"id":"a","total":{"amount":"1.50","currency":"EUR"},"paid":{"amount":1500,"currency":"JPY"}}]}"#
    var adoption = try Self.adoption(page)
    try Self.answer(&adoption, "amount = paid.amount in decimal")
    #expect(try Self.read(adoption, page).records[0].currency.value?.text == "JPY")
  }

  @Test func `another field may deny what a word means, unless the owner says that none does`()
    throws
  {
    let page = Self.page.replacing("\"fee\":1,", with: "\"fee\":1,\"type\":\"refund\",")
    var adoption = try Self.adoption(page)
    try Self.answer(&adoption, "word weird = paid")
    guard case .undecided = try Self.read(adoption, page).records[1].status else {
      Issue.record("a refund is shown as paid")
      return
    }
    try Self.answer(&adoption, "contradictions = ignore")
    #expect(try Self.read(adoption, page).records[1].status == .known(.paid))
  }

  @Test func `names are no words of a status`() throws {
    let adoption = try Self.adoption()
    var next = adoption
    try Self.answer(&next, "status = buyer.name")
    #expect(
      !next.draft.toml.contains("Ada") && !next.questions.contains { $0.label.contains("Ada") })
  }

  @Test func `a page of another API with some of the keys is not taken for it`() throws {
    let page = Self.page.replacing("\"fee\"", with: "\"till_no\"").replacing(
      "orders", with: "tills")
    var adoption = try Self.adoption(page)
    try Self.answer(&adoption, "amount = sum in minor\nword open = paid")
    var catalog = ProfileCatalog.none
    catalog.add(.init(name: "mine", file: "mine", text: adoption.draft.toml))
    let (settled, problems) = catalog.settled()
    #expect(problems.isEmpty)
    let other = page.replacing("\"made\"", with: "\"done\"")
    for (page, isTaken) in [(page, true), (other, false)] {
      let feed = try ReadFeed(MemorySource(page), selection: .automatic(settled))
      #expect((feed.state.profile.name == "mine") == isTaken, "\(page)")
    }
    // Keys that many have are nobody's mark.
    #expect(!(try Self.adoption().draft.toml.contains("mark = [")))
  }

  @Test func `a word that no record has is kept`() throws {
    var adoption = try Self.adoption()
    try Self.answer(&adoption, "word not yet seen = failed")
    #expect(adoption.draft.toml.contains(#""not yet seen","#))
    let feed = try Self.read(adoption, Self.page.replacing("weird", with: "not yet seen"))
    #expect(feed.records[1].status == .known(.failed))
  }

  @Test func `any option of any question leads to a profile`() throws {
    let adoption = try Self.adoption()
    for question in adoption.questions {
      for option in question.options {
        var next = adoption
        next.take(option.answer)
        _ = try FeedProfile(text: next.draft.toml, file: "mine")
        for follower in next.questions where follower.isNested {
          for option in follower.options {
            var last = next
            last.take(option.answer)
            _ = try FeedProfile(text: last.draft.toml, file: "mine")
          }
        }
      }
    }
  }
}

/// Five houses' APIs as their owners know them: what they answered, and what each of their records means.
@Suite struct AdoptedHouseTests {
  struct Page: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var records: [Truth]
    var house: String { String(file.prefix { $0 != "." }) }
    var testDescription: String { file }
  }

  struct Truth: Decodable, Sendable {
    var id: String
    var status: String
    var amount: String
    var currency: String
    var created: String
  }

  /// Answers that an owner is asked for, at most.
  private static let maxAnswers = 12

  private static let folder = Repository.root.appendingPathComponent("Tests/HouseAPIs")

  private static let pages: [Page] = {
    do {
      return try JSONDecoder().decode(
        [Page].self, from: Data(contentsOf: folder.appendingPathComponent("owners.json")))
    } catch {
      return []
    }
  }()

  private static func source(_ file: String) throws -> MemorySource {
    MemorySource(Array(try Data(contentsOf: folder.appendingPathComponent(file))))
  }

  @Test func `there are five of them`() { #expect(Set(Self.pages.map(\.house)).count == 5) }

  @Test(arguments: pages)
  func `a few answers make every fact exact, of pages that weren't seen too`(page: Page) throws {
    let first = try #require(Self.pages.first { $0.house == page.house })
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("answers/\(page.house).txt"), encoding: .utf8)
    let answers = try AdoptionAnswers(text, file: page.house)
    #expect(answers.count <= Self.maxAnswers)
    let draft = try ProfileDrafting.draft(of: [try Self.source(first.file)], name: "mine")
    var adoption = Adoption(try #require(draft))
    try answers.answer(&adoption)
    #expect(adoption.openCount == 0, "\(adoption.questions.filter { $0.standing == .open })")
    let profile = try FeedProfile(text: adoption.draft.toml, file: page.house)
    let feed = try ReadFeed(try Self.source(page.file), selection: .named(profile))
    #expect(feed.records.count == page.records.count)
    for truth in page.records {
      let record = try #require(feed.records.first { $0.id == truth.id })
      #expect(record.status == OrderStatus(word: truth.status).map { .known($0) }, "\(truth.id)")
      let places = record.currency.value?.exponent ?? 0
      #expect(record.amount.value?.text(minimumPlaces: places) == truth.amount, "\(truth.id)")
      #expect(record.currency.value?.text == truth.currency, "\(truth.id)")
      #expect(record.createdAt.value?.rfc3339 == truth.created, "\(truth.id)")
    }
  }
}
