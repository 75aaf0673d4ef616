// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Figures against peers, each pair in one run.
let package = Package(
  name: "feedtui-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The library alone: nothing that only the program needs is fetched.
    .package(name: "feedtui", path: "..", traits: [])
  ],
  targets: [
    /// Times the built program; needs nothing of the main package but its binary.
    .executableTarget(name: "feedtui-bench", swiftSettings: settings),
    /// Times ForwardDecoding against Foundation's decoder, on the same models.
    .executableTarget(
      name: "decoding-bench",
      dependencies: [.product(name: "ForwardDecoding", package: "feedtui")],
      swiftSettings: settings),
  ]
)
