import Foundation

/// Where texts go: standard output, which may be closed or full.
enum Output {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(description: "The output can't be written: \(error.localizedDescription)")
    }
  }

  static func warn(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
