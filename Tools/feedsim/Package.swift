// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A shop that lives, changes its payloads and fails on demand.
///
/// It imports nothing of feedtui: what it says it served is the truth that tests compare with.
let package = Package(
  name: "feedsim",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "feedsim", targets: ["feedsim"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    /// The shop, its scripts and what it answers: no sockets, no clock.
    .target(
      name: "Simulation", dependencies: [.product(name: "TOMLKit", package: "TOMLKit")],
      swiftSettings: strict),
    .executableTarget(
      name: "feedsim",
      dependencies: [
        "Simulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation"], swiftSettings: strict),
  ]
)
