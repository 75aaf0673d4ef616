internal import CCurl
import Foundation

/// Looks at the certificate of a server that was refused, to say why.
///
/// The TLS library says little more than that it doesn't trust it. The probe's own handshakes send no request.
enum CertificateProbe {
  /// `verification`: What the TLS library says, if it does: the server's own certificate may be right, and another one not.
  static func fault(
    of setup: TransferSetup, control: TransferControl, verification: Int
  ) -> CertificateFault {
    let told = CertificateFault(verification: verification)
    if let told, told != .issuerExpired { return told }
    // Its issuer is trusted, so it can only be for another host.
    if let seen = look(setup, CC_CHECK_ISSUER, control), seen.isAccepted { return .otherHost }
    let own = look(setup, CC_CHECK_NOTHING, control)?.certificate.fault(now: time(nil))
    return own == .expired ? .expired : told ?? own ?? .unknownIssuer
  }

  private static func look(
    _ setup: TransferSetup, _ trust: cc_trust, _ control: TransferControl
  ) -> (isAccepted: Bool, certificate: SeenCertificate)? {
    do throws(SourceError) {
      var setup = setup
      setup.headers = []
      let transfer = try setup.makeTransfer()
      defer { cc_destroy(transfer) }
      cc_only_connect(transfer, trust)
      control.begin(transfer)
      let code = cc_perform(transfer)
      control.end()
      func field(_ name: String) -> String? {
        cc_certificate(transfer, name).map { String(cString: $0) }
      }
      let certificate = SeenCertificate(
        subject: field("Subject"), issuer: field("Issuer"), start: field("Start date"),
        end: field("Expire date"))
      return (code == CURLE_OK, certificate)
    } catch {
      // There is nothing more to say.
      return nil
    }
  }
}

/// What a server's certificate says of itself; nil is what couldn't be read.
struct SeenCertificate {
  var subject: String?
  var issuer: String?
  /// `Nov 21 15:37:25 2026 GMT`.
  var start: String?
  var end: String?

  func fault(now: time_t) -> CertificateFault {
    if let end = Self.time(end), end < now { return .expired }
    if let start = Self.time(start), start > now { return .notYetValid }
    return subject != nil && subject == issuer ? .selfSigned : .unknownIssuer
  }

  private static func time(_ text: String?) -> time_t? {
    guard let text else { return nil }
    let time = cc_date(text)
    return time < 0 ? nil : time
  }
}
