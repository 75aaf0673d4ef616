import DTO
package import Domain
package import Drift
package import Mapping
package import WireJSON

/// How a feed is to be read.
package struct FeedOptions: Sendable {
  package var profile: ProfileSelection
  /// What records are that stand in no named array; nil lets their keys tell.
  package var declaredKind: RecordKind?
  package var telemetry: (any DriftTelemetry)?
  /// The time of arrival, in nanoseconds since 1970-01-01 UTC.
  package var arrival: @Sendable () -> Int64
  /// Whether it is counted which fields records have, and in which types.
  package var countsLayouts = false
  /// Whether amounts, shares and times are watched as records come; without, benchmarks tell what that costs.
  package var watchesRecords = true
  /// Whether records are read by the layouts of earlier ones; what is found is the same.
  var remembersLayouts = true
  /// What judges of the feed have in common.
  let judges = PreparedJudges()

  package init(
    profile: ProfileSelection, declaredKind: RecordKind? = nil,
    telemetry: (any DriftTelemetry)? = nil,
    arrival: @escaping @Sendable () -> Int64
  ) {
    self.profile = profile
    self.declaredKind = declaredKind
    self.telemetry = telemetry
    self.arrival = arrival
  }
}

/// Where a pass looks for records and by which version it reads them; settled by passes before it.
struct FeedPlan: Equatable, Sendable {
  var places: RecordPlaces
  /// Nil until the feed has named its version.
  var namedVersion: String?
  /// Whether the response's header named it, for all that it holds.
  var versionIsOfResponse = false
  /// Versions that contradict the first one.
  var otherVersions: [String] = []
  var misplacement: Misplacement?
  /// Records at this index of the places' arrays, and behind it, are misplaced.
  var firstMisplaced = Int.max
  /// The currency that the envelope names for all records.
  var currency: CurrencyCode?
  /// Whether several envelopes name different ones: then no record has any of them for certain.
  var currenciesDiffer = false
  /// Whether the document is one object that is no record, but says that something failed.
  var isFailure = false
}

extension FeedPlan {
  /// The currency of records that name none: the document's, else what the profile says of all.
  func currency(saidBy profile: FeedProfile) -> CurrencyCode? {
    currency ?? (currenciesDiffer ? nil : profile.currency)
  }
}

/// What takes part in a pass: the index, an export, a filter.
package protocol FeedVisitor {
  /// Whether it looks at records; most of them are taken at a glance where it doesn't.
  static var visitsRecords: Bool { get }
  /// Whether it looks at the state before the end; where it doesn't, what is told of many records is counted once.
  static var looksAtState: Bool { get }
  /// Takes the record that `judge` judged last, from `view`.
  ///
  /// `position`: Its place among the records.
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) throws
  /// The pass begins again: what was visited before doesn't count.
  mutating func restart()
  /// Called now and then. Returns whether to go on.
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool
}

extension FeedVisitor {
  package static var visitsRecords: Bool { true }
  package static var looksAtState: Bool { true }
}

/// What a pass is about to do.
package enum ScanProgress: Sendable {
  case going
  /// The next bytes may take their time: who wants to show something shows it now.
  case waiting
}
