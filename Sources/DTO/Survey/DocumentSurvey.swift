import Domain
import WireJSON

/// What a look at a document of no known API finds: where its records are, and what their fields may be.
struct DocumentSurvey {
  var places: [RecordPlace] = []
  var sources: [FieldSource] = []
  var kind = RecordKind.transaction
  /// The records that were looked at; nil where none were found.
  private(set) var recordSet: RecordSet?
  /// What stands around the records says of all of them.
  private var around: SurroundingWords.Said = []
  /// Whether it says that their amounts are in other units than those of their currency, or not all.
  var amountsAreDoubted: Bool { around.contains(.scaled) }
  /// Whether there is any array of objects, whatever they look like.
  private(set) var hasObjects = false
  /// Other places whose objects look like records as well.
  private(set) var others: [DocumentSurvey] = []

  /// Whether the key under which a record stands is the only thing that may be its id.
  var idIsKey: Bool {
    places.allSatisfy(\.inner.endsInAnyKey) && !sources.contains { $0.field == .id }
  }

  /// Whether words of a status that mean the same of most records do so of these.
  var hasCommonWords: Bool {
    guard let set = recordSet else { return kind.hasCommonWords }
    // Of a mail, *failed* says nothing of money.
    let isOfMoney = set.score.hasAmount || set.score.namesAmount || set.fields.list.row != nil
    return kind.hasCommonWords && set.fields.list.hasCommonWords && isOfMoney
      && !around.contains(.event)
  }

  /// The record that was looked at first.
  var sample: Int? { recordSet?.records.first }

  /// Whether the document is a page of a list that has no elements.
  var isEmptyList: Bool { recordSet == nil && places.first?.array != nil }

  init(_ view: RecordView) {
    self.init(
      view, roots: view.tokens.isEmpty ? [] : [0], areLines: false, isForDraft: false)
  }

  /// For a draft: of several documents, or the lines of a sequence, joined in one array; all of their records are looked at.
  init(joined view: RecordView, areLines: Bool) {
    self.init(view, roots: view.elements(of: 0), areLines: areLines, isForDraft: true)
  }

  /// Of the first records of a sequence, joined in one array.
  init(records view: RecordView) {
    self.init(view, roots: view.elements(of: 0), areLines: true, isForDraft: false)
  }

  private init(_ view: RecordView, roots: [Int], areLines: Bool, isForDraft: Bool) {
    hasObjects = Self.hasObjects(view)
    let sets = RecordFinder(
      view, roots: roots, areLines: areLines, takesAny: isForDraft,
      looked: isForDraft ? .max : RecordSet.maxLooked
    ).found
    let ofMoney = sets.filter(\.score.isOfMoney)
    let candidates = Self.rivals(ofMoney.isEmpty ? sets : ofMoney)
    // Of two that look alike, the first.
    guard let best = candidates.max(by: { $0.score.total < $1.score.total }) else {
      places = [EmptyList.place(in: view) ?? RecordPlace(array: nil)]
      return
    }
    adopt(best, view)
    around = SurroundingWords.said(around: best.place, roots: roots, view)
    others = candidates.filter { $0.place != best.place && $0.isBeside(best) }.map { other in
      var survey = DocumentSurvey()
      survey.adopt(other, view)
      return survey
    }
  }

  /// Without what stands alone beside a list of records: their account, or their sum.
  private static func rivals(_ sets: [RecordSet]) -> [RecordSet] {
    let lists = sets.filter { $0.isList && !$0.score.signs.contains(.nameOfOtherList) }
    // `{"order":{…},"related":[…]}`: the list says nothing of what it holds, the object does.
    let areNamed = lists.contains { set in
      let name = set.place.array.map { ListName($0) } ?? set.fields.list
      return name.isOfRecords || name.words.words.isEmpty
    }
    let objectIsNamed = sets.contains { !$0.isList && $0.fields.list.isOfRecords }
    return lists.isEmpty || objectIsNamed && !areNamed ? sets : lists
  }

  private init() {}

  private mutating func adopt(_ set: RecordSet, _ view: RecordView) {
    recordSet = set
    places = [set.place]
    kind = Self.kind(set.place)
    sources = Self.sources(set, view)
  }

  /// Elements of an array that are looked at: a header, or a null, may come first.
  private static let elementsLooked = 16

  static func hasObjects(_ view: RecordView) -> Bool {
    view.tokens.indices.contains { holdsObjects(view, $0) }
  }

  /// Whether the token is an array of which one of the first elements is an object.
  private static func holdsObjects(_ view: RecordView, _ array: Int) -> Bool {
    guard view.tokens[array].kind == .array else { return false }
    for number in 0..<elementsLooked {
      guard let element = view.element(number, of: array) else { return false }
      if view.tokens[element].kind == .object { return true }
    }
    return false
  }

  /// The kind that the name of the place ends with: `order_payments` are payments.
  private static func kind(_ place: RecordPlace) -> RecordKind {
    let names = ((place.array ?? []) + place.inner.keys).map(KeyStyle.foldedText)
    let name =
      names.last {
        !FieldNames.payloads.contains($0) && !FieldNames.connections.contains($0) && $0 != "node"
          && $0 != TapePath.anyKey
      } ?? ""
    let ends = FieldNames.kinds.compactMap { part, kind in
      name.ranges(of: part).last.map { (end: $0.upperBound, kind: kind) }
    }
    return ends.max { $0.end < $1.end }?.kind ?? .transaction
  }
}

extension RecordSet {
  /// Weight by which one may be less like records than the best.
  private static let nearly = 8

  /// Whether these are records beside those: of money, with an id, and not much less like records.
  fileprivate func isBeside(_ best: RecordSet) -> Bool {
    score.isOfMoney && score.hasID && !score.signs.contains(.nameOfOtherList)
      && best.score.total - score.total <= Self.nearly
  }
}

/// A list without elements, under a name that records stand under.
enum EmptyList {
  /// Objects around it: more than any envelope has.
  private static let maxDepth = 4

  static func place(in view: RecordView) -> RecordPlace? {
    var level: [(keys: [String], token: Int)] = view.tokens[0].kind == .object ? [([], 0)] : []
    for _ in 0..<maxDepth {
      var next: [(keys: [String], token: Int)] = []
      for (keys, object) in level {
        for member in view.members(of: object) where PathKey.isName(Array(member.key.utf8)) {
          let inside = keys + [member.key]
          if isNamed(member.name, below: keys), view.isEmptyArray(at: member.value) {
            return RecordPlace(array: inside)
          }
          if view.tokens[member.value].kind == .object { next.append((inside, member.value)) }
        }
      }
      level = next
    }
    return nil
  }

  /// Whether the name is one of records; GraphQL's lists are inside of what is named: `orders.edges`.
  private static func isNamed(_ name: String, below keys: [String]) -> Bool {
    let isConnection = FieldNames.connections.contains(name)
    let name = isConnection ? keys.last.map(KeyStyle.foldedText) ?? "" : name
    return FieldNames.payloads.contains(name)
      || FieldNames.kinds.contains { name.hasSuffix($0.part + "s") }
  }
}
