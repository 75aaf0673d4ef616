internal import TOMLKit

/// What happens to a shop's API, and when: a rollout, and faults.
package struct Script: Equatable, Sendable {
  package var changes: [Change] = []
  package var faults: [PlannedFault] = []

  package init() {}

  /// Something in a script that can't be.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  /// Reads a script.
  ///
  /// - Throws: `Problem`, or what TOMLKit throws of a text that is no TOML.
  package init(parsing text: String) throws {
    let table = try TOMLTable(string: text)
    if let key = table.keys.first(where: { !["change", "fault"].contains($0) }) {
      throw Problem(description: "\"\(key)\" means nothing: a script has [[change]] and [[fault]]")
    }
    changes = try Self.tables(table, "change").map(Self.change)
    faults = try Self.tables(table, "fault").map(Self.fault)
  }

  private static func tables(_ table: TOMLTable, _ key: String) throws -> [TOMLTable] {
    guard let value = table[key] else { return [] }
    guard let array = value.array else { throw Problem(description: "[[\(key)]] has two brackets") }
    return try array.map { element in
      guard let table = element.table else { throw Problem(description: "[[\(key)]] is a table") }
      return table
    }
  }

  private static func change(_ table: TOMLTable) throws -> Change {
    try check(table, ["at", "what", "share", "word", "from", "to", "pages"])
    let name = table["what"]?.string ?? ""
    guard let kind = Change.Kind(rawValue: name) else {
      throw Problem(description: "what = \"\(name)\" is none of \(names(Change.Kind.allCases))")
    }
    var change = Change(kind, at: try milliseconds(table, "at"))
    change.share = try share(table)
    change.word = table["word"]?.string ?? change.word
    change.from = table["from"]?.string ?? ""
    change.to = table["to"]?.string ?? ""
    change.pages = table["pages"]?.int ?? 1
    if kind == .rename, change.from.isEmpty || change.to.isEmpty {
      throw Problem(description: "a rename has from and to")
    }
    if kind == .drop, change.from.isEmpty { throw Problem(description: "a drop has from") }
    return change
  }

  private static func fault(_ table: TOMLTable) throws -> PlannedFault {
    try check(table, ["at", "for", "what", "share"])
    let name = table["what"]?.string ?? ""
    guard let fault = Fault(rawValue: name) else {
      throw Problem(description: "what = \"\(name)\" is none of \(names(Fault.allCases))")
    }
    let start = try milliseconds(table, "at")
    let length = table["for"] == nil ? Int64.max - start : try milliseconds(table, "for")
    return PlannedFault(fault, in: start..<(start + length), share: try share(table))
  }

  private static func check(_ table: TOMLTable, _ keys: Set<String>) throws {
    if let key = table.keys.first(where: { !keys.contains($0) }) {
      throw Problem(description: "\"\(key)\" is none of \(keys.sorted().joined(separator: ", "))")
    }
  }

  /// Seconds in a script.
  private static func milliseconds(_ table: TOMLTable, _ key: String) throws -> Int64 {
    guard let value = number(table, key), (0...maxSeconds).contains(value) else {
      throw Problem(description: "\(key) is a number of seconds from the start on")
    }
    return Int64(value * 1000)
  }

  private static func share(_ table: TOMLTable) throws -> Double {
    guard table["share"] != nil else { return 1 }
    guard let share = number(table, "share"), (0...1).contains(share) else {
      throw Problem(description: "share is a number from 0 to 1")
    }
    return share
  }

  private static func number(_ table: TOMLTable, _ key: String) -> Double? {
    table[key]?.double ?? table[key]?.int.map(Double.init)
  }

  private static func names<Kind: RawRepresentable<String>>(_ kinds: [Kind]) -> String {
    kinds.map(\.rawValue).joined(separator: ", ")
  }

  /// A year.
  private static let maxSeconds = 31_536_000.0
}
