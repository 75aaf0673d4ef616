import Foundation
import PackagePlugin

/// `swift package feedlint`: checks the sources of the package that it is run in.
@main
struct FeedlintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "feedlint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error(
      process.terminationStatus == 1
        ? "feedlint found what breaks." : "feedlint couldn't check the sources.")
  }
}
