internal import CCurl
import Foundation

/// One request and its answer, handed on as it arrives.
final class Exchange {
  /// What is done with the answer.
  struct Receiver {
    /// Gets the head; false ends the exchange without the body.
    var head: (ResponseHead) throws(SourceError) -> Bool
    /// How many seconds without a byte the body is waited for, where that isn't the request's; nil where it is.
    var patience: (ResponseHead) -> Int? = { _ in nil }
    /// Gets a piece of the body; false ends the exchange without the rest.
    var body: (UnsafeRawBufferPointer) throws(SourceError) -> Bool
  }

  private let receiver: Receiver
  private let transfer: OpaquePointer
  private let host: String
  private(set) var head = ResponseHead()
  /// Why it was ended from here.
  private var refusal: SourceError?
  private var isEnough = false

  private init(_ receiver: Receiver, _ transfer: OpaquePointer, host: String) {
    self.receiver = receiver
    self.transfer = transfer
    self.host = host
  }

  /// How an exchange ended.
  enum Outcome {
    /// The whole answer has come, or as much of it as was asked for.
    case answered(ResponseHead)
    case refused(SourceError)
    case failed(CurlFailure)
  }

  /// Makes a request and waits for the end of its answer.
  static func perform(
    _ setup: TransferSetup, control: TransferControl, receiver: Receiver
  ) throws(SourceError) -> Outcome {
    let transfer = try setup.makeTransfer()
    defer { cc_destroy(transfer) }
    let exchange = Exchange(receiver, transfer, host: setup.url.shownHost)
    cc_set_receivers(
      transfer, Unmanaged.passUnretained(exchange).toOpaque(),
      { context, bytes, count in
        Exchange.at(context).takeLine(UnsafeRawBufferPointer(start: bytes, count: count))
      },
      { context, bytes, count in
        Exchange.at(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: count))
      })
    control.begin(transfer)
    let code = withExtendedLifetime(exchange) { cc_perform(transfer) }
    control.end()
    if let refusal = exchange.refusal { return .refused(refusal) }
    if exchange.isEnough { return .answered(exchange.head) }
    guard code == CURLE_OK, exchange.head.isComplete else {
      return .failed(CurlFailure(code, of: transfer, head: exchange.head))
    }
    return .answered(exchange.head)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> Exchange {
    // It is the one that `perform` gave, and holds until the end.
    Unmanaged<Exchange>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  private func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
    let wasComplete = head.isComplete
    guard head.take(line) else {
      refusal = .network(reason: CurlFailure.longHead, host: host)
      return false
    }
    guard head.isComplete, !wasComplete else { return true }
    return taking { () throws(SourceError) in
      isEnough = try !receiver.head(head)
      if let seconds = receiver.patience(head) { cc_set_idle(transfer, seconds) }
      return !isEnough
    }
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    taking { () throws(SourceError) in
      isEnough = try !receiver.body(bytes)
      return !isEnough
    }
  }

  private func taking(_ body: () throws(SourceError) -> Bool) -> Bool {
    do throws(SourceError) {
      return try body()
    } catch {
      refusal = error
      return false
    }
  }
}
