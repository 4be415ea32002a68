import TestSupport
import Testing

/// What is written about the code, and whether it is still true.
@Suite struct DocumentationTests {
  /// Where a protocol of the house says what something is, what conforms to it need not say so again; and the one member of
  /// a catalog leans on the sentence of the catalog.
  @Test func everyPackageDeclarationSaysWhatItIs() {
    let requirements = Set(Checkout.sources.flatMap(\.requirements))
    for source in Checkout.sources where source.path.hasPrefix("Sources/") || source.path.hasPrefix("templates/") {
      var last: SwiftSource.Line?
      for line in source.lines {
        defer {
          let isAttribute = line.text.contains("@") && line.text.contains(/^\s*(?:@\w+(?:\([^)]*\))?\s*)+$/)
          if !isAttribute { last = line }
        }
        guard line.text.needsDocumentation, !requirements.contains(where: { line.text.declares($0) }) else { continue }
        let isDocumented = last?.text.contains(/^\s*\/\/\/|^package enum \w+ \{$/) ?? false
        #expect(isDocumented, "\(source):\(line.number) \(line.text.trimmingPrefix(/\s*/))")
      }
    }
  }

  @Test func theMapOfModulesIsThePackage() {
    let targets = Manifest.targets.filter { !$0.isTest }
    #expect(targets.count >= 9, "the manifest was not understood")
    let rows = ModuleMap.rows
    let present = rows.map(\.name)
    #expect(Set(present).subtracting(targets.map(\.name)) == [], "on the map, but not in Package.swift")
    #expect(Set(targets.map(\.name)).subtracting(present) == [], "in Package.swift, but not on the map")
    for row in rows {
      let declared = Manifest.target(named: row.name)?.dependencies ?? []
      #expect(Set(row.sees) == Set(declared), "what \(row.name) sees, in ARCHITECTURE.md and in Package.swift")
    }
  }

  @Test func theReadMeShowsTheHelloPrototype() {
    let hello = Checkout.text("prototypes/hello/app.yaml")
    #expect(hello.split(separator: "\n").count == 12)
    #expect(Checkout.text("README.md").contains("```yaml\n\(hello)```"))
  }

  @Test func everyLinkAndPathInTheDocumentsLeadsSomewhere() {
    for document in Checkout.documents {
      let folder = document.split(separator: "/").dropLast().map { "\($0)/" }.joined()
      let text = Checkout.text(document)
      for link in text.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map(\.1) where !link.contains(":") {
        #expect(Checkout.exists(folder + link), "\(document) links to \(link)")
      }
      let places = /`((?:Sources|Tests|templates|prototypes|docs|\.ci|\.github)\/[\w.\/-]*)`/
      for path in text.matches(of: places).map(\.1) {
        #expect(Checkout.exists(String(path)), "\(document) names \(path)")
      }
    }
  }

  /// What is worked on stands behind `Unreleased` at the top, with the version it will be; in a release that version itself stands
  /// there, so that `packages/fetch` knows a release from what comes after it.
  @Test func theChangeLogAndTheVersionAgree() throws {
    let heading = #/(?:^|\n)## (?:Unreleased \((\d+\.\d+\.\d+)\)|(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\))/#
    let log = Checkout.text("CHANGELOG.md")
    let top = try #require(log.firstMatch(of: heading))
    #expect(log[..<top.range.lowerBound].contains("\n## ") == false, "the newest heading is no version")
    let version = try #require(top.1 ?? top.2)
    let constants = Checkout.sources.filter { $0.path.hasPrefix("Sources/") }
      .flatMap { $0.text.matches(of: /static let version = "([^"]+)"/).map(\.1) }
    #expect(constants == [version], "what `--version` says, and what CHANGELOG.md says")
    #expect(Checkout.text("editors/vscode/package.json").contains("\"version\": \"\(version)\""))
    for document in ["README.md", "editors/README.md"] {
      #expect(Checkout.text(document).contains("protoc.protoc-\(version)"), "\(document)")
    }
  }
}

extension SwiftSource {
  /// What its protocols ask for: `static var summary`.
  fileprivate var requirements: [String] {
    guard declarations.contains(where: { $0.keyword == "protocol" }) else { return [] }
    return lines.compactMap { line in
      line.text.firstMatch(of: /^  ((?:static )?(?:var|func) \w+).*(?:\{ get \}|\{ get set \}|\))/).map { String($0.1) }
    }
  }
}

// Parsed once for all lines.
nonisolated(unsafe) private let declaration =
  #/
  ^\s*(?:@\S+\ )*package\ (?:[a-z]+(?:\([a-z]+\))?\ )*?
  (struct|enum|class|actor|protocol|typealias|func|subscript|var|let)\b(.*)
  /#

extension Substring {
  fileprivate func declares(_ requirement: String) -> Bool {
    firstRange(of: requirement).map { $0.upperBound == endIndex || !self[$0.upperBound].isLetter } ?? false
  }

  /// Whether it declares something for other modules that its name alone does not explain.
  ///
  /// Initialisers, stored properties and what a standard protocol asks for may go without.
  fileprivate var needsDocumentation: Bool {
    guard contains("package ") else { return false }
    guard let match = firstMatch(of: declaration) else { return false }
    switch match.1 {
    case "let": return contains("static ")
    case "var":
      if match.2.hasPrefix(" description: String") { return false }
      return contains("static ") || match.2.contains(/^[^=]*\{/)
    case "func": return !match.2.contains(/^\ (?:[^\w`]|next\(\)|makeIterator\(\)|hash\(into)/)
    default: return true
    }
  }
}
