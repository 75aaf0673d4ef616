/// Why bytes are no JSON value, and where.
package struct SyntaxError: Error, Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case unexpectedByte, expectedKey, expectedColon, expectedCommaOrEnd, mismatchedBracket
    case tooDeep, tooLong, unexpectedEnd, badKey
  }

  package var kind: Kind
  /// The byte that could not be read, counted from where the scan's bytes begin.
  package var offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// What a person is told, without any of the payload.
  package var explanation: String {
    switch kind {
    case .unexpectedByte: "unexpected character"
    case .expectedKey: "a key was expected"
    case .expectedColon: "a colon was expected"
    case .expectedCommaOrEnd: "a comma or a closing bracket was expected"
    case .mismatchedBracket: "a bracket closes what is not open"
    case .tooDeep: "nested deeper than \(ScanLimits.maxDepth) levels"
    case .tooLong: "longer than \(ScanLimits.maxRecordBytes >> 20) MiB"
    case .unexpectedEnd: "the text ends inside the record"
    case .badKey: "a key is no text"
    }
  }
}

/// The bounds of a scan.
package enum ScanLimits {
  /// Levels of nesting; Foundation's own limit is the same.
  package static let maxDepth = 512
  /// 16 MiB: a thousand times the largest order that any provider documents.
  package static let maxRecordBytes = 16 << 20
  /// 4 GiB less a byte: what the offsets of tokens can count.
  package static let maxBytes = Int(UInt32.max)
  /// 256 KiB: an object at the top that ends sooner is decided by all of its keys, a longer one key by key, as it arrives.
  package static let wholeBytes = 256 << 10
  /// Keys of an object around the records that are remembered; no envelope has as many.
  package static let maxEnvelopeKeys = 64
  /// Arrays of objects outside the record paths that are told apart.
  package static let maxOtherArrays = 64
  /// How many lines may tell that a newline is a hard boundary.
  package static let linesThatDecide = 16
}
