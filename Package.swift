// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Modules are compiled without the regular-expression library, which is too large for the browser build; `SourceText` has what they need
/// to search texts. Release builds merge traps and drop unused functions.
let roomSettings =
  settings + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
    .unsafeFlags(
      ["-Xfrontend", "-function-sections", "-Xfrontend", "-mergeable-traps"], .when(configuration: .release)),
  ]

/// Modules that are not hot are optimised for size.
let smallSettings = roomSettings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Tests, and the tool that embeds files, are not optimised: they need to compile quickly, not to run quickly.
let unoptimizedSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A room of the house: a module, and the rooms it may see.
func room(
  _ name: String, sees: [Target.Dependency] = [], plugins: [Target.PluginUsage] = [], isSmall: Bool = false
) -> Target {
  .target(
    name: name, dependencies: sees, swiftSettings: isSmall ? smallSettings : roomSettings, plugins: plugins)
}

/// Tests of rooms.
func tests(_ name: String, see rooms: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: rooms, exclude: exclude, swiftSettings: unoptimizedSettings)
}

let package = Package(
  name: "protoc",
  products: [.executable(name: "protoc", targets: ["protoc"])],
  targets: [
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CMalloc"),
    room("SourceText"),
    room("Diagnostics", sees: ["SourceText"], isSmall: true),
    room("YAMLSyntax", sees: ["CLibYAML", "SourceText"]),
    room("HTML", sees: ["SourceText"]),
    room("Serving", sees: ["HTML"], isSmall: true),
    room("JSONRPC", sees: ["SourceText"], isSmall: true),
    room("Elements", sees: ["HTML"], plugins: ["EmbedFiles"]),
    room("ScreenModel", sees: ["SourceText", "YAMLSyntax", "Elements"]),
    room("FlowGraph", sees: ["SourceText", "YAMLSyntax", "Elements", "ScreenModel"]),
    room(
      "Journeys", sees: ["SourceText", "YAMLSyntax", "Elements", "ScreenModel", "FlowGraph"], isSmall: true),
    room("Player", sees: ["SourceText", "YAMLSyntax", "HTML", "Elements", "ScreenModel", "FlowGraph"]),
    room("Wireframes", sees: ["HTML"], isSmall: true),
    room("Paper", sees: ["SourceText", "HTML", "Wireframes"], isSmall: true),
    room(
      "Rules",
      sees: ["SourceText", "Diagnostics", "YAMLSyntax", "HTML", "Elements", "ScreenModel", "FlowGraph", "Journeys"],
      plugins: ["EmbedFiles"], isSmall: true),
    room(
      "Exporters",
      sees: [
        "SourceText", "Diagnostics", "YAMLSyntax", "HTML", "Elements", "ScreenModel", "FlowGraph", "Journeys", "Player",
        "Wireframes",
      ], isSmall: true),
    room(
      "Compiler",
      sees: [
        "SourceText", "Diagnostics", "YAMLSyntax", "Elements", "ScreenModel", "FlowGraph", "Journeys", "Player",
        "Rules",
      ], isSmall: true),
    room(
      "LanguageServing",
      sees: [
        "SourceText", "Diagnostics", "JSONRPC", "YAMLSyntax", "Elements", "ScreenModel", "FlowGraph", "Journeys",
        "Player",
        "Exporters",
        "Compiler",
      ], isSmall: true),
    room("AssistantServing", sees: ["SourceText", "JSONRPC"], isSmall: true),
    room(
      "Web",
      sees: [
        "SourceText", "Diagnostics", "YAMLSyntax", "Templates", "Player", "Exporters", "Compiler", "LanguageServing",
      ]),
    .target(name: "Templates", path: "templates", swiftSettings: smallSettings, plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "protoc",
      dependencies: [
        "SourceText", "Diagnostics", "CMalloc", "YAMLSyntax", "Serving", "FlowGraph",
        "JSONRPC", "Templates", "Player", "Paper", "Compiler", "Exporters", "LanguageServing", "AssistantServing",
      ], swiftSettings: smallSettings,
      linkerSettings: [
        // One static executable that runs on any distribution; and LLVM's linker, because the usual one warns about
        // functions that are never called. The same bytes from every folder: no number of the build, which counts debug information too.
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld", "-Xlinker", "--build-id=none",
            "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "--icf=all", "-Xlinker",
            "--script=\(Context.packageDirectory)/packages/linux.ld",
          ], .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(name: "embed", swiftSettings: unoptimizedSettings),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed"], path: "Sources/EmbedFiles"),
    .target(
      name: "TestSupport", dependencies: ["SourceText", "Diagnostics", "Compiler"], path: "Tests/TestSupport",
      swiftSettings: unoptimizedSettings),
    tests("ArchitectureTests", see: ["TestSupport"]),
    tests("CompilerTests", see: ["Compiler", "Diagnostics", "Player", "SourceText", "Templates", "TestSupport"]),
    tests("DiagnosticsTests", see: ["Diagnostics", "SourceText"]),
    tests("ElementsTests", see: ["Elements", "HTML", "TestSupport"]),
    tests("ExportersTests", see: ["Diagnostics", "Elements", "ScreenModel", "Rules", "Exporters"]),
    tests("FlowGraphTests", see: ["FlowGraph", "ScreenModel", "SourceText", "YAMLSyntax"]),
    tests("GoldenTests", see: ["TestSupport"], exclude: ["Fixtures"]),
    tests("HTMLTests", see: ["HTML", "SourceText"]),
    tests(
      "JourneysTests", see: ["Diagnostics", "ScreenModel", "FlowGraph", "Journeys", "Compiler", "TestSupport"]),
    tests(
      "PlayerTests",
      see: [
        "Diagnostics", "HTML", "Elements", "ScreenModel", "FlowGraph", "Player", "Compiler", "embed", "TestSupport",
      ]),
    tests(
      "PrototypeTests",
      see: [
        "Diagnostics", "Elements", "ScreenModel", "YAMLSyntax", "FlowGraph", "Player", "Exporters", "Compiler",
        "TestSupport",
      ]),
    tests(
      "RulesTests", see: ["Diagnostics", "Elements", "ScreenModel", "Rules", "Compiler", "SourceText", "TestSupport"]),
    tests("ScreenModelTests", see: ["Elements", "ScreenModel", "SourceText", "YAMLSyntax"]),
    tests("ServingTests", see: ["Serving"]),
    tests("SourceTextTests", see: ["SourceText"]),
    tests("WebTests", see: ["SourceText", "Web"]),
    tests("WireframesTests", see: ["HTML", "Wireframes"]),
    tests("YAMLSyntaxTests", see: ["YAMLSyntax", "SourceText"]),
  ],
  swiftLanguageModes: [.v6]
)
