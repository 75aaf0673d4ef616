import Domain
import Foundation
import Networking

/// What a request says of who asks: from the environment, a file and a prompt, never from arguments.
struct RequestCredentials {
  let headers: [(name: String, value: String)]
  let issuersPath: String?
  let identity: ClientIdentity?
  /// What gives out tokens that run out; nil where none does.
  let tokens: (any TokenSource)?
  /// What is asked by POST; nil where a GET asks.
  let body: RequestBody?
  /// The program that prints them, and its arguments.
  private let tokenCommand: [String]

  static let usualTokenVariable = "FEEDTUI_TOKEN"
  static let passwordVariable = "FEEDTUI_PASSWORD"

  /// `prompt`: Asks for the password of a user.
  init(
    _ settings: RequestSettings, _ environment: [String: String],
    prompt: (String) throws -> String
  ) throws {
    var headers = try settings.headers.map(Self.header)
    if let file = settings.headerFile {
      headers += try HTTPRequest.headers(parsing: HeaderFile.text(of: file))
    }
    // Who is named on the command line asks, whatever a saved file says.
    let isNamed = settings.tokenVariable != nil || settings.user != nil
    var saved = try settings.savedHeaders.map(Self.header)
    if let file = settings.savedHeaderFile {
      saved += try HTTPRequest.headers(parsing: HeaderFile.text(of: file))
    }
    let own = Set(headers.map { $0.name.lowercased() } + (isNamed ? ["authorization"] : []))
    headers += saved.filter { !own.contains($0.name.lowercased()) }
    // What a header says counts: a server would choose one of two.
    let isAuthorized = headers.contains { $0.name.lowercased() == "authorization" }
    tokens =
      isAuthorized
      ? nil
      : settings.tokenCommand.map {
        CommandTokens($0, hiding: settings.hiddenVariables)
      }
    tokenCommand = isAuthorized ? [] : settings.tokenCommand ?? []
    if !isAuthorized, settings.tokenCommand == nil,
      let authorization = try Self.authorization(settings, environment, prompt)
    {
      headers.append(("Authorization", authorization))
    }
    self.headers = headers
    body = try settings.bodyFile.map(Self.body)
    issuersPath =
      settings.issuersPath ?? environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    identity = settings.certificatePath.map {
      ClientIdentity(certificatePath: $0, keyPath: settings.keyPath)
    }
  }

  /// The values that prove who asks.
  var secrets: [String] { RequestSecrets.proofs(in: headers) + (tokens?.given ?? []) }

  /// What tells who asks, and what, from others: digests of keys, which can't be guessed, and of a password nothing but whose it is.
  var owner: [String] {
    let named = headers.map { header in
      let name = header.name.lowercased()
      guard let user = RequestSecrets.basic(header.value)?.user else {
        return "\(name) \(Digest.sha256(Array(header.value.utf8)) ?? [])"
      }
      return "\(name) user \(user)"
    }
    let asked = body.map { [String(decoding: $0.bytes, as: UTF8.self)] } ?? []
    return named + tokenCommand + [identity?.certificatePath ?? ""] + asked
  }

  private static func authorization(
    _ settings: RequestSettings, _ environment: [String: String],
    _ prompt: (String) throws -> String
  ) throws -> String? {
    if let user = settings.user {
      guard !user.contains(":"), PersonalRule.text(user, in: .report, asked: true) == user else {
        throw CommandError.secretInArgument("--user")
      }
      let password = try environment[passwordVariable] ?? prompt(user)
      return "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
    }
    let variable = settings.tokenVariable ?? usualTokenVariable
    if settings.tokenVariable == nil, !settings.usesUsualToken { return nil }
    guard let token = environment[variable], !token.isEmpty else {
      // A variable that somebody named is meant.
      if settings.tokenVariable != nil { throw CommandError.unsetVariable(variable) }
      return nil
    }
    guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw CommandError.unusableToken(variable)
    }
    return "Bearer \(token)"
  }

  private static func body(_ file: String) throws -> RequestBody {
    guard let body = RequestBody(Array(try HeaderFile.text(of: file).utf8)) else {
      throw CommandError.noBody(AddressText.file(file))
    }
    return body
  }

  /// A header that stood in an argument.
  private static func header(_ text: String) throws -> (name: String, value: String) {
    let headers: [(name: String, value: String)]
    do throws(HeaderFileError) {
      headers = try HTTPRequest.headers(parsing: text)
    } catch {
      throw CommandError.noHeader
    }
    guard headers.count == 1, let header = headers.first else { throw CommandError.noHeader }
    if RequestSecrets.isProof(header) { throw CommandError.secretInArgument("--header") }
    return header
  }
}
