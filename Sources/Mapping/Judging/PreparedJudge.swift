package import DTO
import Domain
import Drift

/// All of a judge that never changes: made once for a profile and a version, and shared by the judges of many pages.
package final class PreparedJudge: Sendable {
  let reading: ReadingBox
  let plan: JudgingPlan
  let statuses: VocabularyWords<OrderStatus?>
  let methods: VocabularyWords<Void>
  /// The texts of its events in a table of their own.
  private let paths: EventPaths
  private let texts: TextTable

  /// `policies`: What becomes of a field's value; the table's row where there is none for it.
  ///
  /// - Complexity: O(*n*) in the profile's paths and conditions: some milliseconds for a large one.
  package init(
    profile: FeedProfile, version: SchemaVersion, policies: [FieldPolicy] = FieldPolicy.table
  ) {
    reading = ReadingBox(profile: profile, version: version.reading(by: profile))
    plan = JudgingPlan(
      profile: profile, version: version, policies: policies, RecordReader(reading))
    statuses = VocabularyWords(profile.types.map { $0.statusWords.mapValues(\.status) })
    methods = VocabularyWords([
      Dictionary(profile.methodWords.map { ($0, ()) }, uniquingKeysWith: { first, _ in first })
    ])
    var texts = TextTable()
    paths = EventPaths(profile: profile, version: reading.version, texts: &texts)
    self.texts = texts
  }

  /// The numbers of its events' texts in a table, to which they are added.
  func paths(in table: TextTable?) -> (EventPaths, TextTable) {
    guard var table else { return (paths, texts) }
    let paths = EventPaths(
      profile: reading.profile, version: reading.version, texts: &table)
    return (paths, table)
  }
}
