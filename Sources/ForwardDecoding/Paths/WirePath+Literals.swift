internal import WireJSON

extension WirePath: ExpressibleByStringInterpolation {
  /// The path that the literal spells; a text that spells none is taken for one key.
  public init(stringLiteral text: String) {
    self = WirePath(text) ?? WirePath([.key(text)])
  }

  /// The path of a literal with values in it: `"orders[\(index)].\(key)"`.
  ///
  /// A text is one key, whatever characters it has.
  public init(stringInterpolation text: StringInterpolation) {
    self.init(stringLiteral: text.text)
  }

  /// The text of such a path.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    private var beginsAtRoot = false

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Spelled as a path is.
    public mutating func appendLiteral(_ literal: String) {
      // Behind the payload itself nothing is parted.
      let isBehindRoot = text.isEmpty && beginsAtRoot && literal.hasPrefix(".")
      text += isBehindRoot ? String(literal.dropFirst()) : literal
    }

    /// One key.
    public mutating func appendInterpolation(_ key: String) {
      text += PathSyntax.spelled(key)
    }

    /// An index, or a key of digits.
    public mutating func appendInterpolation(_ index: Int) { text += "\(index)" }

    /// The steps of another path.
    public mutating func appendInterpolation(_ path: WirePath) {
      guard let first = path.steps.first else {
        beginsAtRoot = text.isEmpty
        return
      }
      // An element follows what it is of without a point.
      if text.hasSuffix("."), first.isElement { text.removeLast() }
      text += "\(path)"
    }
  }
}
