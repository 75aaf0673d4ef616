/// Where something is reported: a path, and where it leads in a document, if one is known.
struct IssuePlace {
  var codingPath: [any CodingKey]
  var scope: DocumentScope?
  /// The value there, or the innermost around it.
  var token = 0

  init(_ codingPath: [any CodingKey], _ scope: DocumentScope? = nil, token: Int = 0) {
    (self.codingPath, self.scope, self.token) = (codingPath, scope, token)
  }

  /// The place of what a fault names, if that is here or below; nil where its path is of another payload.
  ///
  /// A model may decode a text inside of its payload: what is wrong in there has a path that begins in there.
  fileprivate func below(_ path: [any CodingKey]) -> IssuePlace? {
    guard path.count >= codingPath.count, begins(path) else { return nil }
    var place = self
    place.codingPath = path
    guard let scope else { return place }
    for key in path.dropFirst(codingPath.count).reversed() {
      guard case .value(let value)? = key as? WireKey, value.document === scope.document else {
        continue
      }
      place.token = value.token
      return place
    }
    // At the root every path begins: a foreign one has none of this document's keys.
    return codingPath.isEmpty && path.count > 1 && !(path.first is WireKey) ? nil : place
  }

  /// Whether a path that is as long, or longer, leads through this place.
  private func begins(_ path: [any CodingKey]) -> Bool {
    guard let last = codingPath.indices.last else { return true }
    // A value of a document has one path only.
    if case .value(let value)? = codingPath[last] as? WireKey,
      case .value(let other)? = path[last] as? WireKey
    {
      return value.isSame(as: other)
    }
    return zip(codingPath, path).allSatisfy { $0.stringValue == $1.stringValue }
  }
}

extension DecodingIssue {
  /// An issue of a fault: at the place that it names, or at `place`, its own path inside.
  init(_ fault: Fault, at place: IssuePlace) {
    let named = place.below(fault.codingPath)
    self.init(
      fault.kind, at: WirePath(reporting: (named ?? place).codingPath),
      inside: named == nil ? WirePath(reporting: fault.codingPath) : WirePath(),
      expected: fault.expected, found: fault.found)
    locate(named ?? place, fault)
  }

  /// What came of a fault at `place`.
  init(_ kind: Kind, of fault: Fault, at place: IssuePlace) {
    let named = place.below(fault.codingPath)
    let inside = named?.codingPath.dropFirst(place.codingPath.count) ?? fault.codingPath[...]
    self.init(
      kind, at: WirePath(reporting: place.codingPath), cause: fault.kind,
      inside: WirePath(reporting: Array(inside)), expected: fault.expected, found: fault.found)
    locate(named ?? place, fault)
  }

  /// That a decode failed, and why: an error that has left its decoder.
  ///
  /// `base`: The path of the value that was to be decoded. `source`: The payload, where it is one of ours.
  init(failure error: any Error, at base: WirePath, in source: DocumentScope?) {
    let fault = Fault(error)
    let baseKeys = base.steps.map(WireKey.init)
    let isForeign = source != nil && fault.document != source.map { ObjectIdentifier($0.document) }
    let path = isForeign || fault.codingPath.isEmpty ? baseKeys : fault.codingPath
    self.init(
      .failed, at: WirePath(reporting: path), cause: fault.kind,
      inside: WirePath(reporting: isForeign ? fault.codingPath : []), expected: fault.expected,
      found: fault.found)
    if let source {
      source.locate(&self, at: source.document.token(near: WirePath(codingPath: path)))
    } else {
      place = fault.place
    }
  }

  private mutating func locate(_ place: IssuePlace, _ fault: Fault) {
    if let scope = place.scope {
      scope.locate(&self, at: place.token)
    } else if place.codingPath.isEmpty {
      self.place = fault.place
    }
  }
}

extension Decoder {
  /// Where this decoder is.
  var place: IssuePlace {
    if let own = self as? JSONValueDecoder {
      return IssuePlace(codingPath, own.pass.scope, token: own.index)
    }
    return (self as? AbsentDecoder)?.place ?? IssuePlace(codingPath)
  }
}

extension AbsentDecoder {
  fileprivate var place: IssuePlace { .missing(codingPath) }
}

extension IssuePlace {
  /// The place of a key that isn't there: in a document that of the object around.
  static func missing(_ codingPath: [any CodingKey]) -> IssuePlace {
    guard let scope = DocumentScope.current else { return IssuePlace(codingPath) }
    guard let around = codingPath.dropLast().last else {
      return IssuePlace(codingPath, scope, token: scope.root)
    }
    guard case .value(let value)? = around as? WireKey, value.document === scope.document else {
      return IssuePlace(codingPath)
    }
    return IssuePlace(codingPath, scope, token: value.token)
  }
}
