import Foundation

/// Where webhooks are received: a host and a port of this machine.
package struct ListenAddress: Equatable, Sendable {
  package let host: String
  /// 0 lets the system choose.
  package let port: UInt16

  /// `127.0.0.1:4242`, `[::1]:4242`, `localhost:4242`, or `4242`, which is this machine alone; nil for anything else.
  package init?(_ text: String) {
    let parts = Self.split(text)
    guard let port = UInt16(parts.port), parts.port.allSatisfy(\.isASCII) else { return nil }
    let host = parts.host.isEmpty ? "127.0.0.1" : parts.host
    guard host.utf8.allSatisfy(Self.mayBeOfHost), host.utf8.count <= Self.maxHostBytes else {
      return nil
    }
    self.host = host
    self.port = port
  }

  /// Of a name in DNS.
  private static let maxHostBytes = 253

  private static func mayBeOfHost(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || ".:-%".utf8.contains(byte)
  }

  private static func split(_ text: String) -> (host: String, port: String) {
    guard let colon = text.lastIndex(of: ":") else { return ("", text) }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      // Nobody knows which of the numbers is the port.
      return (text, "")
    }
    return (host, String(text[text.index(after: colon)...]))
  }

  /// Whether other machines can't reach it.
  package var isOfThisMachine: Bool {
    host == "localhost" || host == "::1"
      || host.hasPrefix("127.") && host.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
  }

  /// The same host with another port.
  package func at(port: UInt16) -> ListenAddress { ListenAddress(host: host, port: port) }

  private init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// As it was written.
  package var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
