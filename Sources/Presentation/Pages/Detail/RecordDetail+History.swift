import Domain

/// What a record was before, where its status or its amount was another one.
extension RecordDetail {
  var historyLines: [PageLine] {
    var newer = record
    var lines: [PageLine] = []
    for version in earlier {
      defer { newer = version }
      guard version.status != newer.status || Self.isOtherMoney(version, newer) else { continue }
      lines.append(PageLine("was", words(of: version, besides: newer)))
    }
    return lines
  }

  private static func isOtherMoney(_ version: Record, _ other: Record) -> Bool {
    version.amount != other.amount || version.currency != other.currency
  }

  /// `○ Pending · 118.90 EUR · 2026-11-25 14:02:11`: the amount only where it was another one.
  private func words(of version: Record, besides newer: Record) -> String {
    var words = [
      "\(StatusWords.sign(version.status, symbols)) "
        + StatusWords.words(version.status, wireWord: version.statusWord)
    ]
    if Self.isOtherMoney(version, newer) {
      words.append(AmountWords.text(version.amount, version.currency, symbols))
    }
    if case .known(let time) = version.updatedAt {
      words.append("\(options.zone.seconds(time)) \(options.zone.name)")
    }
    return words.joined(separator: " \(symbols.separator) ")
  }
}
