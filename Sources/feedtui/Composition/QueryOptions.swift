import Application
import ArgumentParser
import FeedStore
import Query

/// Which records are meant.
struct QueryOptions: ParsableArguments {
  @Option(
    name: .customLong("where"), parsing: .unconditional,
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

  /// Hands on the records of a feed that are asked for, and says on standard error how many there are.
  func records(
    of feed: ReadSource, _ name: String, _ query: FeedQuery?,
    _ take: (_ query: FeedQuery) throws -> QueryCount
  ) throws {
    guard let query, let text else { return }
    do {
      Output.complain("\(name): \(try take(query).words)")
    } catch let mistake as QueryMistake {
      throw CommandError.badQuery(mistake.lines(of: text))
    }
  }
}
