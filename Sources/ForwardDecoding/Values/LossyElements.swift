import WireJSON

/// What a lossy collection reads its elements with.
public struct LossyElements {
  private var log: DropLog

  /// The elements that couldn't be read; at most `Lossy.droppedLimit`.
  public var dropped: [DroppedElement] { log.dropped }
  /// How many couldn't.
  public var count: Int { log.count }

  /// `isKept`: Whether somebody asks for what was dropped.
  init(isKept: Bool = true) { log = DropLog(isKept: isKept) }

  // MARK: Arrays

  /// The elements of an array.
  mutating func array<Element: Decodable>(
    of type: Element.Type, from decoder: any Decoder
  ) throws -> [Element] {
    if let own = decoder as? JSONValueDecoder { return try array(of: type, from: own) }
    var container = try decoder.unkeyedContainer()
    var (elements, size) = ([Element](), 0)
    log.begin(decoder, isObject: false)
    defer { log.end(size) }
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

  /// The same of our own decoder, without a container between.
  mutating func array<Element: Decodable>(
    of type: Element.Type, from decoder: JSONValueDecoder
  ) throws -> [Element] {
    let (pass, array) = (decoder.pass, decoder.index)
    try pass.enter(.array, [Any].self, at: array)
    var (elements, size) = ([Element](), 0)
    log.begin(decoder, isObject: false)
    defer { log.end(size) }
    elements.reserveCapacity(pass.firstCapacity(pass.document.count(of: array)))
    var token = array + 1
    let end = Int(pass.token(array).next)
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

  // MARK: Objects

  /// Gives the members of an object to `take`, in the order in which they were sent where the decoder tells it; one that
  /// `take` throws at is dropped.
  mutating func members<Value: Decodable>(
    of type: Value.Type, from decoder: any Decoder,
    _ take: (String, Result<Value, any Error>) throws -> Void
  ) throws {
    if let own = decoder as? JSONValueDecoder { return try members(of: type, from: own, take) }
    // As a dictionary: its keys stay as they were sent, whatever the decoder's strategy is.
    let attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
    log.begin(decoder, isObject: true)
    defer { log.end(attempts.count) }
    for (key, attempt) in attempts.sorted(by: { $0.key < $1.key }) {
      drop(key) { try take(key, attempt.result) }
    }
  }

  /// The same of our own decoder.
  mutating func members<Value: Decodable>(
    of type: Value.Type, from decoder: JSONValueDecoder,
    _ take: (String, Result<Value, any Error>) throws -> Void
  ) throws {
    let (pass, object) = (decoder.pass, decoder.index)
    try pass.enter(.object, [String: Any].self, at: object)
    pass.noteDictionary(object)
    log.begin(decoder, isObject: true)
    var seen: Set<String> = []
    var repeated: Set<String> = []
    var broken = 0
    defer { log.end(seen.count + broken) }
    for index in pass.document.keys(of: object) {
      let key = pass.document.text(at: index)
      guard !pass.token(index).isBrokenKey else {
        broken += 1
        log.drop(.key(key), pass.brokenKey(at: index), at: index + 1)
        continue
      }
      guard seen.insert(key).inserted else {
        if repeated.insert(key).inserted { pass.reportDuplicate(index + 1) }
        continue
      }
      drop(key, at: index + 1) {
        try take(key, Result { try pass.decode(type, at: index + 1) })
      }
    }
  }

  /// Drops a member that `body` throws at.
  private mutating func drop(_ key: String, at token: Int = 0, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      log.drop(.key(key), error, at: token)
    }
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
