import ForwardDecoding

/// A source that the settings name: where it is, who asks, and how it is read.
///
/// Policy: every key may be left out; what needs one says so where it is used.
struct SavedSource: Decodable, KeyedModel, Equatable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case url, profile
    case tokenEnv = "token-env"
    case tokenCommand = "token-command"
    case user
    case headerFile = "header-file"
    case header, data, cacert, cert, key, every, limit, rate, follow, keep, cache
  }

  var url: String?
  var profile: String?
  var tokenEnv: String?
  var tokenCommand: [String]?
  var user: String?
  var headerFile: String?
  var header: [String]?
  var data: String?
  var cacert: String?
  var cert: String?
  var key: String?
  var every: String?
  var limit: Int?
  var rate: String?
  var follow: Bool?
  var keep: Int?
  var cache: Bool?

  /// The environment variables that hold its secrets.
  var variables: [String] {
    AddressSecrets.variables(in: url ?? "") + [tokenEnv].compactMap(\.self)
  }
}

extension SavedSource.CodingKeys {
  /// What it may be.
  enum Form: String {
    case text = "a text"
    case texts = "a list of texts"
    case number = "a number"
    case flag = "true or false"
  }

  var form: Form {
    switch self {
    case .url, .profile, .tokenEnv, .user, .headerFile, .data, .cacert, .cert, .key, .every, .rate:
      .text
    case .tokenCommand, .header: .texts
    case .limit, .keep: .number
    case .follow, .cache: .flag
    }
  }

  /// What it says, as a sentence.
  var meaning: String {
    switch self {
    case .url: "The address; `{NAME}` stands for an environment variable, as on the command line."
    case .profile: "The profile of its API."
    case .tokenEnv: "The environment variable that holds the bearer token."
    case .tokenCommand:
      "A program and its arguments that print a bearer token in their first line; no shell runs it, it has no terminal, and 30 s. It is run again before a token expires that says so (JWT), and once behind a 401."
    case .user: "The user of HTTP Basic; the password is `FEEDTUI_PASSWORD`'s, or asked for."
    case .headerFile: "A file with HTTP headers; `~/` is your home."
    case .header: "Headers that are no secrets, as `\"Name: value\"`."
    case .data: "A file of what is asked by POST, as the option `--data`; `~/` is your home."
    case .cacert, .cert, .key: "As the option `--\(rawValue)`."
    case .every: "How often the screen reads it again: `\"30s\"`."
    case .limit: "How many records the screen reads."
    case .rate: "How many requests are made, at most: `\"5/s\"`."
    case .follow: "Whether its lines or events are taken as they come."
    case .cache:
      "Whether its last good pages are kept on this disk, and shown with their age until it can be read."
    case .keep: "With `follow`: how many records are kept in view."
    }
  }
}

extension SavedSource {
  /// The texts that are set, by their keys.
  var texts: [(CodingKeys, String)] {
    let all: [(CodingKeys, String?)] = [
      (.url, url), (.profile, profile), (.tokenEnv, tokenEnv), (.user, user),
      (.headerFile, headerFile), (.data, data), (.cacert, cacert), (.cert, cert), (.key, key),
    ]
    return all.compactMap { key, text in text.map { (key, $0) } }
  }

  /// The table of what a source may say, as Markdown.
  static var markdown: String {
    let rows = CodingKeys.allCases.map {
      "| `\($0.rawValue)` | \($0.form.rawValue) | \($0.meaning) |\n"
    }
    return "| key | values | |\n|---|---|---|\n" + rows.joined()
  }
}
