import ArgumentParser

/// How addresses are asked, and who asks: the options of every command that reads them.
///
/// Each process can read the arguments of all others: no secret is taken from them.
struct RequestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A header that is no secret, Name: value; again for more.", valueName: "header"))
  var header: [String] = []

  @Option(
    help: ArgumentHelp("A file with HTTP headers, Name: value, a line each.", valueName: "file"))
  var headerFile: String?

  @Option(
    help: ArgumentHelp(
      "A file with a JSON object that is asked by POST, as GraphQL and searches are; it must change nothing.",
      valueName: "file"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The environment variable that holds the bearer token. (default: FEEDTUI_TOKEN)",
      valueName: "name"))
  var tokenEnv: String?

  @Option(
    help: ArgumentHelp(
      "The user of HTTP Basic; the password is FEEDTUI_PASSWORD's, or asked for.", valueName: "name"
    )
  )
  var user: String?

  @Option(
    help: ArgumentHelp(
      "A file of the issuers whose certificates are trusted, in the place of the system's.",
      valueName: "file"))
  var cacert: String?

  @Option(
    help: ArgumentHelp("A file of the client's own certificate, in PEM.", valueName: "file"))
  var cert: String?

  @Option(
    help: ArgumentHelp(
      "A file of that certificate's key, where the certificate's file doesn't hold it.",
      valueName: "file"))
  var key: String?

  func validate() throws {
    if key != nil, cert == nil { throw ValidationError("--key is the key of --cert's file.") }
    if user != nil, tokenEnv != nil {
      throw ValidationError("--user and --token-env exclude each other: a request has one of them.")
    }
  }

  var settings: RequestSettings {
    RequestSettings(
      headers: header, headerFile: headerFile, bodyFile: data, tokenVariable: tokenEnv, user: user,
      issuersPath: cacert, certificatePath: cert, keyPath: key)
  }
}

/// How addresses are asked, and who asks.
struct RequestSettings {
  /// As they were written: `Name: value`.
  var headers: [String] = []
  var headerFile: String?
  /// A file of what is asked by POST; nil where a GET asks.
  var bodyFile: String?
  /// What a source of the settings says, where nothing else is said.
  var savedHeaders: [String] = []
  var savedHeaderFile: String?
  /// Whether the usual variable's token is sent where nothing else is named: not to a source that has a name.
  var usesUsualToken = true
  /// The environment variable that holds the bearer token; nil: the usual one, if it is set.
  var tokenVariable: String?
  /// A program and its arguments that print the bearer token.
  var tokenCommand: [String]?
  /// Variables whose values are secrets, which no program that is run gets.
  var hiddenVariables: Set<String> = []
  var user: String?
  var issuersPath: String?
  var certificatePath: String?
  var keyPath: String?
}
