package import DTO
package import FeedStore
import Presentation

/// Whether `--profile auto` takes a profile for a source, and why not.
package enum FitWords {
  package static func text(
    _ profile: FeedProfile, _ fit: ProfileFit, _ taken: FeedProfile, _ choice: ProfileChoice
  ) -> String {
    let weight = "its marks weigh \(fit.score), and \(fit.needed.weight) are needed"
    if taken.name == profile.name, choice.confidence > 0 {
      return "  auto takes it: \(weight)\n"
    }
    let reason: String =
      if fit.findsNoRecord {
        "it finds none of the records that are there"
      } else if !fit.isEnough {
        missing(fit, weight)
      } else if !choice.rivals.isEmpty {
        "\(rivals(choice)) fit similarly well, and none leads by \(ProfileDetector.lead)"
      } else {
        "\(weight); but \(taken.name) fits better"
      }
    return DisplaySafety.visible("  auto doesn't take it: \(reason)") + "\n"
  }

  private static func missing(_ fit: ProfileFit, _ weight: String) -> String {
    var text = weight
    if fit.marks < fit.needed.marks {
      text += "; \(fit.marks) of the \(fit.needed.marks) marks that it needs"
      text += fit.marks == 1 ? " holds" : " hold"
    }
    let places = fit.missed.prefix(5).joined(separator: ", ")
    return places.isEmpty ? text : "\(text); what they ask for isn't at \(places)"
  }

  /// `house and stripe`: the profiles that fit, where none leads.
  static func rivals(_ choice: ProfileChoice) -> String {
    choice.rivals.dropLast().joined(separator: ", ") + " and \(choice.rivals.last ?? "")"
  }
}
