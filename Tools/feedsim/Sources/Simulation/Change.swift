/// What a server changes in its payloads, and from when on.
package struct Change: Equatable, Sendable {
  /// The kinds of changes, as a script names them.
  package enum Kind: String, CaseIterable, Sendable {
    /// Some orders have a status word that nobody has heard of.
    case newStatus = "new-status"
    /// Some amounts come as a number where a text was sent, or the other way around.
    case otherType = "other-type"
    /// Amounts come in the other unit, of the same type.
    case otherUnit = "other-unit"
    /// A key of each order has another name.
    case rename
    /// A key is missing in some orders.
    case drop
    /// The next pages end in the middle, though they are sent whole.
    case cut
  }

  package var kind: Kind
  /// Milliseconds since the start.
  package var time: Int64
  /// The share of the orders that are changed, from 0 to 1.
  package var share = 1.0
  /// The new word.
  package var word = "paused"
  package var from = ""
  package var to = ""
  /// How many pages are cut.
  package var pages = 1

  package init(_ kind: Kind, at time: Int64) {
    self.kind = kind
    self.time = time
  }
}

/// How an order is written: what of it has been changed.
struct Writing: Sendable {
  /// The status word; nil: the API's own.
  var word: String?
  var hasOtherType = false
  var hasOtherUnit = false
  var renames: [(from: String, to: String)] = []
  var dropped: Set<String> = []

  init() {}

  /// Of an order, so many milliseconds behind the start.
  init(of number: Int, _ changes: [Change], _ dice: Dice, at time: Int64) {
    for (index, change) in changes.enumerated() where change.time <= time {
      guard dice.share(number, .change, index) < change.share else { continue }
      switch change.kind {
      case .newStatus: word = change.word
      case .otherType: hasOtherType = true
      case .otherUnit: hasOtherUnit = true
      case .rename: renames.append((change.from, change.to))
      case .drop: dropped.insert(change.from)
      // That is done to a page.
      case .cut: break
      }
    }
  }

  /// The members of an order with other names, and without those that are missing.
  func members(_ members: [(String, JSON)]) -> JSON {
    .object(
      members.compactMap { name, value in
        guard !dropped.contains(name) else { return nil }
        return (renames.last { $0.from == name }?.to ?? name, value)
      })
  }

  /// An amount where the API sends a text in major units.
  func decimalText(_ order: Order) -> JSON {
    let text =
      hasOtherUnit
      ? String(order.minorUnits * (order.currency.digits == 0 ? 100 : 1)) : order.amount
    return hasOtherType ? .number(text) : .text(text)
  }

  /// An amount where the API sends a number of minor units.
  func minorNumber(_ order: Order) -> JSON {
    let text = hasOtherUnit ? order.amount : String(order.minorUnits)
    return hasOtherType ? .text(text) : .number(text)
  }
}
