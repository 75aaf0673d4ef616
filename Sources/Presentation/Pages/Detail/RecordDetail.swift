package import Domain
package import Drift

/// Every fact of a record, its certainty, and for what isn't certain why and what was on the wire.
package struct RecordDetail: Sendable {
  let record: Record
  let drifts: [RecordDrift]
  let options: ShowOptions
  /// Its versions before this one, the newest first.
  let earlier: [Record]
  /// Whether records are missing behind it.
  let isBeforeGap: Bool
  /// What is told of the amount's unit; empty for nothing.
  let unit: String
  let sink: Sink

  /// The page of `record`; `sink`: where it is shown.
  package init(
    record: Record, drifts: [RecordDrift], options: ShowOptions, in sink: Sink = .detail,
    earlier: [Record] = [], isBeforeGap: Bool = false, unit: String = ""
  ) {
    self.isBeforeGap = isBeforeGap
    self.unit = unit
    self.record = record.shown(in: sink, asked: options.reveals)
    self.earlier = earlier.map { $0.shown(in: sink, asked: options.reveals) }
    self.sink = sink
    self.drifts = drifts
    self.options = options
  }

  var symbols: Symbols { options.symbols }

  /// The page's lines.
  package var lines: [PageLine] {
    facts + itemLines + driftLines
  }

  /// What stands beside the facts on a wide screen; what is wrong comes first.
  var groups: [PageLine] {
    Array((driftLines + itemLines).drop { $0.label.isEmpty && $0.text.isEmpty })
  }

  var facts: [PageLine] {
    var lines = [
      PageLine(
        "kind", record.kind.word, note: record.kindIsAssumed ? "assumed: nothing tells" : ""),
      PageLine("id", record.label),
      PageLine(
        "status",
        "\(StatusWords.sign(record.status, symbols)) "
          + StatusWords.words(record.status, wireWord: record.statusWord),
        role: StatusWords.role(record.status), note: note(record.status.uncertainty, .status)),
      amountLine("amount", record.amount, .amount),
      PageLine("unit", unit, role: .warning),
      fact(
        "currency", record.currency, [.currency],
        record.currencyWord.map { "sent: \($0)" } ?? "", \.text),
      time("created", record.createdAt, .createdAt, zoneless: record.createdAtZoneless),
      time("updated", record.updatedAt, .updatedAt, zoneless: nil),
    ]
    lines.insert(contentsOf: historyLines, at: lines.count - 2)
    if !record.contradictingKeys.isEmpty {
      lines.append(
        PageLine(
          "look at", record.contradictingKeys.joined(separator: ", "), role: .warning,
          note: "what does it say?"))
    }
    if isBeforeGap {
      lines.append(
        PageLine("missing", "records between this one and the next of the list", role: .warning))
    }
    if let file = record.file { lines.append(PageLine("file", file)) }
    if let asOf = record.asOf {
      lines.append(
        PageLine(
          "read", options.zone.seconds(.instant(nanoseconds: asOf)), role: .warning,
          note: "it wasn't in the newest reading: it may have changed since, or be gone"))
    }
    lines += customerLines
    lines += methodLines
    lines += [
      fact("order", record.orderID, [.orderID], "", { $0 }),
      amountLine("refunded", record.refundedAmount, .refundedAmount),
      fact("failure", record.failureReason, [.failureReason], "", { $0 }),
      fact("note", record.note, [.note], "", { $0 }),
    ]
    if record.capabilities.contains(.refundable) { lines.append(PageLine("may be", "refunded")) }
    if record.capabilities.contains(.cancelable) { lines.append(PageLine("may be", "canceled")) }
    if record.marks.contains(.recovered) {
      lines.append(PageLine("found", "behind a damaged record", role: .warning))
    }
    if record.marks.contains(.misplaced) {
      lines.append(
        PageLine("found", "where the profile expects no records", role: .warning))
    }
    return lines.filter { !$0.text.isEmpty || !$0.note.isEmpty }
  }

  // MARK: One fact

  private func fact<Value>(
    _ label: String, _ fact: Fact<Value>, _ fields: [Field], _ extra: String,
    _ text: (Value) -> String
  ) -> PageLine {
    switch fact {
    case .absent: PageLine(label, "")
    case .known(let value): PageLine(label, text(value))
    case .uncertain(let reason):
      PageLine(
        label, symbols.unsure, role: .unsure,
        note: [note(reason, fields), extra].filter { !$0.isEmpty }.joined(separator: "; "))
    }
  }

  private func amountLine(_ label: String, _ amount: Fact<Amount>, _ field: Field) -> PageLine {
    let text = AmountWords.text(amount, record.currency, symbols)
    guard let reason = amount.uncertainty else {
      let isDecided = field == .amount && record.unitIsDecided
      let sent = record.amountAsSent.map { "; sent: \($0)" } ?? ""
      return PageLine(label, text, note: isDecided ? AmountWords.decided + sent : "")
    }
    return PageLine(label, text, role: .unsure, note: note(reason, field))
  }

  private func time(
    _ label: String, _ time: Fact<Timestamp>, _ field: Field, zoneless: Timestamp?
  ) -> PageLine {
    if let zoneless {
      return PageLine(
        label, "\(Zone.utc.seconds(zoneless))?", role: .unsure, note: note(.noZone, field))
    }
    return fact(label, time, [field], "") { "\(options.zone.seconds($0)) \(zoneName($0))" }
  }

  private func zoneName(_ timestamp: Timestamp) -> String {
    if case .date = timestamp { return "(a day, no time)" }
    return options.zone.name
  }

  /// Why a value isn't certain, and what was sent.
  private func note(_ reason: Uncertainty?, _ field: Field) -> String { note(reason, [field]) }

  /// The same of a fact that comes from several fields.
  private func note(_ reason: Uncertainty?, _ fields: [Field]) -> String {
    guard let reason else { return "" }
    guard reason.isSeenInValue else { return reason.explanation }
    var wire = fields.lazy.compactMap(firstDrift).first.map(sent)
    if fields == [.amount], wire == nil { wire = record.amountAsSent }
    guard let wire else { return reason.explanation }
    return "\(reason.explanation); sent: \(wire)"
  }

  /// The first deviation of a field of the record that shows what was sent.
  private func firstDrift(of field: Field) -> RecordDrift? {
    drifts.first { $0.field == field && !$0.wire.isEmpty }
  }

  private func sent(_ drift: RecordDrift) -> String {
    sink.shows(asked: options.reveals) ? drift.wire : drift.maskedWire
  }

  // MARK: Groups

  private var customerLines: [PageLine] {
    guard case .known(let customer) = record.customer else {
      return [fact("customer", record.customer, [.customer], "", { _ in "" })]
    }
    return [
      PageLine("customer", customer.id ?? ""),
      PageLine("name", customer.name?.text(revealing: options.reveals) ?? ""),
      PageLine("e-mail", customer.email?.text(revealing: options.reveals) ?? ""),
    ]
  }

  private var methodLines: [PageLine] {
    guard case .known(let method) = record.method else {
      return [fact("method", record.method, [.paymentDetails, .method], "", { _ in "" })]
    }
    return [
      PageLine(
        "method", method.summary, role: method.isDocumented ? .normal : .unsure,
        note: method.isDocumented ? "" : "a new word"),
      PageLine("brand", method.brand ?? ""),
    ]
  }

  private var itemLines: [PageLine] {
    guard !record.items.isEmpty || record.droppedItems > 0 else { return [] }
    var lines = [PageLine("", ""), PageLine("items", Count.text(record.items.count, "item"))]
    for item in record.items {
      let name = [item.sku.value, item.name.value].compactMap { $0 }.joined(separator: "  ")
      let count = item.quantity.value.map(Count.text) ?? symbols.unsure
      let price = AmountWords.text(item.unitPrice, record.currency, symbols)
      lines.append(PageLine("", "\(count) × \(name)  \(price)", indent: 2))
    }
    if record.droppedItems > 0 {
      lines.append(
        PageLine(
          "", "\(Count.text(record.droppedItems, "item")) could not be read: incomplete",
          role: .warning, indent: 2))
    }
    return lines
  }

  private var driftLines: [PageLine] {
    guard !drifts.isEmpty else { return [] }
    return [PageLine("", ""), PageLine("drift", Count.text(drifts.count, "deviation"))]
      + drifts.map { drift in
        let sent = drift.wire.isEmpty ? "" : "sent: \(sent(drift))"
        let evidence =
          drift.evidence.isEmpty ? "" : " (\(PersonalRule.text(drift.evidence, in: .report)))"
        let place = PersonalRule.text(drift.place, in: .report)
        return PageLine(
          "", "\(drift.severity.word): \(drift.kind.row.title) at \(place)\(evidence)",
          role: DriftPanel.role(drift.severity), note: sent, indent: 2)
      }
  }
}
