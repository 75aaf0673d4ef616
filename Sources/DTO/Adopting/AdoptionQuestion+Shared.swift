import Domain

/// What is asked of all records together: the zone of their times, and a currency that none of them names.
extension Adoption {
  var timeQuestions: [AdoptionQuestion] {
    let times = draft.times
    var questions: [AdoptionQuestion] = []
    if let odd = times.odd ?? times.lettered {
      let label = times.odd == nil ? "American zone" : "count since 1970"
      questions.append(
        AdoptionQuestion(
          label: "times", asks: "Are times such as \(odd) that?",
          said: draft.agreesToTimes ? label : "",
          standing: draft.agreesToTimes ? .settled : .open,
          options: [
            AdoptionOption(
              label: label, reason: odd, answer: .agreesToTimes, isTaken: draft.agreesToTimes)
          ]))
    }
    guard let zoneless = times.zoneless else { return questions }
    let zones = [ZoneOffset.uncertain, "utc"] + ZoneOffset.usual.map(\.text)
    questions.append(
      AdoptionQuestion(
        label: "zone of times", asks: "In which zone is \(zoneless)?", said: draft.zone ?? "",
        standing: draft.zone == nil ? .open : .settled,
        options: zones.map { zone in
          AdoptionOption(
            label: zone == ZoneOffset.uncertain ? "\(Self.unknown), or it changes" : zone,
            reason: "", answer: .zone(zone), isTaken: zone == draft.zone)
        }))
    return questions
  }

  /// What other fields may say of the status: uncertain, unless the owner says that they say nothing.
  var contradictionQuestion: AdoptionQuestion {
    let mayContradict = draft.statusMayBeContradicted
    let doubts = Set(draft.types.flatMap(\.doubts)).sorted().joined(separator: ", ")
    return AdoptionQuestion(
      label: "other fields",
      asks: "May other fields deny a status\(doubts.isEmpty ? "" : ": \(doubts)")?",
      said: mayContradict ? "may deny a status" : "say nothing of it", standing: .settled,
      options: [true, false].map { answer in
        AdoptionOption(
          label: answer ? "yes: it is uncertain then" : "no, never", reason: "",
          answer: .mayContradict(answer), isTaken: answer == mayContradict)
      })
  }

  var currencyQuestions: [AdoptionQuestion] {
    guard !draft.namesCurrency else { return [] }
    let codes = CurrencyCode.all.filter { code in !draft.currencies.contains { $0.code == code } }
    let none = AdoptionOption(
      label: Self.unknown, reason: "", answer: .currency(nil),
      isTaken: draft.currencyIsAnswered && draft.currency == nil)
    func option(_ currency: DraftedCurrency) -> AdoptionOption {
      AdoptionOption(
        label: currency.code?.text ?? "", reason: currency.reason, answer: .currency(currency),
        isTaken: currency == draft.currency)
    }
    let isAnswered = draft.currencyIsAnswered || draft.currency != nil
    return [
      AdoptionQuestion(
        label: "currency of all", asks: "Which currency are all amounts in?",
        said: draft.currency?.code?.text ?? (isAnswered ? Self.unknown : ""),
        standing: draft.currency != nil ? .settled : isAnswered ? .absent : .open,
        options: draft.currencies.map(option) + [none]
          + codes.map { option(.said($0)) })
    ]
  }
}
