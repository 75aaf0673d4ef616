import Domain
import DTO
import FeedStore
import Foundation
import Mapping
import Networking
import TestSupport

@testable import Presentation
@testable import Application
@testable import feedtui

/// A session in which things are done at random, and what the screen then shows is checked.
struct RandomWalk: ~Copyable {
  private var session: BrowsingSession
  private var random: SeededGenerator
  private let world: any ChangingSource
  private var steps: [String] = []
  /// The sentence that didn't hold, and what was done before.
  private(set) var violation: String?

  /// A session of one of the samples, or of a shop whose orders live.
  static func begin(feed: String, seed: UInt64) throws -> RandomWalk {
    let world: any ChangingSource = feed == "live" ? ChangingShop() : try ChangingFile(feed)
    var reading = AddressReading()
    reading.interval = .milliseconds(5)
    let session = try BrowsingSession(
      name: world.name, opener: world.opener,
      options: FeedOptions(profile: world.profile, arrival: { 0 }),
      size: Size(columns: 80, rows: 24), localZone: .utc, reading: reading, wake: {})
    return RandomWalk(session: session, random: SeededGenerator(seed: seed), world: world)
  }

  private init(
    session: consuming BrowsingSession, random: SeededGenerator, world: any ChangingSource
  ) {
    self.session = session
    self.random = random
    self.world = world
  }

  mutating func run(steps count: Int) throws {
    for _ in 0..<count where violation == nil {
      try step()
      session.update()
      check(session.frame())
      if violation == nil, Int.random(in: 0..<4, using: &random) == 0 { try settle() }
    }
  }

  // MARK: What is done

  private static let keys = KeyBinding.table.flatMap(\.keys) + [.backspace]
  private static let sizes = [1, 2, 3, 5, 6, 8, 10, 24, 42]
  private static let widths = [1, 4, 10, 20, 40, 60, 80, 140, 200]

  private mutating func step() throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<world.changes: steps.append(try world.change(&random))
    case world.changes..<10: press(.resized(size()), "resize")
    case 10..<13: press(.pasted("q 1 paste d"), "paste")
    case 13..<25: press(.key(.character("ord_éJq1".randomElement(using: &random) ?? "o")), nil)
    default: press(.key(Self.keys.randomElement(using: &random) ?? .down), nil)
    }
  }

  private mutating func press(_ event: Event, _ name: String?) {
    // These leave the program, or hand the terminal to the shell.
    if case .key(.control("c")) = event { return }
    if case .key(let key) = event { steps.append(key.name) } else { steps.append(name ?? "") }
    session.handle(event)
    _ = session.takeRequests()
  }

  private mutating func size() -> Size {
    Size(
      columns: Self.widths.randomElement(using: &random) ?? 80,
      rows: Self.sizes.randomElement(using: &random) ?? 24)
  }

  // MARK: What must hold

  /// Everything that is on its way arrives: nothing goes on for ever.
  private mutating func settle() throws {
    for _ in 0..<5000 {
      session.update()
      check(session.frame())
      if violation != nil { return }
      if session.isIdle { break }
      Thread.sleep(forTimeInterval: 0.001)
    }
    steps.append("<idle>")
    if !session.isIdle { return fail("something never ends", "\(session.state.feed.phase)") }
    if session.state.list.filter?.isDone == false { return fail("a filter ends", "it still looks") }
    if session.state.search.isRunning { return fail("a search ends", "it still looks") }
  }

  private mutating func check(_ frame: borrowing Frame) {
    let frame = copy frame
    for invariant in ScreenInvariant.all {
      if let wrong = invariant.violation(session.state, frame) {
        return fail(invariant.sentence, wrong)
      }
    }
  }

  private mutating func fail(_ sentence: String, _ wrong: String) {
    violation =
      "\(sentence): \(wrong)\nat \(session.state.size) after \(steps.suffix(25).joined(separator: " "))\n"
      + session.frame().lines.joined(separator: "\n")
  }
}
