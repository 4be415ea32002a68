import TestSupport

/// The map of modules in ARCHITECTURE.md: one row a room, `| name | what it holds | what it sees |`.
enum ModuleMap {
  struct Row {
    let name: String
    let sees: [String]
  }

  /// The rows in reading order: what stands beside the road first, then the road.
  static let rows: [Row] = {
    let text = Checkout.text("ARCHITECTURE.md")
    return section("Beside the road", of: text) + section("The rooms", of: text)
  }()

  private static func section(_ heading: String, of text: String) -> [Row] {
    let lines = text.split(separator: "\n")
    let body = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return body.compactMap { line in
      guard let row = line.wholeMatch(of: /\| `(\w+)` \|.*\|([^|]*)\|/) else { return nil }
      return Row(name: String(row.1), sees: row.2.matches(of: /`(\w+)`/).map { String($0.1) })
    }
  }
}
