import Domain
import WireJSON

/// What a look at a document of no known API finds: where its records are, and what their fields may be.
struct DocumentSurvey {
  var places: [RecordPlace] = []
  var sources: [FieldSource] = []
  var kind = RecordKind.transaction
  /// The amounts whose unit nobody told, with what was sent.
  var openAmounts: [(path: TapePath, sample: String)] = []
  /// The record that was looked at.
  var sample: Int?
  /// Whether there is any array of objects, whatever they look like.
  private(set) var hasObjects = false
  /// Other arrays beside it whose elements look like records as well.
  private(set) var others: [DocumentSurvey] = []

  /// Objects around the records: more than any envelope has.
  private static let maxDepth = 4

  private struct Candidate {
    var place: RecordPlace
    var sample: Int
    var marks: Marks

    /// Whether it is what an envelope is sent for: a record of money, under a name that says so or says nothing.
    var isPayload: Bool {
      let name = KeyStyle.foldedText(place.inner.keys.last ?? place.array?.last ?? "")
      return marks.haveMoney && marks.haveID
        && (FieldNames.payloads.contains(name)
          || FieldNames.kinds.contains { name == $0.part || name == $0.part + "s" })
    }

    /// Whether what stands at `other` is inside of it.
    func holds(_ other: RecordPlace) -> Bool {
      guard place.array == nil else { return false }
      let inside = (other.array ?? []) + other.inner.keys
      return inside.count > place.inner.keys.count && inside.starts(with: place.inner.keys)
    }
  }

  init(_ view: RecordView) {
    hasObjects = (0..<view.tokens.count).contains { index in
      view.tokens[index].kind == .array && Self.holdsObjects(view, index)
    }
    // Lists under a name of parts (lines, taxes, activities) are records only where nothing else is.
    let likely = Self.candidates(view, isNamed: true).filter(\.marks.haveMoney)
    let found = likely.isEmpty ? Self.candidates(view, isNamed: false) : likely
    let best = found.max { $0.marks.count < $1.marks.count }
    guard let best else {
      places = [Self.emptyList(view) ?? RecordPlace(array: nil)]
      return
    }
    adopt(view, best.place, best.sample)
    // A place with fewer than three marks is a list of something else; one around the records is an envelope.
    for other in found
    where other.place != best.place && other.marks.count >= 3 && !other.holds(best.place) {
      var survey = DocumentSurvey()
      survey.adopt(view, other.place, other.sample)
      others.append(survey)
    }
  }

  /// Whether the document is a page of a list that has no elements.
  var isEmptyList: Bool { sample == nil && places.first?.array != nil }

  /// An array without elements, under a name that records stand under.
  private static func emptyList(_ view: RecordView) -> RecordPlace? {
    var level: [(keys: [String], token: Int)] = view.tokens[0].kind == .object ? [([], 0)] : []
    for _ in 0..<maxDepth {
      var next: [(keys: [String], token: Int)] = []
      for (keys, object) in level {
        for member in view.members(of: object) where PathKey.isName(Array(member.key.utf8)) {
          let inside = keys + [member.key]
          // GraphQL's lists are inside of what is named: `orders.edges`.
          let isConnection = FieldNames.connections.contains(member.name)
          let name = isConnection ? keys.last.map(KeyStyle.foldedText) ?? "" : member.name
          let isNamed =
            FieldNames.payloads.contains(name)
            || FieldNames.kinds.contains { name.hasSuffix($0.part + "s") }
          if isNamed, view.isEmptyArray(at: member.value) { return RecordPlace(array: inside) }
          if view.tokens[member.value].kind == .object { next.append((inside, member.value)) }
        }
      }
      level = next
    }
    return nil
  }

  /// Outer before inner: an order's lines look like records as well.
  ///
  /// `isNamed`: Whether lists are left out whose names say neither records nor what holds them.
  private static func candidates(_ view: RecordView, isNamed: Bool) -> [Candidate] {
    var found: [Candidate] = []
    func offer(_ place: RecordPlace, _ sample: Int, atLeast least: Int = 2) {
      let marks = Marks(view, sample)
      if marks.count >= least {
        found.append(Candidate(place: place, sample: sample, marks: marks))
      }
    }
    if view.tokens[0].kind == .array {
      if let element = likeliest(view, in: 0) { offer(RecordPlace(array: nil), element) }
      return found
    }
    var level: [(keys: [String], token: Int)] = view.tokens[0].kind == .object ? [([], 0)] : []
    // What has no money of its own may be an event, or an answer's envelope: records are inside of it.
    var outer: [Candidate] = []
    for depth in 0..<maxDepth where found.isEmpty {
      var next: [(keys: [String], token: Int)] = []
      for (keys, object) in level {
        let place = RecordPlace(array: nil, inner: TapePath(keys: keys))
        // The lists inside a record are its parts: lines, taxes, activities.
        if Marks(view, object).areWhole {
          offer(place, object)
          continue
        }
        offer(place, object, atLeast: depth == 0 ? 3 : 2)
        for (list, array) in members(of: object, .array, view, keys)
        where !isNamed || list.last.map(isNameOfRecords) == true {
          if let element = likeliest(view, in: array) { offer(RecordPlace(array: list), element) }
        }
        next += members(of: object, .object, view, keys)
      }
      if depth == 0 {
        outer = found.filter { $0.place.array == nil && !$0.marks.haveMoney }
        found.removeAll { candidate in outer.contains { $0.place == candidate.place } }
      }
      if !outer.isEmpty { found.removeAll { !$0.isPayload } }
      level = next
    }
    return found.isEmpty ? outer : found
  }

  /// The members of one kind, with the keys that lead to them.
  private static func members(
    of object: Int, _ kind: Token.Kind, _ view: RecordView, _ keys: [String]
  ) -> [(keys: [String], token: Int)] {
    view.members(of: object).compactMap { member in
      guard view.tokens[member.value].kind == kind, PathKey.isName(Array(member.key.utf8)) else {
        return nil
      }
      return (keys + [member.key], member.value)
    }
  }

  /// Whether a list of this name may hold records, or anything: `orders`, `data`.
  private static func isNameOfRecords(_ key: String) -> Bool {
    let name = KeyStyle.foldedText(key)
    return FieldNames.payloads.contains(name)
      || FieldNames.kinds.contains { name.contains($0.part) }
  }

  /// Elements of an array that are looked at: a header, or a null, may come first.
  private static let elementsLooked = 16

  /// Whether any of an array's first elements is an object.
  private static func holdsObjects(_ view: RecordView, _ array: Int) -> Bool {
    for number in 0..<elementsLooked {
      guard let element = view.element(number, of: array) else { return false }
      if view.tokens[element].kind == .object { return true }
    }
    return false
  }

  /// The object among an array's first elements that looks most like a record, the first of several.
  private static func likeliest(_ view: RecordView, in array: Int) -> Int? {
    var best: (token: Int, marks: Int)?
    for number in 0..<elementsLooked {
      guard let element = view.element(number, of: array) else { break }
      guard view.tokens[element].kind == .object else { continue }
      let marks = Marks(view, element).count
      if marks > best?.marks ?? -1 { best = (element, marks) }
    }
    return best?.token
  }

  private init() {}

  private mutating func adopt(_ view: RecordView, _ place: RecordPlace, _ sample: Int) {
    places = [place]
    self.sample = sample
    kind = Self.kind(place)
    survey(view, sample)
  }

  /// The kind that the name of the place ends with: `order_payments` are payments.
  private static func kind(_ place: RecordPlace) -> RecordKind {
    let name = KeyStyle.foldedText(place.inner.keys.last ?? place.array?.last ?? "")
    let ends = FieldNames.kinds.compactMap { part, kind in
      name.ranges(of: part).last.map { (end: $0.upperBound, kind: kind) }
    }
    return ends.max { $0.end < $1.end }?.kind ?? .transaction
  }
}

extension DocumentSurvey {
  /// How much an object looks like a record of money.
  private struct Marks {
    /// An id counts twice.
    var count = 0
    var haveID = false
    /// Whether there is an amount, or a currency.
    var haveMoney = false
    /// Whether some key says that there is an amount, though none that is known.
    private var nameAnAmount = false

    /// Whether it is a record by itself, and no envelope: it has an id and an amount of its own.
    var areWhole: Bool { haveID && nameAnAmount }

    /// Parts of names of amounts.
    private static let amountParts = ["amount", "amt", "price", "balance", "grandtotal", "cents"]

    init(_ view: RecordView, _ object: Int) {
      guard view.tokens[object].kind == .object else { return }
      let members = view.members(of: object)
      let keys = Set(members.map(\.name))
      func has(_ names: [String]) -> Bool {
        names.contains { keys.contains(KeyStyle.foldedText($0)) }
      }
      for (field, names) in FieldNames.byField where has(names) {
        switch field {
        case .id:
          count += keys.contains("id") ? 2 : 1
          haveID = true
        case .status, .createdAt: count += 1
        case .currency:
          count += 1
          haveMoney = true
        default: break
        }
      }
      if has(FieldNames.amounts) || has(FieldNames.minorAmounts.map(\.name)) {
        count += 1
        haveMoney = true
      }
      nameAnAmount = members.contains { member in
        // An integer `total` beside a list may be how many there are.
        let token = view.tokens[member.value]
        let isCount = token.kind == .number && token.isInteger
        let isSum = member.name.hasPrefix("total") && !isCount
        return token.kind != .array
          && (isSum || Self.amountParts.contains(where: member.name.contains))
      }
    }
  }
}
