package import DTO
import Domain
import FeedStore
import Mapping
import Networking
import Presentation
import WireJSON

/// What `profile test` says of one sample of a profile: whether its records mean what the profile says.
package struct ProfileTest {
  package let name: String
  /// What is otherwise than expected, a line each.
  package let failures: [String]
  private let recordCount: Int

  /// Reads the sample by the profile.
  package init(_ sample: ProfileSample, _ profile: FeedProfile) throws {
    name = sample.name
    var records = SampleRecords()
    let options = FeedOptions(profile: .named(profile), arrival: { 0 })
    let state = try FeedReader.read(MemoryBytes(sample.json), options, visiting: &records)
    recordCount = records.found.count
    var failures: [String] = []
    if let problem = state?.misplacement?.sentence ?? state?.verdict.problem {
      failures.append(problem)
    }
    if records.found.count != sample.records.count {
      failures.append(
        "\(Count.text(records.found.count, "record")) found, \(Count.text(sample.records.count)) expected"
      )
    }
    for (number, (found, expected)) in zip(records.found, sample.records).enumerated() {
      for (name, value) in expected.facts {
        let isValue = Self.value(name, of: found) ?? ProfileSample.uncertain
        guard !Self.isSame(isValue, value, as: name) else { continue }
        failures.append("record \(number + 1): \(name) is \(isValue), expected \(value)")
      }
    }
    self.failures = failures
  }

  package var text: String {
    let head =
      "\(failures.isEmpty ? "ok    " : "FAILED") \(name): \(Count.text(recordCount, "record"))"
    let lines = [head] + failures.map { "       \($0)" }
    return lines.map { DisplaySafety.visible(PersonalRule.text($0, in: .report)) + "\n" }.joined()
  }

  /// The fact as `export` writes it; nil for what isn't there, or isn't certain.
  static func value(_ name: String, of record: Record) -> String? {
    let exported = ExportedRecord(record: record, uncertain: [], reveals: true)
    return column(name).flatMap { column in
      let value = column.value(of: exported)
      return column == .status && value == "unknown" ? nil : value
    }
  }

  /// The profile's names of facts are the words of its own tables.
  private static func column(_ name: String) -> ExportColumn? {
    switch name {
    case "word": .statusRaw
    case "created": .createdAt
    default: ExportColumn(rawValue: name)
    }
  }

  /// `12.9` is `12.90`.
  private static func isSame(_ found: String, _ expected: String, as name: String) -> Bool {
    if found == expected { return true }
    guard name == "amount" else { return false }
    return plain(found) == plain(expected)
  }

  private static func plain(_ number: String) -> Substring {
    guard number.contains(".") else { return number[...] }
    let digits = number.reversed().drop { $0 == "0" }
    return String(digits.drop { $0 == "." }.reversed())[...]
  }
}

/// The records of a sample, in their order.
private struct SampleRecords: FeedVisitor {
  var found: [Record] = []

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
    if let record = judge.record(view) { found.append(record) }
  }

  mutating func restart() { found = [] }

  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
