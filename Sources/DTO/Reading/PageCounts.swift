import WireJSON

/// What a number of the envelope counts, or where it puts the page.
package enum PageCount: Sendable, Hashable {
  /// The page's number, from 1 or 0 on.
  case page
  /// The page's number, from 0 on.
  case index
  /// Pages in all.
  case pages
  /// Whether this is the last page; as a number, that one's.
  case last
  /// Whether this is the last page, and whether it isn't; as a number, neither.
  case end, goesOn
  /// Records a page.
  case size
  /// Records before this page.
  case offset
  /// Records in all.
  case total
  /// Records in all, or of the page: a name that means something else too, where nothing speaks of pages.
  case count

  /// Whether only a flag means anything.
  var isFlag: Bool { self == .end || self == .goesOn }
}

/// Which part of the whole a page is, by the numbers that its envelope names.
package struct PageCounts: Sendable, Equatable {
  private var values: [PageCount: Int] = [:]

  package init() {}

  package mutating func set(_ count: PageCount, to value: Int) { values[count] = value }

  /// Whether there are more pages than this one, of so many elements.
  ///
  /// Where the numbers don't tell which page this is, it is a part if it hasn't all records.
  /// `read`: The elements of the pages that were read with this one. `isDenied`: Whether a flag or a cursor says that
  /// this is the last page; then only numbers that tell which page it is count, and they may count pages from 0.
  package func leaveMore(than elements: Int, ofAll read: Int, isDenied: Bool = false) -> Bool {
    let doubt = isDenied && values[.index] == nil && (values[.page] ?? 0) > 0 ? 1 : 0
    if let page = number, let pages = values[.pages] ?? values[.last] {
      return page + doubt < pages
    }
    guard let total else { return !isDenied && (values[.pages] ?? 0) > 1 }
    if let offset = values[.offset] { return offset + elements < total }
    if let page = number.map({ $0 + doubt }), let size = values[.size], size > 0 {
      return page <= total / size && page * size < total
    }
    return !isDenied && read < total
  }

  /// Whether they tell whether there are more pages, however that is.
  package var areTold: Bool {
    if number != nil, values[.pages] ?? values[.last] != nil { return true }
    if values[.total] != nil { return true }
    return total != nil && (values[.offset] != nil || number != nil && values[.size] ?? 0 > 0)
  }

  /// From 1 on.
  private var number: Int? { values[.index].map { $0 + 1 } ?? values[.page].map { max($0, 1) } }

  /// Records in all; nil where no number says it.
  package var total: Int? {
    let speakOfPages = values[.size] != nil || values[.offset] != nil
    return values[.total] ?? (speakOfPages ? values[.count] : nil)
  }
}

extension EnvelopeDTO {
  /// The number of pages or records at `index`, as an integer or as a text of digits.
  static func count(_ index: Int, _ view: RecordView) -> Int? {
    switch view.tokens[index].kind {
    case .number, .string:
      Int(view.text(of: index)).flatMap { (0...maxCount).contains($0) ? $0 : nil }
    default: nil
    }
  }

  /// Far above any feed's, and far below where sums wrap.
  private static let maxCount = 1 << 48

  static func flag(_ index: Int, _ view: RecordView) -> Bool? {
    switch view.tokens[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }
}
