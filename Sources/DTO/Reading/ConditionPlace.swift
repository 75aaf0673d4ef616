import WireJSON

/// A place that a condition asks for, and what is known of the values there.
struct ConditionPlace: Sendable, BitwiseCopyable {
  /// The place's number among the plan's probes.
  var probe: Int32
  /// Every record of the type has a value there.
  var isRequired = false
  /// Whether a time stands there, by its name: `paid_at`.
  var isTime = false
  /// The forms of values that are expected there.
  var forms = ValueForms.all
  /// The words that are documented there: a set of `WordSets`, -1 where any may come.
  var knownWords: Int32 = -1
  /// Whether null is documented there, among the words.
  var knowsNull = false

  /// Whether null is none of the values that are documented there.
  var refusesNull: Bool { knownWords >= 0 && !knowsNull }
}

/// The places that conditions ask for, each with its number.
struct ConditionPlaces: Sendable {
  /// By number; where a profile spells a place in two styles, the first.
  private(set) var paths: [TapePath] = []
  /// Each place in each style that the profile spells it in.
  private(set) var spellings: [TapePath] = []
  private var numbers: [TapePath: Int32] = [:]

  /// Gives a place its number, if it has none: one in all styles, since they are one place of a record.
  mutating func add(_ path: TapePath) {
    guard numbers[path] == nil else { return }
    spellings.append(path)
    let number = numbers[path.inOneStyle] ?? Int32(paths.count)
    if number == paths.count { paths.append(path) }
    numbers[path] = number
    numbers[path.inOneStyle] = number
  }

  /// The number of a place; all that is asked for was added before.
  func number(of path: TapePath) -> Int32 { numbers[path] ?? 0 }
}

/// Forms of values, each a bit.
struct ValueForms: OptionSet, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  static let flag = ValueForms(rawValue: 1)
  static let text = ValueForms(rawValue: 2)
  static let number = ValueForms(rawValue: 4)
  static let object = ValueForms(rawValue: 8)
  static let array = ValueForms(rawValue: 16)
  static let all: ValueForms = [.flag, .text, .number, .object, .array]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The form of the value that `token` begins; none for null and for what is broken.
  init(_ token: Token) {
    switch token.kind {
    case .true, .false: self = .flag
    case .string, .key: self = .text
    case .number: self = .number
    case .object: self = .object
    case .array: self = .array
    case .null, .malformed: self = []
    }
  }

  /// What people call them: `boolean or text`.
  var title: String {
    let names: [(ValueForms, String)] = [
      (.flag, "boolean"), (.number, "number"), (.text, "text"), (.object, "object"),
      (.array, "array"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " or ")
  }

  /// The forms that a condition says to be usual at its place.
  init(_ test: TapeCondition.Test) {
    switch test {
    // Whether there is anything says nothing of what may be there.
    case .present, .absent, .null, .notNull: self = []
    case .object: self = .object
    case .array: self = .array
    case .text, .prefix: self = .text
    case .flag: self = .flag
    case .oneOf(let words), .not(let words):
      self = words.contains { $0.utf8.allSatisfy(ASCII.isDigit) } ? [.text, .number] : .text
    case .fraction, .zero, .positive, .covers, .below: self = .number
    }
  }
}

extension TapePath {
  /// The path with its keys in one style: that of `paidAt` and of `paid_at` is the same.
  fileprivate var inOneStyle: TapePath {
    TapePath(
      steps: steps.map { step in
        guard case .key(let key) = step else { return step }
        return .key(String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self))
      })
  }
}
