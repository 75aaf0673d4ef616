internal import Foundation
internal import WireJSON

/// One decode: the document, the options, and what is remembered on the way.
///
/// A class: all decoders and containers of the decode share it, and none is copied for a call. Used by one task only.
final class DecodeState {
  let document: JSONDocument
  /// The document's own, one step nearer.
  let bytes: [UInt8]
  private let tokens: [Token]
  let options: ForwardJSONDecoder.Options
  let userInfo: [CodingUserInfoKey: Any]
  /// Whether somebody collects what is forgiven, and wants to know of keys that come twice.
  let isReported: Bool
  var reportedDuplicates: Set<Int> = []
  /// The objects whose broken keys are reported.
  var reportedBrokenKeys: Set<Int> = []
  /// Where issues stand, and what is kept with them.
  let scope: DocumentScope
  /// Whether a broken optional becomes nil.
  let recoversOptionals: Bool
  /// Whether a bad element is left out of its collection.
  let recoversElements: Bool
  /// Whether properties of some type fall back.
  let hasFallbacks: Bool
  /// Whether a strategy of somebody's own converts keys.
  let convertsKeys: Bool
  /// Under such a strategy: the values of objects, by their converted keys.
  var convertedKeys = OpenObjects<[String: Int]>()
  /// Whether a key may be found in another style than the model's.
  let foldsKeys: Bool
  /// The tables of wide objects.
  var keyIndexes = OpenObjects<KeyIndex>()
  /// The one of the object that was asked last.
  var lastKeyIndex: KeyIndex?
  var lastTableObject = -1
  /// The objects that were asked for as dictionaries in this decode: the document has those of all.
  private var notedDictionaries: Set<Int> = []
  /// Whether decodes before this one noted some.
  private let inheritsDictionaries: Bool
  /// What errors say, by the type that was wanted and what was found.
  var knownWords: [WordsKey: ErrorWords] = [:]
  var lastWordsKey = WordsKey()
  var lastWords: ErrorWords?
  /// The same of errors that others made, or copied.
  var faultWords: [FaultKey: ErrorWords] = [:]
  /// The last error that was thrown, cached so that handlers need not inspect it.
  var lastError: MadeError?
  /// What was told last of dropped elements.
  var cachedIssues = CachedIssues()
  private(set) lazy var places = document.places
  private(set) lazy var lines = document.lines
  /// The path that was made last: the next is written over it where nobody holds it, as errors come in rows.
  private var lastPath: [any CodingKey] = []

  init(
    _ document: JSONDocument, _ options: ForwardJSONDecoder.Options,
    userInfo: [CodingUserInfoKey: Any]
  ) {
    self.document = document
    let outer = DocumentScope.current?.document
    scope = DocumentScope(
      document: document, fragments: FragmentBudget(options.fragments),
      isInside: outer != nil && outer !== document)
    inheritsDictionaries = !document.dictionaries.isEmpty
    bytes = document.bytes
    tokens = document.tokens
    self.options = options
    self.userInfo = userInfo
    recoversOptionals = options.recovery.contains(.optionals)
    recoversElements = options.recovery.contains(.elements)
    hasFallbacks = !options.fallbacks.isEmpty
    isReported = ReportScope.current != nil
    switch options.keyDecodingStrategy {
    case .useDefaultKeys: (convertsKeys, foldsKeys) = (false, false)
    case .convertFromSnakeCase, .anyStyle: (convertsKeys, foldsKeys) = (false, true)
    case .custom: (convertsKeys, foldsKeys) = (true, false)
    }
  }

  @inline(__always)
  func token(_ index: Int) -> Token { tokens[index] }

  func codingPath(of token: Int) -> [any CodingKey] {
    let hasDictionaries = inheritsDictionaries || !notedDictionaries.isEmpty
    places.write(&lastPath, to: token, in: document, hasDictionaries ? document.dictionaries : [])
    return lastPath
  }

  /// Whether the keys of an object are data.
  func isDictionary(_ object: Int) -> Bool {
    notedDictionaries.contains(object)
      || inheritsDictionaries && document.dictionaries.contains(object)
  }

  /// Takes note that the keys of an object are data: it is asked for as a dictionary.
  func noteDictionary(_ object: Int) {
    guard notedDictionaries.insert(object).inserted else { return }
    document.noteDictionary(object)
    if convertsKeys { convertedKeys.forget(object) }
  }

  /// Takes that back: a model asks for the object's members by their names.
  func noteModel(_ object: Int) {
    guard !notedDictionaries.isEmpty, notedDictionaries.remove(object) != nil else { return }
    document.noteModel(object)
    if convertsKeys { convertedKeys.forget(object) }
  }

  // MARK: Values

  /// Decodes the value at `index`; types with a strategy of their own are read by it.
  func decode<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
    if type == String.self { return Self.same(try string(at: index)) }
    if type == Int.self { return Self.same(try integer(Int.self, at: index)) }
    if type == Double.self { return Self.same(try float(Double.self, at: index)) }
    if type == Bool.self { return Self.same(try bool(at: index)) }
    if type == Date.self { return Self.same(try date(at: index)) }
    if type == Decimal.self { return Self.same(try decimal(at: index)) }
    if type == Data.self { return Self.same(try data(at: index)) }
    if type == URL.self { return Self.same(try url(at: index)) }
    // The size first: the runtime takes its time to say whether a type is a collection.
    if MemoryLayout<Value>.size == MemoryLayout<[Int]>.size,
      let collection = type as? any DirectCollection.Type
    {
      return try read(collection, as: type, at: index)
    }
    if recoversOptionals, let optional = type as? any OptionalValue.Type {
      return recover(optional, as: type, at: index)
    }
    // By `type`: it may be that of a subclass.
    return try type.init(from: JSONValueDecoder(pass: self, index: index))
  }

  /// Reads an optional of a type that was just found to be `Value`.
  @inline(never)
  private func recover<Wrapping: OptionalValue, Value>(
    _ optional: Wrapping.Type, as type: Value.Type, at index: Int
  ) -> Value { Self.same(Wrapping.recovering(self, at: index)) }

  /// Reads a collection of a type that was just found to be `Value`.
  @inline(never)
  private func read<Collection: DirectCollection, Value>(
    _ collection: Collection.Type, as type: Value.Type, at index: Int
  ) throws -> Value { Self.same(try Collection.decode(self, at: index)) }

  /// The same for the value that a decode is for: what is reported meanwhile has its place in this document.
  func decodeLocated<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
    guard ReportScope.current != nil else { return try decode(type, at: index) }
    var located = scope
    located.root = index
    return try DocumentScope.$current.withValue(located) { try decode(type, at: index) }
  }

  /// A value of a type that was just found to be `Value`, as one.
  ///
  /// A conditional cast would have the runtime look up the metadata of `Value?` for every value of every model: a fifth
  /// of a whole decode (5 MB of orders, 2 cores, 2026-11).
  @inline(__always)
  static func same<Known, Value>(_ value: Known) -> Value {
    precondition(Known.self == Value.self, "the types were compared")
    return unsafeBitCast(value, to: Value.self)
  }
}
