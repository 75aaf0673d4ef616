import SwiftFacts

extension Rule {
  static let floatingPointMoney = Rule(
    name: "floating_point_money",
    summary: "Money is a decimal or a whole number of minor units, never a floating-point number.",
    why: """
      `{"amount": 0.1}` three times is `0.30000000000000004`, and `{"amount": 9007199254740993}` loses its \
      last digit before anybody looks. Use `Decimal`, or `Int64` of cents.
      """,
    severity: .error, isHouseStyle: false, options: [.moneyWords],
    accepted: [
      "struct Order: Decodable { let amount: Decimal; let taxRate: Double }",
      "struct Blur { let amount: Double }",
    ],
    rejected: [
      "struct Order: Decodable { let totalAmount: Double? }",
      """
      struct Order: Decodable {
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          cents = Int(try values.decode(Double.self, forKey: .price) * 100)
        }
      }
      """,
    ],
    check: { project in inProperties(of: project) + inCalls(of: project) })
}

private let floats: Set<String> = ["Double", "Float", "Float32", "Float64", "CGFloat"]

/// Words that make a name of money one of something else: `taxRate`, `refundCount`.
private let otherThings: Set<String> = [
  "rate", "percent", "percentage", "ratio", "count", "progress", "factor", "id", "ids", "index",
  "share", "weight", "width", "height", "duration", "time", "score", "multiplier", "opacity",
  "pct", "change", "changes", "growth", "level", "at", "date", "volatility", "trend", "tier",
  "rank",
]

/// Words that may mean money.
private let weakWords: Set<String> = [
  "total", "totals", "sales", "discount", "paid", "gross", "net", "spent", "earnings", "shipping",
  "retail", "value",
]

/// Words that mean money by themselves.
private let plainWords: Set<String> = [
  "price", "prices", "revenue", "salary", "subtotal", "tax", "taxes", "refund", "payout",
  "insurance", "fees",
]

/// Words in a type's name by which its amounts are money.
private let ownerWords: Set<String> = [
  "coupon", "campaign", "gift", "cart", "checkout", "billing", "wallet", "discount", "fee", "tax",
]

/// Words that go with money.
private let moneyCompanions: Set<String> = [
  "total", "order", "net", "gross", "paid", "due", "refund", "refunded", "discount", "min", "max",
  "minimum", "maximum", "unit", "sale", "sales", "shipping", "regular", "item", "items", "account",
  "available", "pending", "current", "transaction", "payment", "service", "product", "usd", "eur",
  "spent", "remaining", "daily", "monthly", "base", "local", "original", "average", "per", "in",
  "raw", "refundable", "applied", "estimated", "final", "full", "list", "new", "old", "previous",
]

/// `owner` is the type that has it: an `amount` of an order is money, one of an ingredient isn't.
private func isMoney(
  _ name: String, of owner: String?, _ project: Project
) -> Finding.Certainty? {
  let words = NameWords.of(name)
  guard !words.contains(where: otherThings.contains) else { return nil }
  if words.contains(where: project.options.moneyWords.contains) {
    // `whiteBalance` and `priceToBook` are other things than `orderBalance` and `totalPrice`, and an `amount` may be of flour.
    let others = words.filter { !project.options.moneyWords.contains($0) }
    let isOfMoney =
      NameWords.of(owner ?? "").contains {
        project.options.criticalWords.contains($0) || ownerWords.contains($0)
      }
    let isPlain = words.contains(where: plainWords.contains) || !others.isEmpty || isOfMoney
    return isPlain && others.allSatisfy(moneyCompanions.contains) ? .certain : .likely
  }
  return words.contains(where: weakWords.contains) ? .likely : nil
}

private func floatName(_ type: TypeReference?) -> String? {
  guard let type else { return nil }
  if case .dictionary(_, let value) = type.unwrapped { return floatName(value) }
  let inner = type.element?.unwrapped ?? type.unwrapped
  return inner.name.flatMap { floats.contains($0) ? $0 : nil }
}

private func inProperties(of project: Project) -> [Finding] {
  project.types.values.flatMap { type -> [Finding] in
    guard type.kind == .struct || type.kind == .class else { return [] }
    let isDecoded = project.decodability(of: type) != nil
    let hasCurrency = type.properties.contains { property in
      NameWords.of(property.name).contains("currency")
    }
    let properties = type.properties
    let money = properties.map(\.name).filter {
      isMoney($0, of: type.name, project) == .certain
    }.prefix(2)
    return properties.compactMap { property in
      guard property.isStored,
        let float = floatName(property.type.map { project.expanded($0, in: type.name) }),
        let certainty = isMoney(property.name, of: type.name, project)
      else { return nil }
      // `amount` alone is money only beside a currency, or in a payload; `total` beside other money.
      guard isDecoded || hasCurrency else { return nil }
      let isBesideMoney = money.contains { $0 != property.name }
      if NameWords.of(property.name) == ["value"], !hasCurrency { return nil }
      let words = NameWords.of(property.name)
      // What is beside it says nothing of `priceToBook`.
      let isOpen =
        words.count == 1 || words.allSatisfy { weakWords.union(moneyCompanions).contains($0) }
      let isKnown =
        certainty == .certain
        ? isDecoded || hasCurrency : isOpen && (hasCurrency || isBesideMoney)
      guard
        certainty == .certain || isKnown || words == ["total"]
          || words.count == 1 && project.options.moneyWords.contains(words[0])
      else { return nil }
      let isCertain = isKnown && float != "CGFloat" && !type.hasMacros
      return Finding(
        rule: "floating_point_money", path: pathOf(property, type), place: property.place,
        symbol: "\(type.name).\(property.name)", message: message(property.name, float),
        certainty: isCertain ? .certain : .likely)
    }
  }
}

private func inCalls(of project: Project) -> [Finding] {
  project.sites { site -> DecodeCall? in
    guard case .decode(let call) = site.kind, call.kind == .value else { return nil }
    return call
  }.compactMap { file, function, site, call in
    guard let key = call.key, let float = floatName(call.type),
      let certainty = isMoney(key, of: function.type, project),
      // The property has the finding already where it is a floating-point number itself.
      floatName(ownProperty(key, of: function, in: project)?.type) == nil
    else { return nil }
    return Finding(
      rule: "floating_point_money", path: file.path, place: site.place,
      symbol: "\(function.symbol).\(key)", message: message(key, float),
      certainty: site.isConditional ? .likely : certainty)
  }
}

private func message(_ name: String, _ float: String) -> String {
  "`\(name)` is money, which `\(float)` can't hold exactly; use `Decimal` or whole minor units"
}

private func ownProperty(
  _ key: String, of function: FunctionFact, in project: Project
) -> PropertyFact? {
  function.type.flatMap { project.types[$0] }?.properties.first { $0.name == key }
}

private func pathOf(_ property: PropertyFact, _ type: TypeInfo) -> String {
  type.parts.first { $0.fact.properties.contains(property) }?.path ?? type.path
}
