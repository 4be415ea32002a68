// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// A room of the house: a module, and the rooms it may see.
func room(_ name: String, sees: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []) -> Target {
  .target(name: name, dependencies: sees, swiftSettings: settings, plugins: plugins)
}

let package = Package(
  name: "protoc",
  products: [.executable(name: "protoc", targets: ["protoc"])],
  targets: [
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CMalloc"),
    room("SourceText"),
    room("Diagnostics", sees: ["SourceText"]),
    room("YAMLSyntax", sees: ["CLibYAML", "SourceText"]),
    room("HTML", sees: ["SourceText"]),
    room("Elements", sees: ["HTML"], plugins: ["EmbedFiles"]),
    room("ScreenModel", sees: ["SourceText", "YAMLSyntax", "Elements"]),
    room("FlowGraph", sees: ["SourceText", "YAMLSyntax", "Elements", "ScreenModel"]),
    room("Journeys", sees: ["SourceText", "YAMLSyntax", "Elements", "ScreenModel", "FlowGraph"]),
    room("Player", sees: ["SourceText", "YAMLSyntax", "HTML", "Elements", "ScreenModel", "FlowGraph"]),
    room("Wireframes", sees: ["HTML"]),
    room(
      "Rules",
      sees: ["SourceText", "Diagnostics", "YAMLSyntax", "HTML", "Elements", "ScreenModel", "FlowGraph", "Journeys"],
      plugins: ["EmbedFiles"]),
    room(
      "Exporters",
      sees: [
        "SourceText", "Diagnostics", "YAMLSyntax", "HTML", "Elements", "ScreenModel", "FlowGraph", "Journeys", "Player",
        "Wireframes",
      ]),
    room(
      "Compiler",
      sees: ["SourceText", "Diagnostics", "YAMLSyntax", "ScreenModel", "FlowGraph", "Journeys", "Player", "Rules"]),
    .target(name: "Templates", path: "templates", swiftSettings: settings, plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "protoc",
      dependencies: [
        "SourceText", "Diagnostics", "CMalloc", "YAMLSyntax", "FlowGraph", "Templates", "Player",
        "Compiler", "Exporters",
      ], swiftSettings: settings),
    .executableTarget(name: "embed", swiftSettings: settings),
    .testTarget(name: "YAMLSyntaxTests", dependencies: ["YAMLSyntax", "SourceText"], swiftSettings: settings),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed"], path: "Sources/EmbedFiles"),
    .target(
      name: "TestSupport", dependencies: ["SourceText", "Diagnostics", "Compiler"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ExportersTests", dependencies: ["Diagnostics", "Elements", "ScreenModel", "Rules", "Exporters"],
      swiftSettings: settings),
    .testTarget(name: "WireframesTests", dependencies: ["HTML", "Wireframes"], swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FlowGraphTests", dependencies: ["FlowGraph", "ScreenModel", "SourceText", "YAMLSyntax"],
      swiftSettings: settings),
    .testTarget(
      name: "JourneysTests",
      dependencies: ["Diagnostics", "ScreenModel", "FlowGraph", "Journeys", "Compiler", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"], swiftSettings: settings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "SourceText"], swiftSettings: settings),
    .testTarget(
      name: "ScreenModelTests", dependencies: ["Elements", "ScreenModel", "SourceText", "YAMLSyntax"],
      swiftSettings: settings),
    .testTarget(
      name: "CompilerTests", dependencies: ["Compiler", "Diagnostics", "SourceText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "ElementsTests", dependencies: ["Elements", "HTML"], swiftSettings: settings),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], swiftSettings: settings),
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        "Diagnostics", "HTML", "Elements", "ScreenModel", "FlowGraph", "Player", "Compiler", "embed", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "RulesTests", dependencies: ["Diagnostics", "Rules", "Compiler", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "GoldenTests", dependencies: ["TestSupport"], exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "PrototypeTests", dependencies: ["Diagnostics", "Elements", "TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
