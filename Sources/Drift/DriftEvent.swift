/// One deviation, as the judge of a record reports it.
///
/// Its texts are in the table of the judge that reported it.
package struct DriftEvent: Equatable, Sendable {
  package var kind: DriftKind
  package var path: TextID
  package var evidence: TextID
  /// Where the drifting value stands in its record; empty where there is none.
  package var start: UInt32
  package var length: UInt32
  /// Which element of the record's list it concerns; -1 where none.
  package var element: Int32
  package var severity: Severity

  package init(
    _ kind: DriftKind, path: TextID, evidence: TextID = .none, at range: Range<Int>? = nil,
    element: Int32 = -1, severity: Severity? = nil
  ) {
    self.kind = kind
    self.element = element
    self.severity = severity ?? kind.row.severity
    self.path = path
    self.evidence = evidence
    self.start = UInt32(truncatingIfNeeded: range?.lowerBound ?? 0)
    self.length = UInt32(truncatingIfNeeded: range?.count ?? 0)
  }

  /// What makes two drifts the same, in one word.
  package var key: SignatureKey { SignatureKey(kind: kind, path: path, evidence: evidence) }
}

/// Kind, path and what was found.
package struct SignatureKey: Hashable, Sendable {
  package var kind: DriftKind
  package var path: TextID
  package var evidence: TextID

  package init(kind: DriftKind, path: TextID, evidence: TextID) {
    self.kind = kind
    self.path = path
    self.evidence = evidence
  }
}

/// A text in a `TextTable`.
package struct TextID: Hashable, Sendable {
  package var number: UInt32
  /// The empty text.
  package static let none = TextID(number: 0)
  /// What stands for all texts beyond the table's bound.
  package static let other = TextID(number: 1)

  package init(number: UInt32) { self.number = number }
}

/// The texts of signatures, each once.
package struct TextTable: Sendable {
  package private(set) var texts = ["", "(other)"]
  private var numbers: [String: UInt32] = ["": 0, "(other)": 1]

  package init() {}

  /// The number of `text`, which is added if the table has room.
  package mutating func id(of text: String) -> TextID {
    if let number = numbers[text] { return TextID(number: number) }
    guard texts.count < DriftLimits.maxTexts else { return .other }
    let number = UInt32(truncatingIfNeeded: texts.count)
    texts.append(text)
    numbers[text] = number
    return TextID(number: number)
  }

  /// The text with that number; an empty one for a number of another table.
  package subscript(_ id: TextID) -> String {
    texts.indices.contains(Int(id.number)) ? texts[Int(id.number)] : ""
  }
}

/// The bounds of what is kept of drift.
package enum DriftLimits {
  /// Distinct signatures in all; the rest are counted as "other".
  package static let maxSignatures = 10_000
  /// Distinct signatures of one kind, so that one noisy kind can't crowd the others out.
  package static let maxSignaturesPerKind = 1_000
  /// Distinct paths and evidence: as many as signatures can name.
  package static let maxTexts = 20_000
  /// Events of one signature that telemetry gets in full.
  package static let fullSamples = 5
  /// Behind those, one in this many.
  package static let sampleRate = 100
}
