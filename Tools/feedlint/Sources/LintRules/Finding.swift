public import SwiftFacts

/// What a rule has to say about a place.
public struct Finding: Hashable, Sendable {
  /// How sure a finding is.
  public enum Certainty: String, CaseIterable, Sendable {
    /// The sources given say so.
    case certain
    /// What isn't in them may say otherwise: aliases, macros, `#if`, other modules.
    case likely
  }

  /// The rule's name.
  public var rule: String
  /// The file, as it was given.
  public var path: String
  /// Where in the file.
  public var place: Place
  /// What it is about, by name: `Order.status`; it stays when lines move.
  public var symbol: String
  /// What is wrong there, and what to do.
  public var message: String
  /// How sure it is.
  public var certainty: Certainty
  /// A change that mends it and can do no harm; nil where a person has to choose.
  public var fix: Fix?

  /// A finding of these.
  public init(
    rule: String, path: String, place: Place, symbol: String, message: String,
    certainty: Certainty = .certain, fix: Fix? = nil
  ) {
    (self.rule, self.path, self.place) = (rule, path, place)
    (self.symbol, self.message) = (symbol, message)
    (self.certainty, self.fix) = (certainty, fix)
  }

  /// The same, as sure as this at most.
  func limited(to certainty: Certainty) -> Finding {
    var copy = self
    if certainty == .likely { copy.certainty = .likely }
    return copy
  }
}

/// A change of a file's text.
public struct Fix: Hashable, Sendable {
  /// What is replaced, in UTF-8 bytes of the file.
  public var range: Range<Int>
  /// What comes instead.
  public var replacement: String

  /// A change of these bytes.
  public init(range: Range<Int>, replacement: String) {
    (self.range, self.replacement) = (range, replacement)
  }
}

extension Finding: Comparable {
  /// By file, place and rule, so that the order is the same every time.
  public static func < (one: Finding, other: Finding) -> Bool {
    (one.path, one.place.offset, one.rule, one.symbol, one.message)
      < (other.path, other.place.offset, other.rule, other.symbol, other.message)
  }
}
