import WireJSON

/// A page of records whose places are known, so that what damage costs can be counted.
struct DamagedPage {
  var name: String
  var shape: DocumentShape
  private(set) var bytes: [UInt8] = []
  private(set) var records: [Range<Int>] = []
  /// Which of the shape's record paths each record stands at.
  private(set) var paths: [Int?] = []

  init(_ name: String, _ shape: DocumentShape = DamagedPage.shop) {
    self.name = name
    self.shape = shape
  }

  mutating func add(_ text: String) { bytes += Array(text.utf8) }

  mutating func add(
    _ numbers: Range<Int>, path: Int?, separator: String, _ record: (Int) -> String
  ) {
    for number in numbers {
      if number > numbers.lowerBound { add(separator) }
      let text = record(number)
      records.append(bytes.count..<bytes.count + text.utf8.count)
      paths.append(path)
      add(text)
    }
  }

  // MARK: Shapes

  static let shop = shape(recordPaths: [["data", "orders"], ["data", "payments"]])
  static let list = shape(recordPaths: [["data"]])

  private static func shape(recordPaths: [[String]]) -> DocumentShape {
    DocumentShape(
      recordPaths: recordPaths, fields: ScannedText.fields,
      objects: [ObjectPlace(path: TapePath(steps: []), conditions: [])],
      recordKeys: RecordKeys(
        identity: ["id", "order_id"], evidence: ["status", "amount", "total"],
        core: [["id"], ["status"], ["amount"], ["currency"], ["createdAt", "created"]]))
  }

  // MARK: Pages

  /// Flat orders, orders with items and refunds, two arrays, a record a line, and a bare array of deep records; 30 records each.
  static let all: [DamagedPage] = {
    var flat = DamagedPage("flat orders")
    flat.add("{\"schemaVersion\": 2, \"data\": {\"orders\": [\n  ")
    flat.add(0..<30, path: 0, separator: ",\n  ", flatOrder)
    flat.add("\n]}, \"next\": null}\n")
    var nested = DamagedPage("orders with items and refunds")
    nested.add(#"{"schemaVersion":2,"data":{"orders":["#)
    nested.add(0..<30, path: 0, separator: ",", order)
    nested.add("]}}")
    var two = DamagedPage("orders and payments")
    two.add(#"{"schemaVersion":2,"data":{"orders":["#)
    two.add(0..<15, path: 0, separator: ",", order)
    two.add(#"],"payments":["#)
    two.add(15..<30, path: 1, separator: ",", payment)
    two.add(#"]},"next":"abc"}"#)
    var lines = DamagedPage("a record a line")
    lines.add(0..<30, path: nil, separator: "\n", order)
    lines.add("\n")
    var bare = DamagedPage("a bare array of deep records", list)
    bare.add("[")
    bare.add(0..<30, path: nil, separator: ",", charge)
    bare.add("]")
    return [flat, nested, two, lines, bare]
  }()

  // MARK: Records

  private static let words = ["paid", "processing", "failed", "refunded", "pending"]
  private static let names = ["Farid Haddad", "Noor, O", #"Elif \"E\" T"#, "Jo [x]", "A: b"]

  private static func flatOrder(_ number: Int) -> String {
    let note = number % 4 == 1 ? #", "note": "gift, n: \#(number)""# : ""
    return
      #"{"id": "ord_\#(1000 + number)", "status": "\#(words[number % 5])", "amount": "\#(number).90", "currency": "EUR", "createdAt": "2026-11-21T11:\#(10 + number):36Z", "customer": "\#(names[number % 5])"\#(note)}"#
  }

  private static func order(_ number: Int) -> String {
    let items = (0...number % 3).map { #"{"sku":"S-\#(number)-\#($0)","unitPrice":"1.10"}"# }
    let refunds = (0..<number % 3).map {
      #"{"id":"re_\#(number)_\#($0)","status":"done","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    }
    let tail = number % 4 == 0 ? "" : #","refunds":[\#(refunds.joined(separator: ","))]"#
    return
      #"{"id":"ord_\#(1000 + number)","status":"\#(words[number % 5])","amount":"\#(number).90","currency":"EUR","createdAt":"2026-11-21T11:52:36Z","customer":{"id":"cus_\#(number)","status":"active","name":"\#(names[number % 5])"},"items":[\#(items.joined(separator: ","))]\#(tail),"flags":{"refundable":true}}"#
  }

  private static func payment(_ number: Int) -> String {
    let refunded = number % 3 == 0 ? #","refundedAmount":"1.00""# : ""
    return
      #"{"id":"pay_\#(1000 + number)","status":"\#(words[number % 5])","amount":"\#(number).90","currency":"EUR","createdAt":"2026-11-21T11:52:36Z","orderId":"ord_\#(number)"\#(refunded)}"#
  }

  private static func charge(_ number: Int) -> String {
    let refunds = (0..<number % 3).map {
      #"{"id":"re_\#(number)_\#($0)","object":"refund","status":"succeeded","amount":100,"currency":"eur","created":1795167\#(100 + $0)}"#
    }
    return
      #"{"id":"ch_\#(1000 + number)","object":"charge","amount":\#(2000 + number),"currency":"eur","created":1795167\#(100 + number),"captured":true,"refunded":false,"status":"succeeded","billing_details":{"name":"\#(names[number % 5])","tags":[]},"matrix":[[1,2],[3,[4,{"a":[\#(number)]}]],[]],"refunds":{"object":"list","data":[\#(refunds.joined(separator: ","))]},"outcome":{"rules":[{"id":"r1","amount":1},{"id":"r2","amount":2}]},"metadata":{}}"#
  }
}
