import WireJSON
import Testing

/// What the scanner finds in a text, given to it in pieces.
struct ScannedText: Equatable {
  var ids: [String] = []
  var recovered: [String] = []
  var dropped: [String] = []
  var notRecords = 0
  var punctuationErrors: [String] = []
  var fields: [String] = []
  var verdict = DocumentEnd.Verdict.complete
  var others: [String] = []
  /// Whether it came to an end after no more steps than a text of its length may take.
  var hasEnd = true

  /// What stands beside the records.
  static let fields: FieldPaths = {
    var fields = FieldPaths()
    fields.add(["schemaVersion", "next"], in: [[]])
    return fields
  }()

  static let shape = DocumentShape(
    recordPaths: [["data", "orders"], ["data", "payments"]],
    fields: fields,
    objects: [ObjectPlace(path: TapePath(steps: []), conditions: [])],
    recordKeys: RecordKeys(
      identity: ["id", "order_id"], evidence: ["status", "amount", "total"],
      core: [["id"], ["status"], ["amount"], ["currency"]]))

  init(_ text: String, pieceBytes: Int = .max) {
    self.init(Array(text.utf8), pieceBytes: pieceBytes)
  }

  init(_ bytes: [UInt8], pieceBytes: Int = .max) {
    var scanner = RecordScanner(shape: Self.shape)
    var start = 0
    var end = min(bytes.count, pieceBytes)
    var stepsLeft = 64 + 16 * bytes.count
    while true {
      stepsLeft -= 1
      guard stepsLeft > 0 else {
        hasEnd = false
        return
      }
      let window = Array(bytes[start..<end])
      let step = scanner.next(window.span.bytes, isFinal: end == bytes.count)
      switch step {
      case .record(let record):
        let view = RecordView(bytes: window.span.bytes, tokens: scanner.tokens)
        let id = view.value(of: Array("id".utf8), in: 0).map { view.text(of: $0) } ?? "?"
        let kind = record.pathIndex.map { $0 == 1 ? "p:" : "" } ?? ""
        ids.append(kind + id)
        if record.isRecovered { recovered.append(id) }
      case .dropped(_, _, let reason, let count):
        let word =
          switch reason {
          case .malformed: "malformed"
          case .cutShort: "cut"
          case .notAnObject(let type): "\(type)"
          case .overLines: "over lines"
          }
        dropped += Array(repeating: word == "cut" ? "malformed" : word, count: count - 1) + [word]
      case .notARecord: notRecords += 1
      case .field(let index):
        let view = RecordView(bytes: window.span.bytes, tokens: scanner.tokens)
        fields.append("\(index)=\(view.text(of: 0))")
      case .defects(let path): punctuationErrors.append("defects \(path.joined(separator: "."))")
      case .duplicateKey(let path):
        punctuationErrors.append("duplicate \(path.joined(separator: "."))")
      case .punctuationError(let error): punctuationErrors.append(error.kind.rawValue)
      case .needsMore(let offset):
        scanner.slide(by: offset)
        start += offset
        end = min(bytes.count, end + min(pieceBytes, bytes.count))
      case .end(let document):
        verdict = document.verdict
        others = document.otherArrays.map {
          "\($0.path.joined(separator: ".")) \($0.objectCount)/\($0.markedCount)"
        }
        return
      }
    }
  }
}

extension ScannedText {
  /// Expects that damage costs what it hits, in whichever pieces the bytes arrive.
  static func expect(_ ids: [String], dropped: Int, in broken: String, _ name: String) {
    let scanned = ScannedText(broken)
    #expect(scanned.ids == ids, "\(name)")
    #expect(scanned.dropped.count == dropped, "\(name)")
    #expect(!scanned.punctuationErrors.isEmpty || dropped > 0, "\(name)")
    #expect(scanned.verdict == .complete, "\(name)")
    for pieceBytes in [1, 7, 150] {
      #expect(ScannedText(broken, pieceBytes: pieceBytes).ids == ids, "\(name), \(pieceBytes)")
    }
  }
}
