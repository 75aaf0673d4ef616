internal import Domain
import Foundation

/// What proves who asks, among what is sent with a request.
package enum RequestSecrets {
  /// The secrets in headers, each without the word that says how it is sent; of HTTP Basic, the password too.
  package static func proofs(in headers: [(name: String, value: String)]) -> [String] {
    headers.filter(isProof).flatMap { header in
      let last = header.value.split(separator: " ").last.map { [String($0)] } ?? []
      return last + (basic(header.value).map { [$0.password] } ?? [])
    }
  }

  /// Whether a header says who asks.
  package static func isProof(_ header: (name: String, value: String)) -> Bool {
    proofHeaders.contains(header.name.lowercased())
      || SensitiveKey(header.name).value == .secret
      || PersonalRule.text(header.value, in: .report, asked: true) != header.value
  }

  private static let proofHeaders: Set = ["authorization", "proxy-authorization", "cookie"]

  /// User and password of HTTP Basic; nil where a value is something else.
  package static func basic(_ value: String) -> (user: String, password: String)? {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic",
      let data = Data(base64Encoded: String(parts[1]))
    else { return nil }
    let user = data.prefix { $0 != UInt8(ascii: ":") }
    return (
      String(decoding: user, as: UTF8.self),
      String(decoding: data.dropFirst(user.count + 1), as: UTF8.self)
    )
  }

  /// 6: what is shorter stands anywhere.
  package static let leastBytes = 6

  /// A secret in each form in which a server may repeat it: as it is, in an address, in a JSON text.
  package static func forms(of secret: String) -> Set<String> {
    let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
    return [secret, encoded, secret.replacing("/", with: #"\/"#)]
  }
}

extension HTTPRequest {
  /// What isn't shown where a server repeats it: what proves who asks, and any other value that is no common word.
  var secrets: [String] {
    let others = headers.map(\.value).filter { $0.utf8.count >= RequestSecrets.leastBytes }
    let given = addressSecrets + (tokens?.given ?? [])
    return (RequestSecrets.proofs(in: headers) + given).flatMap(RequestSecrets.forms) + others
  }
}
