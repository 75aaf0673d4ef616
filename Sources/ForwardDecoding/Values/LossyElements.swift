import WireJSON

/// What a lossy collection reads its elements with.
public struct LossyElements {
  private var log: DropLog
  /// How many elements there were.
  private var size = 0

  /// The elements that couldn't be read; at most `Lossy.droppedLimit`.
  public var dropped: [DroppedElement] { log.dropped }
  /// How many couldn't.
  public var count: Int { log.count }

  init(_ decoder: any Decoder) { log = DropLog(DropLog.Source(decoder), isKept: true) }

  /// Of a collection whose bad elements are left out by the decoder's policy: nobody asks for them.
  init(leavingOutOf decoder: JSONValueDecoder) { log = DropLog(.own(decoder), isKept: false) }

  /// The elements of an array.
  mutating func array<Element: Decodable>(of type: Element.Type) throws -> [Element] {
    switch log.source {
    case .own(let decoder): try array(of: type, decoder)
    case .other(let decoder): try array(of: type, decoder)
    }
  }

  private mutating func array<Element: Decodable>(
    of type: Element.Type, _ decoder: any Decoder
  ) throws -> [Element] {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      // An attempt never throws, so that the container moves on whatever the element is.
      switch try container.decode(Attempt<Element>.self).result {
      case .success(let element): elements.append(element)
      case .failure(let error): log.drop(.index(size), error)
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
    try pass.enter(.array, [Any].self, at: decoder.index)
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
        if !log.isOneMore(found) {
          log.drop(size, at: token, found, pass.mismatchWords(type, at: token)) {
            pass.mismatch(type, at: token)
          }
        }
      } else {
        do {
          elements.append(try pass.decode(type, at: token))
        } catch {
          log.drop(.index(size), error, at: token)
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
    log.step = .member
    switch log.source {
    case .own(let decoder): try members(of: type, decoder, take)
    case .other(let decoder): try members(of: type, decoder, take)
    }
  }

  private mutating func members<Value: Decodable>(
    of type: Value.Type, _ decoder: any Decoder,
    _ body: (String, Result<Value, any Error>) throws -> Void
  ) throws {
    // As a dictionary: its keys stay as they were sent, whatever the decoder's strategy is.
    let attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
    for (key, attempt) in attempts.sorted(by: { $0.key < $1.key }) {
      take(key, attempt.result, body)
    }
  }

  private mutating func members<Value: Decodable>(
    of type: Value.Type, _ decoder: JSONValueDecoder,
    _ body: (String, Result<Value, any Error>) throws -> Void
  ) throws {
    let (pass, object) = (decoder.pass, decoder.index)
    try pass.enter(.object, [String: Any].self, at: object)
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
      log.drop(.key(key), error, at: token)
    }
  }

  /// Reports what is left, and how many elements there were.
  mutating func end() { log.end(size) }
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
