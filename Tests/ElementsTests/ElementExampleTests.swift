import Elements
import Testing

/// The examples: manual entry, golden and showcase in one.
@Suite struct ElementExampleTests {
  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func anExampleShowsItsOwnKind(name: String) throws {
    let lines = try example(of: name).split(separator: "\n").map(String.init)
    let isShown = lines.contains { line in
      let words = line.drop { " -{".contains($0) }
      return words == name || words.hasPrefix("\(name):")
    }
    #expect(isShown, "no line begins with `\(name)`")
  }

  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func anExampleIsShort(name: String) throws {
    let text = try example(of: name)
    #expect((2...16).contains(text.split(separator: "\n").count))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  /// A list of elements, bars around a body, or a popup behind its id: so that it can be put into any screen.
  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func anExampleStandsInItsPlace(name: String) throws {
    let kind = try #require(ElementCatalog.kinds.first { $0.name == name })
    let first = try #require(example(of: name).split(separator: "\n").first { !$0.hasPrefix("#") })
    let bars = ElementCatalog.kinds.filter { $0.containers.contains(.screen) }.map { "\($0.name):" }
    let isPopup = kind.containers.contains(.popups)
    #expect(first.hasPrefix("- ") || bars.contains(String(first)) || isPopup, "begins with `\(first)`")
    if kind.containers.contains(.screen) { #expect(first == "\(name):") }
    if kind.containers.contains(.body) { #expect(first.hasPrefix("- ")) }
  }

  /// Nothing in an example leads to a screen that the reader would have to write first.
  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func anExampleLeadsToNothingUnknown(name: String) throws {
    let known = ["back", "close", "stay", "https://example.com"]
    for match in try example(of: name).matches(of: /\bgo: +([^\n,}]+)/) {
      #expect(match.1.hasPrefix("{toast:") || match.1.hasPrefix("{alert:") || known.contains(String(match.1)))
    }
  }

  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func theExecutableCarriesTheExampleByteForByte(name: String) throws {
    let kind = try #require(ElementCatalog.kinds.first { $0.name == name })
    #expect(try example(of: name) == ElementFolder.text("\(kind.folder)/example.yaml"))
  }

  private func example(of name: String) throws -> String {
    ElementCatalog.example(of: try #require(ElementCatalog.kinds.first { $0.name == name }))
  }
}
