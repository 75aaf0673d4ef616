import DTO
import Domain
import Drift
import FeedStore
import ForwardDecoding
import Foundation

/// A partial report as its file spells it.
private struct PartialDTO: Codable {
  struct Counter: Codable {
    var kind: String
    var others: Bool?
    var path: String
    var found: String
    var severity: String
    var field: String?
    var count: Int
    var records: Int
    var firstTime: Int64?
    var lastTime: Int64?
    var arrival: Bool?
    var array: String
    var index: Int?
    var element: Int?
    var first: Int
    var last: Int
  }

  var partialVersion: Int
  var source: String
  var position: Int
  var named: Bool
  /// Sixteen digits to the base of 16.
  var digest: String
  var profile: String
  var shown: Int
  var dropped: Int
  var olderVersions: Int
  var repeated: Int
  var live: Int
  var test: Int
  var nextPage: Bool
  var records: Int
  var elements: [String: Int]
  var uncertain: [String: [String: Int]]
  // feedlint:allow(all_or_nothing_list): a partial report isn't merged in part.
  var drift: [Counter]
  /// As a baseline writes it.
  var shape: String?
  var problem: String?
}

/// Why a line is no partial report.
package struct PartialMistake: Error, Equatable {
  /// A sentence without its point.
  package let reason: String
}

extension PartialReport {
  /// On one line, in ASCII alone.
  package var text: String {
    let dto = PartialDTO(
      partialVersion: Self.version, source: source, position: position, named: isNamed,
      digest: String(digest, radix: 16), profile: profile,
      shown: shown, dropped: dropped, olderVersions: olderVersions, repeated: repeated, live: live,
      test: test, nextPage: hasNextPage, records: extent.records, elements: extent.elements,
      uncertain: Dictionary(
        uniqueKeysWithValues: uncertain.map { field, reasons in
          (
            field.name,
            Dictionary(uniqueKeysWithValues: reasons.map { ("\($0.key)", $0.value) })
          )
        }),
      drift: drift.map(PartialDTO.Counter.init), shape: shape.map { Baseline($0).text },
      problem: problem)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Self.ascii(String(decoding: try encoder.encode(dto), as: UTF8.self)) + "\n"
    } catch {
      preconditionFailure("texts and numbers can be written: \(error)")
    }
  }

  /// The same JSON, with all else than ASCII escaped, so that no text of a feed steers a terminal.
  private static func ascii(_ json: String) -> String {
    guard !json.utf8.allSatisfy({ $0 < 0x7F }) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      guard !scalar.isASCII || scalar.value == 0x7F else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }

  /// The report that a line spells.
  package init(line: [UInt8]) throws(PartialMistake) {
    let dto: PartialDTO
    do {
      dto = try ForwardJSONDecoder().decode(PartialDTO.self, from: Data(line))
    } catch {
      throw PartialMistake(
        reason: "it is no partial report: feedtui check --format partial writes them")
    }
    guard dto.partialVersion == Self.version else {
      throw PartialMistake(
        reason:
          "this feedtui reads partial reports of version \(Self.version), not \(dto.partialVersion)"
      )
    }
    source = CheckReport.shown(dto.source)
    (position, profile) = (try Self.count(dto.position), CheckReport.shown(dto.profile))
    guard let digest = UInt64(dto.digest, radix: 16) else {
      throw PartialMistake(reason: "what its records are told by can't be read")
    }
    (isNamed, self.digest) = (dto.named, digest)
    (shown, dropped, olderVersions, repeated) = (
      try Self.count(dto.shown), try Self.count(dto.dropped), try Self.count(dto.olderVersions),
      try Self.count(dto.repeated)
    )
    (live, test) = (try Self.count(dto.live), try Self.count(dto.test))
    hasNextPage = dto.nextPage
    extent = FeedExtent(records: try Self.count(dto.records))
    for (array, count) in dto.elements {
      extent.elements[CheckReport.shown(array), default: 0] += try Self.count(count)
    }
    uncertain = try Self.uncertain(dto.uncertain)
    guard dto.drift.count <= DriftLimits.maxSignatures + DriftKind.allCases.count else {
      throw PartialMistake(reason: "it counts more deviations than any report has")
    }
    for counter in dto.drift { drift.append(try counter.saved()) }
    problem = dto.problem.map(CheckReport.shown)
    if let text = dto.shape { shape = try Self.shape(text, of: source) }
    versions = shape.map { $0.versions.sorted() } ?? []
  }

  private static func uncertain(
    _ named: [String: [String: Int]]
  ) throws(PartialMistake) -> [Field: [Uncertainty: Int]] {
    var uncertain: [Field: [Uncertainty: Int]] = [:]
    for (name, reasons) in named {
      guard let field = Field.allCases.first(where: { $0.name == name }) else {
        throw PartialMistake(reason: "it names a field that this feedtui doesn't know")
      }
      for (reason, count) in reasons {
        guard let known = Uncertainty.allCases.first(where: { "\($0)" == reason }) else {
          throw PartialMistake(reason: "it names a reason that this feedtui doesn't know")
        }
        uncertain[field, default: [:]][known] = try Self.count(count)
      }
    }
    return uncertain
  }

  private static func shape(
    _ text: String, of source: String
  ) throws(PartialMistake) -> FeedShape {
    do {
      return try Baseline(
        text: text, file: source, rules: BaselineRule.allCases.map(\.rawValue),
        levels: BaselineCheck.levels
      ).shape.shown
    } catch {
      throw PartialMistake(reason: "what its records look like can't be read")
    }
  }

  /// A number of records, none of which is so large that sums of them can't be held.
  fileprivate static func count(_ number: Int) throws(PartialMistake) -> Int {
    guard (0...mostRecords).contains(number) else {
      throw PartialMistake(reason: "\(number) can't be a number of records")
    }
    return number
  }

  /// 2^36, which are more than a file of ten terabytes has: a hundred million parts can be added.
  private static let mostRecords = 1 << 36
}

extension PartialDTO.Counter {
  init(_ saved: SavedCounter) {
    kind = saved.kind.row.name
    others = saved.isOfOthers ? true : nil
    (path, found, severity) = (saved.path, saved.evidence, saved.severity.word)
    field = saved.field?.name
    (count, records) = (saved.count, saved.records)
    (firstTime, lastTime) = (saved.firstTime, saved.lastTime)
    arrival = saved.usesArrival ? true : nil
    (array, index, element) = (saved.firstArray, saved.firstIndex, saved.firstElement)
    (first, last) = (saved.firstRecord, saved.lastRecord)
  }

  func saved() throws(PartialMistake) -> SavedCounter {
    guard let known = DriftKind.table.first(where: { $0.name == kind }),
      let severity = Severity.allCases.first(where: { $0.word == self.severity })
    else { throw PartialMistake(reason: "it counts a deviation that this feedtui doesn't know") }
    var saved = SavedCounter(
      kind: known.kind, path: CheckReport.shown(path), evidence: CheckReport.shown(found),
      severity: severity, count: try PartialReport.count(count),
      records: try PartialReport.count(records))
    saved.isOfOthers = others ?? false
    saved.field = field.flatMap { name in Field.allCases.first { $0.name == name } }
    (saved.firstTime, saved.lastTime) = (firstTime, lastTime)
    saved.usesArrival = arrival ?? false
    saved.firstArray = CheckReport.shown(array)
    saved.firstIndex = try index.map(PartialReport.count)
    saved.firstElement = try element.map(PartialReport.count)
    saved.firstRecord = try PartialReport.count(first)
    saved.lastRecord = try last < 0 ? -1 : PartialReport.count(last)
    return saved
  }
}
