/// What of a feed is about a person, or a secret, and how it is shown.
///
/// The only rule: every sink asks it, whatever the profile. It goes by four
/// things, each in a file of its own:
///
/// - **facts**: what the profile calls the customer's name and address
///   (`FactSensitivity`), wherever they stand on the wire;
/// - **keys**: the words of a key, in the languages of common APIs
///   (`SensitiveKey`, its tables in `SensitiveWords`), and those that the profile adds;
/// - **forms** of values, anywhere in any text (`PersonalForms`, `SecretForms`, `NamedValues`; in damaged JSON
///   `DamagedMembers` too);
/// - **sinks**: where it comes to light (`Sink`).
package enum PersonalRule {
  /// `text` as a sink shows it, where no key says what it is: everything that has a personal or secret form is masked.
  ///
  /// - Complexity: O(*n*) in its length.
  package static func text(_ text: String, in sink: Sink, asked: Bool = false) -> String {
    self.text(text, revealing: sink.shows(asked: asked))
  }

  /// `revealing`: Whether only secrets are to be masked.
  static func text(_ text: String, revealing: Bool) -> String {
    guard FormText.mayHoldForm(text) else { return text }
    let form = FormText(text)
    let masks = form.masks(revealing: revealing)
    return masks.isEmpty ? text : form.text(with: masks, in: form.codes.indices)
  }

  /// A piece of damaged JSON without the secrets in it.
  ///
  /// What stands before and behind it tells what it begins and ends with: a half of a key is shown as nothing else.
  package static func excerpt(
    _ text: String, behind before: String, before rest: String
  ) -> String {
    let form = FormText(before + text + rest)
    let start = before.unicodeScalars.count
    let masks = FormText.merged(form.masks(revealing: true) + DamagedMembers.masks(in: form))
    return form.text(with: masks, in: start..<start + text.unicodeScalars.count)
  }

  /// The JSON of a string, number or literal as it may be shown.
  ///
  /// `json`: The value as sent, with its quotes. `text`: What a string says, its escapes resolved; nil for any other value.
  package static func json(_ json: String, text: String?, as sensitivity: Sensitivity) -> ShownText
  {
    // These say nothing about anybody.
    if ["null", "true", "false"].contains(json) { return ShownText(json) }
    let revealed = open(json, text, revealing: true)
    switch sensitivity {
    case .open: return ShownText(masked: open(json, text, revealing: false), revealed: revealed)
    case .lastFour:
      let masked = text.map { quoted(lastFour(of: $0)) } ?? dots
      return ShownText(masked: masked, revealed: revealed)
    case .personal:
      let masked = text.map { quoted(PersonalText($0).masked) } ?? dots
      return ShownText(masked: masked, revealed: revealed)
    case .secret: return ShownText(text == nil ? dots : quoted(dots))
    }
  }

  /// A key of an object, without its quotes.
  ///
  /// One that holds an address is always masked: a map may be keyed by them. So is one that is no plain name, where the object is about a person.
  package static func key(_ key: String, inside sensitivity: Sensitivity) -> String {
    guard sensitivity > .open else { return text(key, revealing: false) }
    let isName = key.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "_-".unicodeScalars.contains(scalar))
        || ("0"..."9").contains(scalar)
    }
    return isName ? text(key, revealing: false) : dots
  }

  /// The last four characters of a longer text, marked as such.
  static func lastFour(of text: String) -> String {
    text.count <= 4 ? text : dots + text.suffix(4)
  }

  /// What stands for all that is hidden; always three, so that the length tells nothing.
  static let dots = "•••"

  private static func open(_ json: String, _ text: String?, revealing: Bool) -> String {
    guard let text else { return self.text(json, revealing: revealing) }
    let shown = self.text(text, revealing: revealing)
    return shown == text ? json : quoted(shown)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
