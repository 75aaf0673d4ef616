/// How two things are compared.
package enum QueryOperator: String, CaseIterable, Sendable {
  case notEqual = "!="
  case containsNot = "!~"
  case atLeast = ">="
  case atMost = "<="
  case equal = "="
  case contains = "~"
  case greater = ">"
  case less = "<"

  /// What it asks, in a few words.
  var meaning: String {
    switch self {
    case .equal: "is; one of several, `failed,disputed`; from one to another, `10..20`"
    case .notEqual: "is not"
    case .contains: "contains, in whatever case"
    case .containsNot: "doesn't contain"
    case .greater: "more than, after"
    case .atLeast: "at least, from"
    case .less: "less than, before"
    case .atMost: "at most, up to"
    }
  }
}
