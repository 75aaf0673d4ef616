/// How an API is asked for the records that have changed since a time, wherever they stand in its list.
///
/// Only where every change that a record shows, a refund too, counts as one: what isn't in the answer is taken to be as it was.
package struct ChangeQuery: Equatable, Sendable {
  /// How the time is written.
  package enum TimeForm: String, CaseIterable, Sendable {
    /// `2026-11-25T16:00:00Z`.
    case rfc3339
    /// The same without its zone, in UTC.
    case zoneless
    /// Seconds since 1970-01-01 UTC.
    case seconds
  }

  /// The parameter that takes the time.
  package var parameter: String
  package var time: TimeForm
  /// What the addresses of lists end with that take it.
  package var lists: [String]
  /// Parameters that it needs beside it.
  package var with: [Paging.Parameter] = []

  package init(parameter: String, time: TimeForm, lists: [String]) {
    (self.parameter, self.time, self.lists) = (parameter, time, lists)
  }
}
