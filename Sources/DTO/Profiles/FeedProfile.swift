/// How one API speaks: where its records are, what it calls each field, and in which words and units.
package struct FeedProfile: Sendable {
  /// What the profile is called: `shop`.
  package var name: String
  /// The schema versions that it knows, oldest first; the last is the one that a feed without a version is read by.
  package var versions: ClosedRange<Int>
  package var records: [RecordPath]
  /// Where the schema version stands in the envelope.
  package var versionPath: [String]
  /// Where the cursor of the next page stands in the envelope.
  package var nextPath: [String]
  package var names: [FieldName]
  /// The fields that only a payment has: evidence for one that stands in no named array.
  package var paymentEvidence: [Field]
  /// The provider's words for statuses, and the name of ours; Mapping finds them whatever their case and separators.
  package var statusWords: [String: String]
  /// The words for payment methods that are documented.
  package var methodWords: [String]
  /// Whether a time without a zone is in UTC, because the format says so.
  package var zonelessTimesAreUTC: Bool

  package init(
    name: String, versions: ClosedRange<Int>, records: [RecordPath], versionPath: [String],
    nextPath: [String], names: [FieldName], paymentEvidence: [Field],
    statusWords: [String: String], methodWords: [String], zonelessTimesAreUTC: Bool
  ) {
    self.name = name
    self.versions = versions
    self.records = records
    self.versionPath = versionPath
    self.nextPath = nextPath
    self.names = names
    self.paymentEvidence = paymentEvidence
    self.statusWords = statusWords
    self.methodWords = methodWords
    self.zonelessTimesAreUTC = zonelessTimesAreUTC
  }
}

/// An array of records in the envelope.
package struct RecordPath: Sendable, Equatable {
  package var path: [String]
  /// Nil where the path doesn't tell: then each record's own keys do.
  package var kind: WireKind?

  package init(_ path: [String], _ kind: WireKind?) {
    self.path = path
    self.kind = kind
  }
}

/// A name that a field goes by on the wire.
package struct FieldName: Sendable {
  package var field: Field
  package var name: String
  package var type: FieldType
  /// The versions in which it is the field's proper name.
  ///
  /// In others it is a legacy name, counted when read.
  package var properIn: ClosedRange<Int>?
  /// The last version in which the legacy name is still expected; its use after that is an expired alias.
  ///
  /// Nil: no end is known.
  package var expectedUntil: Int?
  /// The kinds whose field goes by this name; nil for all.
  package var kind: WireKind?

  package init(
    _ field: Field, _ name: String, _ type: FieldType, properIn: ClosedRange<Int>? = nil,
    expectedUntil: Int? = nil, kind: WireKind? = nil
  ) {
    self.field = field
    self.name = name
    self.type = type
    self.properIn = properIn
    self.expectedUntil = expectedUntil
    self.kind = kind
  }
}
