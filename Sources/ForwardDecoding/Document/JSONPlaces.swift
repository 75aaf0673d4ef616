internal import WireJSON

/// Where each token of a document stands in its tree.
///
/// Made when somebody first asks where something is: a decode that forgives nothing doesn't.
///
/// A class: whoever makes a path takes hold of it, and copies nothing.
final class JSONPlaces: Sendable {
  private struct Place {
    /// The container around the token; -1 around the document's value.
    var parent: Int32
    /// In an array, which element the token is; -1 in an object.
    var position: Int32
  }

  private let all: [Place]

  /// A container whose tokens are met now.
  private struct Open {
    var token: Int32 = -1
    var end = Int.max
    var position: Int32 = 0
    var isArray = false
  }

  init(_ document: JSONDocument) {
    let tokens = document.tokens
    all = [Place](unsafeUninitializedCapacity: tokens.count) { all, count in
      var outer: [Open] = []
      var here = Open()
      for index in tokens.indices {
        while index >= here.end { here = outer.removeLast() }
        let place = Place(parent: here.token, position: here.isArray ? here.position : -1)
        all.initializeElement(at: index, to: place)
        here.position += 1
        guard tokens[index].isContainer else { continue }
        outer.append(here)
        here = Open(
          token: Int32(truncatingIfNeeded: index), end: Int(tokens[index].next),
          isArray: tokens[index].kind == .array)
      }
      count = tokens.count
    }
  }

  /// The container around a token; nil around the document's value.
  func parent(of token: Int) -> Int? {
    let parent = all[token].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// Which element of its array a token is; nil of what is in no array.
  func position(of token: Int) -> Int32? {
    let position = all[token].position
    return position < 0 ? nil : position
  }

  /// How many containers are around a token.
  func depth(of token: Int) -> Int {
    var depth = 0
    var index = token
    while let parent = parent(of: index) {
      depth += 1
      index = parent
    }
    return depth
  }

  /// Makes `path` that of the value at `token`: from the outside in, the keys that lead there.
  ///
  /// In place, where nobody else holds the path: bad elements come in rows, and so do their paths.
  /// `dictionaries`: The objects whose keys are data.
  func write(
    _ path: inout [any CodingKey], to token: Int, in document: JSONDocument,
    _ dictionaries: Set<Int>
  ) {
    let depth = depth(of: token)
    if path.count != depth { path = Array(repeating: WireKey.index(0), count: depth) }
    var index = token
    for place in (0..<depth).reversed() {
      let parent = Int(all[index].parent)
      let position = position(of: index)
      path[place] = WireKey.value(
        WireValue(
          document, index, position: position,
          isData: position == nil && !dictionaries.isEmpty && dictionaries.contains(parent)))
      index = parent
    }
  }
}
