extension Recovery {
  /// Whether a record begins at the brace; nil where the search goes on.
  mutating func examine(
    _ brace: Int, _ bytes: RawSpan, isFinal: Bool, shape: DocumentShape,
    tokenizer: inout RecordTokenizer, inArray: Bool
  ) -> Outcome? {
    var place = CandidatePlace(of: brace, in: bytes, foreignEnd: foreignEnd, shape: shape)
    // `"x": {`, `"x"[{` in a sequence: the byte between was the record's brace.
    if !inArray, isAtEnd, (0...brace).contains(failure), bytes.isPunctuation(failure..<brace) {
      place = .sibling
    }
    guard place != .none else {
      search = brace + 1
      return nil
    }
    switch tokenizer.scan(bytes, from: brace) {
    case .complete(let end):
      return candidate(
        brace..<end, place, bytes, isFinal: isFinal, shape, &tokenizer, inArray: inArray)
    case .incomplete where !isFinal && bytes.byteCount - brace <= ScanLimits.maxRecordBytes:
      return more(from: brace)
    case .incomplete:
      afterFailure(at: bytes.byteCount, brace, place, bytes, shape.recordKeys, tokenizer)
    case .failed(let error):
      afterFailure(at: error.offset, brace, place, bytes, shape.recordKeys, tokenizer)
    }
    return nil
  }

  private mutating func more(from brace: Int) -> Outcome {
    search = brace
    return .needsMore(keepingFrom: max(0, brace - Self.lookBehind))
  }

  /// The object on the tape is intact.
  private mutating func candidate(
    _ range: Range<Int>, _ place: CandidatePlace, _ bytes: RawSpan, isFinal: Bool,
    _ shape: DocumentShape, _ tokenizer: inout RecordTokenizer, inArray: Bool
  ) -> Outcome? {
    let (brace, end) = (range.lowerBound, range.upperBound)
    let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
    if place == .sibling, beginsEnvelope(keys, brace, bytes, shape, tokenizer) {
      return .envelope(at: brace)
    }
    let isOne = accepts(keys, place: place, shape: shape, brace: brace, bytes)
    if isOne == .yes { return found(at: brace, place) }
    let swallowed = Self.swallowedSibling(
      inComplete: tokenizer, bytes: bytes, recordKeys: shape.recordKeys, siblings: siblings)
    if isOne != .no {
      let run = RunBehind(
        end, of: keys, isFirst: isOne == .onlyBehindAList, bytes, isFinal: isFinal,
        inArray: inArray, frames: frames(ofArray: place.pathIndex, shape), self, shape, &tokenizer)
      if run.place == .open { return more(from: brace) }
      if run.tells(isOne) { return found(at: brace, place) }
      if run.place != .unknown {
        pass(run, isOne)
        return nil
      }
    }
    if let swallowed, brace >= readUpTo {
      readUpTo = end
      begun = 0
      search = swallowed
      return nil
    }
    if place == .sibling {
      lost += isPieceOfRecord(keys, shape.recordKeys, bytes, end: end) ? 1 : 0
      if tracker.isOutside { tracker.distrust() }
    } else {
      foreignEnd = end
    }
    search = end
    return nil
  }

  /// How many objects are around the array that a candidate is an element of.
  private func frames(ofArray index: Int?, _ shape: DocumentShape) -> Int {
    isElsewhere ? index.map { shape.recordPaths[$0].count } ?? frames : frames
  }

  /// Passes over a list that is nested in the damaged record; where its end is lost, over as many elements as one may have.
  private mutating func pass(_ run: RunBehind, _ isOne: Acceptance) {
    guard run.place == .records else {
      search = run.end
      return
    }
    lost += run.elements
    search = run.surely ?? run.end
  }

  /// Whether the object is what a stray brace left of a record: `{"id":1}"status":…`.
  private func isPieceOfRecord(
    _ keys: [UInt64], _ recordKeys: RecordKeys, _ bytes: RawSpan, end: Int
  ) -> Bool {
    let next = bytes.skippingWhitespace(from: end)
    return next < bytes.byteCount && bytes.byte(next) == ASCII.quote
      && keys.contains(where: recordKeys.identity.contains)
  }

  /// The object at `brace` is no JSON from `offset` on.
  private mutating func afterFailure(
    at offset: Int, _ brace: Int, _ place: CandidatePlace, _ bytes: RawSpan,
    _ recordKeys: RecordKeys, _ tokenizer: borrowing RecordTokenizer
  ) {
    search = max(brace + 1, Self.suspectStart(of: tokenizer, failure: offset))
    // What was read before is not counted again, nor searched a third time.
    guard brace >= readUpTo else { return }
    readUpTo = offset
    // Where a record must follow, an object that was begun is one.
    let isDue = place == .sibling && tracker.isOutside
    begun = isDue ? 1 : 0
    begun += Self.begunRecords(
      on: tokenizer, bytes, recordKeys, seen, isOuterOne: place == .sibling && !isDue)
    lost += begun
    let swallowed = Self.swallowedSibling(
      in: tokenizer, bytes: bytes, recordKeys: recordKeys, siblings: siblings)
    search = swallowed ?? search
  }

  /// A record at `brace`; where it was read before, those behind it aren't lost yet.
  private mutating func found(at brace: Int, _ place: CandidatePlace) -> Outcome {
    if brace < readUpTo { lost -= begun }
    return .record(at: brace, switchingTo: place.pathIndex)
  }
}
