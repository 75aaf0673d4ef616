import ForwardDecoding

/// An array that leaves out its broken elements, each emitted as an issue.
///
///     @LossySafeDecodable var users: [User]
///
/// A missing key and a null are an empty array without an issue; what is no array is one with a single issue, at the
/// field.
@propertyWrapper
public struct LossySafeDecodable<Element: Decodable> {
  /// The elements that could be read.
  public var wrappedValue: [Element]

  /// A property with these elements.
  public init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  /// A property without elements.
  public init() { wrappedValue = [] }
}

extension LossySafeDecodable: Decodable {
  /// Decodes the elements that can be read.
  public init(from decoder: any Decoder) throws {
    guard try !decoder.singleValueContainer().decodeNil() else {
      wrappedValue = []
      return
    }
    do {
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let index = container.currentIndex
        // An attempt never throws, so that the container moves on whatever the element is.
        switch try container.decode(ReportedAttempt<Element>.self).result {
        case .success(let element): elements.append(element)
        case .failure(let error):
          let field = SafeDecodingDiagnostics.fieldPath(decoder.codingPath)
          let path = Self.path(of: error, in: "\(field.isEmpty ? "<root>" : field).\(index)")
          SafeDecodingDiagnostics.emit(error, at: path)
        }
      }
      wrappedValue = elements
    } catch {
      SafeDecodingDiagnostics.emit(error, at: decoder)
      wrappedValue = []
    }
  }

  /// The place that the error names, where it names one.
  private static func path(of error: any Error, in place: String) -> String {
    let path = (error as? DecodingError)?.context?.codingPath ?? []
    return path.isEmpty ? place : SafeDecodingDiagnostics.fieldPath(path)
  }
}

/// An element, or why it can't be read, which is reported where it stands.
private struct ReportedAttempt<Element: Decodable>: Decodable {
  let result: Result<Element, any Error>

  init(from decoder: any Decoder) {
    result = Attempt(from: decoder).result
    if case .failure(let error) = result { decoder.report(error, as: .droppedElement) }
  }
}

extension LossySafeDecodable: Encodable where Element: Encodable {
  /// Encodes the elements.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension LossySafeDecodable: Sendable where Element: Sendable {}
extension LossySafeDecodable: Equatable where Element: Equatable {}
extension LossySafeDecodable: Hashable where Element: Hashable {}

extension KeyedDecodingContainer {
  /// Decodes the property; one whose key is missing has no elements.
  public func decode<Element: Decodable>(
    _ type: LossySafeDecodable<Element>.Type, forKey key: Key
  ) throws -> LossySafeDecodable<Element> {
    guard contains(key) else { return LossySafeDecodable() }
    return try decode(InPlace<LossySafeDecodable<Element>>.self, forKey: key).value
  }
}
