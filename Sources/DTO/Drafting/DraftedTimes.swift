import Domain
import WireJSON

/// The forms in which the times of a column come, and what isn't certain of them.
package struct DraftedTimes: Equatable, Sendable {
  private(set) var forms: [TimeForm] = []
  /// A time that names no zone; nil where each does.
  private(set) var zoneless: String?
  /// A time whose zone is letters: `PST`; nil where there is none.
  private(set) var lettered: String?
  /// Digits that are a count since 1970, or those of a date; nil where there are none.
  private(set) var odd: String?

  /// A time in a form that isn't read; nil where there is none.
  private(set) var unread: String?

  /// Times that are looked at.
  private static let maxLooked = 64

  init(_ column: FieldColumn, _ view: RecordView) {
    for token in column.present.prefix(Self.maxLooked) {
      let text = view.text(of: token)
      if view.tokens[token].kind == .number || text.allSatisfy(\.isNumber) {
        noteDigits(text)
      } else {
        note(text)
      }
    }
  }

  private mutating func add(_ form: TimeForm) {
    if !forms.contains(form) { forms.append(form) }
  }

  private mutating func note(_ text: String) {
    let bytes = Array(text.utf8)
    let span = unsafe bytes.span.bytes
    switch TimeText.parse(span, 0..<bytes.count) {
    case .time(_, let form), .remote(_, let form):
      add(form)
      if form.needsAgreement { lettered = lettered ?? text }
    case .zoneless:
      add(text.dropFirst(10).first == " " ? .space : .rfc3339)
      zoneless = zoneless ?? text
    case .failure: unread = unread ?? text
    }
  }

  /// Of digits, as many as a count since 1970 has today, or as a date has.
  private mutating func noteDigits(_ text: String) {
    let bytes = Array(text.utf8)
    let range = 0..<bytes.count
    let span = unsafe bytes.span.bytes
    switch TimeText.parseEpoch(span, range) {
    case .time(_, let form), .remote(_, let form):
      add(form)
      if let count = Int(text.prefix { $0.isNumber }), form.isFarAhead(count) { odd = odd ?? text }
    case .zoneless, .failure:
      switch TimeText.parseCompact(span, range) {
      case .time?: add(.compact)
      case .zoneless?:
        add(.compact)
        zoneless = zoneless ?? text
      case .failure?, .remote?, nil: unread = unread ?? text
      }
    }
  }

  /// What the columns' times are together.
  static func together(_ all: [DraftedTimes]) -> DraftedTimes {
    var sum = DraftedTimes()
    for times in all {
      for form in times.forms { sum.add(form) }
      sum.zoneless = sum.zoneless ?? times.zoneless
      sum.lettered = sum.lettered ?? times.lettered
      sum.odd = sum.odd ?? times.odd
      sum.unread = sum.unread ?? times.unread
    }
    return sum
  }

  private init() {}
}
