public import ForwardDecoding
public import Foundation

/// What servers do to payloads, one change at a time, on a golden payload of yours.
///
///     let mutations = try DriftMutator(seed: 7).mutations(of: golden)
///
/// The same seed and payload give the same mutations, on every platform.
public struct DriftMutator: Sendable {
  /// One kind of change.
  public enum Kind: String, CaseIterable, Sendable {
    /// A value becomes null.
    case null
    /// A member or an element goes.
    case drop
    /// A member goes by another name.
    case rename
    /// A value comes as another type: a number as text, a text as number, an object as array.
    case typeFlip
    /// A text becomes a word that nobody has heard of.
    case newWord
    /// An object has a member more.
    case extraKey
    /// An element, or a member's value, is no JSON.
    case corrupt
    /// The text ends early.
    case cut
    /// A member comes twice, with different values.
    case duplicateKey
    /// A number is too large for any type.
    case bigNumber
  }

  /// A changed payload.
  public struct Mutation: Sendable {
    /// What was changed.
    public var kind: Kind
    /// Where.
    public var path: WirePath
    /// The payload as it comes then.
    public var data: Data
  }

  private let seed: UInt64

  /// A mutator whose choices follow from `seed`.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// All changes of these kinds to every value of the payload; a choice of `limit` of them where there are more.
  ///
  /// - Throws: A `DecodingError` where `golden` is no JSON.
  /// - Complexity: O(*n*) in the payload's bytes, and the same for each that is looked at: they are made one by one.
  public func mutations(
    of golden: Data, kinds: [Kind] = Kind.allCases, limit: Int = 2000
  ) throws -> Mutations {
    var generator = SeededGenerator(seed: seed)
    let tree = JSONTree(try ForwardJSONDecoder().decode(RawJSON.self, from: golden))
    var places: [(kind: Kind, path: WirePath)] = []
    for path in tree.paths {
      for kind in kinds where kind != .cut && applies(kind, to: tree, at: path) {
        places.append((kind, path))
      }
    }
    if kinds.contains(.cut) {
      places += (0..<min(golden.count, 64)).map { _ in (.cut, WirePath()) }
    }
    if places.count > limit {
      places.shuffle(using: &generator)
      places.removeLast(places.count - max(0, limit))
    }
    return Mutations(mutator: self, golden: golden, tree: tree, places: places)
  }

  fileprivate func mutation(
    _ number: Int, _ kind: Kind, _ path: WirePath, of golden: Data, _ tree: JSONTree
  ) -> Mutation {
    var generator = SeededGenerator(seed: seed &* 0x1_0000_0001 &+ UInt64(number))
    let json = kind == .cut ? nil : changed(tree, kind, path, &generator)?.json
    let data =
      json.map { Data($0.utf8) }
      ?? golden.prefix(Int.random(in: 0..<max(1, golden.count), using: &generator))
    return Mutation(kind: kind, path: path, data: Data(data))
  }

  private func applies(_ kind: Kind, to tree: JSONTree, at path: WirePath) -> Bool {
    let isMember = if case .key? = path.steps.last { true } else { false }
    switch kind {
    case .null: return tree[path] != .null
    case .drop, .corrupt: return !path.steps.isEmpty
    case .rename, .duplicateKey: return isMember
    case .newWord:
      guard case .text? = tree[path] else { return false }
      return true
    case .bigNumber:
      guard case .number? = tree[path] else { return false }
      return true
    case .extraKey:
      guard case .object? = tree[path] else { return false }
      return true
    case .typeFlip: return true
    case .cut: return path.steps.isEmpty
    }
  }

  private func changed(
    _ tree: JSONTree, _ kind: Kind, _ path: WirePath, _ generator: inout SeededGenerator
  ) -> JSONTree? {
    let steps = path.steps[...]
    switch kind {
    case .null: return tree.changing(steps) { _ in .null }
    case .drop: return tree.changing(steps) { _ in nil }
    case .typeFlip: return tree.changing(steps, flipped)
    case .newWord: return tree.changing(steps) { _ in .text("zz_new_word") }
    case .bigNumber: return tree.changing(steps) { _ in .number("1e400") }
    case .corrupt:
      let text = Self.noJSON.randomElement(using: &generator) ?? "01"
      return tree.changing(steps) { _ in .verbatim(text) }
    case .extraKey:
      return tree.changing(steps) { value in
        guard case .object(let members) = value else { return value }
        return .object(members + [.init(key: "zz_new_key", value: .array([.null]))])
      }
    case .rename, .duplicateKey:
      guard case .key(let key)? = path.steps.last else { return tree }
      return tree.changing(steps.dropLast()) { value in
        guard case .object(var members) = value,
          let place = members.firstIndex(where: { $0.key == key })
        else { return value }
        if kind == .rename {
          members[place].key = "zz_" + key
        } else {
          // Some decoders take the first of two, and some the last.
          let places = [place, members.count]
          let other = places.randomElement(using: &generator) ?? place
          members.insert(.init(key: key, value: .null), at: other)
        }
        return .object(members)
      }
    case .cut: return nil
    }
  }

  /// Values that cost themselves alone, and those that other decoders lose a whole payload to.
  private static let noJSON = ["01", "\"\\ud800\"", "\"\\x\"", "NaN", "+1", ".5", "tru"]

  private func flipped(_ value: JSONTree) -> JSONTree {
    switch value {
    case .null: .text("null")
    case .flag(let flag): .number(flag ? "1" : "0")
    case .number(let text): .text(text)
    case .text: .number("7")
    case .array: .object([])
    case .object(let members): .array(members.map(\.value))
    case .verbatim: .null
    }
  }
}

/// Changed payloads, each made when it is looked at.
public struct Mutations: RandomAccessCollection, Sendable {
  fileprivate let mutator: DriftMutator
  fileprivate let golden: Data
  fileprivate let tree: JSONTree
  fileprivate let places: [(kind: DriftMutator.Kind, path: WirePath)]

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { places.count }

  /// The same payload for the same number, each time.
  public subscript(number: Int) -> DriftMutator.Mutation {
    let (kind, path) = places[number]
    return mutator.mutation(number, kind, path, of: golden, tree)
  }
}

/// SplitMix64: small, and the same everywhere.
///
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
