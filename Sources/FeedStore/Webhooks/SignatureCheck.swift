package import DTO
import Foundation
package import Networking

/// Checks that webhooks were signed by who has the secret.
package struct SignatureCheck: Sendable {
  private let signing: WebhookSigning
  private let key: [UInt8]
  /// The address at which the API delivers; nil where it isn't signed.
  private let address: String?
  /// Seconds since 1970-01-01 UTC.
  private let now: @Sendable () -> Int64

  /// Why no check can be made.
  package enum Fault: Error, Equatable, Sendable {
    /// The secret isn't written as the API writes them.
    case secret
    /// The address of delivery is signed, and isn't known.
    case noAddress
    /// The system has no library for it.
    case noLibrary
  }

  /// A check by a secret, as the API shows it.
  ///
  /// `address`: At which the API delivers; nil where that isn't signed.
  package init(
    _ signing: WebhookSigning, secret: String, address: String?,
    now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
  ) throws(Fault) {
    guard let key = Self.key(secret, signing), !key.isEmpty else { throw .secret }
    if signing.signsAddress, address == nil { throw .noAddress }
    guard Digest.isAvailable || signing.hash == .none else { throw .noLibrary }
    (self.signing, self.key, self.address, self.now) = (signing, key, address, now)
  }

  private static func key(_ secret: String, _ signing: WebhookSigning) -> [UInt8]? {
    let text =
      secret.hasPrefix(signing.keyPrefix)
      ? String(secret.dropFirst(signing.keyPrefix.count)) : secret
    return switch signing.key {
    case .text: Array(text.utf8)
    case .base64: Data(base64Encoded: text).map(Array.init)
    case .hex: bytes(ofHex: text)
    }
  }

  /// Why a delivery isn't taken; nil where it is signed as it should be.
  package func refusal(of delivery: WebhookDelivery) -> WebhookRefusal? {
    guard let header = delivery.header(signing.header), !header.isEmpty else { return .unsigned }
    let parts = SignatureHeader(header, signing)
    guard !parts.signatures.isEmpty else { return .unsigned }
    guard let hash = DigestHash(rawValue: signing.hash.rawValue) else {
      return Digest.areEqual(Array(header.utf8), key) ? nil : .forged
    }
    guard let message = message(delivery, parts),
      let code = Digest.hmac(hash, key: key, message)
    else { return .unsigned }
    // All of them are looked at: which one it is isn't told by the time that it takes.
    let areEqual = parts.signatures.map { Digest.areEqual($0, code) }
    guard areEqual.contains(true) else { return .forged }
    return isRecent(delivery, parts) ? nil : .expired
  }

  private func message(_ delivery: WebhookDelivery, _ parts: SignatureHeader) -> [UInt8]? {
    var message: [UInt8] = []
    for piece in signing.signs {
      switch piece {
      case .text(let text): message += text.utf8
      case .body: message += delivery.body
      case .address: message += (address ?? "").utf8
      case .named(let name):
        guard let value = value(name, delivery, parts) else { return nil }
        message += value.utf8
      }
    }
    return message
  }

  private func value(
    _ name: String, _ delivery: WebhookDelivery, _ parts: SignatureHeader
  ) -> String? {
    parts.named[name] ?? delivery.header(name)
  }

  private func isRecent(_ delivery: WebhookDelivery, _ parts: SignatureHeader) -> Bool {
    guard let name = signing.time else { return true }
    guard let text = value(name, delivery, parts), let time = Int64(text) else { return false }
    let (age, overflow) = now().subtractingReportingOverflow(time)
    return !overflow && age.magnitude <= signing.tolerance
  }

  /// What hexadecimal digits say; nil where there are others, or half a byte.
  fileprivate static func bytes(ofHex text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

/// What a signature's header says.
private struct SignatureHeader {
  /// The signatures, decoded; one is enough, for a secret is changed while both are in use.
  var signatures: [[UInt8]] = []
  /// Its other parts.
  var named: [String: String] = [:]

  init(_ text: String, _ signing: WebhookSigning) {
    guard let part = signing.part else {
      signatures = text.split { $0 == " " || $0 == "," && signing.prefix.last != "," }
        .compactMap { Self.signature($0, signing) }
      return
    }
    for piece in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let name = sides[0].trimmingCharacters(in: .whitespaces)
      if name == part {
        if let signature = Self.signature(sides[1], signing) { signatures.append(signature) }
      } else if named[name] == nil {
        named[name] = sides[1].trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private static func signature(_ text: Substring, _ signing: WebhookSigning) -> [UInt8]? {
    var text = text.trimmingCharacters(in: .whitespaces)
    if !signing.prefix.isEmpty {
      guard text.hasPrefix(signing.prefix) else { return nil }
      text = String(text.dropFirst(signing.prefix.count))
    }
    guard signing.hash != .none else { return Array(text.utf8) }
    return switch signing.encoding {
    case .hex: SignatureCheck.bytes(ofHex: text)
    case .base64: Data(base64Encoded: text).map(Array.init)
    }
  }
}
