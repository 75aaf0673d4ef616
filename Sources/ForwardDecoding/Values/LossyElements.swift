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
  /// What was dropped, by what is wrong with it: the last kinds of it, as bad elements come in rows.
  private var alike: [AlikeDrops] = []

  static let droppedLimit = 1000
  /// Few enough to be compared with each further element.
  private static let alikeLimit = 8

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
        let words = pass.mismatchWords(type, at: token)
        let mark = ErrorMark(words: ObjectIdentifier(words), element: token, token: token)
        drop(.index(size), .index(size), pass.mismatch(type, at: token), mark, at: token)
      } else {
        do {
          elements.append(try pass.decode(type, at: token))
        } catch {
          let mark = pass.mark(of: error, in: token)
          drop(.index(size), .index(size), error, mark, at: token)
          pass.lastError = nil
        }
      }
      token = Int(pass.token(token).next)
      size += 1
    }
    return elements
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
      drop(.key(key), .data(key), error, own?.pass.mark(of: error, in: token), at: token)
    }
  }
}

extension LossyElements {
  /// Notes an element that couldn't be read.
  ///
  /// `mark`: Of an error that our own decoder made. `token`: Where the element stands in its document.
  private mutating func drop(
    _ step: WirePath.Step, _ key: WireKey, _ error: @autoclosure () -> any Error,
    _ mark: ErrorMark? = nil, at token: Int = 0
  ) {
    count += 1
    let isKept = dropped.count < Self.droppedLimit
    guard isKept || scope != nil else { return }
    if let own, let mark,
      let known = alike.first(where: { $0.has(mark, isExact: isKept, own.pass) })
    {
      if isKept { keep(known.issue(at: step, mark, own.pass), step) } else { known.count() }
      return
    }
    let fault = Fault(error())
    if mark == nil, !isKept,
      let known = alike.first(where: { $0.has(fault, below: place.count + 1) })
    {
      return known.count()
    }
    let issue = DecodingIssue(.droppedElement, of: fault, at: place(of: key, token))
    if alike.count == Self.alikeLimit { reportAlike() }
    alike.append(AlikeDrops(fault, issue, mark))
    if isKept { keep(issue, step) } else { alike.last?.count() }
  }

  private mutating func keep(_ issue: DecodingIssue, _ step: WirePath.Step) {
    dropped.append(DroppedElement(place: step, issue: issue))
    scope?.add(issue)
  }

  private mutating func place(of key: WireKey, _ token: Int) -> IssuePlace {
    guard let own else { return IssuePlace(place + [key]) }
    return JSONValueDecoder(pass: own.pass, index: token).place
  }

  /// Reports what is left.
  mutating func reportAlike() {
    for drops in alike { drops.report(to: scope) }
    alike = []
  }

  /// Reports what is left, and how many elements there were.
  mutating func end() {
    reportAlike()
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
