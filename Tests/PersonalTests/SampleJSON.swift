import Domain
import DTO
import WireJSON

/// A JSON value that a test puts together.
indirect enum SampleJSON {
  case object([(key: String, value: SampleJSON)])
  case array([SampleJSON])
  /// JSON as it is to stand there.
  case raw(String)

  static func text(_ text: String) -> SampleJSON { .raw("\"\(text)\"") }

  var json: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .raw(let json): json
    }
  }

  /// The value with another one at a path; objects and arrays on the way are made.
  func setting(_ value: SampleJSON?, at steps: ArraySlice<TapePath.Step>) -> SampleJSON {
    guard let step = steps.first else { return value ?? self }
    let rest = steps.dropFirst()
    guard case .key(let key) = step else {
      var elements: [SampleJSON] = []
      if case .array(let known) = self { elements = known }
      var index = 0
      if case .index(let number) = step { index = number }
      while elements.count <= index { elements.append(.object([])) }
      elements[index] = elements[index].setting(value, at: rest)
      return .array(elements)
    }
    var members: [(key: String, value: SampleJSON)] = []
    if case .object(let known) = self { members = known }
    let old = members.firstIndex { $0.key == key }
    if rest.isEmpty, value == nil {
      if let old { members.remove(at: old) }
    } else {
      let inner = (old.map { members[$0].value } ?? .object([])).setting(value, at: rest)
      if let old { members[old].value = inner } else { members.append((key, inner)) }
    }
    return .object(members)
  }

  func setting(_ value: SampleJSON?, at path: TapePath) -> SampleJSON {
    setting(value, at: path.steps[...])
  }

  func setting(_ value: SampleJSON?, at key: String) -> SampleJSON {
    setting(value, at: TapePath(keys: [key]))
  }
}

/// Records of a profile, made from what it says itself: a new profile needs no test of its own.
struct SampleRecords {
  let profile: FeedProfile

  /// A record of each type, with a value at every path of every field.
  func record(_ type: RecordType, number: Int) -> SampleJSON {
    var record = SampleJSON.object([])
    // The longest first, so that no value stands where an object is needed.
    for source in type.sources.sorted(by: { $0.path.steps.count > $1.path.steps.count })
    where !leads(source.path, in: type) {
      record = record.setting(value(of: source, type, number), at: source.path)
    }
    for condition in type.conditions.first ?? [] {
      record = setting(condition, in: record)
    }
    return record
  }

  /// Whether other fields stand below a path.
  private func leads(_ path: TapePath, in type: RecordType) -> Bool {
    type.sources.contains {
      $0.path.steps.count > path.steps.count && $0.path.steps.starts(with: path.steps)
    }
  }

  private func value(of source: FieldSource, _ type: RecordType, _ number: Int) -> SampleJSON {
    switch source.field {
    case .id: .text("visible_id_\(number)")
    case .orderID: .text("visible_order_\(number)")
    case .customerID: .text("visible_customer_\(number)")
    case .status: .text(type.statusWords.keys.min() ?? "open")
    case .currency: .text("EUR")
    case .amount, .refundedAmount, .itemUnitPrice: amount(source.form.type)
    case .createdAt, .updatedAt: .text("2026-11-21T10:00:00Z")
    case .items: .array([])
    case .customer, .paymentDetails, .flags: .object([])
    case .itemQuantity: .raw("1")
    case .flagRefundable, .flagCancelable: .raw("true")
    case .detailsLast4: .text("1881")
    case .customerName, .customerEmail: .text("Otto")
    case .method, .failureReason, .detailsBrand, .itemSKU, .itemName, .note: .text("plain")
    }
  }

  private func amount(_ type: FieldType) -> SampleJSON {
    switch type {
    case .minorUnits: .raw("777123")
    case .minorString: .text("777123")
    case .decimalString: .text("7771.23")
    default: .raw("7771.23")
    }
  }

  private func setting(_ condition: TapeCondition, in record: SampleJSON) -> SampleJSON {
    let value: SampleJSON
    switch condition.test {
    case .absent: return record.setting(nil, at: condition.path)
    // What the fields put there is there already, as far as it counts.
    case .present, .notNull, .covers, .below: return record
    case .object: value = .object([("any", .raw("1"))])
    case .array: value = .array([.object([])])
    case .text: value = .text("any")
    case .fraction: value = .text("1.5")
    case .oneOf(let words): value = .text(words.first ?? "any")
    case .prefix(let words): value = .text((words.first ?? "") + "any")
    case .zero: value = .raw("0")
    case .positive: value = .raw("1")
    case .not: value = .text("other")
    case .flag(let flag): value = .raw("\(flag)")
    case .null: value = .raw("null")
    }
    return record.setting(value, at: condition.path)
  }

  /// A document with these records where the profile expects those of a type.
  func feed(_ records: [SampleJSON], of type: RecordType) -> String {
    let place = type.places.first ?? RecordPlace(array: nil)
    let elements = records.map { record in
      place.inner.isRoot ? record : SampleJSON.object([]).setting(record, at: place.inner)
    }
    guard let keys = place.array else { return elements.map(\.json).joined(separator: "\n") }
    let named = keys.map { $0 == TapePath.anyKey ? "any" : $0 }
    return SampleJSON.object([]).setting(.array(elements), at: TapePath(keys: named)).json
  }
}
