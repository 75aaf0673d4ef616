import Drift

extension AppState {
  mutating func beginCommand(_ text: String = "") -> [Effect] {
    prompt.begin(.command, text)
    return [.learnWords] + readCommand()
  }

  /// Says what is known of the command that is typed; a query has its own prompt as soon as it is one.
  mutating func readCommand() -> [Effect] {
    let text = prompt.text
    let filter = "\(TypedCommand.Verb.filter.rawValue) "
    // Where it can't be filtered, what is typed stays text until Enter: no letter of it is a key.
    if text.hasPrefix(filter) {
      var behind = self
      behind.prompt.end()
      if behind.obstacle(to: .list(.filter)) == nil {
        prompt.end()
        return beginQuery(String(text.dropFirst(filter.count)))
      }
    }
    let completion = TypedCommand.completion(text, views: views.map(\.name), paths: paths)
    var reading = PromptReading(
      start: completion.start, candidates: completion.candidates.map { .init($0) },
      isUnfinished: true)
    reading.hint = "⏎ does it  Esc back"
    do throws(PromptReading.Mistake) {
      _ = try TypedCommand(text)
    } catch {
      reading.mistake = error
    }
    prompt.take(reading)
    return []
  }

  mutating func acceptCommand() -> [Effect] {
    guard prompt.text.contains(where: { $0 != " " }) else {
      prompt.end()
      return []
    }
    let command: TypedCommand
    do throws(PromptReading.Mistake) {
      command = try TypedCommand(prompt.text)
    } catch {
      // It is shown, and can be mended.
      return []
    }
    prompt.end()
    switch command {
    case .key(let command): return isPrevented(command) ? [] : run(command)
    case .filter(let text): return isPrevented(.list(.filter)) ? [] : beginQuery(text)
    case .sort(let order): return isPrevented(.list(.sort)) ? [] : sort(by: order)
    case .count(let columns): return isPrevented(.list(.counts)) ? [] : count(by: columns)
    case .columns(let fields):
      // What is shown is read again, with the values of the paths.
      (chosenColumns, list.rows) = (fields, [])
      return []
    case .view(let name): return isPrevented(.list(.view)) ? [] : showView(named: name)
    case .save(let name): return saveView(named: name)
    case .goto(let time): return isPrevented(.list(.time)) ? [] : [.goTo(time)]
    case .markTime(let time): return [.markTime(time)]
    case .unit: return [.askUnit(row: current?.row)]
    case .acknowledge(let text, let mutes):
      guard case .drift(let drift)? = driftPanel?.selected(feed), drift.signature.isOne else {
        message = "Select a drift first: d opens the panel"
        return []
      }
      return [.acknowledge(drift, text, mutes: mutes)]
    case .zone(let name): return [.findZone(name)]
    case .write(let path, let overwrites):
      guard list.count > 0 || list.filter?.isDone == false else {
        message = "There are no records to write"
        return []
      }
      return [.write(path: path, overwrites: overwrites)]
    }
  }

  /// Says why a command can't be done now; false where it can.
  private mutating func isPrevented(_ command: Command) -> Bool {
    guard let obstacle = obstacle(to: command) else { return false }
    switch obstacle {
    case .told(let reason): message = reason
    case .silent:
      message =
        !focus.isOfPage
        ? "There is nothing to do that with" : "Not over a page: Esc goes back first"
    }
    return true
  }
}
