import WireJSON

/// One byte of a page's structure changed.
struct StructuralEdit: CustomStringConvertible {
  enum Change: Hashable {
    case delete, double
    case replace(UInt8)
  }

  var offset: Int
  var change: Change
  private var shown: String

  private static let structure = Array("{}[]\",:".utf8)

  /// Every edit of a page.
  static func all(of page: DamagedPage) -> [StructuralEdit] {
    page.bytes.indices.filter { structure.contains(page.bytes[$0]) }.flatMap { offset in
      let others = structure.filter { $0 != page.bytes[offset] }
      return ([.delete, .double] + others.map(Change.replace)).map {
        StructuralEdit(offset: offset, change: $0, of: page)
      }
    }
  }

  private init(offset: Int, change: Change, of page: DamagedPage) {
    self.offset = offset
    self.change = change
    shown = ""
    let bytes = apply(to: page.bytes)
    let around = max(0, offset - 20)..<min(bytes.count, offset + 20)
    shown = String(decoding: bytes[around], as: UTF8.self)
  }

  func apply(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    switch change {
    case .delete: bytes.remove(at: offset)
    case .double: bytes.insert(bytes[offset], at: offset)
    case .replace(let byte): bytes[offset] = byte
    }
    return bytes
  }

  /// How much longer the text becomes.
  var growth: Int {
    switch change {
    case .delete: -1
    case .double: 1
    case .replace: 0
    }
  }

  /// Whether a byte that closes the document is changed: what is left can't be told from a cut one.
  func opensDocument(_ page: DamagedPage) -> Bool {
    guard let last = page.records.last else { return true }
    return offset >= last.lowerBound
  }

  var description: String { "\(change) at \(offset): \(shown)" }
}

/// What a page is read as, behind an edit.
struct EditOutcome {
  /// Records shown that the edit didn't touch.
  private(set) var untouchedShown = 0
  private(set) var untouched = 0
  /// Records that aren't shown.
  private(set) var lost = 0
  private(set) var dropped = 0
  private(set) var punctuationErrors = 0
  private(set) var isCut = false
  /// What is shown and is no record of the page.
  private(set) var falseRecords: [String] = []

  var cost: Int { untouched - untouchedShown }

  init(_ edit: StructuralEdit, of page: DamagedPage) {
    let bytes = edit.apply(to: page.bytes)
    let touched = page.records.firstIndex { $0.contains(edit.offset) }
    var seen: Set<Int> = []
    var scanner = RecordScanner(shape: page.shape)
    scan: while true {
      switch scanner.next(bytes.span.bytes, isFinal: true) {
      case .record(let record):
        let number = Self.number(of: record, bytes, edit, page)
        // Without an id, the judge shows none.
        let view = RecordView(bytes: bytes.span.bytes, tokens: scanner.tokens)
        let hasID = view.value(of: Array("id".utf8), in: 0) != nil
        if let number, page.paths[number] == record.pathIndex, seen.insert(number).inserted {
          continue
        }
        if hasID { falseRecords.append(String(decoding: bytes[record.range], as: UTF8.self)) }
      case .dropped(_, _, let reason, let count):
        dropped += count
        isCut = isCut || reason == .cutShort
      case .notARecord, .punctuationError, .defects, .duplicateKey: punctuationErrors += 1
      case .field, .needsMore: break
      case .end(let end):
        isCut = isCut || end.verdict != .complete
        break scan
      }
    }
    untouched = page.records.count - (touched == nil ? 0 : 1)
    untouchedShown = seen.count { $0 != touched }
    lost = page.records.count - seen.count
  }

  /// Which record of the page is shown: one that wasn't touched, or all of the one that was.
  private static func number(
    of record: ScannedRecord, _ bytes: [UInt8], _ edit: StructuralEdit, _ page: DamagedPage
  ) -> Int? {
    page.records.firstIndex { place in
      if place.contains(edit.offset) {
        let rest =
          record.range
          .upperBound..<max(
            record.range.upperBound, place.upperBound + edit.growth)
        let isWhole = bytes[rest].allSatisfy { $0 < 0x21 || Array("{}[],:".utf8).contains($0) }
        let isOwn = record.range.upperBound <= place.upperBound + edit.growth
        if isWhole, isOwn, record.range.lowerBound == place.lowerBound { return true }
      }
      return bytes[record.range] == page.bytes[place]
    }
  }
}
