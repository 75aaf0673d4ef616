/// The exit codes of every command, as sysexits.h and grep have them.
package enum ExitStatus {
  package static let clean: Int32 = 0
  /// Something was found that the caller asked to fail on.
  package static let drift: Int32 = 1
  /// Unreadable, cut short, or no records where they belong.
  package static let unreadable: Int32 = 2
  package static let usage: Int32 = 64
  /// Not all of the output could be written.
  package static let output: Int32 = 74
}
