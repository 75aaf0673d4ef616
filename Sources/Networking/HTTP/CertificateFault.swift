/// What is wrong with a server's certificate.
package enum CertificateFault: CaseIterable, Equatable, Sendable {
  case expired
  case notYetValid
  /// Of those that vouch for it, one has expired.
  case issuerExpired
  case revoked
  /// It isn't one for servers, or its key or its signature is too weak.
  case unfit
  /// It names other hosts than the one that was asked.
  case otherHost
  /// Nobody vouches for it but the server itself.
  case selfSigned
  /// Its issuer is none of those that this system trusts, or nothing more is known.
  case unknownIssuer

  var words: String {
    switch self {
    case .expired: "has expired"
    case .notYetValid: "is not valid yet"
    case .issuerExpired: "comes from an issuer whose own certificate has expired"
    case .revoked: "was revoked by its issuer"
    case .unfit: "is not one for a server, or is too weak"
    case .otherHost: "is for another host"
    case .selfSigned: "is self-signed"
    case .unknownIssuer: "comes from an issuer that is not trusted here"
    }
  }

  var advice: String {
    switch self {
    case .expired: "Tell those who run the server, and check this computer's clock."
    case .issuerExpired: "Tell those who run the server, and check this computer's clock."
    case .notYetValid: "Check this computer's clock."
    case .revoked: "Don't use the server, and tell those who run it."
    case .unfit: "Tell those who run the server."
    case .otherHost: "Check the address."
    case .selfSigned, .unknownIssuer: "Check the address, or add its issuer to this system's."
    }
  }
}

extension CertificateFault {
  /// What the number X509_V_ERR_… of OpenSSL says; nil where the certificate itself says more.
  ///
  /// Source: openssl/x509_vfy.h; the numbers are part of its interface.
  init?(verification: Int) {
    switch verification {
    // Of the server's own certificate, or one that vouches for it.
    case 10: self = .issuerExpired
    case 23: self = .revoked
    // A purpose, a key and signatures that this system doesn't take.
    case 24, 26, 66, 67, 68: self = .unfit
    default: return nil
    }
  }
}
