/// By how much amounts jump where their unit changes.
package enum UnitFactor: Int, CaseIterable, Sendable {
  case times100, times1000, per100, per1000

  var value: Double {
    switch self {
    case .times100: 100
    case .times1000: 1000
    case .per100: 1.0 / 100
    case .per1000: 1.0 / 1000
    }
  }

  /// `×100`, `÷100`: what later amounts are, compared with earlier ones.
  package var text: String {
    switch self {
    case .times100: "×100"
    case .times1000: "×1000"
    case .per100: "÷100"
    case .per1000: "÷1000"
    }
  }

  /// The power of ten that it is.
  var power: Int {
    switch self {
    case .times100: 2
    case .times1000: 3
    case .per100: -2
    case .per1000: -3
    }
  }

  var isLarger: Bool { self == .times100 || self == .times1000 }

  /// The same, seen from the other side.
  var inverse: UnitFactor {
    switch self {
    case .times100: .per100
    case .times1000: .per1000
    case .per100: .times100
    case .per1000: .times1000
    }
  }
}
