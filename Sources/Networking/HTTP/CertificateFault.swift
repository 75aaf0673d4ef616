/// What is wrong with a server's certificate.
package enum CertificateFault: CaseIterable, Equatable, Sendable {
  case expired
  case notYetValid
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
    case .otherHost: "is for another host"
    case .selfSigned: "is self-signed"
    case .unknownIssuer: "comes from an issuer that is not trusted here"
    }
  }

  var advice: String {
    switch self {
    case .expired: "Tell those who run the server, and check this computer's clock."
    case .notYetValid: "Check this computer's clock."
    case .otherHost: "Check the address."
    case .selfSigned, .unknownIssuer: "Check the address, or add its issuer to this system's."
    }
  }
}
