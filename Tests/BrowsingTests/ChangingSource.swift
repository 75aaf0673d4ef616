import DTO
import FeedStore
import Foundation
import Networking
import TestSupport

@testable import Application
@testable import feedtui

/// What a random walk browses, and what happens to it meanwhile.
protocol ChangingSource {
  var name: SourceName { get }
  var opener: any SourceOpening { get throws }
  var profile: ProfileSelection { get }
  /// Of 100 steps, as many are changes of it.
  var changes: Int { get }

  /// Changes it, and returns what was done.
  func change(_ random: inout SeededGenerator) throws -> String
}

/// A shop whose orders come, change and can't be had, in pages.
struct ChangingShop: ChangingSource {
  let name = SourceName(text: "https://api.example.com/orders")
  let changes = 8
  private let shop = LiveShop(count: 25)

  var opener: any SourceOpening { shop }
  var profile: ProfileSelection { .named(LiveShop.profile) }

  func change(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      shop.fail(.refused(host: "api.example.com"))
      return "<down>"
    case 1, 2:
      shop.fail(nil)
      return "<up>"
    case 3:
      let id = "o\(Int.random(in: 0..<25, using: &random))"
      shop.set(["refunded", "odd", "paid"].randomElement(using: &random) ?? "paid", of: id)
      return "<\(id)>"
    default:
      for _ in 0..<Int.random(in: 1...15, using: &random) {
        shop.add("n\(Int.random(in: 0..<1_000_000, using: &random))")
      }
      return "<new>"
    }
  }
}

/// One of the samples in a file that is cut, grows, goes and comes back.
struct ChangingFile: ChangingSource {
  let changes = 4
  private let text: Data
  private let file: TemporaryFile

  init(_ feed: String) throws {
    text =
      feed == "empty"
      ? Data(#"{"schemaVersion":2,"data":{"orders":[],"payments":[]}}"#.utf8)
      : try Data(
        contentsOf: Repository.root.appendingPathComponent(
          feed.contains("/") ? feed : "SampleData/\(feed)"))
    file = try TemporaryFile(text)
  }

  var name: SourceName { SourceName(text: file.path) }
  var opener: any SourceOpening {
    get throws { try SourceOpener(environment: [:]) }
  }
  var profile: ProfileSelection { .automatic(.builtIn) }

  func change(_ random: inout SeededGenerator) throws -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      file.remove()
      return "<deleted>"
    case 1:
      try file.write(text.prefix(Int.random(in: 0...text.count, using: &random)))
      return "<cut>"
    case 2:
      try file.write(text + Data("\n".utf8))
      return "<grown>"
    default:
      try file.write(text)
      return "<back>"
    }
  }
}

/// A file that is gone with its last user.
private final class TemporaryFile {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("feedtui-walk-\(UUID().uuidString).json")

  var path: String { url.path }

  init(_ text: Data) throws { try write(text) }

  deinit { remove() }

  func write(_ text: Data) throws { try text.write(to: url) }

  func remove() { unlink(path) }
}
