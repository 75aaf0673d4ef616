/// Where a profile expects records, and what they look like: all that the scanner needs to know of a profile.
package struct DocumentShape: Sendable {
  /// The paths of the record arrays, keys folded (`KeyStyle`): `[["data", "orders"], ["data", "payments"]]`.
  package var recordPaths: [[[UInt8]]]
  /// The paths of the values beside them that somebody wants (schema version, next page), keys folded, by their last
  /// key; each with its place in the list that they were given in.
  private let fields: [[UInt8]: [(path: [[UInt8]], index: Int)]]
  /// The numbers of the fields that are scalars: an object or an array there is something else.
  private let scalars: Set<Int>
  /// Where a value at the top of the document holds records, if it is no envelope.
  package var objects: [ObjectPlace]
  package var recordKeys: RecordKeys
  /// Those of a record itself, where others are of what it is wrapped in.
  let ownRecordKeys: RecordKeys

  package init(
    recordPaths: [[String]], fieldPaths: [[String]], scalars: Set<Int> = [],
    objects: [ObjectPlace], recordKeys: RecordKeys, ownRecordKeys: RecordKeys? = nil
  ) {
    self.ownRecordKeys = ownRecordKeys ?? recordKeys
    self.scalars = scalars
    self.recordPaths = recordPaths.map { $0.map { KeyStyle.folded($0.utf8) } }
    // The same few keys make up hundreds of paths.
    var styles: [String: [UInt8]] = [:]
    for key in fieldPaths.joined() where styles[key] == nil {
      styles[key] = KeyStyle.folded(key.utf8)
    }
    let folded = fieldPaths.map { $0.map { styles[$0] ?? [] } }
    fields = Dictionary(
      grouping: zip(folded, folded.indices).map { (path: $0, index: $1) },
      by: { $0.path.last ?? [] })
    self.objects = objects
    self.recordKeys = recordKeys
  }

  /// The record path that `path` is one of; `*` in a path is any key.
  func recordPathIndex(of path: [[UInt8]]) -> Int? {
    recordPaths.firstIndex { Self.isMet($0, by: path) }
  }

  /// The first field path that `path` is one of; `*` in a path is any key.
  func fieldIndex(of path: [[UInt8]]) -> Int? {
    guard let last = path.last else { return nil }
    return fields[last]?.first { Self.isMet($0.path, by: path) }?.index
  }

  /// Whether an object or an array at `path` is a field, and not a part of the envelope.
  func isField(containerAt path: [[UInt8]]) -> Bool {
    fieldIndex(of: path).map { !scalars.contains($0) } ?? false
  }

  private static func isMet(_ expected: [[UInt8]], by path: [[UInt8]]) -> Bool {
    expected.count == path.count
      && zip(expected, path).allSatisfy { $0 == $1 || $0 == anyKey }
  }

  /// The record path that ends with these keys, where what they stand in can't be told any more.
  func recordPathIndex(endingWith path: [[UInt8]]) -> Int? {
    recordPaths.firstIndex { expected in
      expected.last == path.last && Self.isMet(Array(expected.suffix(path.count)), by: path)
    }
  }

  /// The record path that ends with `key`.
  func recordPathIndex(ofLast key: [UInt8]) -> Int? {
    recordPaths.firstIndex { $0.last == key }
  }

  /// Whether what stands around records may begin with this key.
  func opensEnvelope(_ key: [UInt8]) -> Bool {
    recordPaths.contains { $0.first == key }
      || fields.values.joined().contains { $0.path.first == key }
  }

  /// Whether the key is on the way to anything that is read of the envelope.
  func isOnPath(_ key: [UInt8]) -> Bool {
    recordPaths.contains { $0.contains(key) }
      || fields.values.joined().contains { $0.path.contains(key) }
  }

  /// Whether the envelope may have a member of this name.
  func namesMember(_ key: [UInt8]) -> Bool {
    recordPathIndex(ofLast: key) != nil || fields[key] != nil
  }

  /// Whether an object in so many others, itself counted, may have a member of this name.
  func namesMember(_ key: [UInt8], depth: Int) -> Bool {
    recordPaths.contains { $0.count == depth && $0.last == key }
      || fields[key]?.contains { $0.path.count == depth } == true
  }

  private static let anyKey = Array(TapePath.anyKey.utf8)

  /// Whether the object on the tape is a record, or holds one where the profile says so.
  func isRecord(_ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan) -> Bool {
    let view = RecordView(bytes: bytes, tokens: tokenizer.tokens.span)
    return objects.contains { place in
      place.path.findObjects(in: view).contains { isRecord($0, at: place, view) }
    }
  }

  private func isRecord(_ object: Int, at place: ObjectPlace, _ view: RecordView) -> Bool {
    if place.conditions.isEmpty {
      return recordKeys.areCarried(by: view.keyHashes(ofObject: object))
    }
    // What is wrapped around records may look a little like one.
    return place.conditions.isMet(in: view, from: object)
      && (!place.path.isRoot || !hasRecordArray(view)
        || recordKeys.areCarried(by: view.keyHashes(ofObject: 0)))
  }

  /// Whether the object on the tape is no record, but has the array that records belong in.
  ///
  /// A record that lost its id may have a list of parts under such a name as well, beside more than one of a record's keys.
  package func isEnvelope(_ view: RecordView) -> Bool {
    guard hasRecordArray(view) else { return false }
    let ofRecord = view.keyHashes(ofObject: 0).count { key in
      !leadsToRecords(key) && recordKeys.core.contains { $0.contains(key) }
    }
    return ofRecord < 2
  }

  /// Whether a key of this hash is the first on the way to an array of records.
  func leadsToRecords(_ hash: UInt64) -> Bool {
    recordPaths.contains { path in
      path.first.map { KeyStyle.foldedHash(String(decoding: $0, as: UTF8.self)) } == hash
    }
  }

  /// Whether an array stands where the profile expects one.
  func hasRecordArray(_ view: RecordView) -> Bool {
    recordPaths.contains { path in
      let keys = path.map { String(decoding: $0, as: UTF8.self) }
      return TapePath(keys: keys).findAny(in: view) { view.tokens[$0].kind == .array } != nil
    }
  }
}

/// Where a value at the top of a document holds a record, and what must hold of it.
package struct ObjectPlace: Sendable {
  package var path: TapePath
  /// All conditions of one of these; with none, a record's keys.
  package var conditions: [[TapeCondition]]

  package init(path: TapePath, conditions: [[TapeCondition]]) {
    self.path = path
    self.conditions = conditions
  }
}

/// The keys by which an object is known for a record.
package struct RecordKeys: Sendable {
  /// Folded hashes of the names of the id.
  var identity: Set<UInt64>
  /// Folded hashes of the names of status and amount; one of them is enough.
  var evidence: Set<UInt64>

  /// Folded hashes of the names of each field that every record should have.
  var core: [Set<UInt64>]

  package init(identity: [String], evidence: [String], core: [[String]]) {
    self.identity = Set(identity.map(KeyStyle.foldedHash))
    self.evidence = Set(evidence.map(KeyStyle.foldedHash))
    self.core = core.map { Set($0.map(KeyStyle.foldedHash)) }
  }

  /// Whether an object with these keys has every field that a record should have.
  func isWhole(_ keys: [UInt64]) -> Bool {
    core.allSatisfy { names in keys.contains(where: names.contains) }
  }

  /// Whether an object with these keys is a record though its id may be damaged: it has most of what each should have.
  func areNearlyCarried(by keys: [UInt64]) -> Bool {
    areCarried(by: keys)
      || core.count { names in keys.contains(where: names.contains) } * 2 > core.count
  }

  /// Whether one of these keys is of a field that every record should have.
  func areHinted(by keys: [UInt64]) -> Bool {
    keys.contains { key in
      identity.contains(key) || evidence.contains(key) || core.contains { $0.contains(key) }
    }
  }

  /// Whether an object with these keys has an id and a status or an amount.
  func areCarried(by keys: [UInt64]) -> Bool {
    keys.contains(where: identity.contains) && keys.contains(where: evidence.contains)
  }
}

/// What the scanner found next.
///
/// Offsets count in the window of the call.
package enum ScanStep: Sendable {
  /// An intact record; its tokens are the scanner's tape.
  case record(ScannedRecord)
  /// Records that are lost: malformed, cut short, or no object at all.
  ///
  /// `count`: How many; more than one where one that isn't closed swallowed others. The last of them alone is cut short.
  case dropped(Range<Int>, pathIndex: Int?, reason: DropReason, count: Int)
  /// A line of a line-wise feed that is no JSON.
  case notARecord(Range<Int>)
  /// A scalar at one of the shape's field paths; its token is the scanner's tape.
  case field(index: Int)
  /// A value around the records, on the scanner's tape, holds something that is no JSON.
  case defects(path: [String])
  /// A key around the records that stood in its object before; the first counts.
  case duplicateKey(path: [String])
  /// Broken punctuation between records (a missing, doubled or trailing comma, a stray bracket); nothing was lost.
  case punctuationError(SyntaxError)
  /// The window must grow: all before `keepingFrom` is done with.
  case needsMore(keepingFrom: Int)
  case end(DocumentEnd)
}

package struct ScannedRecord: Sendable {
  package var range: Range<Int>
  /// Which of the shape's record paths it stands at; nil for a record at the top level.
  package var pathIndex: Int?
  /// Whether it was found again behind a damaged one.
  package var isRecovered: Bool
}

package enum DropReason: Sendable, Equatable {
  case malformed(SyntaxError)
  /// The text ends inside the record.
  case cutShort
  /// A value of another type where a record belongs.
  case notAnObject(WireType)
}

/// What a document was, once it is read to its end.
package struct DocumentEnd: Sendable, Equatable {
  package enum Verdict: Sendable, Equatable {
    case complete
    /// The text ends before the document does.
    case cutShort
    /// There is nothing but white space.
    case empty
    /// The text is no JSON object or array.
    case notAFeed(WireType)
    /// Objects are nested deeper than the limit, outside any record.
    case tooDeep(at: Int)
  }

  package var verdict: Verdict
  /// Which of the record paths hold an array, in the shape's order.
  package var arraysFound: [Bool]
  /// Which of the record paths hold something that is no array.
  package var notArrays: [Int: WireType]
  /// Arrays of objects that stand elsewhere.
  package var otherArrays: [OtherArray]
  /// Whether records stand at the top level: a sequence, a line each, or one alone.
  package var hasTopLevelRecords: Bool
  /// Whether the document, or a part of the sequence, is a bare array.
  package var hasRootArray = false
}

/// An array of objects where the profile expects none.
package struct OtherArray: Sendable, Equatable {
  /// Its keys as they are spelled.
  package var path: [String]
  package var objectCount: Int
  /// How many of them carry a record's keys.
  package var markedCount: Int
  /// Whether they stand there alone, each in its document, and in no array.
  package var areAlone = false
}
