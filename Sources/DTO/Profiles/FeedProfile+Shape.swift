import Domain
package import WireJSON

/// Where records of a feed stand in its document, and which types they may be there.
package struct RecordPlaces: Sendable, Equatable {
  /// The types that may stand at a path inside an element.
  package struct ElementPlace: Sendable, Equatable {
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
    package var elementPlaces: [ElementPlace]

    package init(path: [String], elementPlaces: [ElementPlace]) {
      self.path = path
      self.elementPlaces = elementPlaces
    }
  }

  package var arrays: [RecordArray]
  /// In a value at the top of the document, or in an element of a bare array.
  package var top: [ElementPlace]

  /// Where records stand in an element of an array; at the top where `index` is nil.
  package func elementPlaces(ofArray index: Int?) -> [ElementPlace] {
    index.map { arrays[$0].elementPlaces } ?? top
  }
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
        if known == nil { places.arrays.append(.init(path: path, elementPlaces: [])) }
        Self.add(
          index, at: place.inner, to: &places.arrays[known ?? places.arrays.count - 1].elementPlaces
        )
      }
    }
    places.top = Self.ownFirst(places.top)
    for array in places.arrays.indices {
      places.arrays[array].elementPlaces = Self.ownFirst(places.arrays[array].elementPlaces)
    }
    return places
  }

  /// The element itself before what is inside it.
  private static func ownFirst(
    _ places: [RecordPlaces.ElementPlace]
  ) -> [RecordPlaces.ElementPlace] {
    places.filter(\.inner.isRoot) + places.filter { !$0.inner.isRoot }
  }

  private static func add(
    _ type: Int, at inner: TapePath, to places: inout [RecordPlaces.ElementPlace]
  ) {
    if let known = places.firstIndex(where: { $0.inner == inner }) {
      places[known].types.append(type)
    } else {
      places.append(.init(inner: inner, types: [type]))
    }
  }

  /// What the scanner needs to know of the profile, for a feed whose records stand at `places`.
  package func shape(at places: RecordPlaces) -> DocumentShape {
    let envelope = envelopePlaces(at: places)
    return DocumentShape(
      recordPaths: places.arrays.map(\.path), fields: envelope.paths,
      isScalar: { envelope[$0].field.isScalar },
      objects: objects(at: places.top), recordKeys: recordKeys(at: places),
      ownRecordKeys: isOfNoKnownAPI ? recordKeys(at: places, isOwn: true) : nil)
  }

  /// By what a value at the top is told from an envelope.
  private func objects(at places: [RecordPlaces.ElementPlace]) -> [ObjectPlace] {
    places.flatMap { place in
      place.types.map {
        ObjectPlace(
          path: place.inner, conditions: told(types[$0], at: place.inner),
          isMap: place.inner.endsInAnyKey && (types[$0].idIsKey || isOfNoKnownAPI))
      }
    }
  }

  /// By what a record that is wrapped in objects is told: its own conditions, else its id.
  private func told(_ type: RecordType, at inner: TapePath) -> [[TapeCondition]] {
    guard type.conditions.isEmpty, !inner.isRoot else { return type.conditions }
    if type.idIsOptional { return [[TapeCondition(TapePath(steps: []), .object)]] }
    return type.sources.filter { $0.field == .id }.map { [TapeCondition($0.path, .present)] }
  }

  /// The keys, from an element, by which a record is known; `isOwn`: from the record itself.
  private func recordKeys(at places: RecordPlaces, isOwn: Bool = false) -> RecordKeys {
    var all = places.arrays.flatMap(\.elementPlaces) + places.top
    if isOwn { for index in all.indices { all[index].inner = TapePath(steps: []) } }
    return RecordKeys(
      identity: firstKeys(of: [.id], all),
      evidence: firstKeys(of: [.status, .amount], all) + keysOfConditions(all),
      core: [Field.id, .status, .amount, .currency, .createdAt].map { firstKeys(of: [$0], all) })
  }

  /// What tells the types that have neither a status nor an amount.
  private func keysOfConditions(_ places: [RecordPlaces.ElementPlace]) -> [String] {
    places.flatMap { place in
      place.types.map { types[$0] }
        .filter { type in !type.sources.contains { [.status, .amount].contains($0.field) } }
        .flatMap { $0.conditions.joined() }
        .compactMap { $0.test == .absent ? nil : (place.inner.keys + $0.path.keys).first }
    }
  }

  private func firstKeys(of fields: [Field], _ places: [RecordPlaces.ElementPlace]) -> [String] {
    var keys: [String] = []
    for place in places {
      for type in place.types {
        for source in types[type].sources where fields.contains(source.field) {
          guard let key = (place.inner.keys + source.path.keys).first, !keys.contains(key) else {
            continue
          }
          keys.append(key)
        }
      }
    }
    return keys
  }

  /// What is read of the envelope, and where it stands: the profile's own places before the usual ones.
  package func envelopePlaces(at places: RecordPlaces) -> EnvelopePlaces {
    var envelope = EnvelopePlaces()
    envelope.add(.version, at: versionPath)
    envelope.add(.next, at: nextPath)
    envelope.add(.currency, at: currencyPath)
    envelope.add(.more, at: morePath)
    PagePlaces.add(to: &envelope, scopes: places.pageScopes)
    FailurePlaces.add(to: &envelope)
    return envelope
  }
}

extension RecordPlaces {
  /// The objects that may say which page of one array this is.
  package var pageScopes: [[String]] { PagePlaces.scopes(of: arrays.map(\.path)) }
}
