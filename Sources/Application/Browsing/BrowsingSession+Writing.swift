import Domain
import FeedStore
import Foundation
import Presentation

extension BrowsingSession {
  /// Writes the records of the list into a file, as they are shown.
  mutating func write(to path: String, overwrites: Bool) {
    guard writeJob == nil else { return say("Another file is still being written") }
    guard let snapshot else { return }
    guard isListWhole else {
      return say("The list isn't whole yet: write it when nothing is searched or read any more")
    }
    let isTable = path.lowercased().hasSuffix(".csv")
    do throws(WrittenFile.Fault) {
      if name.isFile, WrittenFile.isSame(path, name.text) { throw .isSource }
      let file = try WrittenFile(path, overwrites: overwrites)
      writeJob = WriteJob(
        listedRows(snapshot.state.rows), of: snapshot, to: file, isTable ? .csv : .ndjson,
        reveals: state.options.reveals, wake: wake)
    } catch {
      switch error {
      case .exists: say("\(path) exists: write! replaces it")
      case .isSource: say("\(path) is the feed itself: another name keeps it")
      case .isNoFile: say("\(path) is no file that can be replaced")
      case .failed(let reason): say("\(path) can't be written: \(reason)")
      }
    }
  }

  /// Whether nothing of the list is still to be found or read.
  var isListWhole: Bool { state.list.filter?.isDone ?? (snapshot?.isComplete == true) }

  /// The rows of the list, in its order.
  func listedRows(_ rows: RowStore) -> [UInt32] {
    state.list.filter == nil ? rows.numbers(of: state.list.tab.group) : filteredRows
  }

  /// Says how far it is, and what came of it.
  mutating func updateWriting() {
    guard let job = writeJob else { return }
    let progress = job.progress
    guard let outcome = progress.outcome else {
      let words = "Writing \(Count.text(progress.count)) of \(Count.text(job.total)) records"
      // What somebody is told stays until the next key.
      if progress.count > 0, state.message == nil || state.message == writingWords {
        say(words)
        writingWords = words
      }
      return
    }
    writingWords = nil
    writeJob = nil
    switch outcome {
    case .written(let count):
      let masked = state.options.reveals ? "" : ", names and addresses masked"
      say(
        "\(Count.text(count)) \(count == 1 ? "record is" : "records are") in \(job.path)\(masked)")
    case .failed(let reason): say("\(job.path) was not written: \(reason)")
    case .cancelled: say("\(job.path) was not written")
    }
  }

  /// Ends what is being written; nothing of it is left.
  ///
  /// - Returns: The file, where one wasn't whole yet.
  package mutating func endWriting() -> String? {
    guard let job = writeJob else { return nil }
    job.cancel()
    while job.progress.outcome == nil { Thread.sleep(forTimeInterval: 0.001) }
    writeJob = nil
    if case .written = job.progress.outcome { return nil }
    return job.path
  }

  // MARK: The clock

  mutating func findZone(_ name: String) {
    if name.lowercased() == "local" { return show(systemZone) }
    guard let zone = Zone.named(name) else {
      let near =
        Zone.nearestName(to: name).map { ": did you mean \($0)?" } ?? ", as Europe/Berlin is"
      return say("There is no zone \(name)\(near)")
    }
    show(zone)
  }

  private mutating func show(_ zone: Zone) { handle(.zone(zone)) }

  mutating func say(_ words: String) { _ = state.reduce(.message(words)) }
}
