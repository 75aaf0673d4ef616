import Domain

/// What stands in the cells of a record.
extension ListPanel {
  /// Cells of a time with its seconds.
  static let secondsWidth = 19

  static func time(_ record: Record, _ options: ShowOptions, inSeconds: Bool = false) -> String {
    func text(_ timestamp: Timestamp, _ zone: Zone) -> String {
      inSeconds ? zone.seconds(timestamp) : zone.minutes(timestamp)
    }
    if let timestamp = record.createdAt.value { return text(timestamp, options.zone) }
    guard let zoneless = record.createdAtZoneless else { return options.symbols.unsure }
    // The time zone is unknown: shown as it was sent, and marked.
    return text(zoneless, .utc) + "?"
  }

  static func age(_ record: Record, _ options: ShowOptions, at now: Int64) -> String {
    guard let created = record.createdAt.value else { return options.symbols.unsure }
    return AgeWords.text(created, at: now, in: options.zone)
  }

  static func amountText(_ record: Record, _ options: ShowOptions) -> String {
    if options.showsAsSent { return record.amountAsSent ?? "" }
    guard let number = AmountWords.number(record.amount, record.currency) else {
      return options.symbols.unsure
    }
    return record.unitIsDecided ? options.symbols.decided + number : number
  }

  static func customer(_ record: Record, _ options: ShowOptions) -> String {
    switch record.customer {
    case .absent: ""
    case .uncertain: options.symbols.unsure
    case .known(let customer):
      customer.summary(revealing: options.reveals) ?? ""
    }
  }

  static func method(_ record: Record, _ symbols: Symbols) -> String {
    switch record.method {
    case .absent: ""
    case .uncertain: symbols.unsure
    case .known(let method): method.summary
    }
  }
}
