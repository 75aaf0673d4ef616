package import Domain
import WireJSON

extension DraftedCurrency {
  /// Objects around a document's currency, at most.
  private static let maxDepth = 2

  /// The currencies beside the records, and in the names of their amounts; of records that name theirs, none.
  static func found(in view: RecordView, _ types: [DraftedType]) -> [DraftedCurrency] {
    guard types.contains(where: { $0.column(of: .currency) == nil }) else { return [] }
    return ofDocument(view, types) + ofNames(types)
  }

  /// The code, as a profile names it.
  package var code: CurrencyCode? {
    switch self {
    case .ofDocument(_, let code): CurrencyCode(code)
    case .ofName(let code, _), .said(let code): code
    }
  }

  /// What says that it may be the currency of all; empty for one that nothing names.
  var reason: String {
    switch self {
    case .ofDocument(let keys, _): "\(TapePath(keys: keys)), beside the records"
    case .ofName(_, let name): "as \(name) says"
    case .said: ""
    }
  }

  private static func ofDocument(_ view: RecordView, _ types: [DraftedType]) -> [DraftedCurrency] {
    let arrays = types.compactMap(\.place.array)
    guard !arrays.isEmpty, let first = view.elements(of: 0).first else { return [] }
    var found: [DraftedCurrency] = []
    func look(_ object: Int, _ keys: [String]) {
      for member in view.members(of: object) where PathKey.isName(Array(member.key.utf8)) {
        let path = keys + [member.key]
        switch view.tokens[member.value].kind {
        case .object where path.count < maxDepth: look(member.value, path)
        case .string:
          let words = NameWords(member.key)
          guard FieldVocabulary.weight(words, in: FieldVocabulary.currencies) > 0,
            let code = CurrencyCode(view.text(of: member.value).uppercased())
          else { continue }
          found.append(.ofDocument(keys: path, code: code.text))
        default: break
        }
      }
    }
    look(first, [])
    return found
  }

  /// `total_eur`, `amountUSD`.
  private static func ofNames(_ types: [DraftedType]) -> [DraftedCurrency] {
    var found: [DraftedCurrency] = []
    for type in types {
      for path in type[.amount]?.candidates ?? [] {
        for word in path.keys.flatMap({ NameWords($0).words }) where word.utf8.count == 3 {
          guard let code = CurrencyCode(word.uppercased()),
            !found.contains(where: { $0.code == code })
          else { continue }
          found.append(.ofName(code, name: "\(path)"))
        }
      }
    }
    return found
  }
}
