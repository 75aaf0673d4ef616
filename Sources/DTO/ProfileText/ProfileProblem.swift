/// Where something of a profile's text stands.
package struct ProfilePlace: Sendable, Equatable {
  /// The profile's file, or its name.
  package var file: String
  /// Counted from 1; 0 where no place can be named.
  package var line: Int
  /// In Unicode scalars, counted from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// What is wrong in a profile's text, and where.
package struct ProfileProblem: Error, Sendable, Equatable {
  package var place: ProfilePlace
  package var message: String

  package init(_ place: ProfilePlace, _ message: String) {
    self.place = place
    self.message = message
  }
}

extension ProfileProblem: CustomStringConvertible {
  package var description: String {
    place.line > 0
      ? "\(place.file):\(place.line):\(place.column): \(message)" : "\(place.file): \(message)"
  }
}

/// All that is wrong in a profile, in the order of its text.
package struct ProfileProblems: Error, Sendable {
  package var problems: [ProfileProblem]

  package init(_ problems: [ProfileProblem]) {
    self.problems = problems.sorted {
      ($0.place.file, $0.place.line, $0.place.column)
        < ($1.place.file, $1.place.line, $1.place.column)
    }
  }

  /// Problems that are reported one by one; further ones are only counted.
  static let mostTold = 100
}

extension ProfileProblems: CustomStringConvertible {
  package var description: String {
    var lines = problems.prefix(Self.mostTold).map(\.description)
    if problems.count > lines.count { lines.append("and \(problems.count - lines.count) more") }
    return lines.joined(separator: "\n")
  }

  /// The first, and how many more there are.
  package var short: String {
    let first = problems.first?.description ?? ""
    return problems.count > 1 ? "\(first) (and \(problems.count - 1) more)" : first
  }
}
