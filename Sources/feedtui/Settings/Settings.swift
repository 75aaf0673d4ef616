import ForwardDecoding
import Presentation

/// What the user wants as a rule; the command line comes before it.
///
/// Nothing has to be there, and a value that is wrong costs itself alone.
struct Settings: Decodable, KeyedModel {
  /// One for each setting; `Settings+Table.swift` says what they mean.
  enum CodingKeys: String, CodingKey, CaseIterable { case profile, color, theme, signs, time }

  enum Color: String, CaseIterable, ReportableWords { case auto, never }
  enum Signs: String, CaseIterable, ReportableWords { case auto, ascii }
  enum Clock: String, CaseIterable, ReportableWords { case auto, local, utc }

  var profile: String?
  var color: Open<Color>?
  var theme: Open<ThemeSelection>?
  var signs: Open<Signs>?
  var time: Open<Clock>?
}

extension ThemeSelection: ReportableWords {}

extension Settings {
  /// The profile that is asked for where the command line names none.
  var profileName: String { profile ?? "auto" }
  /// What was said, or what holds where nothing was that we know.
  var colorChoice: Color { color?.value ?? .auto }
  var themeChoice: ThemeSelection { theme?.value ?? .auto }
  var signsChoice: Signs { signs?.value ?? .auto }
  var clockChoice: Clock { time?.value ?? .auto }
}
