package import WireJSON

/// Where records of a feed stand in its document, and which types they may be there.
package struct RecordPlaces: Sendable, Equatable {
  /// The types that may stand at a path inside an element.
  package struct Spot: Sendable, Equatable {
    package var inner: TapePath
    /// Indices into the profile's types, in its order.
    package var types: [Int]

    package init(inner: TapePath, types: [Int]) {
      self.inner = inner
      self.types = types
    }
  }

  /// An array of the document, by its keys.
  package struct RecordArray: Sendable, Equatable {
    package var path: [String]
    package var spots: [Spot]

    package init(path: [String], spots: [Spot]) {
      self.path = path
      self.spots = spots
    }
  }

  package var arrays: [RecordArray]
  /// In a value at the top of the document, or in an element of a bare array.
  package var top: [Spot]

  /// The spots of an array; of the top where `index` is nil.
  package func spots(ofArray index: Int?) -> [Spot] { index.map { arrays[$0].spots } ?? top }
}

extension FeedProfile {
  /// Where the profile expects its records.
  package var places: RecordPlaces {
    var places = RecordPlaces(arrays: [], top: [])
    for (index, type) in types.enumerated() {
      for place in type.places {
        guard let path = place.array else {
          Self.add(index, at: place.inner, to: &places.top)
          continue
        }
        // Keys are found whatever their style: `Orders[]` is `orders[]`.
        let style = path.map { KeyStyle.folded($0.utf8) }
        let known = places.arrays.firstIndex { $0.path.map { KeyStyle.folded($0.utf8) } == style }
        if known == nil { places.arrays.append(.init(path: path, spots: [])) }
        Self.add(index, at: place.inner, to: &places.arrays[known ?? places.arrays.count - 1].spots)
      }
    }
    places.top = Self.ownFirst(places.top)
    for array in places.arrays.indices {
      places.arrays[array].spots = Self.ownFirst(places.arrays[array].spots)
    }
    return places
  }

  /// The element itself before what is inside it.
  private static func ownFirst(_ spots: [RecordPlaces.Spot]) -> [RecordPlaces.Spot] {
    spots.filter(\.inner.isRoot) + spots.filter { !$0.inner.isRoot }
  }

  private static func add(_ type: Int, at inner: TapePath, to spots: inout [RecordPlaces.Spot]) {
    if let known = spots.firstIndex(where: { $0.inner == inner }) {
      spots[known].types.append(type)
    } else {
      spots.append(.init(inner: inner, types: [type]))
    }
  }

  /// What the scanner needs to know of the profile, for a feed whose records stand at `places`.
  package func shape(at places: RecordPlaces) -> DocumentShape {
    DocumentShape(
      recordPaths: places.arrays.map(\.path),
      fieldPaths: envelopeFields.map(\.path),
      objects: objects(at: places.top), marks: marks(at: places))
  }

  /// By what a value at the top is told from an envelope.
  private func objects(at spots: [RecordPlaces.Spot]) -> [ObjectPlace] {
    spots.flatMap { spot in
      spot.types.map { ObjectPlace(path: spot.inner, conditions: told(types[$0], at: spot.inner)) }
    }
  }

  /// By what a record that is wrapped in objects is told: its own conditions, else its id.
  private func told(_ type: RecordType, at inner: TapePath) -> [[TapeCondition]] {
    guard type.conditions.isEmpty, !inner.isRoot else { return type.conditions }
    if type.idIsOptional { return [[TapeCondition(TapePath(steps: []), .object)]] }
    return type.sources.filter { $0.field == .id }.map { [TapeCondition($0.path, .present)] }
  }

  /// The keys, from an element, by which a record is known.
  private func marks(at places: RecordPlaces) -> RecordMarks {
    let spots = places.arrays.flatMap(\.spots) + places.top
    return RecordMarks(
      identity: firstKeys(of: [.id], spots),
      evidence: firstKeys(of: [.status, .amount], spots),
      core: [Field.id, .status, .amount, .currency, .createdAt].map { firstKeys(of: [$0], spots) })
  }

  private func firstKeys(of fields: [Field], _ spots: [RecordPlaces.Spot]) -> [String] {
    var keys: [String] = []
    for spot in spots {
      for type in spot.types {
        for source in types[type].sources where fields.contains(source.field) {
          guard let key = (spot.inner.keys + source.path.keys).first, !keys.contains(key) else {
            continue
          }
          keys.append(key)
        }
      }
    }
    return keys
  }

  /// What is read of the envelope, and where it stands: the profile's own places before the usual ones.
  package var envelopeFields: [(field: EnvelopeField, path: [String])] {
    let own: [(field: EnvelopeField, path: [String])] = [
      (.version, versionPath), (.next, nextPath), (.currency, currencyPath), (.more, morePath),
    ]
    return own.filter { !$0.path.isEmpty } + PagePlaces.all + FailurePlaces.all
  }
}

/// What an envelope says of the feed.
package enum EnvelopeField: Sendable {
  case version, currency
  /// The cursor or address of the next page.
  case next
  /// Whether there is a next page.
  case more
  /// Addresses of other pages, the next one among them.
  case links
  /// What went wrong, and whether all went well.
  case error, outcome
}

/// The envelope as sent.
package struct EnvelopeDTO: Sendable, Equatable {
  package var version: Reading<String> = .missing
  /// Whether the envelope names a next page.
  package var hasNextPage = false
  package var currency: String?
  /// Whether the envelope says that something failed.
  package var reportsFailure = false

  package init() {}

  /// Takes in the value that the scanner found.
  package mutating func read(_ field: EnvelopeField, _ view: RecordView) {
    let token = view.tokens[0]
    switch field {
    case .version:
      version = Self.version(at: 0, view)
    case .next, .more, .links:
      let areLinks = field == .links || token.kind == .array
      hasNextPage = areLinks ? Self.linksNextPage(0, view) : Self.namesPage(0, view)
    case .error: reportsFailure = Self.namesError(0, view)
    case .outcome: reportsFailure = Self.isFailure(0, view)
    case .currency:
      currency = token.kind == .string ? view.text(of: 0) : nil
    }
  }

  /// The version that a value names.
  package static func version(at index: Int, _ view: RecordView) -> Reading<String> {
    let token = view.tokens[index]
    let type = WireType(token)
    switch token.kind {
    case .null: return .null
    case .number where token.isInteger: return .value(view.text(of: index))
    case .string:
      let text = view.text(of: index)
      guard VersionNumber.number(of: text) != nil else { return .malformed(type, token.defect) }
      return Int(text) == nil ? .value(text) : .coerced(text, from: type)
    default: return .malformed(type, token.defect)
    }
  }
}
