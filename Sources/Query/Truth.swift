/// Whether something holds of a record: yes, no, or nobody can tell.
///
/// - Source: Kleene's strong three-valued logic.
package enum Truth: Equatable, Sendable {
  case yes, no
  /// Because of this field, which isn't certain.
  case untold(QueryField)

  package init(_ holds: Bool) { self = holds ? .yes : .no }

  /// Yes or no; nil where nobody can tell.
  package var settled: Truth? {
    switch self {
    case .yes, .no: self
    case .untold: nil
    }
  }

  /// The other way round; what can't be told can't be told of its opposite.
  package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .untold: truth
    }
  }

  /// Whether both hold: one that doesn't is enough to know that they don't.
  package static func && (left: Truth, right: Truth) -> Truth {
    if left == .no || right == .no { return .no }
    return left == .yes ? right : left
  }

  /// Whether one of them holds: one that does is enough to know it.
  package static func || (left: Truth, right: Truth) -> Truth {
    if left == .yes || right == .yes { return .yes }
    return left == .no ? right : left
  }
}
