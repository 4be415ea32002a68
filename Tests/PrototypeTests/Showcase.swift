import Elements

/// `prototypes/showcase`: every element kind on a screen of its own, as its example shows it, and an index that leads to all.
enum Showcase {
  static let text: String = {
    var text = """
      # Made from the examples of the elements, Sources/Elements/*/example.yaml. Change those; the test of the
      # prototypes then writes this file anew (see the README beside it).
      app: Showcase
      components:
      \(component(used: example(of: "use")))
        crest:
          body:
      \(example(of: "slot").indented(by: 6))
      screens:
        kinds:
          title: Kinds of elements
          body:
            - list:
                search: Find a kind
                empty: [There is no such kind.]
                body:

      """
    for group in Group.allCases {
      text += "            - section: \(group.rawValue)\n              body:\n"
      for kind in group.kinds {
        text += """
                          - row: \(kind.name)
                            subtitle: \(kind.summary.asValue)
                            accessory: disclosure
                            go: \(kind.name)

          """
      }
    }
    for kind in ElementCatalog.kinds { text += "\n" + screen(of: kind) }
    return text
  }()

  /// The chapters of the index.
  private enum Group: String, CaseIterable {
    case body = "In the body"
    case inner = "Inside other elements"
    case screen = "Around the body"
    case popups = "Popups"

    var kinds: [ElementKind] { ElementCatalog.kinds.filter { Group($0) == self } }

    private init(_ kind: ElementKind) {
      switch true {
      case kind.containers.contains(.body): self = .body
      case kind.containers.contains(.screen): self = .screen
      case kind.containers.contains(.popups): self = .popups
      default: self = .inner
      }
    }
  }

  private static func screen(of kind: ElementKind) -> String {
    let example = ElementCatalog.example(of: kind)
    let head = "  \(kind.name):\n    title: \(kind.name.asTitle)\n"
    if kind.name == "slot" { return head + slotBody }
    let first = example.split(separator: "\n").first { !$0.hasPrefix("#") } ?? ""
    if first.hasPrefix("- ") { return head + "    body:\n" + example.indented(by: 6) + "\n" }
    let key = first.prefix { $0 != ":" }
    if kind.containers.contains(.popups) {
      return head + "    body:\n      - button: Open\n        go: \(key)\n    popups:\n" + example.indented(by: 6)
        + "\n"
    }
    // Bars may take the place of the usual Back.
    return head + example.indented(by: 4) + "\n    body:\n      - button: All Kinds\n        go: back\n"
  }

  private static let slotBody = """
        body:
          - use: crest
            body:
              - heading: Rowing Club
              - Here stands what the screen brings along.

    """

  /// What the example of `use` says in its comment that the file needs.
  private static func component(used example: String) -> String {
    let lines = example.split(separator: "\n").filter { $0.hasPrefix("#     ") }
    return lines.map { String($0.dropFirst("#   ".count)) }.joined(separator: "\n")
  }

  private static func example(of name: String) -> String {
    ElementCatalog.kinds.first { $0.name == name }.map(ElementCatalog.example) ?? ""
  }
}

extension String {
  /// The lines, without the last line break, each moved to the right.
  fileprivate func indented(by columns: Int) -> String {
    split(separator: "\n").map { String(repeating: " ", count: columns) + $0 }.joined(separator: "\n")
  }

  /// `Navigation Bar` for `navigation-bar`.
  fileprivate var asTitle: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// As a value in YAML: in quotes where it would be read as something else.
  fileprivate var asValue: String {
    let isPlain = !contains(": ") && !contains(" #") && first.map { !"`'\"*&!%@[{|>?-#".contains($0) } ?? false
    return isPlain ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
