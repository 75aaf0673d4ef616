/// What can drift: a closed list.
///
/// `DriftKind.table` says all about each.
package enum DriftKind: UInt8, CaseIterable, Sendable {
  case unknownKey, newWord
  case missingField
  case aliasUsed, expiredAlias, likelyRename
  case typeFlip, coerced, unexpectedNull
  case droppedRecord, droppedElement, notARecord, noRecords, unreadRecords, truncatedFeed,
    reportedFailure
  case malformedJSON, invalidUTF8, duplicateKey, duplicateID
  case unusualDate, implausibleTime, futureTime, recordGap, equalTimes, outOfOrder
  case notExact, outOfRange
  case unexpectedVersion
  case unitShift, shareShift, brokenInvariant, statusWentBack
  case failedRequest, missingPage, repeatedPage, nextElsewhere, feedMoved, feedShrank, interrupted
}

/// How much a drift matters.
package enum Severity: UInt8, CaseIterable, Comparable, Sendable {
  case info, warning, critical

  /// The word on the screen, in reports and on the command line.
  package var word: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .critical: "critical"
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// The family of a drift kind.
package enum DriftClass: String, CaseIterable, Sendable {
  case additive, subtractive, rename, type, partial, time, number, version, semantic, transport
}
