import Domain
import Presentation

/// What a search looks at: the texts that the list shows, without its masks.
///
/// A name that is typed in is known already: finding it reveals nothing. A
/// secret isn't found.
enum SearchText {
  /// Whether one of the record's texts holds `pattern`, whatever the case.
  static func matches(_ record: Record, _ pattern: String) -> Bool {
    let wanted = pattern.lowercased()
    let shown = record.shown(in: .search, asked: false)
    return texts(shown).contains { $0.lowercased().contains(wanted) }
  }

  static func texts(_ record: Record) -> [String] {
    let status = if case .known(let known) = record.status { known.label } else { "unknown" }
    let customer = record.customer.value
    return [
      record.id, status, record.statusWord ?? "", record.currency.value?.text ?? "",
      AmountWords.number(record.amount, record.currency) ?? "",
      record.method.value?.summary ?? "", customer?.id ?? "", customer?.name?.revealed ?? "",
      customer?.email?.revealed ?? "", record.orderID.value ?? "",
    ]
  }
}
