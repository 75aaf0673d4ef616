import Domain
import FeedStore
import Presentation
import Mapping
import WireJSON

/// Reads what rows are sorted by: from the index, and from their bytes where that doesn't hold it.
struct SortKeyReader {
  /// The keys of all rows, an array a column.
  struct Keys {
    var columns: [[SortKey]]
    var unreadableCount = 0
  }

  private let snapshot: FeedSnapshot
  private let order: ListOrder
  private let isRevealing: Bool
  /// The clock that days without a time are of.
  private let zone: Zone
  private let words: CountedWords

  init(_ snapshot: FeedSnapshot, _ order: ListOrder, isRevealing: Bool, in zone: Zone) {
    self.snapshot = snapshot
    self.order = order
    (self.isRevealing, self.zone) = (isRevealing, zone)
    words = CountedWords(snapshot.state)
  }

  /// Rows between two questions whether to go on.
  private static let batch = 512

  /// Nil where it isn't to go on.
  func keys(of numbers: [UInt32], _ goesOn: (Int) -> Bool) -> Keys? {
    var keys = Keys(columns: [])
    for part in order.parts {
      let read =
        part.column.isIndexed
        ? indexed(numbers, part.column) : texts(numbers, part.column, &keys.unreadableCount, goesOn)
      guard let column = read else { return nil }
      keys.columns.append(part.isDescending ? column.map(\.turned) : column)
    }
    return keys
  }

  // MARK: From the index

  private func indexed(_ numbers: [UInt32], _ column: ListField) -> [SortKey] {
    let state = snapshot.state
    return numbers.map { key(of: state.row(Int($0)), column) ?? .uncertain }
  }

  /// Nil where it isn't certain, or nothing.
  private func key(of row: ShownRow, _ column: ListField) -> SortKey? {
    switch column {
    case .created, .age:
      switch row.created {
      case .instant(let nanoseconds): SortKey(group: 0, value: Int128(nanoseconds))
      case .date(let date):
        SortKey(
          group: 0, value: Int128(zone.start(ofDay: Int64(date.daysSinceEpoch))) * 1_000_000_000)
      case nil: nil
      }
    case .amount:
      // Of two currencies, nothing is more.
      row.currency.flatMap { currency in
        row.amount.map { SortKey(group: currency.packed, value: $0.units) }
      }
    case .status: row.knownStatus.map { SortKey(group: 0, value: Int128($0.rawValue)) }
    case .kind: row.kind.map { SortKey(group: 0, value: Int128($0.rawValue)) }
    case .remarks: SortKey(group: 0, value: Int128(row.index.marks.oddity.rawValue))
    case .id, .customer, .method, .wire: nil
    }
  }

  // MARK: From the bytes

  /// A value that is sorted: numbers by their size, then texts.
  private enum Value: Hashable {
    case number(SortedNumber)
    case text(String)
  }

  private func texts(
    _ numbers: [UInt32], _ column: ListField, _ unreadableCount: inout Int,
    _ goesOn: (Int) -> Bool
  ) -> [SortKey]? {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state, readsAhead: true)
    var values: [Value?] = []
    values.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() {
      if index % Self.batch == 0, !goesOn(index) { return nil }
      do throws(Unreadable) {
        values.append(try value(of: snapshot.state.row(Int(number)), column, &loader))
      } catch {
        unreadableCount += 1
        values.append(nil)
      }
    }
    return Self.keys(of: values)
  }

  private struct Unreadable: Error {}

  private func value(
    of row: ShownRow, _ column: ListField, _ loader: inout RecordLoader
  ) throws(Unreadable) -> Value? {
    switch column {
    case .created, .age, .amount, .status, .kind, .remarks: return nil
    case .id:
      guard let id = loader.id(of: row) else { throw Unreadable() }
      return shown(id)
    case .method where !row.index.method.isUntold:
      return shown(words.maskedMethod(row.index.method))
    case .method:
      guard let loaded = loader.record(of: row, tellsWire: false) else { throw Unreadable() }
      return loaded.record.method.value.flatMap { shown($0.summary) }
    case .customer:
      guard let loaded = loader.record(of: row, tellsWire: false) else { throw Unreadable() }
      let customer = loaded.record.customer.value
      return customer?.summary(revealing: isRevealing).flatMap(text)
    case .wire(let path):
      guard let path = TapePath(path) else { return nil }
      guard let values = loader.values(of: row, at: [path]) else { throw Unreadable() }
      return values[0].flatMap { wire($0.text(revealing: isRevealing)) }
    }
  }

  /// As the list shows it: what has the form of an address or a secret is masked there.
  private func shown(_ text: String) -> Value? {
    self.text(PersonalRule.text(text, in: .list, asked: isRevealing))
  }

  private func text(_ text: String) -> Value? { text.isEmpty ? nil : .text(text.lowercased()) }

  /// What is certain of a value as it is shown.
  private func wire(_ json: String) -> Value? {
    guard json != "null", json != Self.untold else { return nil }
    let isText = json.count > 1 && json.first == "\"" && json.last == "\""
    let bare = isText ? Self.unescaped(json.dropFirst().dropLast()) : json
    return SortedNumber(bare).map { .number($0) } ?? text(bare)
  }

  private static func unescaped(_ body: Substring) -> String {
    guard body.contains("\\") else { return String(body) }
    let bytes = Array(body.utf8)
    return String(
      decoding: StringBody.unescaped(bytes.span.bytes, 0..<bytes.count), as: UTF8.self)
  }

  private static let untold = "—"

  /// Ranks: what is alike has the same.
  private static func keys(of values: [Value?]) -> [SortKey] {
    let distinct = Set(values.compactMap(\.self))
    let numbers = distinct.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let texts = distinct.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let ordered =
      numbers.sorted().map { (group: UInt32(0), value: Value.number($0)) }
      + texts.sorted().map { (group: UInt32(1), value: Value.text($0)) }
    var ranks: [Value: SortKey] = [:]
    for (rank, one) in ordered.enumerated() {
      ranks[one.value] = SortKey(group: one.group, value: Int128(rank))
    }
    return values.map { value in value.flatMap { ranks[$0] } ?? .uncertain }
  }
}

extension ListField {
  /// Whether the index holds it.
  var isIndexed: Bool {
    switch self {
    case .created, .age, .amount, .status, .kind, .remarks: true
    case .id, .customer, .method, .wire: false
    }
  }
}

extension UInt16 {
  /// Of a word of the index: whether the record tells more.
  fileprivate var isUntold: Bool { self == WordTable.none || self == WordTable.other }
}
