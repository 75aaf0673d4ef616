internal import WireJSON

/// Finds the elements of an array of the payload one after the other.
struct ElementWalk {
  private let source: DocumentScope
  private let array: Int
  private var token: Int
  private var index = 0

  init(_ source: DocumentScope) {
    self.source = source
    array = source.root
    token = array + 1
  }

  /// `step`: The element's place, behind that of the last; what has none stands where the collection does.
  mutating func locate(_ issue: inout DecodingIssue, at step: WirePath.Step) {
    let tokens = source.document.tokens
    guard case .index(let wanted) = step, tokens[array].kind == .array else {
      return source.locate(&issue, at: array)
    }
    while index < wanted, token < tokens[array].next {
      token = Int(tokens[token].next)
      index += 1
    }
    source.locate(&issue, at: token < tokens[array].next ? token : array)
  }
}

/// Where the elements of a collection stood in the payload.
struct ElementPlaces {
  /// How many elements there were.
  let count: Int
  private let isOrdered: Bool
  private let member: WirePath.Step
  private var dropped: ArraySlice<WirePath.Step>
  /// The last place up to which it is known which elements were dropped.
  private let lastKnown: Int
  private var index = -1

  /// Of the elements that are there.
  ///
  /// `wasFiltered`: Whether some were taken out since. `size`: How many there are in the payload, of an array. `lost`: The
  /// indexes of those that the decoder left out.
  init(_ elements: some Sequence, wasFiltered: Bool, size: Int?, lost: [Int]) {
    let lossy = elements as? any LossyElementList
    let collection: Any.Type = lossy?.collectionType ?? type(of: elements)
    member = collection is any KeyedByData.Type ? .member : .each
    let kept = elements.underestimatedCount
    let droppedCount = lossy?.droppedCount ?? max(0, (size ?? kept) - kept)
    count = kept + droppedCount
    dropped =
      (lossy?.dropped.map(\.place) ?? (droppedCount == 0 ? [] : lost.map(WirePath.Step.index)))[...]
    isOrdered = !wasFiltered && !(collection is any Unordered.Type)
    if dropped.count < droppedCount {
      guard case .index(let last)? = dropped.last else {
        lastKnown = -1
        return
      }
      lastKnown = last
    } else {
      lastKnown = .max
    }
  }

  /// The place of the next element that was kept.
  mutating func next() -> WirePath.Step {
    guard isOrdered else { return member }
    index += 1
    while dropped.first == .index(index) {
      dropped.removeFirst()
      index += 1
    }
    return index > lastKnown ? .each : .index(index)
  }
}

/// A lossy collection, whatever it holds.
protocol LossyElementList {
  var dropped: [DroppedElement] { get }
  var droppedCount: Int { get }
  var collectionType: Any.Type { get }
}

extension Lossy: LossyElementList {
  var collectionType: Any.Type { Elements.self }
}

/// A collection whose elements have no place in the payload that could be told.
protocol Unordered {}
/// The same, of an object: its keys are data.
protocol KeyedByData: Unordered {}

extension Set: Unordered {}
extension Dictionary: KeyedByData, Unordered {}
