import TOMLKit

/// A value of a profile's text, and where it stands: TOML without its library, so that two profiles can be merged.
struct ProfileNode {
  indirect enum Value {
    case text(String)
    case integer(Int)
    case bool(Bool)
    case array([ProfileNode])
    case table([String: ProfileNode])
    /// A date or a fraction, which no profile needs.
    case other(String)
  }

  var value: Value
  /// Of a table's member, its key.
  var place: ProfilePlace
  /// Whether it replaces a value of the base profile: an empty list removes that value.
  var isInstead = false

  init(_ value: Value, at place: ProfilePlace) {
    self.value = value
    self.place = place
  }

  init(_ table: TOMLTable, file: String, places: TOMLOutline) {
    let top = ProfilePlace(file: file, line: 1, column: 1)
    self.init(table, "", Source(file: file, places: places.places), inside: top)
  }

  private struct Source {
    var file: String
    var places: [String: TOMLOutline.Position]
  }

  /// `outer`: The place of the enclosing value, for a part without a place of its own.
  private init(
    _ toml: any TOMLValueConvertible, _ path: String, _ source: Source, inside outer: ProfilePlace
  ) {
    let own = source.places[path].map {
      ProfilePlace(file: source.file, line: $0.line, column: $0.column)
    }
    let place = own ?? outer
    self.place = place
    if let text = toml.string {
      value = .text(text)
    } else if let flag = toml.bool {
      value = .bool(flag)
    } else if let number = toml.int {
      value = .integer(number)
    } else if let table = toml.table {
      var members: [String: ProfileNode] = [:]
      for (key, member) in table {
        members[key] = ProfileNode(
          member, path.isEmpty ? key : "\(path).\(key)", source, inside: place)
      }
      value = .table(members)
    } else if let array = toml.array {
      value = .array(
        array.enumerated().map { ProfileNode($1, "\(path)[\($0)]", source, inside: place) })
    } else {
      value = .other("\(toml.type)")
    }
  }

  var members: [String: ProfileNode] {
    if case .table(let members) = value { members } else { [:] }
  }

  /// The elements of a list; what is no list is one by itself.
  var elements: [ProfileNode] {
    if case .array(let elements) = value { elements } else { [self] }
  }

  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// What a person calls the type.
  var title: String {
    switch value {
    case .text: "text"
    case .integer: "number"
    case .bool: "true or false"
    case .array: "list"
    case .table: "table"
    case .other(let type): type
    }
  }
}

extension ProfileNode {
  /// This node with what `variant` says instead: tables are merged, records of one name as well, all else is replaced.
  func merged(with variant: ProfileNode) -> ProfileNode {
    guard case .table(var members) = value, case .table(let changes) = variant.value else {
      var variant = variant
      variant.isInstead = true
      return variant
    }
    for (key, change) in changes {
      guard let own = members[key] else {
        members[key] = change
        continue
      }
      if key == "record", case .array(let records) = own.value,
        case .array(let others) = change.value
      {
        members[key] = ProfileNode(
          .array(Self.merging(records: records, others)), at: change.place)
      } else {
        members[key] = own.merged(with: change)
      }
    }
    return ProfileNode(.table(members), at: variant.place)
  }

  private static func merging(records: [ProfileNode], _ changes: [ProfileNode]) -> [ProfileNode] {
    var result = records
    for change in changes {
      let place = result.firstIndex { $0.members["name"]?.text == change.members["name"]?.text }
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
