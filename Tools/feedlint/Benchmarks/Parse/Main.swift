import Dispatch
import Foundation
import SwiftParser
import SwiftSyntax

/// Merely parses files, on all processors: what feedlint's time is compared with.
///
/// usage: feedlint-parse FOLDER
@main
enum Parse {
  static func main() {
    guard CommandLine.arguments.count == 2,
      let paths = FileManager.default.enumerator(atPath: CommandLine.arguments[1])
    else { return print("usage: feedlint-parse FOLDER") }
    let folder = CommandLine.arguments[1]
    let files = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      guard let data = FileManager.default.contents(atPath: folder + "/" + files[index]) else {
        return
      }
      let tree = Array(data).withUnsafeBufferPointer { Parser.parse(source: $0) }
      precondition(tree.statements.isEmpty || tree.totalLength.utf8Length == data.count)
    }
    print("\(files.count) files")
  }
}
