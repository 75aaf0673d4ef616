package import Domain
import Mapping
import Presentation

/// A record as `export` writes it.
package struct ExportedRecord {
  let record: Record
  /// Why facts are uncertain, in a fixed order.
  private let uncertain: [(Field, Uncertainty)]
  let reveals: Bool

  package init(record: Record, uncertain: [(Field, Uncertainty)], reveals: Bool) {
    self.record = record.shown(in: .export, asked: reveals)
    self.uncertain = uncertain
    self.reveals = reveals
  }

  /// What isn't certain and why, or certain only because somebody has decided so; an incomplete list of items is added, which is not one of the facts.
  var reasonTexts: [(name: String, reason: String)] {
    var facts = uncertain.map { (name: $0.name, reason: $1.explanation) }
    if record.unitIsDecided, record.amount.value != nil {
      facts.append((Field.amount.name, AmountWords.decided))
    }
    guard record.droppedItems > 0 else { return facts }
    return facts + [("items", "\(record.droppedItems) could not be read")]
  }
}

/// What `export` writes of each record, in every format: behind these comes what isn't certain, and why.
enum ExportColumn: String, CaseIterable {
  case kind, id, status, statusRaw, amount, currency, createdAt, customer, method

  /// The last column's name.
  static let uncertain = "uncertain"

  /// Nil for what isn't there, or isn't certain.
  func value(of exported: ExportedRecord) -> String? {
    let record = exported.record
    switch self {
    case .kind: return record.kind.word
    case .id: return record.id.isEmpty ? nil : record.id
    case .status:
      if case .known(let status) = record.status { return status.word }
      return "unknown"
    case .statusRaw: return record.statusWord
    case .amount: return AmountWords.number(record.amount, record.currency)
    case .currency: return record.currency.value?.text
    case .createdAt: return record.createdAt.value?.rfc3339
    case .customer: return record.customer.value?.summary(revealing: exported.reveals)
    case .method: return record.method.value?.word
    }
  }
}
