package import WireJSON

/// What an envelope says of the feed.
package enum EnvelopeField: Sendable, Equatable {
  case version, currency
  /// The cursor or address of the next page.
  case next
  /// Whether there is a next page.
  case more
  /// Addresses of other pages, the next one among them.
  case links
  /// A number by which the page has its place among others.
  case pageCount(PageCount)
  /// What went wrong, how it went, and whether all went well.
  case error, outcome, success
  /// What failed; a number counts the failures of a job.
  case failures
  /// A code of HTTP, which may say that something failed.
  case failureCode
  /// A code of the API's own, and what it says to people: of a page without records they tell that something failed.
  case resultCode, message

  /// Whether it tells of a next page.
  package var isOfPages: Bool {
    switch self {
    case .next, .more, .links, .pageCount: true
    case .version, .currency, .error, .failures, .outcome, .success, .failureCode, .resultCode,
      .message:
      false
    }
  }

  /// Whether it tells of errors.
  package var isOfErrors: Bool { self == .error || self == .failures }

  /// Whether only a scalar is such a field.
  var isScalar: Bool {
    switch self {
    case .pageCount, .outcome, .success, .failureCode, .resultCode, .message: true
    case .version, .currency, .next, .more, .links, .error, .failures: false
    }
  }
}

/// The envelope as sent.
package struct EnvelopeDTO: Sendable, Equatable {
  package var version: Reading<String> = .missing
  /// Whether the envelope names a next page.
  package var hasNextPage = false
  /// The cursor or the address of the next page, where the value is, or holds, one.
  package var nextPage: String?
  /// What a field that counts pages or records says; nil where it is no number of them.
  package var pageCount: Int?
  /// Whether this is the last page; nil where no flag says so.
  package var isLastPage: Bool?
  package var currency: String?
  /// Whether the envelope says that something failed.
  package var reportsFailure = false
  /// Whether one of the API's own codes doesn't mean success.
  package var hasOddCode = false
  /// Whether it says something to people.
  package var hasMessage = false

  package init() {}

  /// Takes in the value that the scanner found.
  package mutating func read(_ field: EnvelopeField, _ view: RecordView, at index: Int = 0) {
    let token = view.tokens[index]
    switch field {
    case .version:
      version = Self.version(at: index, view)
    case .next, .more:
      hasNextPage =
        Self.areLinks(index, view) ? Self.linksNextPage(index, view) : Self.namesPage(index, view)
      nextPage = hasNextPage ? Self.nextPage(index, view) : nil
    case .links: hasNextPage = Self.linksNextPage(index, view)
    case .pageCount(let count):
      switch count {
      case .last, .end: isLastPage = Self.flag(index, view)
      case .goesOn: isLastPage = Self.flag(index, view).map { !$0 }
      case .page, .index, .pages, .size, .offset, .total, .count: break
      }
      pageCount = count.isFlag ? nil : Self.count(index, view)
    case .error: reportsFailure = Self.namesError(index, view)
    case .failures: reportsFailure = Self.namesError(index, view, numbersCount: false)
    case .outcome: reportsFailure = Self.isFailure(index, view, zeroFails: false)
    case .success: reportsFailure = Self.isFailure(index, view, zeroFails: true)
    case .failureCode: reportsFailure = Self.isFailureCode(index, view)
    case .resultCode:
      reportsFailure =
        Self.isFailure(index, view, zeroFails: false) || Self.isFailureWord(index, view)
      hasOddCode = Self.namesError(index, view)
    case .message:
      reportsFailure = Self.isFailure(index, view, zeroFails: false)
      hasMessage = token.kind == .string && Self.namesError(index, view)
    case .currency:
      currency = token.kind == .string ? view.text(of: index) : nil
    }
  }

  /// The version that a value names.
  package static func version(at index: Int, _ view: RecordView) -> Reading<String> {
    let token = view.tokens[index]
    let type = WireType(token)
    switch token.kind {
    case .null: return .null
    case .number where token.isInteger: return .value(view.text(of: index))
    case .string:
      let text = view.text(of: index)
      guard VersionNumber.number(of: text) != nil else { return .malformed(type, token.defect) }
      return Int(text) == nil ? .value(text) : .coerced(text, from: type)
    default: return .malformed(type, token.defect)
    }
  }
}
