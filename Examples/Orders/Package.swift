// swift-tools-version: 6.2

import PackageDescription

/// An app's package: it takes the library by git, and nothing that only the program needs is fetched.
///
/// The address is that of the repository around this folder, so that the example works wherever it was cloned to; yours is
/// the one that you cloned from.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2)
let repository = "file:///\(folder.joined(separator: "/"))"
let commit = Context.gitInformation?.currentCommit ?? "main"

let package = Package(
  name: "Orders",
  platforms: [.macOS(.v15), .iOS(.v16)],
  dependencies: [.package(url: repository, revision: commit, traits: [])],
  targets: [
    .executableTarget(
      name: "Orders",
      dependencies: [.product(name: "ForwardDecoding", package: String(folder.last ?? "feedtui"))],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
