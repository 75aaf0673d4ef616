import Application
import ArgumentParser
import DTO
import Domain
import FeedStore
import Foundation
import Networking
import Presentation

/// `feedtui baseline`: writes down what a feed looks like, to compare it later.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Writes down what a feed looks like, for feedtui check --baseline.",
    discussion: """
      The file says which fields the records have and in which types, which words, their shares, and how large amounts are by powers \
      of ten: how many records have what, and no value of theirs. A team reviews and commits it. Its [rules] say how much a finding \
      matters (word-gone = "off"), and ignore which paths aren't looked at; both stay where the file is written anew, and its comments don't.

        feedtui baseline captures/*.json -o orders.baseline.toml

      Exit status: 0; 2 where a source is unreadable, or none has records; 64 where the sources are of several APIs.
      """)

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
  var output: String?

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func run() throws {
    var shapes: [(name: String, shape: FeedShape)] = []
    var empty: [CommandError] = []
    for source in try read.sources(sources) {
      do {
        shapes.append((source.name.displayName, try source.shape(pages)))
      } catch let error as CommandError {
        // A page without records says nothing of what records look like.
        empty.append(error)
      }
    }
    guard let first = shapes.first else { throw empty.first ?? .nothingToCompare("Nothing") }
    for error in empty { Output.complain(error.description) }
    var shape = first.shape
    for (name, other) in shapes.dropFirst() {
      guard other.profile == shape.profile else {
        throw CommandError.severalAPIs(
          [first.name, name], profiles: [shape.profile, other.profile])
      }
      shape.add(other)
    }
    // What each feed had but a few keys of may be a map in all of them.
    shape.records = shape.records.mapValues(\.folded)
    let names = shapes.map(\.name)
    let text = names.count == 1 ? names[0] : "\(names[0]) and \(names.count - 1) more"
    var baseline = Baseline(shape, source: DisplaySafety.visible(text))
    guard let output, output != "-" else {
      try Output.write(baseline.text)
      return
    }
    try write(&baseline, to: output)
    let records = Count.text(shape.count, "record")
    try Output.write(DisplaySafety.visible("\(output): what \(records) look like") + "\n")
  }

  /// Writes the file; of one that is a baseline already, what somebody has said in it stays.
  private func write(_ baseline: inout Baseline, to path: String) throws {
    var info = stat()
    let isThere = stat(path, &info) == 0
    if isThere, info.st_mode & S_IFMT == S_IFREG, info.st_size > 0 {
      let old = try Baseline.read(path)
      guard old.shape.profile == baseline.shape.profile else {
        throw CommandError.severalAPIs(
          [baseline.source, path], profiles: [baseline.shape.profile, old.shape.profile])
      }
      (baseline.levels, baseline.ignored) = (old.levels, old.ignored)
    }
    let file: WrittenFile
    do throws(WrittenFile.Fault) {
      file = try WrittenFile(path, overwrites: isThere, isPrivate: false)
    } catch {
      throw CommandError.notWritten(path, reason: error.words)
    }
    do throws(OutputFailure) {
      try file.write(baseline.text)
      try file.finish()
    } catch {
      file.abandon()
      throw CommandError.notWritten(path, reason: String(cString: strerror(error.code)))
    }
  }
}

extension NamedSource {
  /// What the source's records look like, as anybody may see it.
  ///
  /// - Throws: Also where it isn't whole, or has none.
  func shape(_ pages: PageOptions, as other: FeedShape? = nil) throws -> FeedShape {
    var options = options
    options.countsLayouts = true
    if saved?.profile == nil, let other { options.read(as: other) }
    let feed = try opener.read(
      name, options, pages.bounds(saved), threads: ProcessorCount.available())
    if !feed.state.verdict.isWhole, let problem = feed.state.verdict.problem {
      let sentence = feed.state.misplacement?.sentence ?? problem
      let reason = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
      throw SourceError.unreadable(path: name.displayName, reason: reason)
    }
    guard let shape = feed.state.shape?.shown, shape.count > 0 else {
      throw CommandError.nothingToCompare(name.displayName)
    }
    return shape
  }
}

extension WrittenFile.Fault {
  fileprivate var words: String {
    switch self {
    case .exists: "there is a file of that name"
    case .isNoFile: "it is no file"
    case .isSource: "it is what is read"
    case .failed(let reason): reason
    }
  }
}
