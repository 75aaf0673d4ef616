/// Where a profile expects records, and what they look like: all that the scanner needs to know of a profile.
package struct DocumentShape: Sendable {
  /// The paths of the record arrays, keys folded (`KeyStyle`): `[["data", "orders"], ["data", "payments"]]`.
  package var recordPaths: [[[UInt8]]]
  /// The paths of the values beside them that somebody wants (schema version, next page).
  private let fields: FieldPaths
  /// Whether the field of a number is a scalar: an object or an array there is something else.
  private let isScalar: @Sendable (Int) -> Bool
  /// Where a value at the top of the document holds records, if it is no envelope.
  package var objects: [ObjectPlace]
  package var recordKeys: RecordKeys
  /// Those of a record itself; `recordKeys` may be those of the object that wraps it.
  let ownRecordKeys: RecordKeys

  package init(
    recordPaths: [[String]], fields: FieldPaths,
    isScalar: @escaping @Sendable (Int) -> Bool = { _ in false },
    objects: [ObjectPlace], recordKeys: RecordKeys, ownRecordKeys: RecordKeys? = nil
  ) {
    self.ownRecordKeys = ownRecordKeys ?? recordKeys
    self.fields = fields
    self.isScalar = isScalar
    self.recordPaths = recordPaths.map { $0.map { KeyStyle.folded($0.utf8) } }
    self.objects = objects
    self.recordKeys = recordKeys
  }

  /// The record path that `path` is one of; `*` in a path is any key.
  func recordPathIndex(of path: [[UInt8]]) -> Int? {
    recordPaths.firstIndex { FieldPaths.isMet($0, by: path) }
  }

  /// The first field path that `path` is one of; `*` in a path is any key.
  func fieldIndex(of path: [[UInt8]]) -> Int? { fields.number(of: path) }

  /// Whether an object or an array at `path` is a field, and not a part of the envelope.
  func isField(containerAt path: [[UInt8]]) -> Bool {
    fieldIndex(of: path).map { !isScalar($0) } ?? false
  }

  /// The record path that ends with these keys, where what they stand in can't be told any more.
  func recordPathIndex(endingWith path: [[UInt8]]) -> Int? {
    recordPaths.firstIndex { expected in
      expected.last == path.last && FieldPaths.isMet(expected.suffix(path.count), by: path)
    }
  }

  /// The record path that ends with `key`.
  func recordPathIndex(ofLast key: [UInt8]) -> Int? {
    recordPaths.firstIndex { $0.last == key }
  }

  /// Whether what stands around records may begin with this key.
  func opensEnvelope(_ key: [UInt8]) -> Bool {
    recordPaths.contains { $0.first == key } || fields.begin(with: key)
  }

  /// Whether the key is on the way to anything that is read of the envelope.
  func isOnPath(_ key: [UInt8]) -> Bool {
    recordPaths.contains { $0.contains(key) } || fields.hold(key)
  }

  /// Whether the envelope may have a member of this name.
  func namesMember(_ key: [UInt8]) -> Bool {
    recordPathIndex(ofLast: key) != nil || fields.end(with: key)
  }

  /// Whether an object in so many others, itself counted, may have a member of this name.
  func namesMember(_ key: [UInt8], depth: Int) -> Bool {
    recordPaths.contains { $0.count == depth && $0.last == key }
      || fields.end(with: key, depth: depth)
  }

  /// How many keys the longest path has, of an array of records or of a value beside them.
  var deepestPath: Int { max(fields.deepest, recordPaths.lazy.map(\.count).max() ?? 0) }

  /// Whether records may stand under keys of their own, many in one object.
  var hasMaps: Bool { objects.contains(where: \.isMap) }

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

  /// Whether the object on the tape is no record, and holds an array at one of the record paths.
  func isEnvelope(_ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan) -> Bool {
    !isRecord(tokenizer, bytes)
      && hasRecordArray(RecordView(bytes: bytes, tokens: tokenizer.tokens.span))
  }

  /// The same, of one that stands among records.
  func wrapsRecords(_ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan) -> Bool {
    !isRecord(tokenizer, bytes)
      && isEnvelope(RecordView(bytes: bytes, tokens: tokenizer.tokens.span))
  }

  /// Whether an array stands where the profile expects one.
  func hasRecordArray(_ view: RecordView) -> Bool {
    recordPaths.contains { path in
      let keys = path.map { String(decoding: $0, as: UTF8.self) }
      return TapePath(keys: keys).findAny(in: view) { view.tokens[$0].kind == .array } != nil
    }
  }
}
