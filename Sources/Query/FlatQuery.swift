/// The tree of a query, each node before what is in it: a million rows are asked, and so no node is copied or counted.
///
///     status=failed -(kind=order or amount>5EUR)
///     all(6)  term(0)  not  any(6)  term(1)  term(2)
struct FlatQuery: Equatable, Sendable {
  private enum Node: Equatable, Sendable {
    /// All of the nodes, or any, up to the one of this number.
    case all(end: Int), any(end: Int)
    /// Not the node behind it.
    case not
    case term(Int)
  }

  private var nodes: [Node] = []
  /// In the order in which they are asked.
  private(set) var terms: [QueryTerm] = []

  init(_ root: Query.Node) { append(root) }

  private mutating func append(_ node: Query.Node) {
    let index = nodes.count
    switch node {
    case .term(let term):
      nodes.append(.term(terms.count))
      terms.append(term)
    case .not(let inner):
      nodes.append(.not)
      append(inner)
    case .all(let inner):
      nodes.append(.all(end: index))
      for node in inner { append(node) }
      nodes[index] = .all(end: nodes.count)
    case .any(let inner):
      nodes.append(.any(end: index))
      for node in inner { append(node) }
      nodes[index] = .any(end: nodes.count)
    }
  }

  /// Whether it holds, by what holds of its comparisons; nil where one that counts isn't known.
  ///
  /// `term`: Nil where it isn't known.
  func truth(_ term: (borrowing QueryTerm) -> Truth?) -> Truth? {
    var index = 0
    return truth(at: &index, nodes.span, terms.span, term)
  }

  /// `index`: The node; then the one behind all that is in it.
  private func truth(
    at index: inout Int, _ nodes: Span<Node>, _ terms: Span<QueryTerm>,
    _ term: (borrowing QueryTerm) -> Truth?
  ) -> Truth? {
    let node = nodes[index]
    index += 1
    switch node {
    case .term(let number): return term(terms[number])
    case .not: return truth(at: &index, nodes, terms, term).map { !$0 }
    case .all(let end), .any(let end):
      let isAll = node == .all(end: end)
      let (settling, other): (Truth, Truth) = isAll ? (.no, .yes) : (.yes, .no)
      var (joined, isKnown) = (other, true)
      while index < end {
        guard let own = truth(at: &index, nodes, terms, term) else {
          isKnown = false
          continue
        }
        if own == settling {
          index = end
          return own
        }
        // The first that can't be told is the reason.
        if joined == other { joined = own }
      }
      return isKnown ? joined : nil
    }
  }
}
