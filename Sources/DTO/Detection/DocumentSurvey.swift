import WireJSON

/// What a look at a document of no known API finds: where its records are, and what their fields may be.
struct DocumentSurvey {
  private(set) var places: [RecordPlace] = []
  private(set) var sources: [FieldSource] = []
  private(set) var kind = WireKind.transaction
  /// The amounts whose unit nobody told, with what was sent.
  private(set) var openAmounts: [(path: TapePath, sample: String)] = []
  /// The record that was looked at.
  private(set) var sample: Int?
  /// Other arrays beside it whose elements look like records as well.
  private(set) var others: [DocumentSurvey] = []

  /// Objects around the records: more than any envelope has.
  private static let maxDepth = 4

  init(_ view: RecordView) {
    var found: [(place: RecordPlace, sample: Int, marks: Int)] = []
    func offer(_ place: RecordPlace, _ sample: Int) {
      let marks = Self.marks(view, sample)
      if marks >= 2 { found.append((place, sample, marks)) }
    }
    if view.tokens[0].kind == .array, let first = view.element(0, of: 0) {
      offer(RecordPlace(array: nil), first)
    }
    // Outer before inner: an order's lines look like records as well.
    var level: [(keys: [String], token: Int)] = view.tokens[0].kind == .object ? [([], 0)] : []
    for depth in 0..<Self.maxDepth where found.isEmpty {
      var next: [(keys: [String], token: Int)] = []
      for (keys, object) in level {
        if depth > 0 || Self.marks(view, object) >= 3 {
          offer(RecordPlace(array: nil, inner: TapePath(keys: keys)), object)
        }
        for (key, value) in view.members(of: object) where PathKey.isName(Array(key.utf8)) {
          switch view.tokens[value].kind {
          case .array:
            if let first = view.element(0, of: value), view.tokens[first].kind == .object {
              offer(RecordPlace(array: keys + [key]), first)
            }
          case .object: next.append((keys + [key], value))
          default: break
          }
        }
      }
      level = next
    }
    let best = found.max { $0.marks < $1.marks }
    guard let best else {
      places = [RecordPlace(array: nil)]
      return
    }
    take(view, best.place, best.sample)
    // What looks less like a record than by three marks is a list of something else.
    for other in found where other.place != best.place && other.marks >= 3 {
      var survey = DocumentSurvey()
      survey.take(view, other.place, other.sample)
      others.append(survey)
    }
  }

  private init() {}

  private mutating func take(_ view: RecordView, _ place: RecordPlace, _ sample: Int) {
    places = [place]
    self.sample = sample
    kind = Self.kind(place)
    survey(view, sample)
  }

  /// How much an object looks like a record of money: an id counts twice.
  private static func marks(_ view: RecordView, _ object: Int) -> Int {
    guard view.tokens[object].kind == .object else { return 0 }
    let keys = Set(view.members(of: object).map { Self.fold($0.key) })
    var marks = 0
    for (field, names) in FieldNames.byField
    where names.contains(where: { keys.contains(fold($0)) }) {
      switch field {
      case .id: marks += keys.contains("id") ? 2 : 1
      case .status, .createdAt, .currency: marks += 1
      default: break
      }
    }
    let hasAmount =
      FieldNames.amounts.contains { keys.contains(fold($0)) }
      || FieldNames.minorAmounts.contains { keys.contains(fold($0)) }
    return hasAmount ? marks + 1 : marks
  }

  private static func kind(_ place: RecordPlace) -> WireKind {
    let name = (place.inner.keys.last ?? place.array?.last ?? "").lowercased()
    return FieldNames.kinds.first { name.contains($0.part) }?.kind ?? .transaction
  }

  private static func fold(_ name: String) -> String {
    String(decoding: KeyStyle.folded(name.utf8), as: UTF8.self)
  }

  // MARK: Fields

  private static let always = 0...Int.max

  private mutating func survey(_ view: RecordView, _ object: Int) {
    let members = view.members(of: object)
    let named = { (name: String) in members.first { Self.fold($0.key) == Self.fold(name) } }
    var taken: Set<String> = []
    for (field, names) in FieldNames.byField {
      let found = names.compactMap(named).first {
        !taken.contains($0.key) && Self.isScalar(view, $0.value)
      }
      guard let found else { continue }
      taken.insert(found.key)
      let type = FieldKey.all.first { $0.field == field }?.type ?? .text
      sources.append(
        FieldSource(field, TapePath(keys: [found.key]), ValueForm(type), properIn: Self.always))
    }
    if !sources.contains(where: { $0.field == .id }) { surveyID(view, members) }
    surveyAmount(view, members)
  }

  /// `booking_id` of an element of `bookings`.
  private mutating func surveyID(_ view: RecordView, _ members: [(key: String, value: Int)]) {
    let container = Self.fold(places.first?.array?.last ?? places.first?.inner.keys.last ?? "")
    let own = members.first { member in
      let name = Self.fold(member.key)
      return name.hasSuffix("id") && name.count > 4 && container.hasPrefix(name.dropLast(2))
        && Self.isScalar(view, member.value)
    }
    guard let own else { return }
    sources.append(
      FieldSource(.id, TapePath(keys: [own.key]), ValueForm(.identifier), properIn: Self.always))
  }

  private static func isScalar(_ view: RecordView, _ token: Int) -> Bool {
    switch view.tokens[token].kind {
    case .object, .array: false
    default: true
    }
  }

  private mutating func surveyAmount(
    _ view: RecordView, _ members: [(key: String, value: Int)]
  ) {
    let found = (FieldNames.amounts + FieldNames.minorAmounts).compactMap { name in
      members.first { Self.fold($0.key) == Self.fold(name) && view.tokens[$0.value].kind != .null }
    }
    // Which of two different amounts is the record's own, nobody told.
    let texts = Set(
      found.map { view.tokens[$0.value].kind == .object ? "{}" : view.text(of: $0.value) })
    guard let (key, value) = found.first, texts.count == 1 else { return }
    let isMinor = FieldNames.minorAmounts.contains { Self.fold($0) == Self.fold(key) }
    if view.tokens[value].kind == .object {
      _ = surveyMoney(view, key, value)
    } else if Self.isScalar(view, value) {
      add(TapePath(keys: [key]), isMinor ? .minorUnits : .undeclared, view, value)
    }
  }

  private mutating func surveyMoney(_ view: RecordView, _ key: String, _ object: Int) -> Bool {
    let members = view.members(of: object)
    let value = FieldNames.moneyValues.compactMap { name in
      members.first { Self.fold($0.key) == name && Self.isScalar(view, $0.value) }
    }.first
    guard let value else { return false }
    add(TapePath(keys: [key, value.key]), .undeclared, view, value.value)
    let currency = FieldNames.moneyCurrencies.compactMap { name in
      members.first { Self.fold($0.key) == Self.fold(name) && Self.isScalar(view, $0.value) }
    }.first
    if let currency {
      sources.removeAll { $0.field == .currency }
      sources.append(
        FieldSource(
          .currency, TapePath(keys: [key, currency.key]), ValueForm(.word),
          properIn: Self.always))
    }
    return true
  }

  private mutating func add(
    _ path: TapePath, _ type: FieldType, _ view: RecordView, _ value: Int
  ) {
    sources.append(FieldSource(.amount, path, ValueForm(type), properIn: Self.always))
    if type == .undeclared { openAmounts.append((path, view.text(of: value))) }
  }
}

extension RecordView {
  /// The keys of an object and their values' tokens, as far as they were read.
  func members(of object: Int) -> [(key: String, value: Int)] {
    guard tokens[object].kind == .object else { return [] }
    var members: [(key: String, value: Int)] = []
    var index = object + 1
    let end = end(of: object)
    while index + 1 < end, tokens[index].kind == .key {
      members.append((text(of: index), index + 1))
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return members
  }
}
