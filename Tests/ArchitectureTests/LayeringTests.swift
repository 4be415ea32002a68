import TestSupport
import Testing

/// The walls between the modules. SwiftPM does not hold them: an undeclared import of a module that happens to be built
/// compiles silently.
@Suite struct LayeringTests {
  /// What the toolchain brings, and where it may be used.
  private static let systemModules: Set<String> = ["Glibc", "Musl", "Darwin", "Foundation", "PackagePlugin", "Testing"]

  @Test func everyFolderIsATargetAndEveryTargetAFolder() {
    let folders = ["Sources", "Tests"].flatMap { top in
      Checkout.names(in: top).map { "\(top)/\($0)" }
        .filter { folder in Checkout.sources.contains { $0.path.hasPrefix(folder + "/") } }
    }
    // The fuzzer is built with sanitizers of its own, by its script; what recipes add is built in a copy of the sources.
    let paths = Set(Manifest.targets.map(\.path) + ["Tests/Fuzz", "Tests/Recipes"])
    #expect(folders.filter { !paths.contains($0) } == [], "folders with Swift code that are no target")
    #expect(Manifest.targets.filter { !Checkout.exists($0.path) }.map(\.name) == [], "targets without a folder")
  }

  @Test(arguments: Manifest.targets.filter { $0.kind != ".systemLibrary" }.map(\.name))
  func modulesImportOnlyWhatTheyDeclare(_ name: String) throws {
    let target = try #require(Manifest.target(named: name))
    let allowed = Self.systemModules.union(target.dependencies)
    let undeclared = target.sources.flatMap { source in
      source.imports.filter { !allowed.contains($0) }.map { "\(source): \($0)" }
    }
    #expect(undeclared == [], "declare it in Package.swift, if the road allows it")
  }

  @Test func nothingIsDeclaredThatIsNotImported() {
    let idle = Manifest.targets.filter { $0.kind != ".plugin" }.flatMap { target in
      let imported = Set(target.sources.flatMap(\.imports))
      return target.dependencies.filter { !imported.contains($0) }.map { "\(target.name): \($0)" }
    }
    #expect(idle == [], "a wall has a door that nobody uses")
  }

  @Test func noModuleImportsALaterOne() {
    let order = ModuleMap.rows.map(\.name)
    for target in Manifest.targets where !target.isTest && target.kind != ".plugin" {
      guard let own = order.firstIndex(of: target.name) else { continue }
      let later = target.sources.flatMap(\.imports).filter { order[(own + 1)...].contains($0) }
      #expect(later == [], "\(target.name) looks ahead on the road of ARCHITECTURE.md")
    }
  }

  @Test func nothingInTheExecutableNeedsFoundation() {
    for target in Manifest.targets where target.isRoom {
      let users = target.sources.filter { !$0.imports.filter { $0.hasPrefix("Foundation") }.isEmpty }
      #expect(users.map(\.path) == [], "Foundation costs milliseconds at every start")
    }
  }

  @Test func onlyTheCommandTouchesTheSystem() {
    for target in Manifest.targets where target.isRoom && target.name != "protoc" {
      let users = target.sources.filter { !Self.systemModules.isDisjoint(with: $0.imports) }
      #expect(users.map(\.path) == [], "files, clocks and terminals belong in the room of the command")
    }
  }

  /// Embedded Swift makes the compiler that runs in a browser, and refuses key paths and casts, which dictionaries make where keys meet.
  /// `make web-check` finds all that it refuses, in minutes.
  @Test func whatRunsInABrowserHasNoKeyPathsAndCasts() {
    var rooms: [String] = []
    var open = ["Web"]
    while let name = open.popLast() {
      guard !rooms.contains(name), let target = Manifest.target(named: name) else { continue }
      rooms.append(name)
      open += target.dependencies
    }
    let sources = rooms.compactMap { Manifest.target(named: $0) }.flatMap(\.sources)
    #expect(sources.count > 100)
    let users = sources.filter { $0.text.contains(/[(: ]\\\.[a-z]/) }
    #expect(users.map(\.path) == [], "write a closure: `{ $0.name }`")
    let casts = sources.filter { $0.text.contains(#/uniquingKeysWith:|Dictionary\([^\n]*\}\) \{ [^\n]* in\b/#) }
    #expect(casts.map(\.path) == [], "write a loop, or `Dictionary(keepingFirst:)`")
  }
}
