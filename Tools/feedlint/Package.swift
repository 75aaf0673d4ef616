// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The rules of tolerant decoding, checked in Swift sources.
///
/// A package of its own, so that neither feedtui nor the users of ForwardDecoding build SwiftSyntax.
let package = Package(
  name: "feedlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "feedlint", targets: ["feedlint"]),
    .plugin(name: "FeedlintPlugin", targets: ["FeedlintPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    // The libraries alone: without the trait nothing of the program is fetched or built.
    .package(name: "feedtui", path: "../..", traits: []),
  ],
  targets: [
    /// What a file of Swift says of types, decoding and logging, as values; knows no rule.
    .target(
      name: "SwiftFacts",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    /// The rules, a file each, and what they find.
    .target(name: "LintRules", dependencies: ["SwiftFacts"], swiftSettings: strict),
    /// What is read and written around a check: settings, waivers, baselines, formats.
    .target(
      name: "LintReports",
      dependencies: [
        "LintRules", "SwiftFacts", .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: strict),
    /// What responses look like, what changed of it since a revision, and the fixtures for that.
    .target(
      name: "ResponseSchemas",
      dependencies: [
        "LintRules", "SwiftFacts",
        .product(name: "ForwardDecoding", package: "feedtui"),
        .product(name: "ForwardDecodingTesting", package: "feedtui"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "feedlint",
      dependencies: [
        "SwiftFacts", "LintRules", "LintReports", "ResponseSchemas",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .plugin(
      name: "FeedlintPlugin",
      capability: .command(
        intent: .custom(verb: "feedlint", description: "Find decoding code that drift breaks.")),
      dependencies: ["feedlint"]),
    .testTarget(name: "SwiftFactsTests", dependencies: ["SwiftFacts"], swiftSettings: strict),
    .testTarget(
      name: "LintRulesTests", dependencies: ["LintRules", "SwiftFacts"], swiftSettings: strict),
    .testTarget(
      name: "ResponseSchemasTests",
      dependencies: [
        "ResponseSchemas", "LintRules", "SwiftFacts",
        .product(name: "ForwardDecoding", package: "feedtui"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LintReportsTests",
      dependencies: ["LintReports", "LintRules", "SwiftFacts", "feedlint"],
      swiftSettings: strict),
  ]
)

// What feedlint's time is compared with: `make bench-feedlint` builds it, and nobody else has to.
if Context.environment["FEEDLINT_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "feedlint-parse",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      path: "Benchmarks/Parse", swiftSettings: strict))
}
