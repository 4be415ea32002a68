import Diagnostics
import Elements
import Exporters
import Foundation
import Rules
import Testing

/// The reference and the texts for assistants in `docs` are what the compiler would write.
@Suite struct ReferenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs").standardizedFileURL

  @Test(arguments: ReferenceManual.pages(rules: RuleCatalog.descriptions).map(\.path))
  func theCommittedPageIsTheWrittenOne(path: String) throws {
    let page = try #require(ReferenceManual.pages(rules: RuleCatalog.descriptions).first { $0.path == path })
    let file = Self.folder.appending(path: path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      if let old = try? String(contentsOf: file, encoding: .utf8), old == page.text { return }
      try Data(page.text.utf8).write(to: file)
      Issue.record("\(path) was written again; read it before it goes in")
      return
    }
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(committed == page.text, "`protoc reference` or UPDATE_GOLDENS=1 writes \(path) again")
  }

  @Test func everyKindAndEveryRuleHasAnEntry() throws {
    let pages = Dictionary(uniqueKeysWithValues: ReferenceManual.pages(rules: RuleCatalog.descriptions))
    let elements = try #require(pages["reference/elements.md"])
    for kind in ElementCatalog.kinds {
      #expect(elements.contains("\n### \(kind.name)\n"))
      #expect(elements.contains("\n```yaml\n\(ElementCatalog.example(of: kind))```\n"))
    }
    let findings = pages.filter { $0.key.hasPrefix("reference/findings/") }.values
    for rule in RuleCatalog.descriptions {
      #expect(findings.filter { $0.contains("\n## \(rule.code) \(rule.name)\n") }.count == 1, "\(rule.code)")
      #expect(pages["reference/findings.md"]?.contains("| [\(rule.code)](") == true)
    }
  }

  @Test func everyLinkLeadsToAHeading() throws {
    let pages = ReferenceManual.pages(rules: RuleCatalog.descriptions)
    var anchors: [String: Set<String>] = [:]
    for page in pages where page.path.hasSuffix(".md") {
      for line in page.text.split(separator: "\n") where line.hasPrefix("#") {
        let words = line.drop { $0 == "#" }.dropFirst().lowercased()
        anchors[page.path, default: []].insert(
          String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil }))
      }
    }
    for page in pages {
      for link in page.text.matches(of: /\]\(([a-z0-9.\/]*)#([^)]+)\)/) {
        let folder = URL(filePath: "/" + page.path).deletingLastPathComponent()
        let path = folder.appending(path: String(link.1)).standardizedFileURL.path.dropFirst()
        let target = link.1.isEmpty ? page.path : String(path)
        #expect(anchors[target]?.contains(String(link.2)) == true, "\(page.path) links to \(link.1)#\(link.2)")
      }
    }
  }
}
