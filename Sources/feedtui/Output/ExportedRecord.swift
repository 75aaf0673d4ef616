import Domain
import Mapping
import Presentation

/// A record as `export` writes it.
struct ExportedRecord {
  private let record: Record
  /// Why facts are uncertain, in a fixed order.
  private let uncertain: [(FactName, Uncertainty)]
  private let reveals: Bool

  init(record: Record, uncertain: [(FactName, Uncertainty)], reveals: Bool) {
    self.record = record.shown(in: .export, asked: reveals)
    self.uncertain = uncertain
    self.reveals = reveals
  }

  private var status: String {
    if case .known(let status) = record.status { status.word } else { "unknown" }
  }

  private var amount: String? { AmountWords.number(record.amount, record.currency) }

  private var customer: String? { record.customer.value?.summary(revealing: reveals) }

  /// What isn't certain and why; an incomplete list is none of a record's facts, and not whole either.
  private var reasonTexts: [(name: String, reason: String)] {
    let facts = uncertain.map { (name: $0.rawValue, reason: $1.explanation) }
    guard record.droppedItems > 0 else { return facts }
    return facts + [("items", "\(record.droppedItems) could not be read")]
  }

  var json: String {
    var line = JSONLine()
    line.add("kind", record.kind.word)
    line.add("id", record.id.isEmpty ? nil : record.id)
    line.add("status", status)
    line.add("statusRaw", record.statusWord)
    line.add("amount", amount)
    line.add("currency", record.currency.value?.text)
    line.add("createdAt", record.createdAt.value?.rfc3339)
    line.add("customer", customer)
    line.add("method", record.method.value?.word)
    var reasons = JSONLine()
    for (name, reason) in reasonTexts { reasons.add(name, reason) }
    line.add("uncertain", json: reasons.text)
    return line.text + "\n"
  }

  static let csvHeader =
    "kind,id,status,statusRaw,amount,currency,createdAt,customer,method,uncertain\r\n"

  /// RFC 4180; what isn't certain is empty, and `uncertain` says why.
  var csv: String {
    let reasons = reasonTexts.map { "\($0.name): \($0.reason)" }.joined(separator: "; ")
    let fields: [String?] = [
      record.kind.word, record.id, status, record.statusWord, amount,
      record.currency.value?.text,
      record.createdAt.value?.rfc3339, customer, record.method.value?.word, reasons,
    ]
    return fields.map { Self.field($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let safe = DisplaySafety.visible(text)
    if SpreadsheetFormula.begins(text) { return quoted("'" + safe) }
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
      return safe
    }
    return quoted(safe)
  }

  private static func quoted(_ text: String) -> String {
    let doubled = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(doubled.joined(separator: "\"\""))\""
  }
}
