// swift-tools-version: 6.2

import PackageDescription

/// Times the built program against peers, in one run. Needs nothing of the main package but its binary.
let package = Package(
  name: "feedtui-benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "feedtui-bench",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
