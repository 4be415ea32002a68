import TestSupport
import Testing

/// Catalogs are written by hand; these tests hold them against the folders.
@Suite struct CatalogTests {
  @Test func everyElementFolderIsInTheCatalog() {
    let folders = Checkout.files(below: "Sources/Elements") { $0.hasSuffix("/example.yaml") }
      .map { String($0.dropLast("/example.yaml".count)) }
    #expect(!folders.isEmpty)
    let catalogued = members(of: "Sources/Elements/ElementCatalog.swift")
    #expect(Set(catalogued).count == catalogued.count, "an element is listed twice")
    for folder in folders {
      let name = String(folder.split(separator: "/").last ?? "")
      #expect(Checkout.exists("\(folder)/\(name).swift"), "\(folder) has no \(name).swift")
      #expect(catalogued.contains(name.startingSmall), "\(folder) is not in ElementCatalog")
    }
  }

  @Test func everyCataloguedElementHasItsFolderAndItsName() {
    let sources = Checkout.sources.filter { $0.path.hasPrefix("Sources/Elements/") }
    for member in members(of: "Sources/Elements/ElementCatalog.swift") {
      let file = sources.first { $0.name.startingSmall == member }
      let path = file?.path ?? ""
      #expect(file != nil, "no file is named after .\(member)")
      let kind = member.words.joined(separator: "-")
      let text = Checkout.text(path)
      #expect(text.contains("static let `?\(member)`?\\b".asPattern), "\(path) does not declare .\(member)")
      #expect(text.contains("ElementKind\\(\\s*\"\(kind)\"".asPattern), "\(path) does not call it `\(kind)`")
    }
  }

  @Test func everyRuleFolderIsInTheCatalogAndEveryRuleAFolder() {
    let catalogued = members(of: "Sources/Rules/RuleCatalog.swift")
    #expect(Set(catalogued).count == catalogued.count, "a rule is listed twice")
    let folders = RuleFolder.all
    #expect(Set(folders.map(\.name.startingSmall)).symmetricDifference(catalogued) == [], "folders and catalog differ")
    for folder in folders {
      let name = folder.name.words.joined(separator: "-")
      #expect(
        folder.text.contains("static let `?\(folder.name.startingSmall)`? = Rule\\(".asPattern), "\(folder.source)")
      #expect(folder.text.matches(of: /= Rule\(/).count == 1, "\(folder.source) holds more than one rule")
      #expect(folder.text.contains("\"\(name)\""), "\(folder.source) holds no rule named \(name)")
      #expect(folder.text.contains("in: .\(folder.group.lowercased()),"), "\(folder.source) is of another group")
    }
  }

  @Test func rulesStandInTheOrderOfTheirCodes() {
    let folders = RuleFolder.all
    let codes = members(of: "Sources/Rules/RuleCatalog.swift").compactMap { member in
      folders.first { $0.name.startingSmall == member }?.code
    }
    #expect(!codes.isEmpty && codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
  }

  /// The members a catalog lists, one a line: `.textArea,`.
  private func members(of path: String) -> [String] {
    Checkout.text(path).split(separator: "\n").flatMap { line in
      line.trimmingPrefix(/\s*/).hasPrefix(".") ? line.matches(of: /[ ,\[]\.`?(\w+)`?/).map { String($0.1) } : []
    }
  }
}

extension String {
  /// `yaml`, `syntax` for `YAMLSyntax` and for `yamlSyntax`.
  fileprivate var words: [String] {
    matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/).map { $0.0.lowercased() }
  }

  /// `textArea` for `TextArea`, `yamlSyntax` for `YAMLSyntax`.
  fileprivate var startingSmall: String {
    let first = words.first ?? ""
    return first + dropFirst(first.count)
  }

  /// The text as a regular expression; a name ends before a dot, which is within a word of plain text.
  fileprivate var asPattern: Regex<Substring> {
    (try? Regex(self, as: Substring.self).wordBoundaryKind(.simple)) ?? /(?!)/
  }
}
