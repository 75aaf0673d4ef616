/// A place between the records of an array, from which on another scanner can read them.
///
/// It stands where nothing is doubtful, and what records look like is settled: then nothing that is read before a later record of the
/// array changes how that one is read, as long as nothing between them is damaged.
package struct ArrayPlace: Sendable {
  let array: ArrayState
  let shapes: [SiblingShape]
  let envelope: EnvelopeState
  let end: DocumentEnd
  let topLevelRecords: Int
  let documentNumber: Int
  /// How many arrays the scanner had entered and left.
  package let turns: Int

  /// Which of the shape's record paths leads to the array; nil at the top level.
  package var pathIndex: Int? { array.pathIndex }
}

extension RecordScanner {
  /// Where the scan is; nil where the records behind it must be read in their order.
  package var arrayPlace: ArrayPlace? {
    guard case .elements = mode, array.otherIndex == nil, array.siblings.isSettled,
      !array.siblingsAreGuessed, isSound, !array.isBehindEnvelope, !envelope.isUndecided,
      !envelope.isDamaged
    else { return nil }
    return ArrayPlace(
      array: array, shapes: shapes, envelope: envelope, end: end,
      topLevelRecords: topLevelRecords, documentNumber: documentNumber, turns: turns)
  }

  /// A scanner that begins with a record of an array in which another one is.
  package init(from place: ArrayPlace, _ shape: DocumentShape, remembersLayouts: Bool = true) {
    self.init(shape: shape, remembersLayouts: remembersLayouts)
    array = place.array
    shapes = place.shapes
    envelope = place.envelope
    end = place.end
    topLevelRecords = place.topLevelRecords
    documentNumber = place.documentNumber
    turns = place.turns
    mode = .elements
    array.expectsElement = true
  }

  /// Whether the scan is still in the array of the place with so many turns, and nothing in it was doubtful.
  package func isSound(since turns: Int) -> Bool {
    guard case .elements = mode else { return false }
    return self.turns == turns && isSound
  }

  /// Nothing that was read of the array leaves open what belongs to it.
  private var isSound: Bool {
    !array.isDoubtful && !array.nextIsRecovered && array.strayOpeners == 0
  }

  /// The length of the longest record of the array, in bytes.
  package var longestRecord: Int { array.longestBytes }

  /// Goes on with a later record of the same array, at which a new window begins.
  ///
  /// `longest`: The length of the longest record in between.
  package mutating func skip(toRecordBehind longest: Int) {
    slide(by: position)
    array.longestBytes = max(array.longestBytes, longest)
    array.expectsElement = true
    array.isFirst = false
  }
}

extension ArrayPlace {
  /// What a search for a record found.
  package enum Found {
    case record(at: Int)
    /// There may be one, if more bytes come.
    case needsMore
    case none
  }

  /// Where a record of the array probably begins, behind a comma: an object that has what its siblings share.
  ///
  /// A text, or an array inside of a record, may hold the same: that a record begins here is certain once the scan of those before it comes
  /// to this very byte.
  /// - Complexity: O(*n*) in the bytes.
  package func record(
    in bytes: RawSpan, isFinal: Bool, _ tokenizer: inout RecordTokenizer
  ) -> Found {
    // Objects that are none of them may be nested in each other.
    var budget = Self.readings * bytes.byteCount
    var cursor = 0
    while cursor < bytes.byteCount, budget > 0 {
      defer { cursor += 1 }
      guard bytes.byte(cursor) == ASCII.comma else { continue }
      let start = bytes.skippingWhitespace(from: cursor + 1)
      guard start < bytes.byteCount, bytes.byte(start) == ASCII.openBrace else { continue }
      switch tokenizer.scan(bytes, from: start) {
      case .complete(let end):
        let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
        if array.siblings.likeness(of: keys) == .sibling { return .record(at: start) }
        budget -= end - start
      case .failed(let error): budget -= error.offset - start
      case .incomplete: return isFinal ? .none : .needsMore
      }
    }
    return isFinal || budget <= 0 ? .none : .needsMore
  }

  /// How often the bytes are read at most, on average.
  private static let readings = 8
}
