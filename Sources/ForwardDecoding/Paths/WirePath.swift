internal import WireJSON

/// A place in a payload, in the wire's own keys: `data.orders[3].status`.
///
/// Keys are parted by points; an element of an array has its index in brackets, counted from 0. A point, a bracket or a
/// backslash inside a key has a backslash before it: `prices.USD\.EUR`; an empty key is `""`. The empty path is the payload itself, written `$`.
public struct WirePath: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    case key(String)
    /// An element of an array, counted from 0.
    case index(Int)
    /// Any element of an array: in counts, `orders[].status` stands for that of every order.
    case each
    /// A member whose key looks like data, an address for instance: reports don't name it. Written `{key}`.
    case member
  }

  /// From the outside in.
  public var steps: [Step]

  /// The path of these steps, from the outside in.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path that `text` spells; nil where it is none.
  ///
  /// Takes `data.orders[3].status`, and `data.orders.3.status` as well: a step of digits alone is an element where the
  /// payload has an array.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public init?(_ text: String) {
    guard let parts = PathSyntax.parts(of: text) else { return nil }
    steps = []
    for part in parts {
      guard let step = Step(part) else { return nil }
      steps.append(step)
    }
  }

  /// The path of `codingPath`, whose index keys become elements.
  public init(codingPath: [any CodingKey]) {
    steps = codingPath.map(Step.init)
  }

  /// The path of `codingPath` as reports show it: keys that are data, and those that look like it, are left out.
  init(reporting codingPath: [any CodingKey]) {
    steps = codingPath.map { key in
      // Its text isn't made: it may be as long as the payload, and be on the way to each of many issues.
      if let key = key as? WireKey, key.isData || key.isLong { return .member }
      return switch Step(key) {
      case .key(let name) where DataKey.isData(key) || !PathKey.isName(Array(name.utf8)): .member
      case let step: step
      }
    }
  }

  /// This path as reports show it: keys that look like data, and not like names, are left out.
  public var redacted: WirePath {
    WirePath(
      steps.map { step in
        if case .key(let key) = step, !PathKey.isName(Array(key.utf8)) { .member } else { step }
      })
  }

  /// This path with every index replaced by "any element": what two issues of one kind have in common.
  public var pattern: WirePath {
    WirePath(steps.map { if case .index = $0 { .each } else { $0 } })
  }

  /// Whether both have the same pattern.
  func isCounted(with other: WirePath) -> Bool {
    guard steps.count == other.steps.count else { return false }
    return zip(steps, other.steps).allSatisfy { $0 == $1 || $0.isElement && $1.isElement }
  }

  /// The path with numeric indexes instead of brackets: `data.orders.3.status`; any element is `-`.
  ///
  /// Read again, it leads to the same place of the same payload.
  public var dotted: String {
    steps.map { step in
      switch step {
      case .key(let key): PathSyntax.spelled(key)
      case .index(let index): "\(index)"
      case .each: "-"
      case .member: PathKey.placeholder
      }
    }
    .joined(separator: ".")
  }

  /// The path as a JSON Pointer: `/data/orders/3/status`, empty for the payload itself; any element is `-`.
  ///
  /// - Source: RFC 6901.
  public var jsonPointer: String {
    steps.map { step in
      switch step {
      case .key(let key):
        "/" + key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
      case .index(let index): "/\(index)"
      case .each: "/-"
      case .member: "/{key}"
      }
    }
    .joined()
  }

  /// This path, and one step more.
  public func appending(_ step: Step) -> WirePath { WirePath(steps + [step]) }
}

extension WirePath: CustomStringConvertible {
  /// The path as it is written.
  public var description: String { PathSyntax.text(of: steps.map(\.part)) }
}

extension WirePath.Step {
  fileprivate init(_ key: any CodingKey) {
    if let index = (key as? WireKey)?.intValue {
      self = .index(index)
    } else if let index = key.intValue, key.stringValue == "Index \(index)" {
      // An element's key is `Index 3`; a key `3` of an object has an `intValue` as well.
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }

  var isElement: Bool {
    switch self {
    case .index, .each: true
    case .key, .member: false
    }
  }

  fileprivate init?(_ part: PathSyntax.Part) {
    switch part {
    case .key(let key): self = .key(key)
    case .bracket(""): self = .each
    case .bracket(let digits):
      guard let index = PathSyntax.index(digits) else { return nil }
      self = .index(index)
    }
  }

  fileprivate var part: PathSyntax.Part {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .bracket("\(index)")
    case .each: .bracket("")
    // Spelled as a key of that name would be.
    case .member: .key(PathKey.placeholder)
    }
  }
}

extension WirePath: Codable {
  /// Decodes a path as it is written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let path = WirePath(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no path.")
    }
    self = path
  }

  /// Encodes the path as it is written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
