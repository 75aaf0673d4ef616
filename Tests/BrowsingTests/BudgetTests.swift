import Testing

@testable import Application

/// What may be found before a check fails.
@Suite struct BudgetTests {
  static let limits: [(text: String, count: Int, records: Int, isExceeded: Bool)] = [
    ("new_word=3", 3, 10, false), ("new_word=3", 4, 10, true),
    ("new_word=0.7%", 7, 1000, false), ("new_word=0.7%", 8, 1000, true),
    ("new_word=1.4%", 7, 500, false), ("new_word=2.8%", 77, 2750, false),
    ("new_word=4.6%", 69, 1500, false), ("new_word=0.0001%", 1, 1_000_000, false),
    ("new_word=0%", 1, 1_000_000_000, true), ("new_word=100%", 9, 5, false),
    ("new_word=0.7%", 1, 0, false),
  ]

  @Test(arguments: limits)
  func `a share is compared exactly`(text: String, count: Int, records: Int, isExceeded: Bool)
    throws
  {
    #expect(try Budget(text).isExceeded(by: count, of: records) == isExceeded)
  }

  @Test(arguments: ["", ".", "%", ".%", "1.%", ".5%", "1.00001%", "100.1%", "1%%", "1.2.3%", "1 %"])
  func `what is no limit is none`(limit: String) {
    #expect(throws: Budget.Mistake.self) { try Budget("new_word=\(limit)") }
  }
}
