package import Mapping
package import WireJSON

/// Takes part in a pass without looking at its records.
package struct NoVisitor: FeedVisitor {
  /// A visitor that never ends a pass.
  package init() {}
  package static var visitsRecords: Bool { false }
  package static var looksAtState: Bool { false }
  package mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  package mutating func restart() {}
  package mutating func shouldContinue(
    _ state: borrowing FeedState, _ progress: ScanProgress
  ) -> Bool { true }
}
