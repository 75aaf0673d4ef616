import DTO
import Domain
@testable import FeedStore
import Foundation
@testable import Presentation
import TestSupport
import Testing
import WireJSON

@testable import Application
@testable import feedtui

/// Values that are put where people's data and secrets stand, and must not come out again.
@Suite struct CanaryTests {
  /// What of the canaries may be in no output; their first letters may.
  static let traces = ["yxwvut", "uorblat", "675309417"]

  // swift-format-ignore
  /// One canary in each type of JSON, broken or not.
  static let forms: [(name: String, json: String)] = [
    ("text",           #""Zyxwvut Quorblat""#),
    ("address",        #""zyxwvut@quorblat.example""#),
    ("number",         "8675309417"),
    ("true",           "true"),
    ("null",           "null"),
    ("array",          #"["Zyxwvut Quorblat",8675309417]"#),
    ("nested array",   #"[["Zyxwvut Quorblat"],{"x":"Zyxwvut Quorblat"}]"#),
    ("object",         #"{"x":"Zyxwvut Quorblat","Zyxwvut Quorblat":1,"y":{"z":8675309417}}"#),
    ("escaped text",   #""\u005ayxwvut \u0051uorblat""#),
    ("broken escape",  #""Zyxwvut \q Quorblat""#),
    ("bare word",      "Zyxwvut"),
    ("broken number",  "08675309417"),
  ]

  // swift-format-ignore
  static let personalKeys = [
    "billing_name", "billingName", "vorname", "nachname", "nom", "prenom", "prénom", "nombre", "apellido", "cognome", "naam", "voornaam",
    "telefon", "telephone", "phone_number", "adresse", "address", "strasse", "Straße", "geburtsdatum", "date_of_birth", "email",
    "customerEmail", "surname", "iban", "ip_address", "tax_id", "card_number", "postal_code", "city", "payer_info", "billing_address",
    "shipping_details", "buyer_note", "cardholder", "ssn",
  ]

  // swift-format-ignore
  static let secretKeys = [
    "cvv", "cvc", "cvv2", "client_secret", "clientSecret", "password", "passwd", "secret", "api_key", "apikey", "apiKey",
    "access_token", "refresh_token", "private_key", "verification_code", "webhook_secret", "security_code", "passwort",
  ]

  /// An object under these is the provider's own.
  static let secretTexts = ["token", "authorization", "signature", "checkout_token"]

  static let profiles = ProfileCatalog.builtIn.entries.map(\.name)

  /// Read once: each takes a while.
  private static let profilesByName: [String: FeedProfile] = {
    var profiles: [String: FeedProfile] = [:]
    for entry in ProfileCatalog.builtIn.entries {
      do {
        profiles[entry.name] = try ProfileCatalog.builtIn.profile(entry)
      } catch {
        // Then it is missing, which each test says.
      }
    }
    return profiles
  }()

  private static func profile(_ name: String) throws -> FeedProfile {
    try #require(profilesByName[name])
  }

  /// What of `rows` one type's records hold: a third, and the next type's another, unless `FEEDTUI_MUTATIONS=all` asks for all.
  ///
  /// What is masked is asked of the key and of the value first, and of the type only where its own paths stand.
  private static func share<Row>(_ rows: [Row], number: Int, of profile: FeedProfile) -> [Row] {
    let isWhole = ProcessInfo.processInfo.environment["FEEDTUI_MUTATIONS"] == "all"
    let parts = isWhole ? 1 : min(3, profile.types.count)
    return rows.indices.filter { ($0 + number) % parts == 0 }.map { rows[$0] }
  }

  private static func expectNone(
    of traces: [String], in feed: String, _ profile: FeedProfile, reveals: Bool, _ what: String
  ) throws {
    let sinks = try AllSinks(feed, profile: profile, reveals: reveals)
    for (sink, text) in sinks.texts {
      for trace in traces where text.contains(trace) {
        let line = text.split(separator: "\n").first { $0.contains(trace) } ?? ""
        Issue.record("\(what): \(trace) in \(sink): \(line.prefix(200))")
      }
    }
  }

  // MARK: People

  @Test(arguments: profiles)
  func `nothing of a person comes out unmasked, whatever its type`(name: String) throws {
    let profile = try Self.profile(name)
    let samples = SampleRecords(profile: profile)
    for (number, type) in profile.types.enumerated() {
      var records: [SampleJSON] = []
      for (_, json) in Self.share(Self.forms, number: number, of: profile) {
        var record = samples.record(type, number: records.count)
        for path in Self.personalPaths(type) { record = record.setting(.raw(json), at: path) }
        let taken = type.sources.compactMap(\.path.keys.first)
        for key in Self.personalKeys where !taken.contains(key) {
          record = record.setting(.raw(json), at: key)
        }
        records.append(record)
      }
      try Self.expectNone(
        of: Self.traces, in: samples.feed(records, of: type), profile, reveals: false,
        "\(name) \(type.name)")
    }
  }

  @Test(arguments: profiles)
  func `what stands where a person's object should be is theirs as well`(name: String) throws {
    let profile = try Self.profile(name)
    let samples = SampleRecords(profile: profile)
    let broken = Self.forms.filter { !["object", "nested array"].contains($0.name) }
    for type in profile.types {
      let own = Set(type.sources.filter { !Self.isPersonal($0.field) }.map(\.path))
      let outer = Self.personalPaths(type).flatMap { path in
        path.steps.indices.dropFirst().map { TapePath(steps: Array(path.steps[..<$0])) }
      }
      for path in Set(outer).subtracting(own) {
        let records = broken.enumerated().map { number, form in
          samples.record(type, number: number).setting(.raw(form.json), at: path)
        }
        try Self.expectNone(
          of: Self.traces, in: samples.feed(records, of: type), profile, reveals: false,
          "\(name) \(type.name) \(path)")
      }
    }
  }

  private static func isPersonal(_ field: Field) -> Bool {
    field == .customerName || field == .customerEmail
  }

  private static func personalPaths(_ type: RecordType) -> [TapePath] {
    type.sources.filter { isPersonal($0.field) }.map(\.path)
  }

  // MARK: Secrets

  @Test(arguments: profiles, [false, true])
  func `a secret comes out nowhere, whoever asks`(name: String, reveals: Bool) throws {
    let profile = try Self.profile(name)
    let samples = SampleRecords(profile: profile)
    for (number, type) in profile.types.enumerated() {
      var records: [SampleJSON] = []
      for (form, json) in Self.share(Self.forms, number: number, of: profile) {
        var record = samples.record(type, number: records.count)
        let isObject = form == "object" || form == "nested array"
        for key in Self.secretKeys + (isObject ? [] : Self.secretTexts) {
          record = record.setting(.raw(json), at: key)
        }
        records.append(record)
      }
      let traces = Self.traces + ["Zyxwvut", "Quorblat", "8675309417"]
      try Self.expectNone(
        of: traces, in: samples.feed(records, of: type), profile, reveals: reveals,
        "\(name) \(type.name)")
    }
  }

  // swift-format-ignore
  static let secretValues = [
    "sk_live_Yxwvut123", "rk_live_Yxwvut123", "whsec_Yxwvut123", "Bearer Yxwvut123456", "eyJhbGciYxwvut12345678.eyJYxwvut",
    "x?client_secret=Yxwvut", #"{\"password\":\"Yxwvut\"}"#, "pi_123_secret_Yxwvut", "https://u:Yxwvut@h.example",
  ]

  @Test(arguments: profiles, [false, true])
  func `a value that looks like a key is masked in every field`(
    name: String, reveals: Bool
  ) throws {
    try Self.expectNoForm(
      of: Self.secretValues, traces: ["Yxwvut"], name, reveals: reveals)
  }

  // MARK: Forms

  // swift-format-ignore
  static let personalValues = [
    "zyxwvut@quorblat.example", "to zyxwvut@quorblat.example now", "4242424242424242", "4242 4242 4242 4242", "card 5555-5555-5555-4444 used",
    "DE89 3704 0044 0532 0130 00", #"z\u0079xwvut\u0040quorblat.example"#, "https://h.example/?email=Zyxwvut&name=Quorblat",
  ]

  @Test(arguments: profiles)
  func `an address, a card's number and an account are masked in every field`(name: String) throws {
    let traces = Self.traces + ["424242", "4242 4242", "5555-5555", "3704"]
    try Self.expectNoForm(of: Self.personalValues, traces: traces, name, reveals: false)
  }

  /// Each value in each field that holds a text.
  private static func expectNoForm(
    of values: [String], traces: [String], _ name: String, reveals: Bool
  ) throws {
    let profile = try profile(name)
    let samples = SampleRecords(profile: profile)
    for (number, type) in profile.types.enumerated() {
      var records: [SampleJSON] = []
      for value in share(values, number: number, of: profile) {
        let plain = samples.record(type, number: records.count)
        let fields = type.sources.filter { isText($0.field) }
        records.append(
          fields.reduce(plain) { $0.setting(.text(value), at: $1.path) }
            .setting(.text(value), at: "unknown_key"))
        // An id that is none drops the record: the others need one that can be seen.
        records.append(
          fields.filter { $0.field != .id }
            .reduce(samples.record(type, number: records.count)) {
              $0.setting(.text(value), at: $1.path)
            })
      }
      try expectNone(
        of: traces, in: samples.feed(records, of: type), profile, reveals: reveals,
        "\(name) \(type.name)")
    }
  }

  private static func isText(_ field: Field) -> Bool {
    switch field {
    case .items, .customer, .paymentDetails, .flags: false
    // Digits there are an amount, however many.
    case .amount, .refundedAmount, .itemUnitPrice: false
    default: true
    }
  }

  @Test func `what is no amount is masked where an amount belongs`() throws {
    for value in [#""zyxwvut@quorblat.example""#, #""z\u0079xwvut\u0040quorblat.example""#] {
      for json in [value, "[\(value)]", "{\"x\":\(value)}"] {
        let feed = Feeds.envelope(orders: [Feeds.order("o", ["amount": json])])
        try Self.expectNone(of: Self.traces, in: feed, .shop, reveals: false, json)
      }
    }
  }

  @Test(arguments: ["4242424242424242", #""4242424242424242""#])
  func `a draft shows the digits of an amount alone`(digits: String) throws {
    let feed = """
      {"id":\(digits),"amount":"12.90","currency":"EUR","status":"paid","created":\(digits),"order_id":\(digits)}
      """
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(feed)], name: "mine"))
    #expect(!draft.contains("424242"), "\(draft)")
    #expect(draft.contains("12.90"))
  }

  // MARK: What must be seen

  @Test(arguments: profiles)
  func `ids, statuses and amounts stay readable`(name: String) throws {
    let profile = try Self.profile(name)
    let samples = SampleRecords(profile: profile)
    var shownTypes = 0
    for type in profile.types {
      let record = samples.record(type, number: 0)
      let sinks = try AllSinks(
        samples.feed([record], of: type), profile: profile, reveals: false)
      guard !sinks.ids.isEmpty else { continue }
      shownTypes += 1
      // What a type is told by may stand where a field does.
      let expected = ["visible_id_0", "visible_order_0", "visible_customer_0", "EUR", "777"]
        .filter { record.json.contains($0) }
      let raw = sinks.texts.first { $0.sink == .rawPage }?.text ?? ""
      for text in expected where !raw.contains(text) {
        Issue.record("\(name) \(type.name): \(text) isn't in \(raw)")
      }
      for sink in [Sink.list, .export] where sinks.ids == ["visible_id_0"] {
        #expect(sinks.texts.contains { $0.sink == sink && $0.text.contains("visible_id_0") })
      }
    }
    #expect(shownTypes > 0, "\(name)")
  }

  @Test func `what is masked is shown to somebody who asks`() throws {
    let order = Feeds.order(
      "o", ["customer": #"{"id":"c","name":"Zyxwvut","email":"q@quorblat.example"}"#])
    let sinks = try AllSinks(
      Feeds.envelope(orders: [order]), profile: .shop, reveals: true)
    for sink in [Sink.detail, .show, .rawPage] {
      #expect(sinks.texts.contains { $0.sink == sink && $0.text.contains("Zyxwvut") })
    }
    for sink in [Sink.list, .export] {
      #expect(sinks.texts.contains { $0.sink == sink && $0.text.contains("q@quorblat.example") })
    }
  }
}
