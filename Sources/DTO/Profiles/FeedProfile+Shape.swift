package import WireJSON

extension FeedProfile {
  /// What the scanner needs to know of the profile.
  package var shape: DocumentShape { shape(at: records) }

  /// The same, for a feed whose records stand elsewhere.
  package func shape(at records: [RecordPath]) -> DocumentShape {
    DocumentShape(
      recordPaths: records.map(\.path),
      fieldPaths: EnvelopeField.allCases.map { path(of: $0) },
      marks: RecordMarks(
        identity: names(of: .id), evidence: names(of: .status) + names(of: .amount),
        core: [.id, .status, .amount, .currency, .createdAt].map { names(of: $0) }))
  }

  /// Where a field of the envelope stands.
  package func path(of field: EnvelopeField) -> [String] {
    switch field {
    case .version: versionPath
    case .next: nextPath
    }
  }

  private func names(of field: Field) -> [String] {
    names.filter { $0.field == field }.map(\.name)
  }

  /// The field's proper name in the newest version: how paths and reports spell it.
  package func properName(of field: Field) -> String {
    let proper = names.last { name in
      name.field == field && (name.properIn?.contains(versions.upperBound) ?? false)
    }
    return proper?.name ?? "\(field)"
  }
}

/// What an envelope says of the feed, in the order of `DocumentShape.fieldPaths`.
package enum EnvelopeField: Int, CaseIterable, Sendable {
  case version, next
}

/// The envelope as sent.
package struct EnvelopeDTO: Sendable, Equatable {
  package var version: Reading<Int> = .missing
  /// Whether the envelope names a next page.
  package var hasNextPage = false

  package init() {}

  /// Takes in the value that the scanner found.
  package mutating func read(_ field: EnvelopeField, _ view: RecordView) {
    let token = view.tokens[0]
    switch field {
    case .version:
      version = Self.version(of: token, view)
    case .next:
      hasNextPage = token.kind == .string && token.length > 0 || token.kind == .number
    }
  }

  private static func version(of token: Token, _ view: RecordView) -> Reading<Int> {
    let type = WireType(token)
    switch token.kind {
    case .null: return .null
    case .number, .string:
      guard let number = Int(view.text(of: 0)) else { return .malformed(type, token.defect) }
      return token.kind == .number ? .value(number) : .coerced(number, from: type)
    default: return .malformed(type, token.defect)
    }
  }
}
