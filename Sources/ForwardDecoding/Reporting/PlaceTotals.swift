internal import WireJSON

/// How many values stand, or could stand, at some places of a document: the orders, of `orders[].status`.
struct PlaceTotals {
  /// A place, and what is below it that somebody asked for.
  private struct Node {
    var next: [WirePath.Step: Int] = [:]
    /// How many values stand there.
    var values = 0
    /// How many of them are objects.
    var objects = 0
  }

  private let base: [WirePath.Step]
  private var nodes = [Node()]

  /// Counts them, in one walk over those parts of the document in which they lie.
  ///
  /// `patterns`: Redacted, and with any element for each. `root`: The value that was decoded. `base`: Its path.
  init(
    of patterns: [WirePath], in document: JSONDocument, from root: Int, at base: WirePath
  ) {
    self.base = base.pattern.steps
    for pattern in patterns {
      if let steps = below(pattern) { insert(steps) }
    }
    walk(document, root, 0)
  }

  /// The steps below the value that was decoded; nil of what isn't inside of it.
  private func below(_ pattern: WirePath) -> ArraySlice<WirePath.Step>? {
    pattern.steps.starts(with: base) ? pattern.steps.dropFirst(base.count) : nil
  }

  /// Nil where the place wasn't asked for.
  func total(of pattern: WirePath) -> Int? {
    guard let steps = below(pattern) else { return nil }
    guard let last = steps.last else { return nodes[0].values }
    guard let parent = node(of: steps.dropLast()), let node = nodes[parent].next[last]
    else { return nil }
    // A key could stand in every object there.
    if case .key = last { return nodes[parent].objects }
    return nodes[node].values
  }

  private func node(of steps: ArraySlice<WirePath.Step>) -> Int? {
    var node = 0
    for step in steps {
      guard let next = nodes[node].next[step] else { return nil }
      node = next
    }
    return node
  }

  private mutating func insert(_ steps: ArraySlice<WirePath.Step>) {
    var node = 0
    for step in steps {
      if let next = nodes[node].next[step] {
        node = next
      } else {
        nodes.append(Node())
        nodes[node].next[step] = nodes.count - 1
        node = nodes.count - 1
      }
    }
  }

  /// As deep as the patterns, which are no deeper than a document.
  private mutating func walk(_ document: JSONDocument, _ token: Int, _ node: Int) {
    nodes[node].values += 1
    let isObject = document.tokens[token].kind == .object
    if isObject { nodes[node].objects += 1 }
    for (step, next) in nodes[node].next {
      switch step {
      case .key(let key) where isObject:
        if let value = document.value(of: key, in: token) { walk(document, value, next) }
      case .member where isObject:
        for key in document.keys(of: token) { walk(document, key + 1, next) }
      case .each where document.tokens[token].kind == .array:
        var element = token + 1
        while element < document.tokens[token].next {
          walk(document, element, next)
          element = Int(document.tokens[element].next)
        }
      case .key, .member, .each, .index: break
      }
    }
  }
}
