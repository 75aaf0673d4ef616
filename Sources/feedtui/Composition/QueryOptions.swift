import Application
import ArgumentParser
import FeedStore
import Networking
import Query

/// Which records are meant.
struct QueryOptions: ParsableArguments {
  @Option(
    name: [.customShort("w"), .customLong("where")], parsing: .unconditional,
    help: ArgumentHelp(
      "Only records of which this holds: 'status=failed amount>=100EUR created>-2h'; feedtui help count says more.",
      valueName: "query"))
  var text: String?

  /// The query; nil where all records are meant.
  ///
  /// - Throws: Where it is none.
  func query() throws -> FeedQuery? {
    guard let text else { return nil }
    do throws(QueryMistake) {
      return try FeedQuery(text, now: ReadOptions.now())
    } catch {
      throw CommandError.badQuery(error.lines(of: text))
    }
  }

  /// What of a feed is asked for; nil where that is all.
  func part(
    of feed: ReadSource, _ name: String, _ query: inout FeedQuery?
  ) throws -> CheckedPart? {
    guard var asked = query, let text else { return nil }
    asked.source = name
    do {
      let part = try CheckedPart(of: feed, asked: &asked)
      query = asked
      return part
    } catch let mistake as QueryMistake {
      throw CommandError.badQuery(mistake.lines(of: text))
    } catch QueryFailure.changedMeanwhile {
      throw SourceError.unreadable(path: name, reason: "it changed while it was read")
    }
  }

  /// Hands on the records of a feed that are asked for, and says on standard error how many there are.
  func records(
    of feed: ReadSource, _ name: String, _ query: inout FeedQuery?,
    _ take: (_ query: inout FeedQuery) throws -> QueryCount
  ) throws {
    guard var asked = query, let text else { return }
    asked.source = name
    do {
      Output.complain("\(name): \(try take(&asked).words)")
      query = asked
    } catch let mistake as QueryMistake {
      throw CommandError.badQuery(mistake.lines(of: text))
    }
  }
}
