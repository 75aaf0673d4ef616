/// How names are told by their parts; a name is folded: `refunded_at` is `refundedat`.
extension StatusContradiction {
  /// Whether a name is about what may be, or about something else than the money.
  static func isHarmless(_ name: String) -> Bool {
    if harmless.areIn(name) || harmlessEnds.contains(where: name.hasSuffix) {
      return true
    }
    guard !reversals.areIn(name) else { return false }
    // A webhook that failed, a customer who is blocked; an order that the customer canceled is another matter.
    return otherThings.contains(where: name.hasPrefix)
      || people.contains(where: name.hasPrefix) && hasEnd(name, ["status", "state"])
  }

  static func isRefundable(_ name: String) -> Bool {
    refundables.areIn(name) && !noRefundables.areIn(name)
  }

  /// Without what flags and times are called besides.
  private static func stem(_ name: String) -> String {
    var stem = name[...]
    for prefix in ["is", "was", "has", "been", "fully", "payment"] where stem.hasPrefix(prefix) {
      stem = stem.dropFirst(prefix.count)
    }
    for suffix in ["at", "on", "date", "time"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    return String(stem)
  }

  private static func hasEnd(_ name: String, _ ends: [String]) -> Bool {
    ends.contains(where: name.hasSuffix)
  }

  private static func isTime(_ name: String) -> Bool {
    hasEnd(name, ["at", "edon", "date", "time"])
  }

  static func ofDispute(_ name: String) -> Self? {
    guard disputes.areIn(name) else { return nil }
    if hasEnd(name, wordEndsOfDisputes) { return .wordOfDispute }
    return endsOfDisputes.areIn(name) ? .endOfDispute : .dispute
  }

  static func ofReversal(_ name: String) -> Self? {
    guard reversals.areIn(name) else { return nil }
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
      || stem(name) == "refunded" && !isTime(name)
    {
      return .wholeBack
    }
    guard refunds.areIn(name) else { return .reversal }
    return isTime(name) ? .momentOfReversal : .refund
  }

  /// Whether and how much money came.
  static func ofPayment(_ name: String) -> Self? {
    if partlyPaid.areIn(name) { return .partPaid }
    if nets.contains(name) { return .net }
    if debts.contains(stem(name)) || partsOfDebts.areIn(name) { return .debt }
    if recoveries.contains(stem(name)) { return .recovery }
    if resolutions.contains(stem(name)) { return .resolution }
    let stem = stem(name)
    if affirmations.contains(stem) {
      return isTime(name) && paid.contains(stem) ? .momentPaid : .affirmation
    }
    guard let sum = sumStem(of: stem) else { return nil }
    return affirmations.contains(sum) ? .amountPaid : nil
  }

  /// `captured` of `amount_captured`, `captured_amount_cents`, `total_paid`.
  private static func sumStem(of name: String) -> String? {
    var stem = name[...]
    for suffix in ["cents", "minor", "amount", "total"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    for prefix in ["total", "amount"] where stem.hasPrefix(prefix) {
      stem = stem.dropFirst(prefix.count)
    }
    return stem.count < name.count ? String(stem) : nil
  }

  static func ofDenial(_ name: String) -> Self? {
    if oddities.contains(stem(name)) || partsOfOddities.areIn(name) { return .oddity }
    if cancellations.areIn(name) {
      if name == "cancelat" || intentions.areIn(name) || failures.areIn(name) {
        return .intention
      }
      return ["canceled", "cancelled"].contains(stem(name)) ? .ownCancellation : .cancellation
    }
    if frauds.areIn(name) { return .fraud }
    if stem(name) == "failed" { return .failure }
    return denials.areIn(name) || expiries.contains(stem(name)) ? .denial : nil
  }

  static func ofWord(_ name: String) -> Self? {
    if purposes.contains(name) { return .purpose }
    if hasEnd(name, ["responsecode", "resultcode"]) { return .code }
    guard hasEnd(name, wordEnds) || hasEnd(name, wordLists) || name.hasPrefix("status") else {
      return nil
    }
    return goods.contains(where: name.hasPrefix) ? .wordOfGoods : .word
  }
}
