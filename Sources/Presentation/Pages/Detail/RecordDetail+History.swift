import Domain

/// What a record was before, where its status or its amount was another one.
extension RecordDetail {
  var historyLines: [PageLine] {
    var newer = record
    var lines: [PageLine] = []
    for version in earlier {
      defer { newer = version }
      guard version.status != newer.status || version.amount != newer.amount else { continue }
      lines.append(PageLine(lines.isEmpty ? "was" : "", words(of: version, besides: newer)))
    }
    return lines
  }

  /// `○ Pending · 118.90 EUR · 2026-11-25 14:02:11`: the amount only where it was another one.
  private func words(of version: Record, besides newer: Record) -> String {
    var words = [
      "\(StatusWords.sign(version.status, symbols)) "
        + StatusWords.words(version.status, wireWord: version.statusWord)
    ]
    if version.amount != newer.amount {
      words.append(AmountWords.text(version.amount, version.currency, symbols))
    }
    if case .known(let time) = version.updatedAt { words.append(options.zone.seconds(time)) }
    return words.joined(separator: " \(symbols.separator) ")
  }
}
