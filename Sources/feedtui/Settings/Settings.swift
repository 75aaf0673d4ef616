import ForwardDecoding
import Presentation

/// The user's defaults; options on the command line override them.
///
/// Policy: every key may be left out, and a wrong value affects no other key.
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
  /// The value in the file; the default where the file has none that we know.
  var colorChoice: Color { color?.value ?? .auto }
  var themeChoice: ThemeSelection { theme?.value ?? .auto }
  var signsChoice: Signs { signs?.value ?? .auto }
  var clockChoice: Clock { time?.value ?? .auto }
}
