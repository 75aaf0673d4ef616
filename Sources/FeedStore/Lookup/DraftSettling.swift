import DTO
import Domain
import Mapping
import Networking
import WireJSON

/// Takes back what a draft would show as certain without its owner, and the reading of an unknown API doesn't.
///
/// What is certain of an unknown API is decided in one place, record by record; a draft looks at columns.
enum DraftSettling {
  /// Fields that may be taken back one after the other: each reading may show another.
  private static let maxReadings = 4

  static func settle(_ draft: inout DraftedProfile, _ sources: [any ByteSource]) {
    let beginnings = sources.map(Beginning.init)
    let certain = beginnings.map { records($0, by: .automatic(.none)) }
    for _ in 0..<maxReadings {
      guard let profile = profile(of: draft) else { return }
      var doubts: Set<Doubt> = []
      for (source, certain) in zip(beginnings, certain) {
        doubts.formUnion(self.doubts(records(source, by: .named(profile)), certain))
      }
      guard !doubts.isEmpty else { return }
      for doubt in doubts { draft.doubt(doubt.field, ofType: doubt.type) }
    }
  }

  private static func profile(of draft: DraftedProfile) -> FeedProfile? {
    do throws(ProfileProblems) {
      return try FeedProfile(text: draft.toml, file: draft.name)
    } catch {
      // Whoever takes the draft is told.
      return nil
    }
  }

  private struct Doubt: Hashable {
    var field: Field
    var type: Int
  }

  /// A record, and the number of its type.
  private struct Seen {
    var record: Record
    var type: Int
  }

  private static func doubts(_ drafted: [Seen], _ certain: [Seen]) -> Set<Doubt> {
    let known = Dictionary(certain.map { ($0.record.id, $0.record) }, uniquingKeysWith: { $1 })
    var doubts: Set<Doubt> = []
    for (number, seen) in drafted.enumerated() {
      let own = seen.record
      let atPlace = certain.indices.contains(number) ? certain[number].record : nil
      guard let other = own.id.isEmpty ? atPlace : known[own.id] else { continue }
      for field in fields where claims(field, own, besides: other) {
        doubts.insert(Doubt(field: field, type: seen.type))
      }
    }
    return doubts
  }

  private static let fields: [Field] = [.amount, .currency, .status, .createdAt]

  /// Whether the record says something for certain that the other one doesn't.
  private static func claims(_ field: Field, _ own: Record, besides other: Record) -> Bool {
    switch field {
    case .amount: own.amount.value.map { $0 != other.amount.value } ?? false
    case .currency: own.currency.value.map { $0 != other.currency.value } ?? false
    case .createdAt: own.createdAt.value.map { $0 != other.createdAt.value } ?? false
    default:
      if case .known = own.status { own.status != other.status } else { false }
    }
  }

  private static func records(_ source: Beginning, by selection: ProfileSelection) -> [Seen] {
    var visitor = Records()
    do {
      _ = try FeedReader.read(
        source, FeedOptions(profile: selection, arrival: { 0 }), visiting: &visitor)
    } catch {
      preconditionFailure("this visitor throws nothing")
    }
    return visitor.found
  }

  private struct Records: FeedVisitor {
    var found: [Seen] = []

    mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
      if let record = judge.record(view) {
        found.append(Seen(record: record, type: Int(judge.facts.type)))
      }
    }

    mutating func restart() { found = [] }

    mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
      true
    }
  }
}

/// The beginning of a source, as if it ended there.
private struct Beginning: ByteSource {
  let source: any ByteSource
  /// 1 MiB: some thousand records.
  private static let maxBytes = 1 << 20

  init(_ source: any ByteSource) { self.source = source }

  var finalByteCount: Int? { source.finalByteCount.map { min($0, Self.maxBytes) } }
  var byteCount: Int { min(source.byteCount, Self.maxBytes) }
  var failure: SourceError? { source.failure }
  var change: SourceChange { .unchanged }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let count = min(buffer.count, Self.maxBytes - offset)
    guard count > 0 else { return 0 }
    return try source.read(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}
