import Domain
import WireJSON

/// The plain values of a record that anybody may see, with their paths.
enum RecordLeaves {
  /// Values of a record: more than any API sends has.
  private static let most = 300
  private static let deepest = 8
  /// Characters of a value that is worth being offered.
  private static let longest = 40

  /// Those below the object at token `root`; what stands in arrays isn't among them.
  static func leaves(
    _ view: RecordView, at root: Int, _ guarded: GuardedRecord
  ) -> [(path: String, value: String)] {
    var reader = Reader(guarded: guarded)
    reader.read(root, view, path: "", depth: 0)
    return reader.leaves
  }

  /// The keys on the way to a value; nil where it stands in a list, or a key on the way can't be read.
  static func path(to target: Int, _ view: RecordView, from root: Int) -> [String]? {
    var keys: [String] = []
    var object = root
    while object != target {
      guard view.tokens[object].kind == .object else { return nil }
      var key = object + 1
      // The last member that begins before it.
      while key + 1 <= target, Int(view.tokens[key + 1].next) <= target {
        let next = Int(view.tokens[key + 1].next)
        guard next > key else { return nil }
        key = next
      }
      guard key + 1 <= target, view.tokens[key].kind == .key, view.tokens[key].defect == .none
      else { return nil }
      keys.append(view.text(of: key))
      object = key + 1
    }
    return keys.isEmpty ? nil : keys
  }

  private struct Reader {
    let guarded: GuardedRecord
    var leaves: [(path: String, value: String)] = []

    mutating func read(_ object: Int, _ view: RecordView, path: String, depth: Int) {
      guard view.tokens[object].kind == .object, depth < deepest else { return }
      var key = object + 1
      let end = view.end(of: object)
      while key + 1 < end, view.tokens[key].kind == .key, leaves.count < most {
        if let step = step(key, of: object, view) {
          let own = path.isEmpty ? step : "\(path).\(step)"
          if view.tokens[key + 1].kind == .object {
            read(key + 1, view, path: own, depth: depth + 1)
          } else if let value = value(key + 1, view) {
            leaves.append((own, value))
          }
        }
        let next = Int(view.tokens[key + 1].next)
        guard next > key else { return }
        key = next
      }
    }

    /// A key that can be typed as it is, and may be seen; nil for others.
    private func step(_ key: Int, of object: Int, _ view: RecordView) -> String? {
      guard view.tokens[key].defect == .none else { return nil }
      let text = view.text(of: key)
      let isPlain = text.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "_-$@".utf8.contains($0)
      }
      guard isPlain, !text.isEmpty, guarded.key(key, of: object, view) == text else { return nil }
      return text
    }

    /// Nil for what may not be seen, is long, or is no value of its own.
    private func value(_ index: Int, _ view: RecordView) -> String? {
      let token = view.tokens[index]
      guard token.defect == .none, token.kind != .array, token.kind != .malformed else {
        return nil
      }
      let sent =
        token.kind == .string
        ? view.text(of: index)
        : String(decoding: view.bytes.copy(of: token.range), as: UTF8.self)
      // A secret is shown as dots, whoever looks.
      let shown = guarded.json(index, view)
      let isOpen = shown.masked == (token.kind == .string ? "\"\(sent)\"" : sent)
      let isPlain = sent.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }
      return isOpen && isPlain && !sent.isEmpty && sent.count <= longest ? sent : nil
    }
  }
}
