import Application
import ArgumentParser
import FeedStore
import Foundation
import Presentation

extension Settings.Color: ExpressibleByArgument {}
extension ThemeSelection: ExpressibleByArgument {}

/// The options of every command that has the terminal: how it looks.
struct LookOptions: ParsableArguments {
  @Option(help: "auto or never; NO_COLOR means never. (default: that of the settings, or auto)")
  var color: Settings.Color?

  @Option(help: "auto, light, dark, mono or ascii. (default: that of the settings, or auto)")
  var theme: ThemeSelection?

  @Flag(help: "ASCII signs only.")
  var ascii = false

  /// The run loop, as these options and the settings want it to look.
  func browser(
    _ name: SourceName, _ opener: any SourceOpening, _ options: FeedOptions, _ file: SettingsFile,
    _ reading: AddressReading = AddressReading()
  ) -> Browser {
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    let isColored = (color ?? file.settings.colorChoice) == .auto && noColor.isEmpty
    let theme = theme ?? file.settings.themeChoice
    return Browser(
      name: name, opener: opener, options: options, theme: isColored ? theme : .mono,
      usesASCII: ascii || theme == .ascii || file.settings.signsChoice == .ascii,
      zone: file.settings.clockChoice, problem: file.problems.first, views: file.views.views,
      reading: reading)
  }
}
