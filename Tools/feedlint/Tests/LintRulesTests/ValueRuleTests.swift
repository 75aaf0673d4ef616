import SwiftFacts
import Testing

@testable import LintRules

/// What is told of dates, money and logs.
@Suite struct ValueRuleTests {
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
    ("struct O: Decodable { let amount: Double }",                          [.likely]),
    ("struct OrderLine: Decodable { let amount: Double }",                  [.certain]),
    ("struct O: Decodable { let amount: Double; let price: Decimal }",      [.certain]),
    ("struct O: Decodable { let priceChangePct: Double; let priceUpdatedAt: Double }", []),
    ("struct O: Decodable { let priceToBook: Double }",                     []),
    ("struct O: Decodable { let taxRate: Double }",                         []),
    ("struct O: Decodable { let total: Double }",                           [.likely]),
    ("struct O: Decodable { let total: Double; let currency: String }",     [.certain]),
    ("struct O { let amount: Double }",                                     []),
    ("struct O { let amount: Double; let currencyCode: String }",           [.certain]),
    ("struct O: Decodable { let prices: [Float] }",                         [.certain]),
    ("struct O: Decodable { let price: [Float] }",                          [.certain]),
    ("struct O: Decodable { let prices: [String: Swift.Double] }",           [.certain]),
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
    ("do { try d.decode(O.self, from: x) } catch let DecodingError.keyNotFound(key, context) { print(key, context.codingPath) }", []),
    ("do { try d.decode(O.self, from: x) } catch let DecodingError.keyNotFound(key, context) { print(context) }", [.certain]),
    ("do { try d.decode(O.self, from: x) } catch let error as DecodingError { logger.error(\"\\(error, privacy: .private)\") }", []),
    ("do { try open() } catch { print(error) }",                                                        []),
    ("WPLogInfo(\"\\(responseObject)\")",                                                               [.likely]),
    ("NSLog(\"%@\", String(data: x, encoding: .utf8)!)",                                                [.likely]),
    ("NSLog(\"%@\", String(data: body, encoding: .utf8)!)",                                             [.certain]),
    ("do { try d.decode(O.self, from: x) } catch DecodingError.keyNotFound(let key, let context) { logger.error(\"\\(key.stringValue) \\(context.codingPath)\") }", []),
    ("_ = try c.decode(S.self, forKey: .a); logger.warning(\"\\(rawStatus)\")",                         [.likely]),
    ("logger.warning(\"\\(rawStatus)\")",                                                               []),
    ("if let text = String(data: data, encoding: .utf8) { print(text) }",                               [.likely]),
    ("let body = String(decoding: data, as: UTF8.self); logger.debug(\"answer: \\(body)\")",           [.likely]),
    ("let text = String(data: data, encoding: .utf8); func g(_ text: String) { print(text) }",           []),
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
}
