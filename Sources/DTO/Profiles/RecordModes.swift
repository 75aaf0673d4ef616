package import WireJSON

/// Where a record says whether it is of real business or of the provider's test system.
package struct RecordModes: Equatable, Sendable {
  /// From the record's own value.
  package var path: TapePath
  /// What stands there: `live`, or `true`, as a text or not.
  package var live: [String]
  package var test: [String]
}
