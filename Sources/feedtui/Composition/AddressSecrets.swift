import Foundation
import Networking

/// Secrets in addresses: none may stand there, and some APIs take theirs nowhere else.
enum AddressSecrets {
  /// Parameters that hold a secret.
  private static let parameters: Set = [
    "access_token", "accesstoken", "api_key", "apikey", "api-key", "auth_token", "authtoken",
    "bearer_token", "client_secret", "consumer_key", "consumer_secret", "password", "passwd", "pwd",
    "private_token", "secret", "token",
  ]

  /// The address with environment variables in the place of their names: `?access_token={SHOP_TOKEN}`.
  ///
  /// - Throws: Where the address holds a secret itself, or a variable isn't set.
  static func filled(_ text: String, from environment: [String: String]) throws -> String {
    let places = text.matches(of: /([?&][^=&#?]*)=\{([A-Z][A-Z0-9_]*)\}(?=&|#|$)/)
    var bare = text
    var filled = text
    for place in places.reversed() {
      let variable = String(place.2)
      guard let secret = environment[variable], !secret.isEmpty else {
        throw CommandError.unsetVariable(variable)
      }
      let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      filled.replaceSubrange(place.range, with: "\(place.1)=\(encoded)")
      bare.replaceSubrange(place.range, with: "\(place.1)=")
    }
    try check(try HTTPRequest(bare))
    return filled
  }

  /// The environment variables that an address names.
  static func variables(in text: String) -> [String] {
    text.matches(of: /=\{([A-Z][A-Z0-9_]*)\}(?=&|#|$)/).map { String($0.1) }
  }

  /// What is wrong with an address, whatever the environment; nil where nothing is.
  static func problem(of text: String) -> String? {
    do {
      try check(
        try HTTPRequest(text.replacing(/=\{[A-Z][A-Z0-9_]*\}(?=&|#|$)/, with: "=")))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func check(_ request: HTTPRequest) throws(CommandError) {
    if request.url.user != nil || request.url.password != nil {
      throw .secretInAddress("a user or a password")
    }
    for (name, value) in request.parameters
    where parameters.contains(name.lowercased()) && value?.isEmpty == false {
      throw .secretInAddress(name)
    }
  }
}
