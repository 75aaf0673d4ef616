/// Pages on which keys alone don't tell a record from what is nested in one.
extension DamagedPage {
  /// Three kinds in one list, envelopes on lines of their own, records that share little, and pretty ones full of texts; 30 records each.
  static let kinds: [DamagedPage] = {
    var mixed = DamagedPage("a pretty list of kinds", list)
    mixed.add("{\n\t\"object\": \"list\",\n\t\"data\": [\n\t\t")
    mixed.add(0..<30, path: 0, separator: ",\n\t\t", kind)
    mixed.add("\n\t],\n\t\"has_more\": false,\n\t\"url\": \"/v1/charges\"\n}\n")
    var varied = DamagedPage("records that share little", list)
    varied.add(#"{"object":"list","data":["#)
    varied.add(0..<30, path: 0, separator: ",", sparse)
    varied.add(#"],"has_more":false}"#)
    var envelopes = DamagedPage("a sequence of envelopes")
    for first in [0, 10, 20] {
      envelopes.add(#"{"schemaVersion":2,"data":{"orders":["#)
      envelopes.add(first..<first + 10, path: 0, separator: ",", text)
      envelopes.add("]},\"next\":null}\n")
    }
    var lines = DamagedPage("lines of texts")
    lines.add(0..<30, path: nil, separator: "\r\n", text)
    return [mixed, varied, envelopes, lines]
  }()

  /// Nested ones have the keys that all kinds share.
  private static func kind(_ number: Int) -> String {
    let line = ",\n\t\t\t"
    let shared = { (object: String, id: String) in
      [
        "\"object\": \"\(object)\"", "\"id\": \"\(id)\"", "\"amount\": \(number)",
        "\"currency\": \"usd\"", "\"created\": 17", "\"status\": \"paid\"",
      ].joined(separator: line)
    }
    let refund = "{\n\t\t\t\(shared("refund", "re_\(number)n"))\n\t\t\t}"
    let own =
      switch number % 3 {
      case 0: "\"refunds\": {\n\t\t\t\t\"object\": \"list\"\(line)\"data\": [\(refund)]\n\t\t\t}"
      case 1: "\"charge\": \"ch_\(number)\",\n\t\t\t\"reason\": null"
      default: "\"destination\": {\n\t\t\t\t\"id\": \"ba\"\n\t\t\t}"
      }
    let object = ["charge", "refund", "payout"][number % 3]
    return "{\n\t\t\t" + shared(object, "k_\(number)") + line + own + "\n\t\t}"
  }

  private static func sparse(_ number: Int) -> String {
    var text = #"{"id":"v\#(number)","status":"paid","amount":\#(number)"#
    if number % 2 == 1 { text += #","currency":"EUR""# }
    if number % 3 > 0 { text += #","created":179516700"# }
    if number % 3 == 1 { text += #","items":[{"id":"i\#(number)","amount":3}]"# }
    if number % 4 == 2 { text += #","customer":{"id":"c","status":"active"}"# }
    if number % 5 == 3 {
      text += #","refunds":[{"id":"re","status":"done","amount":1,"currency":"EUR","created":5}]"#
    }
    if number % 7 == 3 { text += #","note":"x","flags":{"a":true}"# }
    return text + "}"
  }

  private static let texts = [
    #"He said \"go\" {and} [left], twice: yes"#, #"{\"id\":\"no\",\"status\":\"paid\"}"#,
    "a, b, c: {[", #"x\\\"y"#, #"[{\"id\":1,\"status\":\"x\"},{\"id\":2}]"#,
  ]

  private static func text(_ number: Int) -> String {
    let text = texts[number % 5]
    return
      #"{"id":"t\#(number)","note":"\#(text) \#(text)","status":"paid","amount":\#(number),"currency":"GBP","createdAt":"2026-11-21T10:00:00Z","meta":{"raw":"\#(text)","list":["\#(text)",[]]}}"#
  }
}
