import Domain
import Drift
import FeedStore
import Presentation

extension BrowsingSession {
  /// Notes that a drift is known, or that it isn't any more.
  ///
  /// `text`: Until when, and a note, as they were typed.
  mutating func acknowledge(_ drift: DriftCount, _ text: String, mutes: Bool) {
    let word = String(text.prefix { $0 != " " })
    let note = text.dropFirst(word.count).drop { $0 == " " }
    do throws(AckError) {
      if word == Self.noAck {
        let path = try acks.remove(drift, of: name.displayName)
        say("Nothing is said of it any more in \(path)")
      } else if !Acknowledgement.isOne(drift) {
        return say(
          "It is named by its length alone, which others have, too: name what you know of by hand, in a file of acknowledgements"
        )
      } else if let until = AckSpan.lastDay(word, now: options.arrival()) {
        let path = try acks.add(
          Acknowledgement(
            source: name.displayName, drift: Acknowledgement.name(of: drift), note: String(note),
            until: until, isMuted: mutes))
        say("\(mutes ? "Muted" : "Acknowledged") until \(until), in \(path)")
      } else {
        return say("Until when? As 14d, 2w or a day within a year: ack 14d payments knows")
      }
    } catch {
      return say(error.description)
    }
    acknowledgements = acks.acknowledgements()
    let message = state.message
    if let snapshot { _ = state.reduce(.feed(summary(of: snapshot))) }
    state.message = message
  }

  private static let noAck = "off"

  /// Drifts that somebody knows of today.
  func acknowledged(_ drift: [DriftCount]) -> [DriftSignature: AcknowledgedDrift] {
    guard !acknowledgements.all.isEmpty else { return [:] }
    let today = AckSpan.day(options.arrival())
    var known: [DriftSignature: AcknowledgedDrift] = [:]
    for count in drift where count.signature.isOne {
      known[count.signature] = acknowledgements.of(count, of: name.displayName, on: today).map {
        AcknowledgedDrift(isMuted: $0.isMuted, words: $0.words)
      }
    }
    return known
  }
}

extension Acknowledgement {
  /// Until when it is known, and the note: `Acknowledged until 2026-12-10: payments knows.`.
  package var words: String {
    let own = note.isEmpty ? "" : ": \(note)"
    return "\(isMuted ? "Muted" : "Acknowledged") until \(until)\(own)."
  }
}
