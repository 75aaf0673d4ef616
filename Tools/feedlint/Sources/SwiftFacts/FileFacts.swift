/// What one file says, without its tree: all that rules look at.
public struct FileFacts: Hashable, Sendable {
  /// As it was given.
  public var path: String
  /// Whether it belongs to tests: by its path, or an import of XCTest or Testing.
  public var isTest: Bool
  /// Whether a tool wrote it: what it declares counts, and nothing is found in it.
  public var isGenerated = false
  /// The modules it imports.
  public var imports: [ImportFact] = []
  /// The types it declares or extends, outer ones first.
  public var types: [TypeFact] = []
  /// The bodies of code in it.
  public var functions: [FunctionFact] = []
  /// What its type aliases stand for.
  public var aliases: [String: TypeReference] = [:]
  /// Its waivers, in order.
  public var waivers: [WaiverComment] = []
  /// Where it isn't Swift; nil where all of it is.
  public var problem: SyntaxProblem?

  init(path: String, isTest: Bool) { (self.path, self.isTest) = (path, isTest) }

  /// A file that couldn't be read.
  public init(unread path: String, because message: String) {
    self.init(path: path, isTest: false)
    problem = SyntaxProblem(
      place: Place(line: 1, column: 1, offset: 0, length: 0), message: message)
  }
}

/// An imported module.
public struct ImportFact: Hashable, Sendable {
  /// Its first name: `Foundation`.
  public var module: String
  /// Where that name stands.
  public var place: Place
}

/// A comment that begins with `feedlint:`.
public struct WaiverComment: Hashable, Sendable {
  /// What follows `feedlint:`, to the line's end.
  public var text: String
  /// Where `feedlint:` stands.
  public var place: Place
  /// The lines that it is about: its own where code stands before it, else the statement or declaration after it, without a body.
  public var lines: ClosedRange<Int>
}

/// Where a file stops being Swift.
public struct SyntaxProblem: Hashable, Sendable {
  /// Where.
  public var place: Place
  /// What the parser says of it.
  public var message: String
}
