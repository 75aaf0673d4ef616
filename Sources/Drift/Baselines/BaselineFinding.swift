/// Something that is otherwise than in a baseline.
package struct BaselineFinding: Equatable, Sendable {
  package var rule: BaselineRule
  /// The type of the records; empty for the feed as a whole.
  package var record: String
  /// The path of a field, or the kind and the path of a drift; empty for the records themselves.
  package var path: String
  /// The path of the field alone; empty where it is about none.
  package var field = ""
  /// What was found: `text → integer`.
  package var found: String
  /// How many records show it, and of how many.
  package var count: Int
  package var of: Int
  /// What a client that was made by the baseline makes of it.
  package var strict: ClientGrade
  package var tolerant: ClientGrade
  package var isOfMoney: Bool

  /// `count`: How many records show it; `of`: of how many.
  init(
    _ rule: BaselineRule, _ record: String = "", _ path: String = "", _ found: String = "",
    count: Int, of all: Int
  ) {
    (self.rule, self.record, self.path, self.found) = (rule, record, path, found)
    (self.count, of) = (count, all)
    (strict, tolerant, isOfMoney) = (rule.row.strict, rule.row.tolerant, rule.row.isOfMoney)
  }

  /// The same, as far as clients are concerned less bad than it may be.
  func graded(_ strict: ClientGrade, _ tolerant: ClientGrade? = nil) -> BaselineFinding {
    var finding = self
    finding.strict = strict
    finding.tolerant = min(tolerant ?? strict, finding.tolerant)
    return finding
  }

  package func grade(_ kind: ClientKind) -> ClientGrade { kind == .strict ? strict : tolerant }
}

extension BaselineFinding {
  /// What tells it from all others, whatever the counts.
  package var identity: String {
    [rule.rawValue, record, path, found].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
