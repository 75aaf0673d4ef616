/// An order in feedtui's own format, written without a value between: a test says that it is the same as `Dialect.feedtui.record`.
enum OrderBytes {
  static func append(_ order: Order, to bytes: inout [UInt8]) {
    bytes += #"{"id":"ord_"#.utf8
    append(Order.firstNumber + order.number, to: &bytes)
    bytes += #"","status":""#.utf8
    bytes += Dialect.feedtuiWord(order.status).utf8
    bytes += #"","amount":""#.utf8
    let scale = order.currency.digits == 2 ? 100 : 1
    append(order.minorUnits / scale, to: &bytes)
    if scale > 1 {
      bytes.append(UInt8(ascii: "."))
      append(order.minorUnits % scale, digits: 2, to: &bytes)
    }
    bytes += #"","currency":""#.utf8
    bytes += order.currency.rawValue.utf8
    bytes += #"","createdAt":""#.utf8
    append(time: order.createdAt, to: &bytes)
    bytes += #"","updatedAt":""#.utf8
    append(time: order.changedAt, to: &bytes)
    bytes += #"","customer":{"id":"cus_"#.utf8
    append(order.number % 5000, to: &bytes)
    bytes += #"","name":""#.utf8
    bytes += order.customer.utf8
    bytes += #"","email":""#.utf8
    for byte in order.customer.utf8 {
      bytes.append(byte == UInt8(ascii: " ") ? UInt8(ascii: ".") : byte | 0x20)
    }
    bytes += #"@mail.example.com"},"paymentDetails":{"method":""#.utf8
    bytes += order.method.utf8
    bytes += #""}}"#.utf8
  }

  private static func append(_ number: Int, digits: Int = 1, to bytes: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<max(1, digits) { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  private static func append(time: Int64, to bytes: inout [UInt8]) {
    let parts = CivilTime.Parts(time)
    append(parts.year, digits: 4, to: &bytes)
    for (separator, number) in [
      ("-", parts.month), ("-", parts.day), ("T", parts.hour), (":", parts.minute),
      (":", parts.second),
    ] as [(StaticString, Int)] {
      bytes.append(separator.utf8Start.pointee)
      append(number, digits: 2, to: &bytes)
    }
    bytes.append(UInt8(ascii: "."))
    append(parts.millisecond, digits: 3, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }
}
