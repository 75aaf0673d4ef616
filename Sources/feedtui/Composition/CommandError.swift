import Application
import Domain
import DTO

/// What a command can't do, in words for the user.
enum CommandError: Error, Equatable, CustomStringConvertible {
  case unusableToken(String)
  case unsetVariable(String)
  case secretInArgument(String)
  case secretInAddress(String)
  case noHeader
  /// The lines of a query, of what is wrong in it, and why.
  case badQuery([String])
  case noBody(String)
  case brokenSource(String)
  case unreadableSettings(String)
  case noPassword
  case badListenAddress(String)
  case noSecret(String)
  case unusableSecret(String)
  case noSigning(profile: String)
  case noDeliveryAddress(profile: String)
  case noDigestLibrary
  case unsignedForAll(String)
  case noSuchRecord(id: String, source: String)
  case noTerminal
  case unknownTerminal(String)
  case dumbTerminal(String)
  case unknownCommand(String, nearest: String)
  case badSize(String)
  case badKeys(String)
  case unknownProfile(String, known: [String])
  case nothingToDraft(String)
  case badRename(AcceptedRenames.Mistake, source: String)
  case badClient(String)
  case badBudget(String)
  /// Two sources, with the profiles by which they are read.
  case severalAPIs([String], profiles: [String])
  case nothingToCompare(String)
  case noLines(String)
  case notWritten(String, reason: String)
  case badProfileName(String)
  case takenProfileName(String)
  case badPart(String, line: Int, reason: String)
  case noParts(String)
  case badZone(String)
  case differentParts(String, position: Int)
  case badHook(String)
  case noLedger(String)
  case noAcks(String)
  case unknownToLedger(String)

  var description: String {
    switch self {
    case .unusableToken(let variable):
      "\(variable) holds characters that no token has. Set it to the token alone."
    case .unsetVariable(let variable):
      "The environment variable \(variable) is not set, or empty."
    case .secretInArgument(let option):
      "What \(option) names looks like a secret, and every program on this machine can read arguments. Put it into --header-file, or a token into FEEDTUI_TOKEN."
    case .secretInAddress(let what):
      "The address holds \(what): every program on this machine can read it. Use FEEDTUI_TOKEN, --user or --header-file; where it must stand in the address, write {NAME} for the environment variable NAME."
    case .brokenSource(let name):
      "The source \(name) isn't read: its settings are wrong. feedtui sources says where."
    case .unreadableSettings(let name):
      "Your settings can't be read, and \(name) may be a source that they name. A file of that name is ./\(name)."
    case .noLines(let source):
      "\(source) isn't one source of lines: --window takes a file, a pipe or an address."
    case .noHeader: "What --header names is not a header. Write it as Name: value."
    case .badQuery(let lines): lines.joined(separator: "\n")
    case .noBody(let file):
      "\(file) holds no JSON object of up to 64 KiB. It is what is asked: {\"query\": …}."
    case .noPassword: "There is no terminal to ask for the password. Set FEEDTUI_PASSWORD."
    case .badListenAddress(let text):
      "\(text) is no address to listen at. Write it as 127.0.0.1:4242."
    case .noSecret(let variable):
      "The secret by which webhooks are signed is not set: put it into \(variable)."
    case .unusableSecret(let variable):
      "\(variable) isn't written as this API writes its secrets. Copy it whole."
    case .noSigning(let profile):
      profile == "auto"
        ? "Nothing says how the webhooks are signed: name their API with --profile, or take what anybody sends with --unsigned."
        : "The profile \(profile) doesn't say how webhooks are signed ([webhook]). --unsigned takes what anybody sends."
    case .noDeliveryAddress(let profile):
      "\(profile) signs the address at which it delivers: name it with --url, as it stands there."
    case .noDigestLibrary:
      "Signatures are checked by libcrypto, which is not installed here. Install it: apt-get install libssl3, or your system's package of that name."
    case .unsignedForAll(let address):
      "\(address) can be reached from other machines, so anybody could send records. --unsigned is for 127.0.0.1."
    case .noSuchRecord(let id, let source):
      "There is no record \(id) in \(source)."
    case .noTerminal:
      "There is no terminal to browse in. Use check, export, show or screen without one."
    case .unknownTerminal(let name):
      "The terminal type \(name.isEmpty ? "(empty)" : name) is not known here. Set TERM, for example to xterm-256color."
    case .dumbTerminal(let name):
      "A terminal of type \(name) can't place its cursor. Use check, export, show or screen, or set TERM."
    case .unknownCommand(let name, let nearest):
      "There is no file \(name), and no such command. Did you mean feedtui \(nearest)?"
    case .unknownProfile(let name, let known):
      if let nearest = Spelling.nearest(to: name, in: known) {
        "There is no profile \(name). Did you mean \(nearest)? feedtui profile list shows all."
      } else {
        "There is no profile \(name.isEmpty ? "\"\"" : name). There are auto, \(known.joined(separator: ", ")); a file is named with its path."
      }
    case .nothingToDraft(let source):
      "\(source) holds no record to look at: no list of objects, and no object with an id, and an amount, a status or a time."
    case .badRename(.unreadable(let text), _):
      "\(text) is no rename: write it as old=new, amount=total_amount."
    case .badRename(.unfounded(let text, let found), let source):
      found.isEmpty
        ? "\(source) shows no likely rename."
        : "\(source) doesn't show that \(text). Likely are: \(found.joined(separator: ", "))."
    case .badRename(.decidedByRules(let text), _):
      "\(text) isn't written: rules of the profile ask for the field by its name, and would deny nothing any more. A profile of your own can say it, rules included."
    case .badRename(.noProfile, let source):
      "No API is known whose profile \(source) could change: feedtui adopt \(source) makes one."
    case .badClient(let text):
      "\(text) is no client: there are strict, tolerant, and names with their baselines, 4.2=baseline.toml, each once."
    case .badBudget(let message): message
    case .severalAPIs(let sources, let profiles):
      "\(zip(sources, profiles).map { "\($0) is read as \($1)" }.joined(separator: ", and ")): a baseline is of one API. --profile names it."
    case .nothingToCompare(let source): "\(source) has no record: there is nothing to compare."
    case .notWritten(let path, let reason): "\(path) was not written: \(reason)"
    case .badProfileName(let name):
      "\(name.isEmpty ? "\"\"" : name) can't be a profile's name: small letters, digits and hyphens, 40 at most, and neither auto nor none."
    case .takenProfileName(let name):
      "There is a profile \(name) already: --name names another."
    case .badPart(let file, let line, let reason):
      "Line \(line) of \(file) can't be added up: \(reason)."
    case .badZone(let name):
      "There is no zone \(name.isEmpty ? "\"\"" : name).\(Zone.nearestName(to: name).map { " Did you mean \($0)?" } ?? "")"
    case .noParts(let file):
      "\(file) holds no partial report. feedtui check SOURCE --format partial writes one a line."
    case .differentParts(let source, let position):
      "\(source) came twice at position \(position), and not with the same counts. --position tells parts of one source apart."
    case .noAcks(let path): "There is no file \(path) of what is known."
    case .badHook(let words): words
    case .noLedger(let path):
      "There is no ledger at \(path) yet: it is begun when a feed is browsed, or by feedtui check --ledger auto."
    case .unknownToLedger(let source):
      "The ledger doesn't know \(source). feedtui history lists what it knows."
    case .badSize(let text):
      "\(text) is not a size. Write it as columns x rows: 100x30."
    case .badKeys(let text):
      "\(text) is not a key. Keys are single characters and: enter, esc, tab, space, up, down, left, right, home, end, pageup, pagedown, backspace, ctrl-c, ctrl-l."
    }
  }
}
