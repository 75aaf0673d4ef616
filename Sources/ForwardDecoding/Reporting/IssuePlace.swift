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
  fileprivate func below(_ fault: Fault) -> IssuePlace? {
    let path = fault.codingPath
    guard !path.isEmpty else { return fault.document == nil ? self : nil }
    var place = self
    place.codingPath = path
    guard let scope else { return begins(path) ? place : nil }
    guard fault.document == nil, path.count >= codingPath.count else { return nil }
    let last = path.indices.last { index in
      guard case .value(let value)? = path[index] as? WireKey else { return false }
      return value.document === scope.document
    }
    guard leadsThrough(path) else { return nil }
    if let last, case .value(let value)? = path[last] as? WireKey { place.token = value.token }
    // Behind the last of the wire's keys a model's own may stand: of a key that is missing, or named by hand.
    let lastOfWire = last ?? codingPath.count - 1
    let own = path.dropFirst(lastOfWire + 1)
    if let key = own.first, own.count == 1 {
      // Of a key that our decoder misses, no value of that name is meant: under a strategy it may stand for another.
      let isMissing = fault.isOfThisDecode && fault.kind == .missing
      let named =
        isMissing ? nil : scope.document.token(at: .key(key.stringValue), below: place.token)
      if let named { place.token = named }
      return named != nil || lastOfWire >= 0 || fault.isOfThisDecode ? place : nil
    }
    return own.isEmpty || fault.isOfThisDecode ? place : nil
  }

  /// Whether a path leads through this place of a document.
  private func leadsThrough(_ path: [any CodingKey]) -> Bool {
    guard let last = codingPath.indices.last else { return true }
    guard case .value(let value)? = codingPath[last] as? WireKey else { return begins(path) }
    guard case .value(let other)? = path[last] as? WireKey else { return false }
    // A value of a document has one path only.
    return value.isSame(as: other)
  }

  /// Whether a path of another decoder is as long as this one, or longer, and begins with it.
  private func begins(_ path: [any CodingKey]) -> Bool {
    path.count >= codingPath.count
      && zip(codingPath, path).allSatisfy { $0.stringValue == $1.stringValue }
  }
}

extension DecodingIssue {
  /// An issue of a fault: at the place that it names, or at `place`, its own path inside.
  init(_ fault: Fault, at place: IssuePlace) {
    let named = place.below(fault)
    self.init(
      fault.kind, at: WirePath(reporting: (named ?? place).codingPath),
      inside: named == nil ? WirePath(reporting: fault.codingPath) : WirePath(),
      expected: fault.expected, found: fault.found)
    locate(named ?? place, fault)
  }

  /// What came of a fault at `place`.
  init(_ kind: Kind, of fault: Fault, at place: IssuePlace) {
    let named = place.below(fault)
    let inside = named?.codingPath.dropFirst(place.codingPath.count) ?? fault.codingPath[...]
    self.init(
      kind, at: WirePath(reporting: place.codingPath), cause: fault.kind,
      inside: WirePath(reporting: Array(inside)), expected: fault.expected, found: fault.found)
    locate(named ?? place, fault)
  }

  /// That a decode failed, and why.
  ///
  /// `root`: The place of the value that was to be decoded.
  init(failure error: any Error, at root: IssuePlace) {
    let fault = Fault(error)
    self.init(fault, at: root)
    (kind, cause) = (.failed, kind)
    if root.scope == nil, place == nil { place = fault.place }
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
  fileprivate var place: IssuePlace { .missing(codingPath, beside: []) }
}

extension IssuePlace {
  /// The place of a key that isn't there: in a document that of the object around.
  ///
  /// `others`: The keys that are there.
  static func missing(_ codingPath: [any CodingKey], beside others: [any CodingKey]) -> IssuePlace {
    guard let scope = DocumentScope.current else { return IssuePlace(codingPath) }
    guard let around = codingPath.dropLast().last else {
      // It may be the root of a payload inside of this one, which another decoder reads.
      // Some of them tell it: the object may be wide.
      let isHere = others.prefix(16).allSatisfy {
        scope.document.token(at: .key($0.stringValue), below: scope.root) != nil
      }
      return isHere ? IssuePlace(codingPath, scope, token: scope.root) : IssuePlace(codingPath)
    }
    guard case .value(let value)? = around as? WireKey, value.document === scope.document else {
      return IssuePlace(codingPath)
    }
    return IssuePlace(codingPath, scope, token: value.token)
  }
}
