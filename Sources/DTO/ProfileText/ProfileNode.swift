import TOMLKit

/// A value of a profile's text: TOML without its library, so that two profiles can be merged.
indirect enum ProfileNode: Equatable {
  case text(String)
  case integer(Int)
  case bool(Bool)
  case array([ProfileNode])
  case table([String: ProfileNode])
  /// A date or a fraction, which no profile needs.
  case other(String)

  init(_ table: TOMLTable) {
    var members: [String: ProfileNode] = [:]
    for (key, value) in table { members[key] = ProfileNode(value) }
    self = .table(members)
  }

  private init(_ value: any TOMLValueConvertible) {
    if let text = value.string {
      self = .text(text)
    } else if let flag = value.bool {
      self = .bool(flag)
    } else if let number = value.int {
      self = .integer(number)
    } else if let table = value.table {
      self = ProfileNode(table)
    } else if let array = value.array {
      self = .array(array.map { ProfileNode($0) })
    } else {
      self = .other("\(value.type)")
    }
  }

  var members: [String: ProfileNode] {
    if case .table(let members) = self { members } else { [:] }
  }

  /// What a person calls the type.
  var title: String {
    switch self {
    case .text: "text"
    case .integer: "number"
    case .bool: "true or false"
    case .array: "list"
    case .table: "table"
    case .other(let type): type
    }
  }

  /// This node with what `variant` says instead: tables are merged, records of one name as well, all else is replaced.
  func merged(with variant: ProfileNode) -> ProfileNode {
    guard case .table(var members) = self, case .table(let changes) = variant else {
      return variant
    }
    for (key, change) in changes {
      switch (key, members[key], change) {
      case ("record", .array(let own)?, .array(let others)):
        members[key] = .array(Self.merging(records: own, others))
      case (_, let own?, _): members[key] = own.merged(with: change)
      case (_, nil, _): members[key] = change
      }
    }
    return .table(members)
  }

  private static func merging(records: [ProfileNode], _ changes: [ProfileNode]) -> [ProfileNode] {
    var result = records
    for change in changes {
      let place = result.firstIndex { $0.members["name"] == change.members["name"] }
      if let place {
        result[place] = result[place].merged(with: change)
      } else {
        // Before those it inherits: the first type whose conditions hold is the one.
        result.insert(change, at: 0)
      }
    }
    return result
  }
}
