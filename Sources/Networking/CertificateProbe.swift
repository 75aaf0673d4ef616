import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// Looks at the certificate of a server that was refused, to say why.
///
/// The TLS library says only that it doesn't trust it. The probe's own handshake trusts nothing and sends no request.
enum CertificateProbe {
  static func fault(of url: URL) async -> CertificateFault {
    let seen = SeenCertificates()
    do {
      try await shakeHands(url, seen)
    } catch {
      // What was seen until then is all that there is to say.
    }
    return fault(of: seen.leaf, now: time(nil))
  }

  /// Nil is a certificate that wasn't seen.
  static func fault(of leaf: NIOSSLCertificate?, now: time_t) -> CertificateFault {
    guard let leaf else { return .unknownIssuer }
    if leaf.notValidAfter < now { return .expired }
    if leaf.notValidBefore > now { return .notYetValid }
    do {
      return CertificateNames.areSame(in: try leaf.toDERBytes()) ? .selfSigned : .unknownIssuer
    } catch {
      return .unknownIssuer
    }
  }

  private static func shakeHands(_ url: URL, _ seen: SeenCertificates) async throws {
    guard let host = url.host else { return }
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    let look: @Sendable ([NIOSSLCertificate], EventLoopPromise<NIOSSLVerificationResult>) -> Void =
      {
        certificates, promise in
        seen.note(certificates)
        promise.succeed(.failed)
      }
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(HTTPLimits.connectSeconds))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = try NIOSSLClientHandler(
            context: context, serverHostname: nameToAskFor(host),
            customVerificationCallback: look)
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
      .connect(host: host, port: url.port ?? 443).get()
    channel.eventLoop.scheduleTask(in: .seconds(HTTPLimits.connectSeconds)) {
      channel.close(promise: nil)
    }
    try await channel.closeFuture.get()
  }

  /// A server is asked for by its name, but not by an IP address.
  private static func nameToAskFor(_ host: String) -> String? {
    do {
      _ = try SocketAddress(ipAddress: host, port: 0)
      return nil
    } catch {
      return host
    }
  }
}

private final class SeenCertificates: Sendable {
  private let first = Mutex<NIOSSLCertificate?>(nil)

  var leaf: NIOSSLCertificate? { first.withLock { $0 } }

  func note(_ certificates: [NIOSSLCertificate]) { first.withLock { $0 = certificates.first } }
}
