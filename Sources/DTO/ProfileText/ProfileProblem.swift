/// What is wrong in a profile's text, and where.
package struct ProfileProblem: Error, Sendable, Equatable {
  /// Counted from 1; 0 where no place can be named.
  package var line: Int
  package var column: Int
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

/// All that is wrong in a profile.
package struct ProfileProblems: Error, Sendable {
  /// The profile's file, or its name.
  package var file: String
  package var problems: [ProfileProblem]

  package init(file: String, problems: [ProfileProblem]) {
    self.file = file
    self.problems = problems
  }
}

extension ProfileProblems: CustomStringConvertible {
  package var description: String {
    problems.map { problem in
      problem.line > 0
        ? "\(file):\(problem.line):\(problem.column): \(problem.message)"
        : "\(file): \(problem.message)"
    }
    .joined(separator: "\n")
  }
}
