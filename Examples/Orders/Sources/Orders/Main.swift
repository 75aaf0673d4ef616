import ForwardDecoding
import Foundation

enum Status: String, CaseIterable { case paid, failed }

struct Order: Decodable {
  let id: String
  let status: Open<Status>
  let total: Flexible<Decimal>
}

/// Prints the orders of a page on standard input, and what their server changed.
@main
enum Main {
  static func main() throws {
    let data = try FileHandle.standardInput.readToEnd() ?? Data()
    let outcome = ForwardJSONDecoder().outcome(of: Lossy<[Order]>.self, from: data, at: "orders")
    for issue in outcome.report.issues { print("changed:", issue) }
    for order in try outcome.get().elements {
      print(order.id, order.status.value?.rawValue ?? "(unknown)", order.total.value)
    }
  }
}
