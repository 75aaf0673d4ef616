import DTO
import Domain
import FeedStore
import ForwardDecoding
import Foundation
import Networking
import TestSupport
import Testing
import WireJSON

/// Every value of every provider's samples, changed in every way: no status and no amount becomes another certain one.
@Suite struct MutationTests {
  struct Sample: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var profile: String
    var testDescription: String { file }
  }

  static let samples: [Sample] = {
    do {
      let data = try Repository.bytes(ofSample: "providers/manifest.json")
      return try ForwardJSONDecoder().decode([Sample].self, from: Data(data))
    } catch {
      return []
    }
  }()

  /// One of so many changes is made, unless all are asked for.
  private static let share: UInt64 =
    ProcessInfo.processInfo.environment["FEEDTUI_MUTATIONS"] == "all" ? 1 : 12

  /// What is certain of a record.
  private struct Certain: Equatable {
    var status: OrderStatus?
    var amount: Amount?

    init(_ record: Record) {
      if case .known(let known) = record.status { status = known }
      amount = record.amount.value
    }

    /// What of it is certain, and other than before.
    func contradiction(to before: Certain) -> String? {
      if let status, let was = before.status, status != was {
        return "\(was.word) → \(status.word)"
      }
      if let amount, let was = before.amount, amount != was {
        return "\(was.text(minimumPlaces: 2)) → \(amount.text(minimumPlaces: 2))"
      }
      return nil
    }
  }

  private static func certain(_ feed: ReadFeed) -> [String: Certain] {
    Dictionary(
      feed.records.map { (name(of: $0), Certain($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// A payment and the refund of it may have one id.
  private static func name(of record: Record) -> String { "\(record.typeName) \(record.id)" }

  @Test(arguments: samples)
  func `a changed value makes no other certain`(sample: Sample) throws {
    let bytes = try Repository.bytes(ofSample: "providers/\(sample.file)")
    let profile = try #require(try BuiltInProfiles.profile(named: sample.profile))
    let before = Self.certain(try ReadFeed(MemorySource(bytes), profile: profile))
    var tokenizer = RecordTokenizer()
    let start = bytes.span.bytes.documentStart
    guard case .complete = tokenizer.scan(bytes.span.bytes, from: start) else { return }
    var seed = SeededGenerator(seed: 0x5EED ^ UInt64(bytes.count))
    let count = tokenizer.tokens.count
    for token in 1..<count where tokenizer.tokens[token].kind != .key {
      for mutation in Mutation.allCases where seed.next() % Self.share == 0 {
        let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
        guard let changed = mutation.apply(to: bytes, view, at: token) else { continue }
        let place = Self.place(of: token, view)
        guard !Exemptions.cover(profile: sample.profile, place: place, mutation) else { continue }
        let after = try ReadFeed(MemorySource(changed), profile: profile)
        try Self.compare(
          before, after, "\(sample.file) \(place) \(mutation)",
          // What the bytes say is no other amount.
          ofStatusesAlone: mutation == .negative)
        if mutation.isBroken {
          #expect(!after.drift.isEmpty, "\(sample.file) \(place) \(mutation): nothing is counted")
        }
      }
    }
  }

  private static func compare(
    _ before: [String: Certain], _ after: ReadFeed, _ what: String, ofStatusesAlone: Bool
  ) throws {
    for record in after.records {
      guard let was = before[name(of: record)] else { continue }
      var now = Certain(record)
      if ofStatusesAlone { now.amount = was.amount }
      let change = now.contradiction(to: was)
      #expect(change == nil, "\(what): \(change ?? "")")
    }
  }

  /// Where the value stands, without the numbers of elements.
  private static func place(of token: Int, _ view: RecordView) -> String {
    var path: [String] = []
    for index in 0..<token {
      let container = view.tokens[index]
      guard container.kind == .object || container.kind == .array, token < Int(container.next)
      else { continue }
      if container.kind == .array {
        path.append("[]")
      } else if let key = (index + 1...token).last(where: { key in
        view.tokens[key].kind == .key && Self.isMember(key, of: index, view)
      }) {
        path.append(view.text(of: key))
      }
    }
    return path.joined(separator: ".")
  }

  private static func isMember(_ key: Int, of object: Int, _ view: RecordView) -> Bool {
    var index = object + 1
    while index < key { index = Int(view.tokens[index + 1].next) }
    return index == key
  }
}

extension Mutation {
  /// Whether the result is no JSON.
  var isBroken: Bool {
    switch self {
    case .brokenLiteral, .brokenEscape, .cut: true
    default: false
    }
  }
}
