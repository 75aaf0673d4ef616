import WireJSON

/// What a lossy collection reads its elements with.
public struct LossyElements {
  private let decoder: any Decoder
  /// The same, where it is our own.
  private let own: JSONValueDecoder?
  private let scope: ReportScope?
  /// The place of the collection; made where something is dropped.
  private lazy var place = decoder.codingPath
  /// The elements that couldn't be read; at most `Lossy.droppedLimit`.
  public private(set) var dropped: [DroppedElement] = []
  /// How many couldn't.
  public private(set) var count = 0

  /// How many elements there were.
  private var size = 0
  /// What stands for each of them in counts.
  private var step = WirePath.Step.each
  /// What was dropped beyond the limit, and isn't reported yet.
  private var row: Row?

  /// Elements that were dropped one behind the other, the same but for their places.
  private final class Row {
    let fault: Fault
    let issue: DecodingIssue
    var count = 1
    /// Of our own decoder's document, the value that is wrong; nil of a key that is missing.
    let token: Int?
    /// What stands where a scalar of another kind should.
    var scalar: RawJSON.Kind?

    init(_ fault: Fault, _ issue: DecodingIssue) {
      self.fault = fault
      self.issue = issue
      token = fault.token
    }
  }

  static let droppedLimit = 1000

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    own = decoder as? JSONValueDecoder
    scope = ReportScope.current
  }

  /// The elements of an array.
  mutating func array<Element: Decodable>(of type: Element.Type) throws -> [Element] {
    if let own { return try array(of: type, own) }
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      // An attempt never throws, so that the container moves on whatever the element is.
      switch try container.decode(Attempt<Element>.self).result {
      case .success(let element): elements.append(element)
      case .failure(let error): drop(.index(size), .index(size), error)
      }
      size += 1
    }
    return elements
  }

  /// The elements of an array of our own decoder, without a container between.
  private mutating func array<Element: Decodable>(
    of type: Element.Type, _ decoder: JSONValueDecoder
  ) throws -> [Element] {
    let pass = decoder.pass
    guard pass.token(decoder.index).kind == .array else {
      throw pass.mismatch([Any].self, at: decoder.index)
    }
    var elements: [Element] = []
    elements.reserveCapacity(pass.firstCapacity(pass.document.count(of: decoder.index)))
    var token = decoder.index + 1
    let end = Int(pass.token(decoder.index).next)
    // The size first: the runtime takes its time to say what a type is.
    let scalar =
      MemoryLayout<Element>.size <= MemoryLayout<String>.size ? RawJSON.Kind(of: type) : nil
    while token < end {
      let found = pass.token(token).jsonKind
      if let scalar, found != scalar, found != .broken {
        // No error is made of a scalar that can't be one: it takes longer than to read it.
        if !isOneMore(found) {
          drop(.index(size), .index(size), pass.mismatch(type, at: token), token)
          row?.scalar = found
        }
      } else {
        do {
          elements.append(try pass.decode(type, at: token))
        } catch {
          drop(.index(size), .index(size), error, token)
        }
      }
      token = Int(pass.token(token).next)
      size += 1
    }
    return elements
  }

  /// Counts a scalar that is another kind of value, where nothing but its number is wanted.
  private mutating func isOneMore(_ found: RawJSON.Kind) -> Bool {
    guard dropped.count >= Self.droppedLimit, scope == nil || row?.scalar == found else {
      return false
    }
    count += 1
    row?.count += 1
    return true
  }

  /// Gives the members of an object to `take`, in the order in which they were sent where the decoder tells it; one that
  /// `take` throws at is dropped.
  mutating func members<Value: Decodable>(
    of type: Value.Type, _ take: (String, Result<Value, any Error>) throws -> Void
  ) throws {
    step = .member
    if let own { return try members(of: type, own, take) }
    // As a dictionary: its keys stay as they were sent, whatever the decoder's strategy is.
    let attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
    for (key, attempt) in attempts.sorted(by: { $0.key < $1.key }) {
      self.take(key, attempt.result, take)
    }
  }

  private mutating func members<Value: Decodable>(
    of type: Value.Type, _ decoder: JSONValueDecoder,
    _ body: (String, Result<Value, any Error>) throws -> Void
  ) throws {
    let (pass, object) = (decoder.pass, decoder.index)
    guard pass.token(object).kind == .object else {
      throw pass.mismatch([String: Any].self, at: object)
    }
    pass.noteDictionary(object)
    var seen: Set<String> = []
    var repeated: Set<String> = []
    for index in pass.document.keys(of: object) {
      let key = pass.document.text(at: index)
      guard seen.insert(key).inserted else {
        if repeated.insert(key).inserted { pass.reportDuplicate(index + 1) }
        continue
      }
      take(key, Result { try pass.decode(type, at: index + 1) }, body, index + 1)
    }
  }

  private mutating func take<Value>(
    _ key: String, _ result: Result<Value, any Error>,
    _ body: (String, Result<Value, any Error>) throws -> Void, _ token: Int = 0
  ) {
    size += 1
    do {
      try body(key, result)
    } catch {
      drop(.key(key), .data(key), error, token)
    }
  }
}

extension LossyElements {
  /// Notes an element that couldn't be read.
  ///
  /// `token`: Where it stands in our own decoder's document.
  private mutating func drop(
    _ step: WirePath.Step, _ key: WireKey, _ error: any Error, _ token: Int = 0
  ) {
    count += 1
    let isKept = dropped.count < Self.droppedLimit
    guard isKept || scope != nil else { return }
    let fault = Fault(error)
    if !isKept, let row, isSame(fault, as: row) {
      row.count += 1
      return
    }
    let issue = DecodingIssue(.droppedElement, of: fault, at: place(of: key, token))
    if isKept {
      dropped.append(DroppedElement(place: step, issue: issue))
      scope?.add(issue)
    } else {
      reportRow()
      row = Row(fault, issue)
    }
  }

  private mutating func isSame(_ fault: Fault, as row: Row) -> Bool {
    let depth = place.count + 1
    guard let own, let token = row.token, let other = fault.token else {
      return fault.isSame(as: row.fault, below: depth)
    }
    return fault.kind == row.fault.kind && fault.found == row.fault.found
      && fault.codingPath.count == row.fault.codingPath.count
      && own.pass.isSamePattern(token, other, steps: fault.codingPath.count - depth)
  }

  private mutating func place(of key: WireKey, _ token: Int) -> IssuePlace {
    guard let own else { return IssuePlace(place + [key]) }
    return JSONValueDecoder(pass: own.pass, index: token).place
  }

  private mutating func reportRow() {
    if let row { scope?.add(row.issue, times: row.count) }
    row = nil
  }

  /// Reports what is left: that there were so many elements.
  mutating func end() {
    reportRow()
    guard let scope else { return }
    scope.announce(size, at: WirePath(reporting: place).pattern.appending(step))
  }
}

extension RawJSON.Kind {
  /// The kind that a scalar of the standard library is read from, whatever the decoder's strategies are; nil of all others.
  fileprivate init?(of type: Any.Type) {
    switch type {
    case is String.Type: self = .text
    case is Bool.Type: self = .flag
    case is Int.Type, is Int8.Type, is Int16.Type, is Int32.Type, is Int64.Type, is UInt.Type,
      is UInt8.Type, is UInt16.Type, is UInt32.Type, is UInt64.Type:
      // These, and no other integers: somebody's own may be read from a text.
      self = .number
    default: return nil
    }
  }
}

/// An element, or why it can't be read.
package struct Attempt<Value: Decodable>: Decodable {
  package let result: Result<Value, any Error>

  package init(from decoder: any Decoder) {
    // Through the container: types that a decoder has a strategy for are read by it.
    result = Result { try decoder.singleValueContainer().decode(Value.self) }
  }
}
