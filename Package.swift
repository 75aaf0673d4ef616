// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A struct that stores a `Span` needs the experimental feature.
let spans: [SwiftSetting] = strict + [.enableExperimentalFeature("Lifetimes")]

/// What only the program needs: a package that takes just a library of ours
/// with `traits: []` fetches none of it.
let app = TargetDependencyCondition.when(traits: ["App"])

let package = Package(
  name: "feedtui",
  platforms: [.macOS(.v15), .iOS(.v16)],
  products: [
    .executable(name: "feedtui", targets: ["feedtui"]),
    .library(name: "ForwardDecoding", targets: ["ForwardDecoding"]),
    .library(name: "ForwardDecodingTesting", targets: ["ForwardDecodingTesting"]),
    .library(name: "SafeDecoding", targets: ["SafeDecoding"]),
  ],
  traits: [
    .default(enabledTraits: ["App"]),
    .trait(name: "App", description: "The feedtui program: command line, HTTP and the terminal."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    .target(name: "Domain", swiftSettings: strict),
    .target(name: "Drift", dependencies: ["Domain"], swiftSettings: strict),
    .target(name: "Query", dependencies: ["Domain", "Drift", "WireJSON"], swiftSettings: spans),
    .target(name: "CScan"),
    .target(
      name: "WireJSON", dependencies: ["CScan"], swiftSettings: spans + [.strictMemorySafety()]),
    .target(name: "CStack"),
    .target(
      name: "ForwardDecoding", dependencies: ["WireJSON", "CStack"], swiftSettings: spans),
    .target(
      name: "ForwardDecodingTesting", dependencies: ["ForwardDecoding"], swiftSettings: strict),
    .target(name: "SafeDecoding", dependencies: ["ForwardDecoding"], swiftSettings: strict),
    .target(
      name: "DTO",
      dependencies: [
        "WireJSON", "Domain", .product(name: "TOMLKit", package: "TOMLKit", condition: app),
      ],
      exclude: ["Profiles/toml"], swiftSettings: spans + [.strictMemorySafety()]),
    .target(
      name: "Mapping", dependencies: ["WireJSON", "DTO", "Domain", "Drift"], swiftSettings: spans),
    .target(name: "CCurl"),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CZstd"),
    .target(name: "CDigest"),
    .target(name: "CChildGuard"),
    .target(name: "CMemory"),
    .target(
      name: "Networking", dependencies: ["Domain", "CCurl", "CDigest", "CZlib", "CZstd"],
      swiftSettings: strict
    ),
    .target(
      name: "FeedStore",
      dependencies: [
        "Domain", "Drift", "Query", "WireJSON", "ForwardDecoding", "DTO", "Mapping", "Networking",
        "CMemory",
      ],
      swiftSettings: spans),
    .target(
      name: "Ledger",
      dependencies: [
        "Domain", "Drift", "Networking",
        .product(name: "GRDB", package: "GRDB.swift", condition: app),
      ],
      swiftSettings: strict),
    .target(name: "Presentation", dependencies: ["Domain", "Drift"], swiftSettings: strict),
    .target(
      name: "CNcurses",
      cSettings: [.define("_GNU_SOURCE"), .define("NCURSES_WIDECHAR", to: "1")],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "Terminal", dependencies: ["Presentation", "CNcurses"], swiftSettings: strict),
    .target(
      name: "Application",
      dependencies: [
        "Domain", "Drift", "Query", "WireJSON", "ForwardDecoding", "DTO", "Mapping", "Networking",
        "FeedStore", "Ledger", "Presentation",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "feedtui",
      dependencies: [
        "Application", "CChildGuard", "Domain", "Drift", "Query", "WireJSON", "ForwardDecoding",
        "DTO", "Mapping", "Networking",
        "FeedStore", "Ledger", "Presentation", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: app),
        .product(name: "Logging", package: "swift-log", condition: app),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "WireJSON", "DTO", "Mapping", "Networking", "FeedStore", "Domain", "Drift",
      ],
      path: "Tests/TestSupport", swiftSettings: spans),
    .testTarget(
      name: "WireJSONTests", dependencies: ["WireJSON", "CScan", "TestSupport"],
      swiftSettings: spans),
    .testTarget(
      name: "ForwardDecodingTests", dependencies: ["ForwardDecoding", "Drift", "WireJSON"],
      swiftSettings: strict),
    .testTarget(
      name: "ForwardDecodingTestingTests", dependencies: ["ForwardDecodingTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "SafeDecodingTests", dependencies: ["SafeDecoding", "ForwardDecoding"],
      swiftSettings: strict),
    .testTarget(name: "DTOTests", dependencies: ["DTO", "WireJSON"], swiftSettings: spans),
    .testTarget(
      name: "MappingTests",
      dependencies: ["Mapping", "DTO", "WireJSON", "Domain", "Drift", "TestSupport"],
      swiftSettings: spans),
    .testTarget(name: "DomainTests", dependencies: ["Domain"], swiftSettings: strict),
    .testTarget(
      name: "QueryTests", dependencies: ["Query", "Domain", "Drift"], swiftSettings: strict),
    .testTarget(
      name: "DriftTests", dependencies: ["Domain", "Drift", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "Domain", "Drift", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "NetworkingTests", dependencies: ["Networking", "CCurl", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FeedStoreTests",
      dependencies: [
        "Query",
        "FeedStore", "TestSupport", "DTO", "Mapping", "Networking", "WireJSON", "Domain", "Drift",
        "ForwardDecoding",
      ],
      swiftSettings: spans),
    .testTarget(
      name: "LedgerTests",
      dependencies: [
        "Ledger", "Domain", "Drift",
        .product(name: "GRDB", package: "GRDB.swift", condition: app),
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "FeedStore", "TestSupport", "DTO", "Networking", "WireJSON", "Domain", "ForwardDecoding",
      ],
      swiftSettings: spans),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Presentation"], swiftSettings: strict),
    .testTarget(
      name: "BrowsingTests",
      dependencies: [
        "Application", "feedtui", "DTO", "FeedStore", "Ledger", "Mapping", "Networking",
        "Presentation",
        "TestSupport", "Domain", "Drift", "ForwardDecoding",
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PersonalTests",
      dependencies: [
        "Application", "feedtui", "FeedStore", "Ledger", "Presentation", "Mapping", "Networking",
        "DTO", "WireJSON", "Query",
        "Domain", "Drift", "TestSupport",
      ],
      swiftSettings: spans),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Application", "feedtui", "ForwardDecoding", "TestSupport", "Presentation", "FeedStore",
        "DTO", "Domain", "Drift", "Networking",
      ],
      swiftSettings: strict),
  ]
)

// What each stage of reading costs: `make bench` builds it, and nobody else has to.
if Context.environment["FEEDTUI_STAGES"] != nil {
  package.targets.append(
    .executableTarget(
      name: "feedtui-stages",
      dependencies: [
        "WireJSON", "DTO", "Domain", "Drift", "Mapping", "Networking", "FeedStore", "TestSupport",
      ],
      path: "Benchmarks/Stages", swiftSettings: spans))
}
