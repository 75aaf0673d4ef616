import SwiftFacts
import Testing

@testable import LintRules

/// What a rule says of code that looks like what it is about.
@Suite struct RuleMeaningTests {
  // swift-format-ignore
  static let swallowed: [(source: String, found: [Finding.Certainty])] = [
    // Another form is tried, and the last one's error is thrown on: nothing is dropped.
    ("if let a = try? c.decode(Int.self) { use(a) } else if let b = try? c.decode(String.self) { use(b) } else { throw Wrong() }", []),
    ("if let a = try? c.decode(Int.self) { use(a) } else { use(try c.decode(String.self)) }",     []),
    ("if let a = try? c.decode(Int.self) { use(a) } else if let b = try? c.decode(String.self) { use(b) }", [.certain]),
    ("if let a = try? c.decode(Int.self) { use(a); return }\nuse(try c.decode(String.self))",      []),
    ("if let a = try? c.decode(Int.self) { use(a) }\nuse(try c.decode(String.self))",              [.certain]),
    ("do { a = try c.decode(Int.self); return } catch {}\nthrow Wrong()",                         []),
    ("do { a = try c.decode(Int.self); return } catch {}\na = try c.decode(String.self)",         []),
    ("do { a = try c.decode(Int.self) } catch {}\nthrow Wrong()",                                 [.certain]),
    (#"logger.warning("\((try? c.decode(String.self, forKey: .kind)) ?? "none")")"#,             []),
    ("let a = try? JSONDecoder.ours.decode(json: data, logErrors: true)",                        [.likely]),
    // It is recorded.
    ("guard let a = try? c.decode(Int.self) else { logger.error(\"none\"); return }",             []),
    // A body that may be an error's: that it is none is the good case.
    ("if let error = try? decoder.decode(Problem.self, from: data) { throw error }",             []),
    // The cause is lost, and still something is thrown.
    ("guard let a = try? c.decode(Int.self) else { throw Wrong() }",                             [.certain]),
    ("let a = try? c.decodeNil()",                                                               []),
    ("let a = try? load(type: Image.self)",                                                      []),
    ("do { a = try c.decode(Int.self) } catch { a = nil }",                                      [.certain]),
    ("do { a = try c.decode(Int.self) } catch { assertionFailure(); return }",                   [.certain]),
    ("do { a = try c.decode(Int.self) } catch DecodingError.valueNotFound { return }",           []),
    ("do { a = try c.decode(Int.self) } catch { report(error) }",                                []),
    // It is heard of where the value is asked for.
    ("let a = try? c.decode(Int.self)\nguard let a else { logger.warn(\"none\"); return }",       []),
    ("let a = try? c.decode(Int.self)\nguard let b = a else { throw Wrong() }",                  [.certain]),
    ("let a = try? c.decode(Int.self)\nif let a { use(a) }",                                     [.certain]),
    ("let a = (try? c.decode(String.self)) ?? \"\"\nswitch a { case \"x\": use(a)\ndefault: logger.warn(\"new\") }", []),
    ("let a = (try? c.decode(String.self)) ?? \"\"\nswitch a { case \"x\": use(a)\ndefault: break }", [.certain]),
    ("do { use(try c.decode(Int.self)) } catch { let a = try? c.decode(String.self); logger.warn(\"\\(a)\", error) }", []),
    // Which form it has is all that is asked.
    ("if (try? c.decode(Int.self)) != nil { use() }",                                           [.likely]),
    ("do { _ = try c.decode(Int.self); return true } catch { return false }",                    [.likely]),
    // One after the other is tried.
    ("for f in forms { do { return try f.decode(Int.self) } catch { continue } }\nthrow Wrong()",  []),
    ("for c in all { do { use(try c.decode(Int.self)) } catch { continue } }",                   [.certain]),
    ("do { done(try c.decode(Int.self)) } catch { completion(nil); return }",                    [.certain]),
    ("do { done(try c.decode(Int.self)) } catch { completion(.failure(error)) }",                []),
    // Without brackets the `try?` is about both.
    ("let a = try? c.decodeIfPresent(String.self) ?? other",                                     [.certain]),
    // What is read has just been written.
    ("let a = try? JSONSerialization.jsonObject(with: try JSONEncoder().encode(b))",              [.likely]),
    ("\n#if DEBUG\nlet a = try? c.decode(Int.self)\n#endif\n",                                       [.likely]),
  ]

  @Test(arguments: swallowed)
  func `an error is dropped where nobody hears of it`(source: String, found: [Finding.Certainty]) {
    let project = Sources.project("func f() throws { \(source) }")
    #expect(Rule.swallowedError.findings(in: project).map(\.certainty) == found)
  }

  // swift-format-ignore
  static let swallowedInTypes: [(why: String, source: String, found: [Finding.Certainty])] = [
    ("what takes any payload",
     "struct W: Decodable { init(from decoder: any Decoder) throws { guard let a = try? decoder.container(keyedBy: K.self) else { logger.warn(\"no object\"); return } } }\nlet a = try? d.decode(W.self, from: x)",
     [.likely]),
    ("a part of what is only sent",
     "struct Form: Encodable { let items: [Box] }\nstruct Box { let item: Item }\nstruct Item: Codable { init(from decoder: any Decoder) throws { a = try? decoder.container(keyedBy: K.self) } }",
     [.likely]),
    ("a part of what is read",
     "struct Form: Codable { let items: [Item] }\nstruct Item: Codable { init(from decoder: any Decoder) throws { a = try? decoder.container(keyedBy: K.self) } }",
     [.certain]),
    ("a part of what is shown",
     "struct Row { let item: Item }\nstruct Item: Codable { init(from decoder: any Decoder) throws { a = try? decoder.container(keyedBy: K.self) } }",
     [.certain]),
  ]

  @Test(arguments: swallowedInTypes)
  func `an error is dropped where a payload is read`(
    why: String, source: String, found: [Finding.Certainty]
  ) {
    #expect(Rule.swallowedError.findings(in: Sources.project(source)).map(\.certainty) == found)
  }

  // MARK: Enums

  private static let status = "enum Status: String, Codable { case paid, failed }\n"

  // swift-format-ignore
  static let enums: [(why: String, source: String, found: [Finding.Certainty])] = [
    ("decoded in another type", status + "struct O: Decodable { let s: Status }", [.certain]),
    ("decoded by name", status + "func f() throws { _ = try d.decode(Status.self, from: data) }", [.certain]),
    ("encoded alone", status + "struct O: Encodable { let s: Status }", []),
    ("of a request", status + "struct OrderQuery: Codable { let s: Status }", []),
    ("of what the file encodes itself",
     status + "struct O: Codable { let s: Status }\nfunc f() throws { save(try JSONEncoder().encode(o)); _ = try d.decode(O.self, from: data) }", []),
    ("of a type that decodes itself without it",
     status + "struct O: Decodable { let s: Status; init(from decoder: any Decoder) throws { s = .paid } }", []),
    ("whose error is caught", status + "struct O: Decodable { init(from decoder: any Decoder) throws { s = (try? c.decode(Status.self)) ?? .paid } }", []),
    ("with words for the unknown by a protocol",
     "protocol P {}\nextension P { init(rawValue: String) {} }\nenum Status: String, Decodable, P { case paid }\nstruct O: Decodable { let s: Status }", []),
    ("with a case unknown that nothing falls back to",
     "enum Status: String, Decodable { case paid, unknown }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("left out of the keys", status + "struct O: Decodable { var id = 1; var s: Status; enum CodingKeys: String, CodingKey { case id } }", []),
    ("in a wrapper", status + "struct O: Decodable { @DefaultOnUnknown var s: Status }", []),
    ("with another module's protocol", "enum Status: String, Decodable, DefaultsLast { case paid }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("with a protocol's parent that decodes",
     "protocol P: Decodable {}\nprotocol Q: P {}\nextension P { init(from decoder: any Decoder) throws {} }\nenum Status: String, Q { case paid }\nstruct O: Decodable { let s: Status }", []),
    ("of a type that says Swift.Decodable", status + "struct O: Swift.Decodable { let s: Status }", [.certain]),
    ("that is tried before",
     status + "struct O: Decodable { let s: Status }\nstruct P: Decodable { init(from decoder: any Decoder) throws { if (try? c.decode(Status.self, forKey: .s)) != nil { o = try O(from: decoder) } } }", [.likely]),
    ("in the payload of another", status + "enum O: Decodable { case order(s: Status) }", [.certain]),
    ("of a type's own initialiser that nothing decodes",
     status + "struct O: Codable { init(from decoder: any Decoder) throws { s = try c.decode(Status.self, forKey: .s) } }", [.likely]),
    ("of a type's own initialiser",
     status + "struct O: Decodable { init(from decoder: any Decoder) throws { s = try c.decode(Status.self, forKey: .s) } }", [.certain]),
    ("that a protocol decodes as itself",
     status + "protocol Answer: Decodable {}\nextension Answer { static func read(_ x: Data) throws -> Self { try d.decode(Self.self, from: x) } }\nstruct O: Answer { let s: Status }", [.likely]),
    ("that containers decode in their own way",
     status + "struct O: Decodable { let s: Status }\nextension KeyedDecodingContainer { func decode(_ type: Status.Type, forKey key: Key) throws -> Status { .paid } }", []),
    ("where containers decode some types in their own way",
     status + "struct O: Decodable { let s: Status }\nextension KeyedDecodingContainer { func decode<T: Word>(_ type: T.Type, forKey key: Key) throws -> T { T.other } }", [.likely]),
    ("where containers only decode a wrapper in their own way",
     status + "struct O: Decodable { let s: Status }\nextension KeyedDecodingContainer { func decode<T>(_ type: Lossy<T>.Type, forKey key: Key) throws -> Lossy<T> { .init() } }", [.certain]),
    ("with payloads", "enum Status: Decodable { case paid(Int) }\nstruct O: Decodable { let s: Status }", []),
    ("of a decode's keys", "struct O: Decodable { enum CodingKeys: String, CodingKey { case id } }", []),
    ("declared twice", "#if A\nenum Status: String, Decodable { case paid }\n#else\nenum Status: String, Decodable { case open }\n#endif\nstruct O: Decodable { let s: Status }", [.likely]),
    ("of another module's macro", "@Model enum Status: String, Decodable { case paid }\nstruct O: Decodable { let s: Status }", [.likely]),
    ("by an alias", "typealias Wire = Codable\nenum Status: String, Wire { case paid }\nstruct O: Decodable { let s: Status }", [.likely]),
  ]

  @Test(arguments: enums)
  func `an enum is closed where a decoder meets it as it is`(
    why: String, source: String, found: [Finding.Certainty]
  ) {
    #expect(Rule.closedEnum.findings(in: Sources.project(source)).map(\.certainty) == found)
  }

  @Test func `a conformance in another file counts`() {
    let project = Sources.project(
      "enum Status: String { case paid }", "extension Status: Decodable {}",
      "struct Order: Decodable { let status: Status }")
    #expect(Sources.findings(.closedEnum, project) == ["1: certain Status"])
  }

  // MARK: Traps

  // swift-format-ignore
  static let traps: [(source: String, found: [Finding.Certainty])] = [
    ("init(json: [String: Any]) { id = json[\"id\"]! }",                                        [.certain]),
    ("init(json: [String: Any]) { id = (json[\"id\"] as? String) ?? \"\" }",                    []),
    ("init(json: [String: Any]) { id = json[\"id\"].unsafelyUnwrapped }",                      [.certain]),
    ("init(_ dto: OrderDTO) { precondition(!dto.id.isEmpty) }",                                 [.certain]),
    ("init(_ dtos: [OrderDTO]) { id = dtos[0].id!.count }",                                     [.certain]),
    ("init(json: [String: Any]?) { if json == nil { return }; id = use(json!) }",               []),
    ("init(json: [String: Any]?) { if json != nil { id = use(json!) } }",                       []),
    ("init(json: [String: Any]?) { if other != nil { id = use(json!) } }",                      [.certain]),
    ("init(_ order: Sale) { id = order.id! }",                                                  [.certain]),
    ("init(sale: Sale, at place: Int) { row = rows[place]! }",                                  []),
    ("init(from decoder: any Decoder) throws { fatalError(\"it is never decoded\") }",            [.likely]),
    ("init(options: [String: Any]) { cell = story!.make() as! Cell }",                          [.likely, .likely]),
    ("init(_ dto: OrderDTO) { id = Int(dto.id)! }",                                             [.certain]),
    ("static func make(_ json: Any) -> Order { let a = json as? [String: Any]; return Order(a!) }", [.likely]),
    ("func ask() throws -> Data { let url = URL(string: path)!; return try d.decode(Data.self, from: url) }", []),
    ("func ask(_ json: [String: Any]) { day = calendar.date(byAdding: .day, value: 1, to: now)! }", []),
    ("init(from decoder: any Decoder) throws { link = URL(string: \"https://example.com\")! }", []),
    ("func show() { label = title! }",                                                          []),
  ]

  @Test(arguments: traps)
  func `a trap counts on the way of a decode`(source: String, found: [Finding.Certainty]) {
    let project = Sources.project(
      "struct OrderDTO: Decodable { let id: String }\nstruct Sale: Decodable { let id: String? }\nfunc f() throws { _ = try d.decode(Sale.self, from: x) }\nstruct Order { \(source) }"
    )
    #expect(Rule.trapInDecoding.findings(in: project).map(\.certainty) == found)
  }

  @Test func `a response that makes a model of itself is on the way`() {
    let project = Sources.project(
      """
      struct OrderDTO: Decodable {
        let id: String?
        func order() -> Order { Order(id: id!) }
        var line: Line { Line(id: id!) }
        func text() -> String { id! }
      }
      struct Order {}
      struct Line {}
      """)
    #expect(
      Sources.findings(.trapInDecoding, project) == [
        "3: likely OrderDTO.order()", "4: likely OrderDTO.line",
      ])
  }

  // MARK: Lists

  private static let order = "struct Order: Decodable { let id: String }\n"

  // swift-format-ignore
  static let lists: [(source: String, found: [Finding.Certainty])] = [
    ("struct P: Decodable { let orders: [Order] }",                                   [.likely]),
    ("struct P: Decodable { let orders: [Order] }\nfunc f() throws { try d.decode(P.self, from: x) }", [.certain]),
    ("struct P: Decodable { @LossyArray var orders: [Order] }",                       []),
    ("struct P: Decodable { let words: [String] }",                                   []),
    ("struct P: Codable { let orders: [Order] }",                                     [.likely]),
    ("struct OrderRequest: Codable { let orders: [Order] }", []),
    ("struct AnyJSON: Decodable { init(from decoder: any Decoder) throws { a = try c.decode([AnyJSON].self) } }", []),
    ("struct W: Decodable { let o: Order?; init(from decoder: any Decoder) throws { o = try? decoder.singleValueContainer().decode(Order.self) } }\nfunc f() throws { try d.decode([W].self, from: x) }", []),
    ("extension KeyedDecodingContainer { func decode<T>(_ type: [T].Type, forKey key: Key) throws -> [T] { [] } }\nstruct P: Decodable { let orders: [Order] }\nfunc f() throws { try d.decode(P.self, from: x) }", [.likely]),
    ("struct P { let orders: [Order]; func f() async throws { orders = try await client.get(1) } }", [.likely]),
    ("struct P { let orders: [Order]; func f() async throws { orders = try await remote.get(1, mapper: M()) } }", []),
    ("func load() async throws { let (a, b): ([Order], Int) = try await client.get() }", [.likely]),
  ]

  @Test(arguments: lists)
  func `a list is all or nothing where one element's error is its own`(
    source: String, found: [Finding.Certainty]
  ) {
    let project = Sources.project(Self.order + source)
    #expect(Rule.allOrNothingList.findings(in: project).map(\.certainty) == found)
  }

  @Test func `what to do of a list of money is another advice`() throws {
    let project = Sources.project(
      "struct Refund: Decodable { let id: String }\nfunc f() throws { try d.decode([Refund].self, from: x) }"
    )
    let finding = try #require(Rule.allOrNothingList.findings(in: project).first)
    #expect(finding.message.contains("count those that aren't whole"))
  }

  // swift-format-ignore
  static let lossy: [(source: String, isFound: Bool)] = [
    ("let payments: LossyArray<Payment>",       true),
    ("let payments: Lossy<[Payment]>",          true),
    ("let payments: CompactDecodableArray<Payment>", true),
    ("@Failable var payments: [Payment]",       true),
    ("let header: CompactHeader<Payment>",      false),
    ("let tags: LossyArray<Tag>",               false),
    ("let payments: [Payment]",                 false),
  ]

  @Test(arguments: lossy)
  func `a list of money is lossy by its wrapper`(source: String, isFound: Bool) {
    let project = Sources.project("struct P: Decodable { \(source) }")
    #expect(Rule.lossyCriticalList.findings(in: project).isEmpty != isFound)
  }

  // swift-format-ignore
  static let decoders: [(source: String, found: [Finding.Certainty])] = [
    ("struct A { let decoder = JSONDecoder() }",                                          [.likely]),
    ("struct A { let decoder = JSONDecoder() }\n---\nfunc f() { let d = JSONDecoder() }",   [.certain, .certain]),
    ("struct A { static let decoder = JSONDecoder() }\n---\nfunc f() { let d = JSONDecoder() }", [.likely, .certain]),
    ("func f(_ d: JSONDecoder = JSONDecoder()) {}",                                        [.likely]),
  ]

  @Test(arguments: decoders)
  func `what each value has beside others' is no factory`(
    source: String, found: [Finding.Certainty]
  ) {
    let files = source.split(separator: "\n---\n").enumerated().map { number, text in
      FactReader.facts(of: Array(text.utf8), path: "\(number).swift")
    }
    #expect(Rule.decoderOutsideFactory.findings(in: Project(files)).map(\.certainty) == found)
  }

  @Test func `fields are counted that a decoder fills`() {
    let fields = "let id: String; let a: Int?; let b: Int?; let c: Int?; let d: Int?"
    let keys = "enum CodingKeys: String, CodingKey { case a, b, c, d }"
    let all = Sources.project(
      "struct O: Decodable { \(fields); let e: Int; let f: Int; let g: Int }")
    let some = Sources.project("struct O: Decodable { \(fields)\n\(keys) }")
    #expect(Rule.optionalSoup.findings(in: all).isEmpty)
    #expect(Rule.optionalSoup.findings(in: some).count == 1)
    let nested = Sources.project(
      """
      struct O: Decodable {
        \(fields); let e: Int; let f: Int; let g: Int
        enum CodingKeys: String, CodingKey { case id, a, b, c, d }
        init(from decoder: any Decoder) throws {}
      }
      """)
    #expect(Rule.optionalSoup.findings(in: nested).isEmpty)
  }

  // MARK: Dates, money, logs

  // swift-format-ignore
  static let dates: [(source: String, found: [Finding.Certainty])] = [
    ("d.dateDecodingStrategy = .iso8601",                                              [.certain]),
    ("d.dateDecodingStrategy = .iso8601; e.dateEncodingStrategy = .iso8601",           [.likely]),
    ("d.dateDecodingStrategy = .iso8601; _ = try d.decode(Site.self, from: x)",        []),
    ("d.dateDecodingStrategy = .iso8601; _ = try d.decode(Event.self, from: x)",       [.certain]),
    ("d.dateDecodingStrategy = .manyForms",                                            []),
    ("d.dateDecodingStrategy = chosen",                                                [.likely]),
  ]

  @Test(arguments: dates)
  func `a strategy counts where dates are read with it`(source: String, found: [Finding.Certainty])
  {
    let project = Sources.project(
      """
      struct Site: Decodable { let name: String }
      struct Event: Decodable { let site: Site; let at: Date }
      extension JSONDecoder.DateDecodingStrategy { static var manyForms: Self { .custom(read) } }
      func f() throws { \(source) }
      """)
    #expect(Rule.singleDateForm.findings(in: project).map(\.certainty) == found)
  }

  // swift-format-ignore
  static let money: [(source: String, found: [Finding.Certainty])] = [
    ("struct O: Decodable { let amount: Double }",                          [.certain]),
    ("struct O: Decodable { let taxRate: Double }",                         []),
    ("struct O: Decodable { let total: Double }",                           [.likely]),
    ("struct O: Decodable { let total: Double; let currency: String }",     [.certain]),
    ("struct O { let amount: Double }",                                     []),
    ("struct O { let amount: Double; let currencyCode: String }",           [.certain]),
    ("struct O: Decodable { let prices: [Float] }",                         []),
    ("struct O: Decodable { let price: [Float] }",                          [.certain]),
    ("struct O: Decodable { let prices: [String: Swift.Double] }",           []),
    ("struct O: Decodable { let price: [String: Swift.Double] }",            [.certain]),
    ("struct O: Decodable { let price: Optional<Double> }",                 [.certain]),
    ("struct O: Decodable { let whiteBalance: Double }",                    []),
    ("struct O: Decodable { let totalAmount: Double }",                     [.certain]),
  ]

  @Test(arguments: money)
  func `a floating-point number is money by its name and what is beside it`(
    source: String, found: [Finding.Certainty]
  ) {
    let project = Sources.project(source)
    #expect(Rule.floatingPointMoney.findings(in: project).map(\.certainty) == found)
  }

  // swift-format-ignore
  static let logs: [(source: String, found: [Finding.Certainty])] = [
    ("do { try d.decode(O.self, from: x) } catch { logger.error(\"\\(error)\") }",                      [.likely]),
    ("do { try d.decode(O.self, from: x) } catch { logger.error(\"\\(error.localizedDescription)\") }", []),
    ("do { try d.decode(O.self, from: x) } catch let error as DecodingError { print(error) }",          [.certain]),
    ("do { try open() } catch { print(error) }",                                                        []),
    ("WPLogInfo(\"\\(responseObject)\")",                                                               [.likely]),
    ("NSLog(\"%@\", String(data: x, encoding: .utf8)!)",                                                [.likely]),
    ("NSLog(\"%@\", String(data: body, encoding: .utf8)!)",                                             [.certain]),
    ("do { try d.decode(O.self, from: x) } catch DecodingError.keyNotFound(let key, let context) { logger.error(\"\\(key.stringValue) \\(context.codingPath)\") }", []),
    ("_ = try c.decode(S.self, forKey: .a); logger.warning(\"\\(rawStatus)\")",                         [.likely]),
    ("logger.warning(\"\\(rawStatus)\")",                                                               []),
    ("dump(data)",                                                                                      [.likely]),
    ("print(data)",                                                                                     []),
    ("Swift.print(payload)",                                                                            [.likely]),
    ("Logger(subsystem: \"app\").error(\"\\(payload)\")",                                               [.likely]),
    ("Logger.network.error(\"\\(payload)\")",                                                           [.likely]),
    ("dialog.error(payload)",                                                                           []),
    ("view.log(payload)",                                                                               []),
    (".log(payload)",                                                                                   []),
  ]

  @Test(arguments: logs)
  func `a log has a payload where its arguments name one`(
    source: String, found: [Finding.Certainty]
  ) {
    let project = Sources.project("func f() throws { \(source) }")
    #expect(Rule.payloadInLog.findings(in: project).map(\.certainty) == found)
  }

  @Test func `fixes are made where they can do no harm`() {
    let source = """
      struct Order: Decodable {
        init(from decoder: any Decoder) throws { a = try! decoder.container(keyedBy: K.self) }
        init(json: [String: Any]) { a = try! decode(json) }
      }
      """
    let fixes = Rule.trapInDecoding.findings(in: Sources.project(source)).compactMap(\.fix)
    #expect(
      fixes.map { String(source.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count)) } == [
        "try!"
      ])
  }

  @Test func `names that go round in a circle are nobody's`() {
    let project = Sources.project(
      "typealias Session = Kit.Session", "enum Kit { typealias Session = NetSession }",
      "typealias NetSession = Session\nstruct O: Decodable { let s: Session; let a: [Session] }",
      "protocol A: B {}\nprotocol B: C {}\nprotocol C: A {}\nstruct P: A {}")
    for rule in Rule.all { #expect(rule.findings(in: project).count < 3) }
  }

  @Test func `the order of findings doesn't depend on the order of files`() {
    let files = (0..<20).map { number in
      FactReader.facts(
        of: Array(
          "enum S\(number): String, Decodable { case a }\nstruct O\(number): Decodable { let s: S\(number) }"
            .utf8),
        path: "\(number).swift")
    }
    let once = Rule.closedEnum.findings(in: Project(files))
    #expect(once.count == 20)
    #expect(Rule.closedEnum.findings(in: Project(files.reversed())) == once)
  }
}
