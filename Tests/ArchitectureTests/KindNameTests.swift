import TestSupport
import Testing

/// Kinds of elements are known by what they are, `Facets`, and not by what they are called: else a new kind is a folder, and a line in
/// thirty other files.
@Suite struct KindNameTests {
  /// Every kind that stands in a folder of `Sources/Elements`.
  private static let kinds = Set(
    Checkout.sources.filter { $0.path.hasPrefix("Sources/Elements/") }
      .flatMap { $0.text.matches(of: /ElementKind\(\s*"([a-z-]+)"/).map { String($0.1) } })

  /// Names of kinds that are words of something else too: keys of the language, elements and attributes of HTML, names in scripts and
  /// protocols.
  private static let words: Set<String> = [
    "actions", "alert", "badge", "busy", "button", "columns", "form", "group", "icon", "image", "link", "list", "map",
    "popup", "progress", "scroll", "search", "section", "switch", "tab", "table", "text", "title", "tool", "toolbar",
  ]

  /// Every class that a drawing gives to an element.
  private static let classes: Set<String> = {
    var found = kinds
    for source in Checkout.sources
    where source.path.hasPrefix("Sources/Elements/") || source.path.hasPrefix("Sources/Player/Drawing/") {
      for match in source.text.matches(of: /(?:[cC]lass(?:es)?: |\.class\(|Classes\(|classes\()"([a-z -]+)/) {
        found.formUnion(match.1.split(separator: " ").map(String.init))
      }
      for match in source.text.matches(of: /\.class\([^"\n]* \? "[a-z -]+" : "([a-z -]+)"\)/) {
        found.formUnion(match.1.split(separator: " ").map(String.init))
      }
    }
    return found
  }()

  @Test func nobodyElseKnowsAKindByItsName() {
    #expect(Self.kinds.count > 60)
    #expect(Self.words.isSubset(of: Self.kinds), "a word that is no kind's name needs no mention")
    let product = Checkout.sources.filter { source in
      source.path.hasPrefix("Sources/") && source.module != "Elements"
    }
    #expect(product.count > 300)
    #expect(product.flatMap(Self.mentions) == [], "switch over `Facets` instead, or give them a case")
  }

  /// A small drawing knows an element by its `Figure`, so that a new kind is drawn without a case for its classes.
  @Test func smallDrawingsKnowNoClass() {
    #expect(Self.classes.count > 120)
    let room = Checkout.sources.filter { $0.path.hasPrefix("Sources/Wireframes/") }
    #expect(room.count > 8)
    #expect(room.flatMap(Self.classMentions) == [], "ask for the `figure` of an element, or give `Figure` a case")
  }

  /// A new case of what a kind is, or of what it looks like, must be decided wherever somebody asks: a `default` decides unasked.
  @Test func everySwitchOverWhatAKindIsNamesItsCases() {
    let product = Checkout.sources.filter { $0.path.hasPrefix("Sources/") && $0.module != "Elements" }
    #expect(product.count > 300)
    #expect(product.flatMap(Self.switchesWithDefault) == [], "name all cases, or give them a property that does")
  }

  @Test func aSwitchWithADefaultIsFound() {
    func count(_ subject: String, _ last: String) -> Int {
      let inner = ["  case .link:", "    switch other {", "    default: 1", "    }"]
      let text = (["  switch \(subject) {"] + inner + ["  \(last)", "  }"]).joined(separator: "\n")
      return Self.switchesWithDefault(in: SwiftSource(path: "Sources/Some/Some.swift", text: text)).count
    }
    #expect(count("tag.figure", "default: 2") == 1)
    #expect(count("app.facets(of: element).input", "default: 2") == 1)
    #expect(count("ElementCatalog.kind(named: name).map({ $0.label })", "default: 2") == 1)
    #expect(count("tag.figure", "case .text: 2") == 0)
    #expect(count("figure", "default: 2") == 1)
    #expect(count("link.action", "default: 2") == 0)
  }

  /// Where a switch over one of the facets, a label or a figure has a `default`.
  private static func switchesWithDefault(in source: SwiftSource) -> [String] {
    let switching =
      /^( *)[^\/]*\bswitch (?:.*[.\s])?(?:figure|holds|fold|input|label|motion|shows|touch)(?: *\}\))? \{$/
    return source.lines.indices.compactMap { start in
      guard source.lines[start].text.contains("switch "), let match = source.lines[start].text.firstMatch(of: switching)
      else { return nil }
      let rest = source.lines[(start + 1)...].prefix { !$0.text.hasPrefix(match.1 + "}") }
      let hasDefault = rest.contains { $0.text.hasPrefix(match.1 + "default:") }
      return hasDefault ? "\(source):\(source.lines[start].number)" : nil
    }
  }

  @Test func aClassIsFound() {
    func mentions(_ line: String) -> Int {
      Self.classMentions(in: SwiftSource(path: "Sources/Some/Some.swift", text: line)).count
    }
    #expect(mentions("if tag.has(\"edge-bottom\") {") == 1)
    #expect(mentions("case \"card\", \"panel\":") == 1)
    #expect(mentions("let names = shape.classes.names") == 1)
    #expect(mentions("if tag.text(\"class\") != nil {") == 1)
    #expect(mentions("if tag.name == \"form\" {") == 0)
    #expect(mentions("if case .number(\"columns\", let number) = trait {") == 0)
    #expect(mentions("let isOpen = tag.text(\"open\") != nil") == 0)
  }

  /// A theme is written as rules of style: they mean classes that drawings give, or those of what is around the screens.
  @Test func themesSelectClassesThatDrawingsGive() {
    let frame: Set<String> = ["app", "metro", "screen", "status-bar", "wireframe"]
    let known = Self.classes.union(frame)
    for path in ["Sources/Player/Look/ThemeStyle.swift", "Sources/Elements/Schema/LookOwner.swift"] {
      let selectors = Checkout.text(path).matches(of: /"([^"\n]*)"/).map { $0.1.replacing(/\\\([^)]*\)/, with: "") }
      let named = Set(selectors.flatMap { $0.matches(of: /\.([a-z][a-z-]*[a-z])\b(?!\()/).map { String($0.1) } })
      #expect(named.count > 5)
      #expect(named.subtracting(known) == [], "\(path): no drawing gives this class")
    }
  }

  /// Where a source names a class; elements and attributes of HTML and numbers of a look have names too.
  private static func classMentions(in source: SwiftSource) -> [String] {
    source.lines.filter { line in
      let code = line.text.firstRange(of: "//").map { line.text[..<$0.lowerBound] } ?? line.text
      let rest = code.replacing(/\.name [=!]= "[a-z]+"|\.(?:text|number)\("[a-z]+"/, with: "")
      return code.contains(/"class"|[cC]lasses\.names/)
        || rest.matches(of: /"([a-z-]+)"/).contains { word in
          classes.contains(String(word.1)) || classes.contains { $0.hasSuffix("-") && word.1.hasPrefix($0) }
        }
    }.map { "\(source):\($0.number)" }
  }

  @Test func aMentionIsFound() {
    func mentions(_ lines: String...) -> Int {
      Self.mentions(in: SwiftSource(path: "Sources/Some/Some.swift", text: lines.joined(separator: "\n"))).count
    }
    #expect(mentions("let lists: Set = [\"tiles\", \"grid\"]") == 1)
    #expect(mentions("if app.kindName(of: id) == \"form\" {") == 1)
    #expect(mentions("switch kind(of: id) {", "case \"list\": return 1", "case \"icon\", \"link\": return 2") == 2)
    #expect(mentions("let tab = kinds.firstIndex { $0.name == \"tab\" }") == 1)
    #expect(mentions("switch name {", "case \"text\": return 1", "default: return 2", "}") == 0)
    #expect(mentions("let form = tag.name == \"form\"", "// the kind \"tiles\"") == 0)
    #expect(mentions("(\"kind\", node.kind.word), (\"title\", node.title)") == 0)
  }

  /// Where a source names a kind: a name that means nothing else, or any of them where kinds are spoken of.
  private static func mentions(in source: SwiftSource) -> [String] {
    let naming = /"([a-z-]+)"/, choosing = /case .*"/, comparing = /[=!]= *"|"\]\.contains|named[:(] *"/
    let speaking = /\b[kK]inds?\b|kindName/.wordBoundaryKind(.simple)
    var result: [String] = []
    var subject = Substring()
    for line in source.lines {
      let code = line.text.firstRange(of: "//").map { line.text[..<$0.lowerBound] } ?? line.text
      if code.contains("switch ") { subject = code }
      guard code.contains("\"") else { continue }
      let names = code.matches(of: naming).map { String($0.1) }.filter(kinds.contains)
      guard !names.isEmpty else { continue }
      let isCase = code.contains(choosing)
      let isNamed =
        names.contains { !words.contains($0) }
        || (isCase || code.contains(comparing)) && (isCase ? subject + code : code).contains(speaking)
      if isNamed { result.append("\(source):\(line.number)") }
    }
    return result
  }
}
