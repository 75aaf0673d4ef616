import Application
import ArgumentParser
import DTO
import FeedStore
import Networking

/// `feedtui listen`: the terminal program, for webhooks that are sent to it.
struct Listen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Receives webhooks, and browses what they tell.",
    discussion: """
      Each is answered with 200 once it is taken. One whose signature is missing, wrong or old gets 401, and is counted. \
      HTTP without TLS: a tunnel or a proxy hands on what comes from elsewhere.

        FEEDTUI_WEBHOOK_SECRET=whsec_… feedtui listen 127.0.0.1:4242 --profile stripe
      """)

  @Argument(
    help: ArgumentHelp(
      "A host and a port of this machine; the port alone is 127.0.0.1's.", valueName: "address"))
  var address: String

  @OptionGroup var webhooks: WebhookOptions

  @Option(
    help: ArgumentHelp(
      "Records to keep in view; older ones are passed over.", valueName: "number"))
  var keep: Int?

  @OptionGroup var look: LookOptions

  @OptionGroup var speech: ProfileOptions

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("--keep is a number from 1 on.") }
  }

  func run() throws {
    guard let address = ListenAddress(address) else {
      throw CommandError.badListenAddress(self.address)
    }
    let file = SettingsFile.load()
    let options = try speech.feedOptions(file)
    let receiver = try WebhookReceiver(
      address, check: try webhooks.check(of: address, options.profile))
    var reading = AddressReading()
    (reading.follows, reading.keep) = (true, keep)
    let label = "webhooks at \(address.at(port: receiver.port).text)"
    var browser = look.browser(
      SourceName(text: label, label: label), WebhookOpener(receiver: receiver), options, file,
      reading)
    browser.ledger = ledger.noting(SourceIdentity(key: "webhooks \(self.address)", label: label))
    try browser.run()
  }
}

/// Gives out the webhooks that are received.
private struct WebhookOpener: SourceOpening {
  let receiver: WebhookReceiver

  func lines(
    _ name: SourceName, wake: @escaping @Sendable () -> Void
  ) throws(SourceError) -> (any LineInput)? { receiver }

  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> OpenedSource {
    preconditionFailure("webhooks are taken as they come")
  }
}
