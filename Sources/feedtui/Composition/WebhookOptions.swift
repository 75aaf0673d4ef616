import ArgumentParser
import DTO
import FeedStore
import Foundation
import Networking

/// Whose webhooks are taken.
struct WebhookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The environment variable that holds the secret by which webhooks are signed. (default: \(usualSecretVariable))",
      valueName: "name"))
  var secretEnv: String?

  @Option(
    help: ArgumentHelp(
      "The address at which the API delivers, where it signs that too.", valueName: "url"))
  var url: String?

  @Flag(help: "Take what anybody on this machine sends.")
  var unsigned = false

  static let usualSecretVariable = "FEEDTUI_WEBHOOK_SECRET"

  /// What says why a delivery isn't taken.
  ///
  /// - Throws: Where nothing tells whose webhooks are right.
  func check(
    of address: ListenAddress, _ profile: ProfileSelection,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> WebhookReceiver.Check {
    if unsigned {
      guard address.isOfThisMachine else { throw CommandError.unsignedForAll(address.text) }
      return { _ in nil }
    }
    guard case .named(let named) = profile, let signing = named.webhook else {
      throw CommandError.noSigning(profile: name(of: profile))
    }
    let variable = secretEnv ?? Self.usualSecretVariable
    guard let secret = environment[variable], !secret.isEmpty else {
      throw CommandError.noSecret(variable)
    }
    do throws(SignatureCheck.Fault) {
      let check = try SignatureCheck(signing, secret: secret, address: url)
      return { check.refusal(of: $0) }
    } catch {
      switch error {
      case .secret: throw CommandError.unusableSecret(variable)
      case .noAddress: throw CommandError.noDeliveryAddress(profile: named.title)
      case .noLibrary: throw CommandError.noDigestLibrary
      }
    }
  }

  private func name(of profile: ProfileSelection) -> String {
    if case .named(let named) = profile { named.name } else { "auto" }
  }
}
