import Foundation
import Networking
import TestSupport

/// The shop that lives, changes and fails on demand, as a process of its own.
final class FeedSim {
  /// Where it listens: `http://127.0.0.1:4242`.
  let address: String
  private let process = Process()

  struct Failed: Error { var reason: String }

  /// What `make feedsim` builds.
  static let program =
    Repository.root.appendingPathComponent(".build-feedsim/debug/feedsim").path

  /// Whether it is there: `make test` builds it before.
  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// What is said where it isn't.
  static let isMissing = "feedsim isn't built: make feedsim"

  /// Starts one on a free port.
  init(_ arguments: String...) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = ["serve", "--port", "0"] + arguments
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard line.hasPrefix("http://") else { throw Failed(reason: "it said: \(line)") }
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { process.terminate() }

  /// Asks it for something: `/-/advance?seconds=60`.
  @discardableResult
  func ask(_ path: String) throws -> Data {
    let fetch = try HTTPFetch(HTTPRequest(address + path))
    var bytes: [UInt8] = []
    while true {
      let piece = try fetch.spool.bytes(in: bytes.count..<bytes.count + (64 << 10))
      if piece.isEmpty { break }
      bytes += piece
    }
    if let failure = fetch.spool.failure { throw failure }
    return Data(bytes)
  }

  /// The next answers fail, behind so many that don't.
  func fail(_ fault: String, times: Int = 1, behind: Int = 0) throws {
    try ask("/-/fault?what=\(fault)&times=\(times)&behind=\(behind)")
  }

  /// An order, as it is.
  struct Truth: Decodable, Equatable {
    var id: String
    var status: String
    var amount: String
    var currency: String
  }

  /// All orders there are.
  func truth() throws -> [String: Truth] {
    let orders = try JSONDecoder().decode([Truth].self, from: ask("/-/orders"))
    return Dictionary(uniqueKeysWithValues: orders.map { ($0.id, $0) })
  }

  /// An answer that it gave.
  struct Served: Decodable {
    var path: String
    var status: Int
    var fault: String?
    var credentials: Bool
    var orders: [Truth]
  }

  func log() throws -> [Served] { try JSONDecoder().decode([Served].self, from: ask("/-/log")) }
}
