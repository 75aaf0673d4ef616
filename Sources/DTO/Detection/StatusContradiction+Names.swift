/// How names are told by their parts; a name is folded: `refunded_at` is `refundedat`.
extension StatusContradiction {
  /// Whether a name is about what may be, or about something else than the money.
  static func isHarmless(_ name: String) -> Bool {
    if intended.areIn(name) { return true }
    // What was done is not only possible.
    if happened.areIn(name) || inabilities.areIn(name) { return false }
    if possible.areIn(name) || hasEnd(name, harmlessEnds) { return true }
    guard !reversals.areIn(name) else { return false }
    if otherThings.areIn(name) { return true }
    // A customer who is blocked; an order that the customer canceled, or their payment, is another matter.
    return people.contains(where: name.hasPrefix) && hasEnd(name, ["status", "state"])
      && !outcomes.areIn(name.dropEnd(of: ["status", "state"]))
  }

  /// Whether a member of an object tells nothing of what the object is about.
  static func isAside(_ name: String) -> Bool {
    isHarmless(name) || ways.areIn(name) && !happened.areIn(name)
  }

  static func isRefundable(_ name: String) -> Bool {
    refundables.areIn(name) && !noRefundables.areIn(name)
  }

  /// The name, and what is left of it without what flags and times are called besides.
  static func stems(_ name: String) -> [String] {
    var stems = [name]
    var rest = name
    // `captured_at` is no `capture`.
    while let shorter = rest.dropping(ends: endsOfFlags) ?? rest.dropping(prefixesOfFlags) {
      stems.append(shorter)
      rest = shorter
    }
    return stems
  }

  private static func isOne(of words: Set<String>, _ stems: [String]) -> Bool {
    stems.contains(where: words.contains)
  }

  static func hasEnd(_ name: String, _ ends: [String]) -> Bool {
    ends.contains(where: name.hasSuffix)
  }

  static func isTime(_ name: String) -> Bool { hasEnd(name, ["at", "edon", "date", "time"]) }

  static func ofDispute(_ name: String) -> Self? {
    guard disputes.areIn(name) || isOne(of: claims, stems(name)) else { return nil }
    if hasEnd(name, wordEndsOfDisputes) { return .wordOfDispute }
    return endsOfDisputes.areIn(name) ? .endOfDispute : .dispute
  }

  static func ofReversal(_ name: String) -> Self? {
    guard reversals.areIn(name) else { return nil }
    if name.hasPrefix("return"), hasEnd(name, ["code", "message", "msg", "text"]) { return .reply }
    if partial.areIn(name) { return .partBack }
    if hasEnd(name, ["reason", "id", "reference", "by"]) { return .circumstance }
    if hasEnd(name, wordEnds) { return .wordOfReversal }
    if doubtsOfRefunds.areIn(name)
      || refunds.areIn(name) && returns.areIn(name)
    {
      return .doubtfulReversal
    }
    if sums.areIn(name) { return .amountBack }
    if wholeRefunds.areIn(name)
      || stems(name).contains("refunded") && !isTime(name)
    {
      return .wholeBack
    }
    guard refunds.areIn(name) else { return .reversal }
    return isTime(name) ? .momentOfReversal : .refund
  }

  /// Whether and how much money came.
  static func ofPayment(_ name: String) -> Self? {
    let stems = stems(name)
    if partlyPaid.areIn(name) { return .partPaid }
    if nets.contains(name) { return .net }
    if stems.contains("due") { return isTime(name) ? nil : .due }
    if isOne(of: debts, stems) || partsOfDebts.areIn(name) { return isTime(name) ? nil : .debt }
    if isOne(of: recoveries, stems) { return .recovery }
    if isOne(of: resolutions, stems) { return .resolution }
    if isOne(of: affirmations, stems) {
      return isTime(name) && isOne(of: paid, stems) ? .momentPaid : .affirmation
    }
    if isOne(of: laterAffirmations, stems) { return .laterAffirmation }
    if let start = name.dropping(ends: ["status", "state"]), affirmations.contains(start) {
      return .wordOfPayment
    }
    let sums = stems.compactMap(sumStem(of:))
    if isOne(of: laterAffirmations, sums) { return .laterAffirmation }
    return isOne(of: affirmations, sums) ? .amountPaid : nil
  }

  /// `captured` of `amount_captured`, `captured_amount_cents`, `total_paid`.
  private static func sumStem(of name: String) -> String? {
    var stem = name
    for end in ["cents", "minor", "amount", "total"] { stem = stem.dropping(ends: [end]) ?? stem }
    for start in ["total", "amount"] { stem = stem.dropping([start]) ?? stem }
    return stem.utf8.count < name.utf8.count ? stem : nil
  }

  static func ofDenial(_ name: String) -> Self? {
    let stems = stems(name)
    if isOne(of: oddities, stems) || partsOfOddities.areIn(name) { return .oddity }
    // How often something was tried says nothing of the last time.
    if hasEnd(name, endsOfCounts) { return nil }
    if cancellations.areIn(name) {
      if name == "cancelat" || intentions.areIn(name) || failures.areIn(name) {
        return .intention
      }
      return isOne(of: ["canceled", "cancelled"], stems) ? .ownCancellation : .cancellation
    }
    if frauds.areIn(name) {
      guard name.hasPrefix("fraud") else { return .fraud }
      if hasEnd(name, fraudServices) { return nil }
      return hasEnd(name, fraudChecks) ? .fraudCheck : .fraud
    }
    if stems.contains("failed") { return .failure }
    return denials.areIn(name) || isOne(of: expiries, stems) ? .denial : nil
  }

  static func ofWord(_ name: String) -> Self? {
    if purposes.contains(name) { return .purpose }
    if hasEnd(name, ["responsecode", "resultcode"]) { return .code }
    if hasEnd(name, ["category", "class"]) { return .category }
    guard
      hasEnd(name, wordEnds) || hasEnd(name, wordLists) || name.hasPrefix("status")
        || wordNames.contains(name)
    else { return nil }
    return goods.contains(where: name.hasPrefix) ? .wordOfGoods : .word
  }
}

extension String {
  /// Without the first of these that it begins with, if something is left.
  func dropping(_ starts: [String]) -> String? {
    starts.first { utf8.count > $0.utf8.count && hasPrefix($0) }
      .map { String(dropFirst($0.count)) }
  }

  /// The same of what it ends with.
  func dropping(ends: [String]) -> String? {
    ends.first { utf8.count > $0.utf8.count && hasSuffix($0) }.map { String(dropLast($0.count)) }
  }

  fileprivate func dropEnd(of ends: [String]) -> String { dropping(ends: ends) ?? self }
}
