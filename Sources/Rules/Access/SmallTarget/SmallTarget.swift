import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let smallTarget = Rule(
    "P902", "small-target", .warning, in: .access, about: .element, settings: [.least],
    summary: "a tap target that is too small",
    rationale: """
      A fingertip covers about 10 millimetres, and not every hand is steady. Below 24 points people miss, or hit \
      something else. Apple asks for 44 points and Google for 48: use `check: {small-target: {min: 44}}` to check for \
      that. Only elements with a size of their own are checked; the platform's sizes are large enough.
      """,
    remedy: "Make it at least as large as the finding says, or leave out its size."
  ) { inspection, findings in
    let app = inspection.app
    let least = app.number(.least, of: findings.rule)
    let keys = ["size", "height"].map { app.tree.writtenKey($0) }
    if keys.allSatisfy({ $0 < 0 }) { return }
    let sizesItems = ElementCatalog.facets.map { $0.sizesItems }
    for (index, written) in app.elements.enumerated() {
      let isOfItems = sizesItems[Int(written.kind)]
      guard isOfItems || app.isTouched(written) else { continue }
      let element = ElementID(index)
      for key in isOfItems ? keys.suffix(1) : keys[...] {
        let node = app.property(key, of: element)
        guard node >= 0, app.tree.node(node).kind == .scalar,
          case .points(let points)? = ScalarReading.length(app.tree.text(node)), points < Double(least)
        else { continue }
        let kind = app.kindName(of: element)
        let words = isOfItems ? "these \(kind) are" : "this `\(kind)` is"
        findings.add(
          .tooSmall(words, app.tree.text(node), least), at: app.tree.span(node), notes: [.makeRoom])
        break
      }
    }
  }
}

extension RuleSetting {
  fileprivate static let least = RuleSetting("min", 1...200, default: 24, "the smallest size in points")
}

extension App {
  fileprivate func isTouched(_ element: Element) -> Bool {
    element.move >= 0 || element.gestures.contains { gestures[Int($0)].gesture != .appear }
  }
}

extension String {
  fileprivate static func tooSmall(_ words: String, _ size: String, _ least: Int) -> String {
    "\(words) too small to tap: \(size) points, needs \(least)"
  }
}

extension Note {
  fileprivate static let makeRoom = Note("make the tappable area larger; the image in it can stay small")
}
