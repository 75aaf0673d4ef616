import Domain
import WireJSON

/// Objects of a document that may be its records: those of one place, and how much they look like records.
struct RecordSet {
  let place: RecordPlace
  /// The tokens of those that are looked at.
  let records: [Int]
  let columns: [FieldColumn]
  /// Which of the columns may be which field.
  let fields: FieldCandidates
  /// The words of the keys that lead there, the nearest first.
  let container: NameWords
  /// The tokens of all in what was read of the document.
  let all: [Int]
  let score: RecordScore

  /// Records that are looked at when a feed is opened: enough to see whether an id is unique, and which words there are.
  static let maxLooked = 64

  /// Whether they are elements of an array, or members of an object, and not an object alone.
  let isList: Bool

  /// `keys`: Those that lead to the records; `looked`: How many of them are looked at.
  init(
    _ place: RecordPlace, _ records: [Int], keys: [String], isList: Bool, looked: Int,
    _ view: RecordView
  ) {
    self.place = place
    self.isList = isList
    all = records
    self.records = Array(records.prefix(looked))
    columns = FieldColumn.columns(of: self.records, view)
    container = NameWords(keys.suffix(2).reversed().joined(separator: " "))
    fields = FieldCandidates(columns, container: container, list: ListName(keys), view)
    score = RecordScore(fields, self.records, isList: isList, view)
  }
}

/// What speaks for objects being records of money.
struct RecordScore: Equatable {
  /// What was found of them.
  enum Sign: String, CaseIterable {
    case ownID, anyID, amount, currency, time, status, customer, alike, several, nameOfRecords
    case nameOfOtherList, noID, noAmount

    /// What it weighs: the table to tune.
    var weight: Int {
      switch self {
      case .ownID: 5
      case .anyID: 2
      case .amount: 5
      case .currency: 2
      case .time: 2
      case .status: 3
      case .customer: 1
      case .alike: 1
      case .several: 1
      case .nameOfRecords: 3
      case .nameOfOtherList: -6
      case .noID: -2
      case .noAmount: -3
      }
    }
  }

  private(set) var signs: Set<Sign> = []
  private let isList: Bool
  /// Whether an amount is named, be its value none.
  private(set) var namesAmount = false

  /// What the signs weigh together.
  var total: Int { signs.reduce(0) { $0 + $1.weight } }
  var hasAmount: Bool { signs.contains(.amount) }
  var hasID: Bool { signs.contains(.ownID) || signs.contains(.anyID) }
  /// Whether they are records of money by themselves, and no envelope.
  var isOfMoney: Bool {
    let isKnownList = isList && signs.contains(.nameOfRecords)
    return hasAmount && (hasID || isKnownList || signs.isSuperset(of: [.time, .status]))
  }
  /// Whether they are records though no amount is found in them: their lists hold their parts.
  var isRecordWithoutAmount: Bool {
    signs.contains(.ownID) && signs.contains(.status) && (signs.contains(.time) || namesAmount)
  }
  /// Whether they are records by the name of their list, though neither amount nor status is found in them.
  var isNamedRecord: Bool { isList && hasID && signs.contains(.nameOfRecords) }
  /// Whether they may be records, if there is nothing better.
  var isPossible: Bool {
    hasID && (signs.contains(.status) || signs.contains(.time) || signs.contains(.currency))
      || isOfMoney || isNamedRecord
  }

  init(_ fields: FieldCandidates, _ records: [Int], isList: Bool, _ view: RecordView) {
    self.isList = isList
    func note(_ sign: Sign, _ holds: Bool) { if holds { signs.insert(sign) } }
    let id = fields.best(.id)
    note(.ownID, id.map { $0.score >= FieldCandidates.certainID } ?? false)
    note(.anyID, id != nil && !signs.contains(.ownID))
    note(.noID, id == nil)
    note(.amount, fields.best(.amount) != nil)
    namesAmount = fields.columns.contains {
      $0.depth == 0 && FieldVocabulary.weight($0.name, in: FieldVocabulary.amounts) > 3
    }
    note(.noAmount, fields.best(.amount) == nil)
    note(.currency, fields.best(.currency) != nil)
    note(.time, fields.best(.createdAt) != nil)
    note(.status, fields.best(.status) != nil)
    note(.customer, fields.best(.customerID) != nil || fields.best(.customerName) != nil)
    note(.several, records.count > 1)
    note(.alike, records.count > 1 && Self.areAlike(records, view))
    note(.nameOfRecords, fields.list.isOfRecords)
    note(.nameOfOtherList, fields.list.isOfOtherThings)
  }

  /// Whether the objects share most of their keys.
  private static func areAlike(_ records: [Int], _ view: RecordView) -> Bool {
    let keys = records.map { Set(view.members(of: $0).map(\.name)) }
    let all = keys.reduce(Set<String>()) { $0.union($1) }
    let common = keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) }
    return !all.isEmpty && common.count * 2 >= all.count
  }
}
